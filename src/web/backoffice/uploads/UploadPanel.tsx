import CloseIcon from '@mui/icons-material/Close'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import ScheduleIcon from '@mui/icons-material/Schedule'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { memo, useRef, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useFocusKept } from '../../kit/focus.ts'
import { formatAmount, formatBytes, formatCount } from '../../kit/format.ts'
import { isOpen, type Destination, type Upload } from '../../uploads/upload-queue.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
import { useUploadQueue } from './uploads.tsx'
import { tally, type Tally } from './words.ts'

/** Rows of files that are on their way; a card has thousands. */
const mostRows = 50

type UploadPanelProps = { uploads: readonly Upload[]; now: Tally }

/** Refused files on top, then the targets and their progress, then the files on their way. */
export function UploadPanel({ uploads, now }: UploadPanelProps) {
  const queue = useUploadQueue()
  const panel = useRef<HTMLDivElement>(null)
  useFocusKept(panel, [now.failed, now.open], 'button')
  const open = uploads.filter(isOpen)
  // running uploads come before waiting ones
  const rows = [...open.filter(({ state }) => state !== 'queued'), ...open.filter(({ state }) => state === 'queued')]
  return (
    <Box
      ref={panel}
      role="group"
      aria-label="Dateien"
      // Reachable by keyboard, because it scrolls.
      tabIndex={0}
      sx={look}
    >
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 1240, mx: 'auto' }}>
        {now.isWaiting && (
          <Alert
            severity="warning"
            icon={<CloudOffIcon />}
            // The button goes below the words where both don't fit beside each other.
            sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 190px' }, '& .MuiAlert-action': { pt: 0 } }}
            action={
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={queue.goOn}>
                Jetzt versuchen
              </Button>
            }
          >
            Keine Verbindung. Die Uploads gehen von selbst weiter, sobald das Netz zurück ist.
          </Alert>
        )}
        <RefusedFiles uploads={uploads} />
        <Group title="Wohin">
          {destinationsOf(uploads).map(([to, mine]) => (
            <Place key={keyOf(to)} to={to} now={tally(mine)} />
          ))}
        </Group>
        {open.length > 0 && (
          <Group
            title={`Unterwegs (${formatAmount(open.length)})`}
            action={
              <Button size="small" color="inherit" onClick={queue.cancelAll} sx={{ mr: -2 }}>
                Alle abbrechen
              </Button>
            }
          >
            {rows.slice(0, mostRows).map((upload) => (
              <File key={upload.id} upload={upload} onCancel={queue.cancel} />
            ))}
            {rows.length > mostRows && (
              <Box component="li" className="tabular" sx={{ py: 1.5, fontSize: 14, color: 'text.secondary' }}>
                und {formatCount(rows.length - mostRows, 'weitere Datei', 'weitere Dateien')}
              </Box>
            )}
          </Group>
        )}
      </Box>
    </Box>
  )
}

const destinationsOf = (uploads: readonly Upload[]): [Destination, Upload[]][] =>
  [...Map.groupBy(uploads, ({ to }) => keyOf(to)).values()].flatMap((mine) => (mine[0] ? [[mine[0].to, mine]] : []))

const keyOf = ({ shiftId, customerId }: Destination) => customerId ?? shiftId

type GroupProps = { title: string; action?: ReactNode; children: ReactNode }

function Group({ title, action, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32, gap: 2 }}>
        <Typography variant="h3" component="h2" className="tabular">
          {title}
        </Typography>
        {action}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
    </section>
  )
}

function Place({ to, now }: { to: Destination; now: Tally }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', py: 1, fontSize: 14 }}>
      <Link
        component={RouterLink}
        to={`/dashboard/sessions/${to.shiftId}?${to.customerId ? `tab=2&guest=${to.customerId}` : 'tab=4'}`}
        underline="always"
        sx={{ color: 'primary.dark', ...oneLine }}
      >
        {to.name}
      </Link>
      <Box component="span" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatAmount(now.done)} von {formatAmount(now.total)}
        {now.known > 0 && `, ${formatAmount(now.known)} schon da`}
      </Box>
    </Box>
  )
}

const File = memo(function File({ upload, onCancel }: { upload: Upload; onCancel: (id: string) => void }) {
  const { file, state, sent } = upload
  const share = file.size === 0 ? 0 : sent / file.size
  const Icon = state === 'queued' ? ScheduleIcon : state === 'waiting' ? CloudOffIcon : UploadIcon
  const colour = state === 'queued' ? 'text.secondary' : state === 'waiting' ? 'warning.main' : 'primary.main'
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px 1fr auto', gap: 3, py: 1.5, minHeight: 54 }}>
      <Icon aria-hidden sx={{ mt: 0.5, fontSize: 20, color: colour }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', fontSize: 14 }}>
          <Box component="span" sx={oneLine}>
            {file.name}
          </Box>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(file.size)}
          </Box>
        </Box>
        {state === 'sending' && share < 1 ? (
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={`${file.name} wird hochgeladen`}
            sx={{ mt: 2, borderRadius: 1 }}
          />
        ) : (
          <Typography variant="caption" component="p" sx={{ color: colour }}>
            {state === 'sending' ? 'Wird gespeichert …' : words[state === 'waiting' ? 'waiting' : 'queued']}
          </Typography>
        )}
      </Box>
      <Tooltip title="Abbrechen">
        <IconButton
          size="small"
          aria-label={`${file.name}: Upload abbrechen`}
          onClick={() => onCancel(upload.id)}
          sx={{ alignSelf: 'start', mr: -1 }}
        >
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </Box>
  )
})

const words = { queued: 'Kommt an die Reihe', waiting: 'Wartet auf das Netz' } as const
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const look = {
  position: 'absolute',
  insetInline: 0,
  bottom: '100%',
  maxHeight: 'min(60dvh, 560px)',
  overflowY: 'auto',
  px: { xs: 4, sm: 6, lg: 8 },
  py: 4,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  boxShadow: '0 -8px 28px rgb(16 24 40 / 0.16)',
} as const
