import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Merge } from '../../../../contract/customer-records.ts'
import { guardianToTake, type Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../queries.ts'
import { isStaying } from '../words.ts'
import { Choice } from './Choice.tsx'
import { doublesOf } from './doubles.ts'

type MergeCustomersDialogProps = { customer: Customer; customers: readonly Customer[]; onClose: () => void }

/**
 * Merges two customers who are the same person: the remaining one, and whether links are kept, is asked and never
 * guessed (docs/product/customers-and-shifts.md 26).
 */
export function MergeCustomersDialog({ customer, customers, onClose }: MergeCustomersDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const doubles = doublesOf(customers).get(customer.id) ?? []
  const others = customers.filter((one) => one.id !== customer.id && isStaying(one) && !doubles.includes(one))
  const [other, setOther] = useState<Customer | null>(doubles.length === 1 ? (doubles[0] ?? null) : null)
  const [keptId, setKeptId] = useState<string | null>(null)
  const [links, setLinks] = useState<Merge['links'] | null>(null)
  const [takeEmail, setTakeEmail] = useState(false)
  const kept = other && (keptId === other.id ? other : keptId === customer.id ? customer : better(customer, other))
  const going = kept && (kept.id === customer.id ? other : customer)
  const guardian = kept && going && guardianToTake(kept, going)
  const merge = useMutation({
    mutationFn: ({ id, ...body }: Merge & { id: string }) => client.customerRecords.merge({ params: { id }, body }),
    onSuccess: ({ customer: merged }) => {
      notify.success(`${nameOf(merged)} hat jetzt ${formatCount(merged.media_count, 'Medium', 'Medien')}.`)
      onClose()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('shifts', 'customers', 'media', 'overview', 'delivery'),
  })
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby="merge-customers">
      <DialogTitle id="merge-customers">Doppelten Gast zusammenführen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 14, overflowWrap: 'anywhere', '&&': { pt: 2 } }}>
        <Autocomplete
          options={[...doubles, ...others]}
          groupBy={(one) => (doubles.includes(one) ? 'Gleicher Name oder gleiche Adresse' : 'Andere in dieser Schicht')}
          value={other}
          onChange={(_, picked) => {
            setOther(picked)
            setKeptId(null)
            setLinks(null)
            setTakeEmail(false)
          }}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ email, ...one }) => [nameOf(one), email].filter(Boolean).join(', ')}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText="Kein Teilnehmer gefunden"
          openText="Öffnen"
          closeText="Schließen"
          clearText="Leeren"
          autoHighlight
          renderInput={(params) => <TextField {...params} label={`Derselbe Gast wie ${nameOf(customer)}`} autoFocus />}
        />
        {other && kept && going && (
          <>
            <Choice
              label="Wer bleibt?"
              value={kept.id}
              onChange={(id) => {
                setKeptId(id)
                setTakeEmail(false)
              }}
              options={[customer, other].map((one) => ({ value: one.id, label: summary(one) }))}
            />
            {!kept.email && going.email && (
              <FormControlLabel
                control={<Checkbox size="small" checked={takeEmail} onChange={(_, on) => setTakeEmail(on)} />}
                label={`Die Adresse ${going.email} für ${nameOf(kept)} übernehmen`}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            )}
            <Choice
              label={`Was wird aus den Galerie-Links von ${nameOf(going)}?`}
              value={links}
              onChange={setLinks}
              options={[
                {
                  value: 'keep',
                  label: `Sie gehören derselben Person und öffnen danach die Galerie von ${nameOf(kept)}.`,
                },
                { value: 'end', label: 'Sie enden sofort: Wer sie hat, sieht nichts mehr. Im Zweifel richtig.' },
              ]}
            />
            <Alert severity="info">
              {nameOf(kept)} behält Name, Nummer und Sprache und bekommt alle Aufnahmen; Film und Zertifikat werden neu
              gemacht. {guardian && `Der Name der erziehungsberechtigten Person wird übernommen: ${guardian}. `}
              {nameOf(going)} wird danach gelöscht, mit dem E-Mail-Verlauf. Das lässt sich nicht rückgängig machen.
            </Alert>
          </>
        )}
        <ErrorAlert error={merge.error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          loading={merge.isPending}
          disabled={!links}
          onClick={() =>
            kept && going && links && merge.mutate({ id: kept.id, customerId: going.id, links, takeEmail })
          }
        >
          Zusammenführen
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const nameOf = ({ customer_number, name }: Pick<Customer, 'customer_number' | 'name'>) =>
  `${formatNumber(customer_number)} ${name}`

const isSent = ({ email_notification_status }: Customer) => email_notification_status === 'sent'

const summary = (one: Customer) =>
  [
    nameOf(one),
    one.email ?? 'keine Adresse',
    formatCount(one.media_count, 'Medium', 'Medien'),
    isSent(one) && 'E-Mail gesendet',
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The proposal for the remaining customer: the one who has had an email, else the one with more media, else the first
 * one.
 */
function better(a: Customer, b: Customer): Customer {
  if (isSent(a) !== isSent(b)) return isSent(a) ? a : b
  if (a.media_count !== b.media_count) return a.media_count > b.media_count ? a : b
  return a.customer_number <= b.customer_number ? a : b
}
