import type { Session } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { notify } from '../../kit/toasts.tsx'
import { useRefresh } from '../customers/queries.ts'

type ReopenShiftDialogProps = { shift: Session; open: boolean; onClose: () => void }

/** Says what opening a shift again does and what it leaves alone (docs/product/customers-and-shifts.md 21). */
export function ReopenShiftDialog({ shift, open, onClose }: ReopenShiftDialogProps) {
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      open={open}
      title="Schicht wieder öffnen"
      confirm="Wieder öffnen"
      errorTitle="Schicht konnte nicht geöffnet werden"
      onClose={onClose}
      onConfirm={async () => {
        await client.shifts.reopen({ params: { id: shift.id } })
        notify.success(`Die Schicht „${shift.session_name}“ läuft wieder.`)
        await refresh('shifts', 'overview')
      }}
    >
      „{shift.session_name}“ läuft danach weiter: Sie können wieder Gäste aufnehmen und Medien hochladen. Wer fertig
      ist, bleibt fertig, und es geht keine E-Mail noch einmal hinaus. Galerie-Links und Aufbewahrungsfristen bleiben,
      wie sie sind; ein Check-in-Code, der nicht ausgeschaltet wurde, gilt wieder.
    </ConfirmDialog>
  )
}
