import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'

export type ErrorAlertProps = {
  /** Nothing is shown when there is none. */
  error: unknown
  /** The failed action, e.g. "Schichten konnten nicht geladen werden". */
  title?: string | undefined
  onRetry?: (() => void) | undefined
}

/** The error in the server's words, and the button to try again in place. */
export function ErrorAlert({ error, title, onRetry }: ErrorAlertProps) {
  if (!error) return null
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{
        bgcolor: 'background.paper',
        alignItems: 'center',
        // The button goes below the words where both don't fit beside each other.
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 190px', minWidth: 0 },
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Erneut versuchen
          </Button>
        )
      }
    >
      {title && <AlertTitle sx={{ fontSize: 14, mb: 0 }}>{title}</AlertTitle>}
      {messageOf(error)}
    </Alert>
  )
}

export const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Ein unerwarteter Fehler ist aufgetreten.'
