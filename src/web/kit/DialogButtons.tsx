import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import type { ReactNode } from 'react'

type DialogButtonsProps = {
  onCancel: () => void
  onConfirm: () => void
  /** It was confirmed, and is not done yet. */
  isBusy: boolean
  /** The button is disabled while required input is missing. */
  disabled: boolean
  /** The button's action, as a verb. */
  children: ReactNode
}

/** The last line of a dialog with choices and no typing; forms have `FormDialog`. */
export const DialogButtons = ({ onCancel, onConfirm, isBusy, disabled, children }: DialogButtonsProps) => (
  <DialogActions>
    <Button color="inherit" onClick={onCancel}>
      Abbrechen
    </Button>
    <Button variant="contained" loading={isBusy} disabled={disabled} onClick={onConfirm}>
      {children}
    </Button>
  </DialogActions>
)
