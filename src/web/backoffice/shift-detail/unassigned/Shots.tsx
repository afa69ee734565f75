import ChosenIcon from '@mui/icons-material/CheckCircle'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import ViewIcon from '@mui/icons-material/ZoomIn'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo, type DragEvent } from 'react'
import type { Media } from '../../../../contract/media.ts'
import { formatClock, formatTime } from '../../../kit/format.ts'
import { useLatest } from '../../../kit/latest.ts'
import type { Selection } from '../../../kit/selection.ts'
import { TurnedPicture } from '../media/TurnedPicture.tsx'

type ShotsProps = {
  label: string
  media: readonly Media[]
  /** The customer's card in a photo, by medium: "Karte #003". */
  cards: ReadonlyMap<string, string>
  /** Absent = choosing is of no use. */
  selection?: Selection
  onView: (id: string) => void
  /** Reports which media are being dragged. */
  onDrag: (ids: readonly string[]) => void
}

/** Small pictures in the order of capture. A click chooses one, with Shift all from the last one; they can be dragged. */
export function Shots({ label, media, cards, selection, onView, onDrag }: ShotsProps) {
  // so that a choice draws one tile anew and not three hundred
  const acts = useLatest({
    toggle: (id: string, range: boolean) => selection?.toggle(id, { range }),
    view: onView,
    drag: (id: string) => onDrag(selection?.has(id) ? selection.ids : [id]),
  })
  return (
    <Box component="ul" aria-label={label} sx={grid}>
      {media.map((medium) => (
        <Shot
          key={medium.id}
          medium={medium}
          card={cards.get(medium.id)}
          onView={acts.view}
          {...(selection && { isChosen: selection.has(medium.id), onToggle: acts.toggle, onDrag: acts.drag })}
        />
      ))}
    </Box>
  )
}

type ShotProps = {
  medium: Media
  card: string | undefined
  onView: (id: string) => void
  isChosen?: boolean
  onToggle?: (id: string, range: boolean) => void
  onDrag?: (id: string) => void
}

const Shot = memo(function Shot({ medium, card, onView, isChosen = false, onToggle, onDrag }: ShotProps) {
  const { id, file_name, file_type, status, incomplete, captured_at, duration_seconds, thumbnailUrl, error } = medium
  const time = status === 'ready' && captured_at ? formatTime(captured_at) : null
  const state =
    status === 'failed' ? 'Defekt' : status === 'processing' ? 'Wird vorbereitet' : incomplete ? 'Unvollständig' : null
  const name = [`${file_type === 'video' ? 'Video' : 'Foto'} ${file_name}`, time && `${time} Uhr`, state, card]
    .filter(Boolean)
    .join(', ')
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData('text/plain', file_name)
    onDrag?.(id)
  }
  return (
    <Box
      component="li"
      draggable={onDrag !== undefined}
      {...(onDrag && { onDragStart: begin })}
      sx={{ ...tile, ...(isChosen && chosen) }}
    >
      <Box
        component="button"
        type="button"
        aria-label={name}
        {...(onToggle
          ? { 'aria-pressed': isChosen, onClick: ({ shiftKey }: { shiftKey: boolean }) => onToggle(id, shiftKey) }
          : { onClick: () => onView(id) })}
        {...(error && { title: error })}
        sx={chooser}
      >
        {thumbnailUrl ? (
          <TurnedPicture
            src={thumbnailUrl}
            alt=""
            turn={medium.turn}
            shownTurn={medium.shown_turn}
            loading="lazy"
            decoding="async"
            draggable={false}
            style={whole}
          />
        ) : (
          <Box component="span" sx={{ ...stateLook, ...(status === 'failed' && { color: 'error.main' }) }}>
            {state}
          </Box>
        )}
      </Box>
      {isChosen && <ChosenIcon aria-hidden color="primary" sx={check} />}
      <Box className="tabular" sx={{ ...strip, ...(thumbnailUrl ? onPicture : { color: 'text.secondary' }) }}>
        {file_type === 'video' && thumbnailUrl && <PlayIcon aria-hidden sx={{ fontSize: 16, ml: -0.5 }} />}
        {file_type === 'video' && duration_seconds !== null && <span>{formatClock(duration_seconds)}</span>}
        <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 }}>
          {card ?? (thumbnailUrl && state)}
        </Box>
        {time}
      </Box>
      {onToggle && medium.url && (
        <IconButton className="view" size="small" aria-label={`${name} ansehen`} onClick={() => onView(id)} sx={viewer}>
          <ViewIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
})

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(96px, 1fr))', sm: 'repeat(auto-fill, minmax(132px, 1fr))' },
  gap: { xs: 1, sm: 1.5 },
  p: 0,
  m: 0,
  listStyle: 'none',
} as const
const tile = {
  position: 'relative',
  aspectRatio: '3 / 2',
  borderRadius: '6px',
  overflow: 'hidden',
  // tiles out of sight cost nothing
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 132px auto 88px',
  bgcolor: (theme: { vars?: { palette: { text: { secondary: string } } }; palette: { text: { secondary: string } } }) =>
    `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 14%, transparent)`,
  '&:hover .view, &:focus-within .view': { opacity: 1 },
} as const
const chosen = { boxShadow: 'inset 0 0 0 3px var(--mui-palette-primary-main)', '& img': { opacity: 0.75 } } as const
const chooser = {
  all: 'unset',
  position: 'absolute',
  inset: 3,
  borderRadius: '4px',
  overflow: 'hidden',
  containerType: 'size',
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const
const whole = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const
const stateLook = {
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  px: 1,
  textAlign: 'center',
  fontSize: 12,
  color: 'text.secondary',
} as const
const check = { position: 'absolute', top: 6, left: 6, bgcolor: 'background.paper', borderRadius: '50%' } as const
const strip = {
  position: 'absolute',
  insetInline: 3,
  bottom: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  pt: 2,
  fontSize: 12,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const
const onPicture = {
  color: '#fff',
  background: 'linear-gradient(to top, rgb(0 0 0 / 0.78), rgb(0 0 0 / 0.5) 60%, transparent)',
} as const
const viewer = {
  position: 'absolute',
  top: 4,
  right: 4,
  color: '#fff',
  bgcolor: 'rgb(0 0 0 / 0.6)',
  '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
  '@media (hover: hover)': { opacity: 0 },
} as const
