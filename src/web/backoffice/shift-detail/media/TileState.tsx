import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import PendingIcon from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Media } from '../../../../contract/media.ts'

/** A medium that can't be shown yet, or not at all: the reason, and the remedy. The uploaded file exists either way. */
export function TileState({ medium, name }: { medium: Media; name: string }) {
  const failed = medium.status === 'failed'
  const Icon = failed ? ErrorIcon : PendingIcon
  const reason = medium.error ?? 'Die Datei kann nicht gezeigt werden.'
  return (
    <Box sx={look} {...(failed && { title: `${reason} ${remedyOf(reason)}` })}>
      <Icon aria-hidden sx={{ fontSize: 20, color: failed ? 'error.main' : 'text.secondary' }} />
      <Typography variant="subtitle2">{failed ? 'Defekt' : 'Wird vorbereitet'}</Typography>
      {failed && (
        <Typography
          variant="caption"
          sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {reason} {remedyOf(reason)}
        </Typography>
      )}
      {!failed && medium.progress !== null && (
        <LinearProgress
          variant="determinate"
          value={medium.progress * 100}
          aria-label={`${name} wird vorbereitet`}
          sx={{ width: 96, borderRadius: 1 }}
        />
      )}
    </Box>
  )
}

/** The remedy for a file that failed; some reasons include it. */
const remedyOf = (reason: string) =>
  /noch einmal/.test(reason) ? '' : 'Laden Sie das Original noch einmal hoch, oder löschen Sie die Datei.'

const look = {
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 3,
  pt: 8,
  pb: 7,
  color: 'text.primary',
} as const
