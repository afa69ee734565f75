import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorAlert } from './ErrorAlert.tsx'
import type { Form } from './form.tsx'

export type FormDialogProps<V extends FieldValues> = {
  open: boolean
  /** The action: "Schicht starten". */
  title: string
  /** The button repeats the verb. */
  confirm: string
  /** From `useFormOf`; its `send` closes the dialog when all went well. */
  form: Form<V>
  cancel?: string
  /** Just before the form is sent by this button. */
  onConfirm?: () => void
  /** A second way to send the form; Enter takes this one, so it is the one that does less. */
  other?: { label: string; onClick: () => void }
  /** The action can't be undone: its button is red. */
  danger?: boolean
  /** The button is disabled while required input is missing. */
  disabled?: boolean
  /** The failed action, above the failure's own words. */
  errorTitle?: string
  onClose: () => void
  children: ReactNode
}

/**
 * The ways to close a dialog with unsaved work: Escape and its buttons. A click beside it is none, be it a slip or the
 * second half of a double click on the button that opened it.
 */
export const dismissal = (onClose: () => void) => (_event: object, reason: 'escapeKeyDown' | 'backdropClick') =>
  reason === 'escapeKeyDown' && onClose()

/** A dialog with a form; mount it with each opening (`{open && <…/>}`), so that it starts afresh. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { open, title, confirm, form, cancel = 'Abbrechen', disabled = false, danger = false } = props
  const { errorTitle, onConfirm, other, onClose, children } = props
  const heading = useId()
  return (
    <Dialog open={open} onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby={heading}>
      <form
        onSubmit={form.submit}
        noValidate
        // The paper scrolls its content between title and buttons only when the form passes the height on.
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        {/* Room for the first field's floating label, which the content would cut off. */}
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
          {children}
          <ErrorAlert error={form.error} title={errorTitle} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {cancel}
          </Button>
          {other && (
            <Button type="submit" variant="outlined" loading={form.busy} disabled={disabled} onClick={other.onClick}>
              {other.label}
            </Button>
          )}
          <Button
            type="submit"
            onClick={onConfirm}
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={form.busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
