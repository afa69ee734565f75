import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { ErrorAlert } from './ErrorAlert.tsx'

/** Appears after a moment only: content that is there at once should not flash. */
export function FullScreenSpinner({ label = 'Wird geladen' }: { label?: string }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        '@keyframes late': { from: { opacity: 0 } },
        animation: 'late 200ms 150ms ease-out backwards',
      }}
    >
      <CircularProgress aria-label={label} />
    </Box>
  )
}

export function FullScreenError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ maxWidth: 480 }}>
        <ErrorAlert error={error} onRetry={onRetry} />
      </Box>
    </Box>
  )
}
