import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { canEnd, type Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { formatAmount, formatCount, formatDateTime } from '../../../kit/format.ts'
import { ask } from '../../../kit/queries.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../queries.ts'

type MoveCustomersDialogProps = {
  /** Of one shift; at least one. */
  customers: readonly Customer[]
  /** Those who are not moved with them, in words. */
  leftOut?: ReactNode
  onDone?: () => void
  onClose: () => void
}

/** Moves customers with all media into another shift; says first which of their data change. */
export function MoveCustomersDialog({ customers, leftOut, onDone, onClose }: MoveCustomersDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const [target, setTarget] = useState<Session | null>(null)
  const [text, setText] = useState('')
  const [one] = customers
  const who =
    one && customers.length === 1
      ? `${formatNumber(one.customer_number)} ${one.name}`
      : formatCount(customers.length, 'Gast', 'Gäste')
  const search = useDeferredValue(target && text === target.session_name ? '' : text.trim())
  const { data, isFetching } = useQuery({
    ...ask('shifts', 'all', { query: { search, limit: 30 } }),
    placeholderData: keepPreviousData,
  })
  const shifts = (data?.sessions ?? []).filter(
    ({ id, status }) => id !== customers[0]?.session_id && status !== 'archived',
  )
  const move = useMutation({
    async mutationFn(sessionId: string) {
      const where = `in „${target?.session_name ?? ''}“.`
      if (!one || customers.length > 1) {
        const customerIds = customers.map(({ id }) => id)
        await client.customerRecords.moveSome({ body: { sessionId, customerIds } })
        return `${who} sind jetzt ${where}`
      }
      const { customer } = await client.customerRecords.move({ params: { id: one.id }, body: { sessionId } })
      return `${one.name} ist jetzt ${formatNumber(customer.customer_number)} ${where}`
    },
    onSuccess: (words) => {
      notify.success(words)
      onDone?.()
      onClose()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('shifts', 'customers', 'media', 'overview', 'delivery'),
  })
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby="move-customer">
      <DialogTitle id="move-customer">In andere Schicht umbuchen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 14, '&&': { pt: 1 } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <strong>{who}</strong> {customers.length === 1 ? 'gehört' : 'gehören'} in eine andere Schicht:
        </Box>
        <Autocomplete
          options={shifts}
          value={target}
          onChange={(_, picked) => setTarget(picked)}
          inputValue={text}
          onInputChange={(_, typed) => setText(typed)}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ session_name }) => session_name}
          getOptionDisabled={(shift) => freePlaces(shift) < customers.length}
          filterOptions={(found) => found}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          loading={isFetching}
          loadingText="Wird gesucht …"
          noOptionsText="Keine Schicht gefunden"
          openText="Öffnen"
          closeText="Schließen"
          clearText="Leeren"
          autoHighlight
          renderOption={({ key, ...props }, shift) => (
            <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
              <Box>
                {shift.session_name}
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  {formatDateTime(shift.start_date)} · {formatAmount(shift.total_customers)} von{' '}
                  {formatAmount(shift.max_customers)}
                  {freePlaces(shift) === 0
                    ? ', voll'
                    : freePlaces(shift) < customers.length && `, nur ${freePlaces(shift)} frei`}
                </Box>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField {...params} label="Richtige Schicht" placeholder="Name der Schicht" autoFocus />
          )}
        />
        <Alert severity="info">
          {customers.length === 1
            ? 'Der Gast bekommt dort die nächste Nummer und nimmt seine Aufnahmen mit; der Galerie-Link bleibt.'
            : 'Die Gäste bekommen dort die nächsten Nummern und nehmen ihre Aufnahmen mit; die Galerie-Links bleiben.'}{' '}
          Film und Zertifikat werden neu gemacht, wenn sie zur anderen Schicht nicht passen. Es geht keine E-Mail noch
          einmal hinaus.
          {target && !canEnd(target.status) && customers.some(({ finished_at }) => !finished_at) && (
            <> Diese Schicht ist beendet: Wer umgebucht ist, gilt als fertig, und die Verarbeitung beginnt.</>
          )}
        </Alert>
        {leftOut}
        <ErrorAlert error={move.error} />
      </DialogContent>
      <DialogButtons
        onCancel={onClose}
        onConfirm={() => target && move.mutate(target.id)}
        isBusy={move.isPending}
        disabled={!target || customers.length === 0}
      >
        Umbuchen
      </DialogButtons>
    </Dialog>
  )
}

const freePlaces = (shift: Session) => Math.max(0, shift.max_customers - shift.total_customers)
