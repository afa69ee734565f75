import type { Session } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'

type Props = { shift: Session; open: boolean; onClose: () => void; onDone: () => Promise<unknown> }

export function EndShiftDialog({ shift, open, onClose, onDone }: Props) {
  const { organization } = useSession()
  const guests = shift.customerCount
  return (
    <ConfirmDialog
      open={open}
      title="Schicht beenden"
      confirm="Schicht beenden"
      onClose={onClose}
      onConfirm={async () => {
        await client.shifts.end({ body: { sessionId: shift.id } })
        notify.success('Schicht beendet')
        await onDone()
      }}
    >
      {guests === 0 ? (
        <>„{shift.session_name}“ endet ohne Teilnehmer. Danach können keine mehr aufgenommen werden.</>
      ) : (
        <>
          „{shift.session_name}“ endet. {guests === 1 ? 'Der Teilnehmer gilt' : `Alle ${guests} Teilnehmer gelten`} dann
          als fertig, und die Arbeit an Fotos und Filmen beginnt.{' '}
          {organization.settings.autoSend
            ? 'Die E-Mails mit dem Galerie-Link gehen von selbst hinaus, sobald alles bereit ist.'
            : 'E-Mails senden Sie selbst, sobald die Teilnehmer „Bereit für E-Mail“ sind.'}{' '}
          Neue Teilnehmer können nicht mehr aufgenommen werden.
        </>
      )}
    </ConfirmDialog>
  )
}

export function DeleteShiftDialog({ shift, open, onClose, onDone }: Props) {
  const isEmpty = shift.customerCount === 0
  return (
    <ConfirmDialog
      open={open}
      danger
      title="Schicht löschen"
      confirm="Schicht löschen"
      typed={isEmpty ? undefined : { value: shift.session_name, label: 'Name der Schicht zur Bestätigung' }}
      onClose={onClose}
      onConfirm={async () => {
        await client.shifts.remove({ params: { id: shift.id }, query: isEmpty ? {} : { name: shift.session_name } })
        notify.success('Schicht gelöscht')
        await onDone()
      }}
    >
      „{shift.session_name}“ wird unwiderruflich gelöscht
      {isEmpty
        ? '.'
        : `, mit ${formatCount(shift.customerCount, 'Teilnehmer', 'Teilnehmern')} und ${formatCount(shift.mediaCount, 'Foto oder Video', 'Fotos und Videos')}. Filme entfallen, und die Galerie-Links der Gäste enden sofort.`}
    </ConfirmDialog>
  )
}
