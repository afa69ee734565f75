import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/Close'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import ReplayIcon from '@mui/icons-material/Replay'
import ScheduleIcon from '@mui/icons-material/Schedule'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { formatBytes, formatPercent } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { refusal } from '../../../uploads/send-file.ts'
import { useUploads } from './uploads.tsx'
import { isOpen, type Upload } from '../../../uploads/upload-queue.ts'

/** The queue of one customer: each file with its progress, reason and remedy. */
export function UploadList({ customerId }: { customerId: string }) {
  const { queue, uploads } = useUploads()
  const mine = uploads.filter((upload) => upload.customerId === customerId)
  if (mine.length === 0) return null
  const allSettled = !mine.some(isOpen)
  return (
    <Surface component="section" aria-label="Uploads" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h3" className="tabular">
          {summary(mine)}
        </Typography>
        {allSettled && (
          <Button size="small" sx={{ flex: 'none' }} onClick={() => queue.clear(customerId)}>
            Liste leeren
          </Button>
        )}
      </Stack>
      <NetworkNotice uploads={mine} />
      {/* Reachable by keyboard, because a long list scrolls. */}
      <Box
        component="ul"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={mine.length > 6 ? 0 : undefined}
        aria-label="Dateien"
        sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 324, overflowY: 'auto' }}
      >
        {mine.map((upload) => (
          <File key={upload.id} upload={upload} onCancel={queue.cancel} onRetry={queue.retry} />
        ))}
      </Box>
    </Surface>
  )
}

/** Uploads of other customers than the one that is shown: they go on, and this says so. */
export function UploadStrip({ except }: { except: string | null }) {
  const { uploads } = useUploads()
  const others = uploads.filter((upload) => upload.customerId !== except)
  const failed = others.filter(({ state }) => state === 'failed').length
  if (!others.some(isOpen) && failed === 0) return null
  return (
    <Surface role="status" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography variant="body2" className="tabular">
        {summary(others)}
      </Typography>
      <Progress uploads={others} />
      <NetworkNotice uploads={others} />
    </Surface>
  )
}

function summary(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const trouble = failed > 0 ? `, ${failed} nicht hochgeladen` : ''
  if (!uploads.some(isOpen)) return `${done} von ${uploads.length} Dateien hochgeladen${trouble}`
  return `Upload: ${done} von ${uploads.length} Dateien, ${formatPercent(shareOf(uploads))}${trouble}`
}

function shareOf(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'failed')
  const total = counted.reduce((sum, { file }) => sum + file.size, 0)
  return total === 0 ? 0 : counted.reduce((sum, { sent }) => sum + sent, 0) / total
}

const Progress = ({ uploads }: { uploads: readonly Upload[] }) => (
  <LinearProgress
    variant="determinate"
    value={shareOf(uploads) * 100}
    aria-label="Fortschritt aller Dateien"
    sx={{ borderRadius: 1 }}
  />
)

function NetworkNotice({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads()
  if (!uploads.some(({ state }) => state === 'waiting')) return null
  return (
    <Alert
      severity="warning"
      icon={<CloudOffIcon />}
      // The button goes below the words where both don't fit beside each other.
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 190px' }, '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={queue.goOn}>
          Jetzt versuchen
        </Button>
      }
    >
      Keine Verbindung. Die Uploads gehen von selbst weiter, sobald das Netz zurück ist.
    </Alert>
  )
}

type FileProps = { upload: Upload; onCancel: (id: string) => void; onRetry: (id: string) => void }

const File = memo(function File({ upload, onCancel, onRetry }: FileProps) {
  const { file, state, sent } = upload
  const share = file.size === 0 ? 0 : sent / file.size
  const Icon = icons[state]
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px 1fr auto', gap: 3, py: 1.5, minHeight: 54 }}>
      <Icon aria-hidden sx={{ mt: 0.5, fontSize: 20, color: colours[state] }} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between', fontSize: 14 }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {file.name}
          </Box>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(file.size)}
          </Box>
        </Stack>
        {state === 'sending' && share < 1 && (
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={`${file.name} wird hochgeladen`}
            sx={{ mt: 2, borderRadius: 1 }}
          />
        )}
        {(state !== 'sending' || share >= 1) && (
          <Typography variant="caption" component="p" sx={{ color: colours[state] }}>
            {state === 'sending' ? 'Wird gespeichert …' : (upload.error ?? words[state])}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        {state === 'failed' && !refusal(file) && (
          <Tooltip title="Erneut versuchen">
            <IconButton size="small" aria-label={`${file.name} erneut versuchen`} onClick={() => onRetry(upload.id)}>
              <ReplayIcon />
            </IconButton>
          </Tooltip>
        )}
        {state !== 'done' && (
          <Tooltip title={state === 'failed' ? 'Von der Liste nehmen' : 'Abbrechen'}>
            <IconButton
              size="small"
              aria-label={`${file.name}: ${state === 'failed' ? 'von der Liste nehmen' : 'Upload abbrechen'}`}
              onClick={() => onCancel(upload.id)}
            >
              <CloseIcon />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
    </Box>
  )
})

const icons = {
  queued: ScheduleIcon,
  sending: UploadIcon,
  waiting: CloudOffIcon,
  done: CheckIcon,
  failed: ErrorIcon,
} as const
const colours = {
  queued: 'text.secondary',
  sending: 'primary.main',
  waiting: 'warning.main',
  done: 'success.main',
  failed: 'error.main',
} as const
const words = {
  queued: 'Kommt gleich an die Reihe',
  waiting: 'Wartet auf das Netz',
  done: 'Hochgeladen',
  failed: 'Fehler beim Hochladen. Bitte versuchen Sie es erneut.',
} as const
