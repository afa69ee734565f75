import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { RecipeInput } from '../../../contract/films.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { DialogButtons } from '../../kit/DialogButtons.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { ShiftChoice } from '../customers/ShiftChoice.tsx'
import { useShiftPeople } from '../customers/use-shift-people.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

/** A recipe that is not saved, tried on the clips of a customer who is chosen here. */
export function TrialDialog({ recipe, onClose }: { recipe: RecipeInput; onClose: () => void }) {
  const heading = useId()
  const from = useShiftPeople()
  const { shifts, shiftId, people, error, retry } = from
  const [picked, setPicked] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const withMedia = people?.filter(({ media_count }) => media_count > 0)
  const customer = withMedia?.find(({ id }) => id === picked) ?? withMedia?.[0]
  if (isShown && customer)
    return <PreviewDialog customerId={customer.id} trial={{ recipe, edit: null }} onClose={onClose} />
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>Rezept ausprobieren</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
        <ShiftChoice from={from} onChange={() => setPicked(null)} />
        {customer && withMedia && (
          <Field
            label="Gast"
            value={customer.id}
            options={Object.fromEntries(
              withMedia.map(({ id, name, customer_number }) => [id, `${formatNumber(customer_number)} ${name}`]),
            )}
            onChange={setPicked}
          />
        )}
        {withMedia?.length === 0 && (
          <Typography variant="body2">In dieser Schicht hat noch niemand Fotos oder Clips.</Typography>
        )}
        {!people && !error && !(shifts && !shiftId) && (
          <Skeleton variant="rounded" height={56} role="status" aria-busy aria-label="Teilnehmer werden geladen" />
        )}
        <ErrorAlert error={error} title="Teilnehmer konnten nicht geladen werden" onRetry={retry} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Der Film dieses Gastes, wie er mit dem Rezept wäre, ohne Änderungen von Hand. Gespeichert und gesendet wird
          nichts.
        </Typography>
      </DialogContent>
      <DialogButtons onCancel={onClose} onConfirm={() => setShown(true)} isBusy={false} disabled={!customer}>
        Vorschau zeigen
      </DialogButtons>
    </Dialog>
  )
}
