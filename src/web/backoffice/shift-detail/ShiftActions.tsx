import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { canEnd, type Session, type ShiftStatus } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { useGuestDeeds } from './guest-deeds.tsx'
import { useRefresh } from './queries.ts'
import { isOpen } from './upload-queue.ts'
import { useUploads } from './uploads.tsx'
import { endingFigures } from './words.ts'

/** What can be done with the shift as a whole; only what is legal now and allowed to this person. */
export function ShiftActions({ shift }: { shift: Session }) {
  const { may } = useSession()
  const { checkIn } = useGuestDeeds()
  const refresh = useRefresh()
  const [ending, setEnding] = useState(false)
  const setStatus = useMutation({
    mutationFn: (status: ShiftStatus) => client.shifts.setStatus({ params: { id: shift.id }, body: { status } }),
    onError: (error) => notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
    onSettled: () => refresh('shifts', 'overview'),
  })
  if (!may('shifts.write')) return null
  const change = (to: ShiftStatus, label: string) => (
    <Button
      key={to}
      variant="outlined"
      color="inherit"
      sx={{ borderColor: 'divider' }}
      loading={setStatus.isPending}
      onClick={() => setStatus.mutate(to)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {shift.status === 'active' && change('paused', 'Pausieren')}
      {shift.status === 'paused' && change('active', 'Fortsetzen')}
      {shift.status === 'ended' && change('archived', 'Archivieren')}
      {shift.status === 'archived' && change('ended', 'Aus dem Archiv holen')}
      {canEnd(shift.status) && (
        <Button variant="outlined" color="inherit" sx={{ borderColor: 'divider' }} onClick={() => setEnding(true)}>
          Schicht beenden
        </Button>
      )}
      {checkIn && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={checkIn}>
          Teilnehmer aufnehmen
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        title="Schicht beenden"
        confirm="Schicht beenden"
        danger
        onConfirm={async () => {
          await client.shifts.end({ body: { sessionId: shift.id } })
          await refresh('shifts', 'media', 'overview')
          notify.success(`Die Schicht „${shift.session_name}“ ist beendet.`)
        }}
        onClose={() => setEnding(false)}
      >
        <Consequences shift={shift} />
      </ConfirmDialog>
    </>
  )
}

/** What ending means for these guests, in figures, and who would go empty-handed. */
function Consequences({ shift }: { shift: Session }) {
  const { organization } = useSession()
  const { uploads } = useUploads()
  const { starting, withoutMedia, withoutEmail, failed } = endingFigures(shift.customers)
  const open = uploads.filter(isOpen).length
  const points = [
    starting > 0 &&
      `${formatCount(starting, 'Andenken wird', 'Andenken werden')} jetzt fertiggestellt` +
        (organization.settings.autoSend
          ? ' und danach von selbst per E-Mail verschickt.'
          : '; die E-Mails senden Sie danach selbst.'),
    open > 0 &&
      `${formatCount(open, 'Datei wird', 'Dateien werden')} hier noch hochgeladen. Warten Sie besser, bis alles da ist.`,
    withoutMedia > 0 &&
      `${formatCount(withoutMedia, 'Teilnehmer hat', 'Teilnehmer haben')} noch keine Medien und ${withoutMedia === 1 ? 'bekommt' : 'bekommen'} kein Andenken.`,
    withoutEmail > 0 &&
      `${formatCount(withoutEmail, 'Teilnehmer hat', 'Teilnehmer haben')} keine E-Mail-Adresse. Sie lässt sich nachtragen.`,
    failed > 0 &&
      `Bei ${formatCount(failed, 'Teilnehmer', 'Teilnehmern')} ist die Verarbeitung fehlgeschlagen. Die Übersicht nennt den Grund.`,
  ].filter((point): point is string => Boolean(point))
  return (
    <>
      {shift.customers.length === 0
        ? 'In dieser Schicht ist niemand aufgenommen. '
        : `Alle ${formatCount(shift.customers.length, 'Teilnehmer', 'Teilnehmer')} gelten danach als fertig. `}
      Neue Teilnehmer lassen sich nicht mehr aufnehmen, und die Schicht kann nicht fortgesetzt werden.
      {points.length > 0 && (
        <ul style={{ margin: '12px 0 0', paddingInlineStart: 20, display: 'grid', gap: 6 }}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  )
}
