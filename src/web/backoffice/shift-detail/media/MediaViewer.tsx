import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { downloadOriginal } from './download.ts'

export type Shown = {
  id: string
  kind: 'photo' | 'video'
  name: string
  url: string
  poster: string | null
  /** For the download; null for what is no medium (the film). */
  mediaId: string | null
}

type MediaViewerProps = {
  items: Shown[]
  /** Id of the item that is shown. */
  current: string
  onWalk: (id: string) => void
  /** Absent = may not delete. */
  onDelete?: (mediaId: string) => void
  /** Absent = may not give it to another customer. */
  onMove?: (mediaId: string) => void
  onClose: () => void
}

/**
 * Full screen, edge to edge; previous and next wrap around. Arrow keys walk, Escape closes.
 */
export function MediaViewer({ items, current, onWalk, onDelete, onMove, onClose }: MediaViewerProps) {
  const found = items.findIndex(({ id }) => id === current)
  // The one that was shown may be gone: go on with the first.
  const index = Math.max(0, found)
  const item = items[index]
  const isAlone = items.length < 2
  const walk = (step: number) => {
    const next = items[(index + step + items.length) % items.length]
    if (next) onWalk(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isAlone) return
    // A focused video would seek as well.
    event.preventDefault()
    event.stopPropagation()
    walk(step)
  }
  usePreload(items, index)
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDownCapture={onKeyDown}
      slotProps={{
        paper: { 'aria-label': 'Medienansicht', sx: { '&&': { bgcolor: '#0b0f14', color: '#fff' } } },
      }}
    >
      <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 56 }}>
          <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {item?.name}
          </Typography>
          <Typography variant="body2" className="tabular" aria-live="polite" sx={{ color: '#b8c2ce' }}>
            {items.length === 0 ? '0 / 0' : `${index + 1} / ${items.length}`}
          </Typography>
          {item?.mediaId && (
            <Tooltip title="Herunterladen">
              <IconButton
                color="inherit"
                aria-label={`${item.name} herunterladen`}
                onClick={() => void (item.mediaId && downloadOriginal(item.mediaId))}
              >
                <DownloadIcon />
              </IconButton>
            </Tooltip>
          )}
          {item?.mediaId && onMove && (
            <Tooltip title="Umbuchen …">
              <IconButton
                color="inherit"
                aria-label={`${item.name} umbuchen`}
                onClick={() => item.mediaId && onMove(item.mediaId)}
              >
                <MoveIcon />
              </IconButton>
            </Tooltip>
          )}
          {item?.mediaId && onDelete && (
            <Tooltip title="Löschen">
              <IconButton
                color="inherit"
                aria-label={`${item.name} löschen`}
                onClick={() => item.mediaId && onDelete(item.mediaId)}
              >
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title="Schließen">
            <IconButton color="inherit" aria-label="Schließen" onClick={onClose} autoFocus>
              <CloseIcon />
            </IconButton>
          </Tooltip>
        </Box>
        <Box sx={{ position: 'relative', minHeight: 0, px: { sm: 16 }, pb: { xs: isAlone ? 0 : 20, sm: 0 } }}>
          {item && <Picture key={item.id} item={item} />}
          {!isAlone && (
            <>
              <Arrow side="left" label="Vorheriges Medium" onClick={() => walk(-1)} />
              <Arrow side="right" label="Nächstes Medium" onClick={() => walk(1)} />
            </>
          )}
        </Box>
      </Box>
    </Dialog>
  )
}

/** Keeps the link with which it began: a renewed one would start a running video again. */
function Picture({ item }: { item: Shown }) {
  const [{ url, poster }] = useState(item)
  const [failed, setFailed] = useState(false)
  const whole = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const
  if (failed) {
    return (
      <Box role="alert" sx={{ height: '100%', display: 'grid', placeItems: 'center', px: 8, textAlign: 'center' }}>
        Das Medium konnte nicht geladen werden. Bitte schließen Sie die Ansicht und öffnen Sie es noch einmal.
      </Box>
    )
  }
  if (item.kind === 'photo') {
    return <Box component="img" src={url} alt={item.name} onError={() => setFailed(true)} sx={whole} />
  }
  return (
    <Box
      component="video"
      src={url}
      {...(poster && { poster })}
      aria-label={item.name}
      controls
      autoPlay
      playsInline
      onError={() => setFailed(true)}
      sx={whole}
    />
  )
}

function Arrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? PreviousIcon : NextIcon
  return (
    <Tooltip title={label} placement={side === 'left' ? 'right' : 'left'}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{
          position: 'absolute',
          // On a phone below the picture, in the thumb's reach and never over a face.
          top: { sm: '50%' },
          bottom: { xs: 16, sm: 'auto' },
          [side]: { xs: 24, sm: 8 },
          translate: { sm: '0 -50%' },
          width: 48,
          height: 48,
          color: '#fff',
          bgcolor: 'rgb(0 0 0 / 0.5)',
          '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
        }}
      >
        <Icon sx={{ fontSize: 28 }} />
      </IconButton>
    </Tooltip>
  )
}

/** The photos before and after, so that walking shows them at once. */
function usePreload(items: Shown[], index: number) {
  const near = [items[index - 1], items[index + 1]]
    .filter((item) => item?.kind === 'photo')
    .map((item) => item?.url)
    .join('\n')
  useEffect(() => {
    for (const url of near.split('\n')) if (url) new Image().src = url
  }, [near])
}
