import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import DownIcon from '@mui/icons-material/ArrowDownward'
import HandleIcon from '@mui/icons-material/DragIndicator'
import OutIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import UpIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatClock } from '../../../kit/format.ts'
import { RowButton } from '../../../kit/RowButton.tsx'
import { lengthOf, shownSeconds, type DraftClip } from './draft.ts'
import { LivelyCurve } from './LivelyCurve.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type ClipRowProps = {
  item: DraftClip
  index: number
  count: number
  isChosen: boolean
  isDragged: boolean
  handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }
  onMove: (to: number) => void
  onChoose: () => void
  onPlay: () => void
  onOut: (out: boolean) => void
}

/** A clip in the order of the film: dragged by its handle, moved by its arrows or by Alt with the arrow keys. */
export function ClipRow({ item, index, count, isChosen, isDragged, handle, onMove, ...on }: ClipRowProps) {
  const { clip, from, to, out } = item
  const name = clip.file_name
  const keepFocus = useKeptFocus()
  const move = (place: number) => {
    keepFocus()
    onMove(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !by) return
    event.preventDefault()
    move(index + by)
  }
  const length = lengthOf(clip)
  return (
    <Box
      component="li"
      aria-label={`Clip ${index + 1}: ${name}`}
      aria-current={isChosen || undefined}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '28px 72px minmax(0, 1fr) auto', sm: '28px 96px minmax(0, 1fr) 110px auto' },
        alignItems: 'center',
        columnGap: { xs: 2, sm: 3 },
        minHeight: 68,
        pr: 1,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        ...(isDragged && { boxShadow: '0 8px 28px rgb(16 24 40 / 0.24)', position: 'relative', zIndex: 1 }),
      }}
    >
      <Box
        aria-hidden
        {...handle}
        sx={{
          height: '100%',
          display: 'grid',
          placeItems: 'center',
          cursor: 'grab',
          touchAction: 'none',
          color: 'text.secondary',
        }}
      >
        <HandleIcon />
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={`${name} abspielen`}
        onClick={on.onPlay}
        sx={{ ...thumb, ...(out && faded) }}
      >
        {clip.thumbnailUrl && <img src={clip.thumbnailUrl} alt="" loading="lazy" />}
        <PlayIcon />
      </Box>
      <Box
        component="button"
        type="button"
        onClick={on.onChoose}
        aria-pressed={isChosen}
        sx={{ ...words, ...(out && { color: 'text.secondary' }) }}
      >
        <Typography variant="body2" component="span" noWrap title={name} sx={{ display: 'block', fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          className="tabular"
          noWrap
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {partInWords(item)}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, ...(out && faded) }}>
        <LivelyCurve lively={clip.lively} from={out ? 0 : from / length} to={out ? 0 : to / length} height={28} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <RowButton
          label={`${name} nach vorn`}
          tip="Nach vorn"
          aria-disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <UpIcon />
        </RowButton>
        <RowButton
          label={`${name} nach hinten`}
          tip="Nach hinten"
          aria-disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <DownIcon />
        </RowButton>
        <RowButton
          label={out ? `${name} wieder aufnehmen` : `${name} weglassen`}
          tip={out ? 'Wieder aufnehmen' : 'Weglassen'}
          onClick={() => on.onOut(!out)}
        >
          {out ? <AddIcon /> : <OutIcon />}
        </RowButton>
      </Box>
    </Box>
  )
}

function partInWords(item: DraftClip) {
  const { clip, from, to, out } = item
  if (out) return 'Weggelassen'
  const isWhole = from === 0 && to >= lengthOf(clip)
  if (isWhole) return formatClock(clip.seconds)
  return `${formatClock(from)}–${formatClock(Math.min(to, clip.seconds))} (${formatClock(shownSeconds(item))})`
}

const faded = { opacity: 0.45 } as const

const thumb = {
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  overflow: 'hidden',
  cursor: 'pointer',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  bgcolor: '#0b0f14',
  color: '#fff',
  '& > img': { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' },
  '& > svg': {
    position: 'relative',
    p: 0.5,
    boxSizing: 'content-box',
    borderRadius: '50%',
    bgcolor: 'rgb(0 0 0 / 0.55)',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const

const words = {
  all: 'unset',
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  py: 2,
  cursor: 'pointer',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const
