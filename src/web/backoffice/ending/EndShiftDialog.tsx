import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatCount, formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { useOpenUploads } from '../uploads/uploads.tsx'
import { Unserved } from './Unserved.tsx'

export type EndShiftDialogProps = {
  shift: Pick<Session, 'id' | 'session_name'>
  open: boolean
  onClose: () => void
}

/**
 * "Schicht beenden": shows first the customers who would get no souvenir, each with the remedy
 * (docs/product/customers-and-shifts.md 10), then ends the shift. That can't be undone, so "Abbrechen" has the focus.
 */
export function EndShiftDialog({ shift, open, onClose }: EndShiftDialogProps) {
  const { organization } = useSession()
  const cache = useQueryClient()
  // the server may not know them yet
  const openUploads = useOpenUploads({ shiftId: shift.id })
  const question = useQuery({
    ...ask('delivery', 'unserved', { params: { id: shift.id } }),
    enabled: open,
    // A cached answer is outdated; and a member who wants to end a shift shouldn't wait for many tries.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  return (
    <ConfirmDialog
      open={open}
      danger
      wide
      title="Schicht beenden"
      confirm="Schicht beenden"
      disabled={question.isPending}
      errorTitle="Aktion konnte nicht ausgeführt werden"
      onClose={onClose}
      onConfirm={async () => {
        await client.shifts.end({ body: { sessionId: shift.id } })
        notify.success(`Die Schicht „${shift.session_name}“ ist beendet.`)
        // Not awaited: the content behind the dialog follows by itself.
        for (const feature of ['shifts', 'customers', 'media', 'overview'])
          void cache.invalidateQueries({ queryKey: [feature] })
      }}
    >
      <Box component="p" sx={{ mt: 0, mb: 4 }}>
        „{shift.session_name}“ endet, und alle Teilnehmer gelten als fertig: Ihre Andenken entstehen
        {organization.settings.autoSend
          ? ' und gehen danach von selbst per E-Mail hinaus.'
          : '; die E-Mails senden Sie danach selbst.'}{' '}
        Neue Teilnehmer lassen sich dann nicht mehr aufnehmen, und die Schicht kann nicht fortgesetzt werden.
      </Box>
      {question.data && <UnassignedNote {...question.data.unassigned} />}
      {question.isPending && open && <Asking />}
      <ErrorAlert
        error={question.error}
        title="Wer leer ausginge, lässt sich gerade nicht sagen. Sie können die Schicht trotzdem beenden."
        onRetry={() => void question.refetch()}
      />
      {question.data && (
        <Unserved
          shiftId={shift.id}
          unserved={question.data.unserved}
          openUploads={openUploads}
          onLeave={onClose}
          onWait={onClose}
        />
      )}
    </ConfirmDialog>
  )
}

/** Unassigned media stay in the shift, and can still be assigned. */
function UnassignedNote({ count, keptUntil }: { count: number; keptUntil: string }) {
  if (count === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {formatCount(count, 'Aufnahme ist', 'Aufnahmen sind')} niemandem zugeordnet. Sie bleiben in der Schicht und lassen
      sich weiter zuordnen; was bis zum {formatDate(keptUntil)} niemand bekommt, wird dann gelöscht.
    </Alert>
  )
}

const Asking = () => (
  <Box role="status" aria-busy aria-label="Wer leer ausginge, wird geprüft">
    <Skeleton width="55%" height={24} />
    {[0, 1].map((key) => (
      <Skeleton key={key} variant="rounded" height={72} sx={{ mt: 3, borderRadius: '10px' }} />
    ))}
  </Box>
)
