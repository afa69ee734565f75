import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import PendingIcon from '@mui/icons-material/HourglassEmpty'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { memo, useCallback, useEffect, useRef } from 'react'
import type { Media } from '../../../../contract/media.ts'
import type { Selection } from './selection.ts'
import { formatClock } from '../../../kit/format.ts'
import { downloadOriginal } from './download.ts'

type MediaGridProps = {
  media: readonly Media[]
  onOpen: (id: string) => void
  /** Absent = may not delete. */
  onDelete?: (medium: Media) => void
  /** Absent = nothing can be done with a choice. */
  selection?: Selection
}

/** Calm rows of equal height in which every picture keeps its shape. */
export function MediaGrid({ media, onOpen, onDelete, selection }: MediaGridProps) {
  // The same function for all renders, so that a choice draws one tile anew and not all of them.
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  const toggle = useCallback<Selection['toggle']>((id, options) => latest.current?.toggle(id, options), [])
  return (
    <Box
      component="ul"
      sx={{
        '--row': { xs: '112px', sm: '168px' },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        p: 0,
        m: 0,
        listStyle: 'none',
        // Takes the rest of the last row, so that its pictures don't stretch.
        '&::after': { content: '""', flex: '1000 1 0' },
      }}
    >
      {media.map((medium) => (
        <Tile
          key={medium.id}
          medium={medium}
          onOpen={onOpen}
          {...(onDelete && { onDelete })}
          {...(selection && { isChosen: selection.has(medium.id), onToggle: toggle })}
        />
      ))}
    </Box>
  )
}

type TileProps = Pick<MediaGridProps, 'onOpen' | 'onDelete'> & {
  medium: Media
  isChosen?: boolean
  onToggle?: Selection['toggle']
}

const Tile = memo(function Tile({ medium, onOpen, onDelete, isChosen = false, onToggle }: TileProps) {
  const ratio = shapeOf(medium)
  const isVideo = medium.file_type === 'video'
  const name = `${isVideo ? 'Video' : 'Foto'} ${medium.file_name}`
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        flex: `${ratio} 1 calc(var(--row) * ${ratio})`,
        maxWidth: `calc(var(--row) * ${ratio} * 1.6)`,
        aspectRatio: String(ratio),
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: (theme) => `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 14%, transparent)`,
        '&:hover .tile-actions, &:focus-within .tile-actions': { opacity: 1 },
        ...(isChosen && { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 }),
      }}
    >
      {medium.url ? (
        <Box
          component="button"
          type="button"
          aria-label={`${name} ansehen`}
          onClick={() => onOpen(medium.id)}
          sx={opener}
        >
          {medium.thumbnailUrl && (
            <Box component="img" src={medium.thumbnailUrl} alt="" loading="lazy" decoding="async" sx={picture} />
          )}
        </Box>
      ) : (
        <State medium={medium} name={name} />
      )}
      {isVideo && medium.url && (
        <Box component="span" aria-hidden className="tabular" sx={badge}>
          <PlayIcon aria-hidden sx={{ fontSize: 16 }} />
          {medium.duration_seconds !== null && formatClock(medium.duration_seconds)}
        </Box>
      )}
      {onToggle && (
        // A label around it, so that a finger meets more than the little box.
        <Box component="label" className="tile-actions" sx={{ ...chooser, ...(!isChosen && hoverChooser) }}>
          <input
            type="checkbox"
            aria-label={`${name} auswählen`}
            checked={isChosen}
            // The click knows of the shift key, the change doesn't.
            onChange={() => undefined}
            onClick={({ shiftKey }) => onToggle(medium.id, { range: shiftKey })}
          />
        </Box>
      )}
      <Box className="tile-actions" sx={medium.url ? hoverActions : actions}>
        <Tooltip title="Herunterladen">
          <IconButton
            size="small"
            aria-label={`${name} herunterladen`}
            onClick={() => void downloadOriginal(medium.id)}
          >
            <DownloadIcon />
          </IconButton>
        </Tooltip>
        {onDelete && (
          <Tooltip title="Löschen">
            <IconButton size="small" aria-label={`${name} löschen`} onClick={() => onDelete(medium)}>
              <DeleteIcon />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
})

/** A medium that can't be shown yet, or not at all: says why. The file as uploaded is there either way. */
function State({ medium, name }: { medium: Media; name: string }) {
  const failed = medium.status === 'failed'
  const Icon = failed ? ErrorIcon : PendingIcon
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: 3,
        color: 'text.primary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: failed ? 'error.main' : 'text.secondary' }} />
      <Typography
        variant="caption"
        sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        title={medium.error ?? undefined}
      >
        {failed ? (medium.error ?? 'Die Datei kann nicht gezeigt werden.') : 'Wird vorbereitet'}
      </Typography>
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

/** Width by height; 3:2 until it is known. Panoramas and strips are bounded so that a row stays calm. */
function shapeOf({ width, height, url }: Media): number {
  if (!url || !width || !height) return 1.5
  return Math.round(Math.min(2.4, Math.max(0.56, width / height)) * 1000) / 1000
}

const opener = {
  all: 'unset',
  display: 'block',
  position: 'absolute',
  inset: 0,
  cursor: 'zoom-in',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const
const picture = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const
const badge = {
  position: 'absolute',
  left: 8,
  bottom: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  borderRadius: 1,
  fontSize: 12,
  lineHeight: '20px',
  color: '#fff',
  bgcolor: 'rgb(0 0 0 / 0.7)',
  // A click there is a click on the picture.
  pointerEvents: 'none',
} as const
const actions = {
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'flex',
  gap: 1,
  '& .MuiIconButton-root': { color: '#fff', bgcolor: 'rgb(0 0 0 / 0.6)', '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' } },
} as const
const chooser = {
  position: 'absolute',
  top: 0,
  left: 0,
  p: 2.5,
  cursor: 'pointer',
  lineHeight: 0,
  '& input': { width: 20, height: 20, m: 0, cursor: 'pointer', accentColor: '#1976d2', colorScheme: 'light' },
  '& input:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
/** Where nothing hovers it is always there. */
const hoverChooser = {
  '@media (hover: hover)': { opacity: 0, transition: 'opacity 120ms ease-out' },
} as const
/** On hover and focus; where nothing hovers the picture stays free, and the viewer offers the same. */
const hoverActions = {
  ...actions,
  '@media (hover: hover)': { opacity: 0, transition: 'opacity 120ms ease-out' },
  '@media (hover: none)': { display: 'none' },
} as const
