import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type ReactNode } from 'react'
import { ErrorAlert } from './ErrorAlert.tsx'

export type ConfirmDialogProps = {
  open: boolean
  /** The deed: "Schicht beenden". */
  title: string
  /** The button repeats the verb: "Schicht beenden". */
  confirm: string
  /** What will happen, with figures. */
  children: ReactNode
  /** The deed can't be undone: its button is red, and the other one has the focus. */
  danger?: boolean
  /** Must be typed before the button works, e.g. the shift's name. */
  typed?: { value: string; label: string } | undefined
  /** The dialog stays open, busy, until this is through; a failure is shown inside. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} aria-labelledby="confirm-title">
      {props.open && <Content {...props} />}
    </Dialog>
  )
}

/** Mounted with each opening, so that every opening starts afresh. */
function Content({ title, confirm, children, danger = false, typed, onConfirm, onClose }: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const hint = useId()
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (cause) {
      setError(cause)
      setBusy(false)
    }
  }
  return (
    <form
      aria-describedby={hint}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent id={hint} sx={{ display: 'grid', gap: 4, color: 'text.secondary', fontSize: 14, lineHeight: 1.6 }}>
        <div>{children}</div>
        {typed && (
          <TextField
            label={typed.label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={typed.value}
            autoComplete="off"
            autoFocus
          />
        )}
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus={danger && !typed}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          autoFocus={!danger && !typed}
          disabled={typed !== undefined && text.trim() !== typed.value.trim()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
