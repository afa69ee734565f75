import type { Customer } from '../../../../contract/customers.ts'
import { finishSkips, type FinishSkip } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { useUploadingTo } from '../../uploads/uploads.tsx'
import { groupLeftOut, LeftOut } from './LeftOut.tsx'

type FinishDialogProps = { shift: Session; chosen: readonly Customer[]; onDone: () => void; onClose: () => void }

/** Marks chosen customers as done; names before those whose work begins, those without media, and those left out. */
export function FinishDialog({ shift, chosen, onDone, onClose }: FinishDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const isUploading = useUploadingTo()
  const skipped = chosen.flatMap((customer) => {
    const reason = reasonNotToFinish(customer) ?? (isUploading(customer.id) ? 'uploading' : null)
    return reason ? [{ customerId: customer.id, reason }] : []
  })
  const meant = chosen.filter((customer) => !reasonNotToFinish(customer) && !isUploading(customer.id))
  const empty = meant.filter(({ media_count }) => media_count === 0)
  const finish = async () => {
    try {
      const customerIds = meant.map(({ id }) => id)
      const answer = await client.customers.finishSome({ params: { id: shift.id }, body: { customerIds } })
      notify.success(
        `${formatCount(answer.finished, 'Gast ist', 'Gäste sind')} abgeschlossen.` +
          (answer.skipped.length > 0 ? ` ${formatCount(answer.skipped.length, 'war', 'waren')} es schon.` : ''),
      )
      onDone()
    } catch (error) {
      if (!gone(error)) throw error
    } finally {
      void refresh('shifts', 'customers', 'media', 'overview')
    }
  }
  return (
    <ConfirmDialog
      open
      wide
      title="Gäste abschließen"
      confirm={`${formatCount(meant.length, 'Gast', 'Gäste')} abschließen`}
      disabled={meant.length === 0}
      errorTitle="Die Gäste konnten nicht abgeschlossen werden"
      onConfirm={finish}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {meant.length > 0
          ? `Für ${formatCount(meant.length, 'Gast', 'Gäste')} beginnt die Verarbeitung.`
          : 'Von den ausgewählten Gästen lässt sich niemand abschließen.'}
        {empty.length > 0 && ` ${formatCount(empty.length, 'hat', 'haben')} noch keine Medien.`}
      </p>
      <LeftOut groups={groupLeftOut(chosen, skipped, { ...finishSkips, uploading: 'Dateien sind noch unterwegs' })} />
    </ConfirmDialog>
  )
}

/** The server asks the same. */
function reasonNotToFinish({ anonymized_at, deletion_due_at, finished_at }: Customer): FinishSkip | null {
  if (anonymized_at) return 'anonymized'
  if (deletion_due_at) return 'leaving'
  return finished_at ? 'already_done' : null
}
