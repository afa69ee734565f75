import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { skipReasons } from '../../../../contract/delivery.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { client } from '../../../kit/api.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../kit/format.ts'
import { ask } from '../../../kit/queries.ts'
import { useGone, lastSendingQuery, useRefresh } from '../../customers/queries.ts'
import { groupLeftOut, LeftOut, type LeftOutGroup } from './LeftOut.tsx'
import { SendingResult } from './SendingResult.tsx'

type SendAllDialogProps = {
  shift: Session
  /** Only these of the shift; left out: all. */
  chosen?: readonly Customer[] | undefined
  /** Shows the state of the last sending instead of offering a new one. */
  showsResult: boolean
  onShowResult: () => void
  onClose: () => void
}

/** Bulk sending: first the recipients, and those left out with the reasons; then the live progress and the result. */
export function SendAllDialog({ shift, chosen, showsResult, onShowResult, onClose }: SendAllDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const last = useQuery(lastSendingQuery(shift.id))
  // The customers left out are the call's answer; it is not kept, and after a reload the list itself shows them.
  const [skipped, setSkipped] = useState<LeftOutGroup[]>([])
  const send = useMutation({
    mutationFn: () =>
      client.delivery.sendShift({ params: { id: shift.id }, body: chosen ? { customerIds: idsOf(chosen) } : {} }),
    onSuccess: async (answer) => {
      setSkipped(groupLeftOut(shift.customers, answer.skipped, skipReasons))
      await refresh('delivery')
      onShowResult()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('shifts', 'customers'),
  })
  const plan = useQuery({
    ...ask('delivery', 'sendingPlan', { params: { id: shift.id } }),
    enabled: !showsResult,
    // decided by the customers' present state
    gcTime: 0,
    staleTime: 0,
  })
  const ids = new Set(idsOf(chosen ?? shift.customers))
  const isMeant = ({ customerId }: { customerId: string }) => ids.has(customerId)
  const ready = plan.data?.ready.filter(isMeant) ?? []
  const leftOut = plan.data?.skipped.filter(isMeant) ?? []
  const newLinks = ready.filter(({ newLink }) => newLink).length
  const isEmpty = shift.customers.length === 0
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="send-all">
      <DialogTitle id="send-all">
        {showsResult
          ? last.data?.sending?.isWhole === false
            ? 'E-Mails an Ausgewählte'
            : 'E-Mails an alle'
          : chosen
            ? 'E-Mail senden'
            : 'Alle senden'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 96 }}>
        {isEmpty && <Alert severity="info">Keine Teilnehmer in dieser Schicht gefunden.</Alert>}
        {!isEmpty && !showsResult && (
          <>
            {plan.data ? (
              <Typography variant="body2">
                {ready.length > 0
                  ? `${formatCount(ready.length, 'Teilnehmer bekommt', 'Teilnehmer bekommen')} jetzt die E-Mail mit dem Galerie-Link.`
                  : 'Im Moment gibt es niemanden, dem eine E-Mail zu senden wäre.'}
                {newLinks > 0 &&
                  ` ${formatCount(newLinks, 'Link ist', 'Links sind')} gesperrt: Dafür entsteht mit der E-Mail ein neuer.`}
              </Typography>
            ) : (
              !plan.error && <Skeleton height={24} aria-label="Wer eine E-Mail bekommt, wird geprüft" />
            )}
            <ErrorAlert
              error={plan.error}
              title="Wer eine E-Mail bekäme, lässt sich gerade nicht sagen"
              onRetry={() => void plan.refetch()}
            />
            <LeftOut groups={groupLeftOut(shift.customers, leftOut, skipReasons)} />
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
              <Typography variant="body2">An diese Schicht wurde noch nicht gemeinsam gesendet.</Typography>
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

const idsOf = (customers: readonly Customer[]) => customers.map(({ id }) => id)
