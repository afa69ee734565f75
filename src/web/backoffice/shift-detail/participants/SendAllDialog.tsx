import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { skipReasons, type SkipReason } from '../../../../contract/delivery.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../kit/format.ts'
import { useGone, lastSendingQuery, useRefresh } from '../../customers/queries.ts'
import { SendingResult } from './SendingResult.tsx'
import { sendingPlan } from './sending-plan.ts'

type SendAllDialogProps = {
  shift: Session
  /** Shows how the last sending stands instead of offering a new one. */
  showsResult: boolean
  onShowResult: () => void
  onClose: () => void
}

/** Bulk sending: first who gets the e-mail and who is left out and why; then the live progress and the result. */
export function SendAllDialog({ shift, showsResult, onShowResult, onClose }: SendAllDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const last = useQuery(lastSendingQuery(shift.id))
  // Who was left out is the answer of the call; it is not kept, and after a reload the list itself tells.
  const [skipped, setSkipped] = useState<Skipped>([])
  const send = useMutation({
    mutationFn: () => client.delivery.sendShift({ params: { id: shift.id } }),
    onSuccess: async (answer) => {
      setSkipped(groupSkipped(shift.customers, answer.skipped))
      await refresh('delivery')
      onShowResult()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('shifts', 'customers'),
  })
  const { ready, left } = sendingPlan(shift.customers)
  const isEmpty = shift.customers.length === 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="send-all">
      <DialogTitle id="send-all">{showsResult ? 'E-Mails an alle' : 'Alle senden'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 96 }}>
        {isEmpty && <Alert severity="info">Keine Teilnehmer in dieser Schicht gefunden.</Alert>}
        {!isEmpty && !showsResult && (
          <>
            <Typography variant="body2">
              {ready.length > 0
                ? `${formatCount(ready.length, 'Teilnehmer bekommt', 'Teilnehmer bekommen')} jetzt die E-Mail mit dem Galerie-Link.`
                : 'Im Moment gibt es niemanden, dem eine E-Mail zu senden wäre.'}
            </Typography>
            <LeftOut groups={left} />
          </>
        )}
        {showsResult && (
          <>
            <ErrorAlert
              error={last.error}
              title="Der Stand konnte nicht geladen werden"
              onRetry={() => void last.refetch()}
            />
            {last.data?.sending && <SendingResult sending={last.data.sending} />}
            {last.data && !last.data.sending && (
              <Typography variant="body2">An diese Schicht wurde noch nicht als Ganzes gesendet.</Typography>
            )}
            <LeftOut groups={skipped} />
          </>
        )}
        <ErrorAlert error={send.error} title="Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut." />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={showsResult || ready.length === 0}>
          {showsResult || ready.length === 0 ? 'Schließen' : 'Abbrechen'}
        </Button>
        {!showsResult && ready.length > 0 && (
          <Button variant="contained" autoFocus loading={send.isPending} onClick={() => send.mutate()}>
            {formatCount(ready.length, 'E-Mail senden', 'E-Mails senden')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type Skipped = readonly { reason: SkipReason; customers: readonly Customer[] }[]

function groupSkipped(
  customers: readonly Customer[],
  skipped: readonly { customerId: string; reason: SkipReason }[],
): Skipped {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const groups = Map.groupBy(skipped, ({ reason }) => reason)
  return [...groups].map(([reason, entries]) => ({
    reason,
    customers: entries.flatMap(({ customerId }) => byId.get(customerId) ?? []),
  }))
}

/** How many names a line gives before it says how many more there are. */
const named = 4

function LeftOut({ groups }: { groups: Skipped }): ReactNode {
  const count = groups.reduce((sum, { customers }) => sum + customers.length, 0)
  if (count === 0) return null
  return (
    <Box component="section" aria-label="Nicht dabei" sx={{ fontSize: 14 }}>
      <Typography variant="h3" component="h3">
        {formatCount(count, 'Teilnehmer ist', 'Teilnehmer sind')} nicht dabei
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
        {groups.map(({ reason, customers }) => (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            <span className="tabular">{customers.length} × </span>
            {skipReasons[reason]}
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {customers
                .slice(0, named)
                .map(({ customer_number, name }) => `${formatNumber(customer_number)} ${name}`)
                .join(', ')}
              {customers.length > named && ` und ${customers.length - named} weitere`}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
