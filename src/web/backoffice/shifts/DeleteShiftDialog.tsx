import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'

type DeleteShiftDialogProps = { shift: Session; open: boolean; onClose: () => void }

/** Says with figures which data are deleted; a shift with customers also asks for its name. */
export function DeleteShiftDialog({ shift, open, onClose }: DeleteShiftDialogProps) {
  const cache = useQueryClient()
  const isEmpty = shift.customerCount === 0
  return (
    <ConfirmDialog
      open={open}
      danger
      title="Schicht löschen"
      confirm="Schicht löschen"
      errorTitle="Aktion konnte nicht ausgeführt werden"
      typed={isEmpty ? undefined : { value: shift.session_name, label: 'Name der Schicht zur Bestätigung' }}
      onClose={onClose}
      onConfirm={async () => {
        await client.shifts.remove({ params: { id: shift.id }, query: isEmpty ? {} : { name: shift.session_name } })
        notify.success(`Die Schicht „${shift.session_name}“ ist gelöscht.`)
        for (const feature of ['shifts', 'customers', 'overview']) void cache.invalidateQueries({ queryKey: [feature] })
      }}
    >
      „{shift.session_name}“ wird unwiderruflich gelöscht
      {isEmpty
        ? '.'
        : `, mit ${formatCount(shift.customerCount, 'Teilnehmer', 'Teilnehmern')} und ${formatCount(shift.mediaCount, 'Foto oder Video', 'Fotos und Videos')}. Filme entfallen, und die Galerie-Links der Gäste enden sofort.`}
    </ConfirmDialog>
  )
}
