import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/Close'
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import LessIcon from '@mui/icons-material/ExpandMore'
import MoreIcon from '@mui/icons-material/ExpandLess'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFocusKept } from '../../kit/focus.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import type { Upload } from '../../uploads/upload-queue.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { useUploadQueue, useUploads } from './uploads.tsx'
import { storedWords, summaryOf, tally, type Tally } from './words.ts'

/** Milliseconds for which the bar says that all files have arrived. */
const farewell = 8000

/** At the lower edge of every page while files are on their way, and as long as refused ones remain. */
export function UploadBar({ page }: { page: RefObject<HTMLElement | null> }) {
  const uploads = useUploads()
  const now = tally(uploads)
  // the last file may be removed from the list by a button that disappears with it
  useFocusKept(page, [now.total > 0])
  return (
    <>
      <div role="status">
        <VisuallyHidden>{announcement(now)}</VisuallyHidden>
      </div>
      {now.total > 0 && <Bar uploads={uploads} now={now} />}
    </>
  )
}

function Bar({ uploads, now }: { uploads: readonly Upload[]; now: Tally }) {
  const queue = useUploadQueue()
  const [isExpanded, setExpanded] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isOver = now.open === 0 && now.failed === 0
  useEffect(() => {
    if (!isOver || isExpanded) return undefined
    // not while the pointer or the keyboard is on it
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) queue.clear('done')
    }, farewell)
    return () => clearInterval(timer)
  }, [isOver, isExpanded, queue])
  useEffect(() => {
    if (!isExpanded) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !bar.current?.contains(document.activeElement)) return
      setExpanded(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isExpanded])
  const { icon: Icon, colour } = lookOf(now)
  return (
    <Box component="section" aria-label="Uploads" ref={bar} sx={barLook}>
      {/* Other elements at the lower edge make room, and the focused element is not below the bar. */}
      <GlobalStyles styles={{ html: { '--upload-bar': '57px', scrollPaddingBottom: '72px' } }} />
      {isExpanded && <UploadPanel uploads={uploads} now={now} />}
      {now.open > 0 && (
        <LinearProgress
          variant="determinate"
          value={now.share * 100}
          aria-label="Fortschritt aller Dateien"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 56, maxWidth: 1240, mx: 'auto' }}>
        <Icon aria-hidden sx={{ color: colour, flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
          <Box className="tabular" sx={oneLine}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {summaryOf(now)}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' }, ...oneLine }}>
              {now.isWaiting ? 'Keine Verbindung, geht von selbst weiter' : destinationsOf(uploads)}
            </Box>
          </Box>
        </Box>
        {isOver && !isExpanded ? (
          <Tooltip title="Schließen">
            <IconButton aria-label="Uploads schließen" onClick={() => queue.clear('done')}>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        ) : (
          <Button
            size="small"
            color="inherit"
            ref={opener}
            aria-label={isExpanded ? 'Schließen' : 'Ansehen'}
            aria-expanded={isExpanded}
            endIcon={isExpanded ? <LessIcon /> : <MoreIcon />}
            onClick={() => setExpanded(!isExpanded)}
            sx={{
              flex: 'none',
              minWidth: { xs: 44, sm: 64 },
              minHeight: { xs: 44, sm: 32 },
              '& .MuiButton-endIcon': { ml: { xs: 0, sm: 2 }, mr: 0 },
            }}
          >
            {/* The figures need the room on a phone. */}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {isExpanded ? 'Schließen' : 'Ansehen'}
            </Box>
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Read out when uploads begin, when a file is refused and when all are done; not for each file. */
function announcement({ total, open, failed, done, known, isWaiting }: Tally): string {
  if (total === 0) return ''
  const refused = failed > 0 ? ` ${failed} abgelehnt.` : ''
  if (isWaiting) return `Uploads warten auf das Netz.${refused}`
  if (open > 0) return `Uploads laufen.${refused}`
  return `Uploads fertig: ${storedWords({ done, known })}.${refused}`
}

function lookOf({ open, failed, isWaiting }: Tally) {
  if (isWaiting) return { icon: CloudOffIcon, colour: 'warning.main' }
  if (failed > 0) return { icon: ErrorIcon, colour: 'error.main' }
  if (open > 0) return { icon: UploadIcon, colour: 'primary.main' }
  return { icon: CheckIcon, colour: 'success.main' }
}

/** `#007 Mia Huber`, `#007 Mia Huber, #008 Ben Öztürk und 3 weitere` */
function destinationsOf(uploads: readonly Upload[]): string {
  const names = [...new Set(uploads.map(({ to }) => to.name))]
  const more = names.length - 2
  return `${names.slice(0, 2).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const barLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  px: { xs: 4, sm: 6, lg: 8 },
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const
