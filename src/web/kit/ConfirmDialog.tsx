import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type ReactNode } from 'react'
import { ErrorAlert } from './ErrorAlert.tsx'
import { dismissal } from './FormDialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  /** The action: "Schicht beenden". */
  title: string
  /** The button repeats the verb: "Schicht beenden". */
  confirm: string
  /** The consequences, with figures. */
  children: ReactNode
  /** The action can't be undone: its button is red, and the other one has the focus. */
  danger?: boolean
  /** Must be typed before the button works, e.g. the shift's name. */
  typed?: { value: string; label: string } | undefined
  /** The button is disabled while a request is running that the decision needs. */
  disabled?: boolean
  /** The failed action, above the failure's own words. */
  errorTitle?: string
  /** Wider, for lists. */
  wide?: boolean
  /** The dialog stays open, busy, until this has ended; a failure is shown inside. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({ open, wide = false, ...props }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const heading = useId()
  return (
    <Dialog
      open={open}
      onClose={dismissal(() => !busy && props.onClose())}
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={heading}
    >
      {/* Unmounted with the dialog after each closing, so that every opening starts afresh. */}
      <Content {...props} heading={heading} busy={busy} setBusy={setBusy} />
    </Dialog>
  )
}

type ContentProps = Omit<ConfirmDialogProps, 'open' | 'wide'> & {
  heading: string
  busy: boolean
  setBusy: (busy: boolean) => void
}

function Content(props: ContentProps) {
  const { title, confirm, children, danger = false, typed, disabled = false, errorTitle, heading, busy } = props
  const { setBusy, onConfirm, onClose } = props
  const [text, setText] = useState('')
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
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-describedby={hint}
      onSubmit={(event) => {
        event.preventDefault()
        // React's events bubble through portals: a form around the dialog would be sent with it
        event.stopPropagation()
        if (!busy) void run()
      }}
      // The paper scrolls its content between title and buttons only when the form passes the height on.
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent
        id={hint}
        sx={{
          display: 'grid',
          gap: 4,
          color: 'text.secondary',
          fontSize: 14,
          lineHeight: 1.6,
          overflowWrap: 'anywhere',
        }}
      >
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
        <ErrorAlert error={error} title={errorTitle} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy} autoFocus={danger && !typed}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          autoFocus={!danger && !typed}
          disabled={disabled || (typed !== undefined && text.trim() !== typed.value.trim())}
        >
          {confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
