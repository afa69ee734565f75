import Box from '@mui/material/Box'
import PlayIcon from '@mui/icons-material/PlayArrowRounded'
import FormControlLabel from '@mui/material/FormControlLabel'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { formatClock } from '../../../kit/format.ts'
import { lengthOf, shownSeconds, type DraftClip } from './draft.ts'
import { LivelyCurve } from './LivelyCurve.tsx'

type ClipPanelProps = {
  item: DraftClip
  isPlaying: boolean
  onPlay: () => void
  onChange: (change: Partial<Omit<DraftClip, 'clip'>>) => void
}

/** The chosen clip: it plays the part in the film, and is cut to full seconds. */
export function ClipPanel({ item, isPlaying, onPlay, onChange }: ClipPanelProps) {
  const { clip, from, to, out } = item
  const length = lengthOf(clip)
  return (
    <Box component="section" aria-label="Gewählter Clip" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Player item={item} isPlaying={isPlaying} onPlay={onPlay} />
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', minWidth: 0 }}>
        <Typography variant="h3" component="h3" noWrap title={clip.file_name} sx={{ flex: 1, minWidth: 0 }}>
          {clip.file_name}
        </Typography>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatClock(shownSeconds(item))} von {formatClock(clip.seconds)}
        </Typography>
      </Box>
      <Box sx={{ opacity: out ? 0.5 : 1 }}>
        <LivelyCurve lively={clip.lively} from={from / length} to={to / length} height={44} />
        {length > 1 ? (
          <Slider
            value={[from, to]}
            min={0}
            max={length}
            step={1}
            size="small"
            disableSwap
            disabled={out}
            onChange={(_, value) => {
              const [start, end] = value
              if (start !== undefined && end !== undefined && end > start) onChange({ from: start, to: end })
            }}
            getAriaLabel={(index) => (index === 0 ? 'Anfang' : 'Ende')}
            getAriaValueText={(value) => formatClock(value)}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => formatClock(Math.min(value, clip.seconds))}
            sx={{ display: 'block', mt: -1, width: 'calc(100% - 2px)' }}
          />
        ) : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            Dieser Clip ist zu kurz, um ihn zu kürzen.
          </Typography>
        )}
      </Box>
      <FormControlLabel
        control={<Switch checked={!out} onChange={(_, isIn) => onChange({ out: !isIn })} />}
        label="Im Film"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ my: -2 }}
      />
    </Box>
  )
}

/** Keeps the link with which it began: a renewed one would start a running video again. */
function Player({ item, isPlaying, onPlay }: Pick<ClipPanelProps, 'item' | 'isPlaying' | 'onPlay'>) {
  const { clip, from, to } = item
  const [{ url, thumbnailUrl }] = useState(clip)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  // the cut at the front is visible at once, as the first picture that stays
  useEffect(() => {
    if (video.current) video.current.currentTime = from
  }, [from])
  const frame = {
    width: '100%',
    maxHeight: { xs: '34dvh', md: 'none' },
    aspectRatio: '16 / 9',
    bgcolor: '#0b0f14',
    borderRadius: 2,
  }
  if (failed || !url) {
    return (
      <Box
        sx={{
          ...frame,
          display: 'grid',
          placeItems: 'center',
          p: 4,
          color: '#c9d3de',
          textAlign: 'center',
          fontSize: 14,
        }}
      >
        Dieser Clip lässt sich hier nicht abspielen.
      </Box>
    )
  }
  if (!isPlaying) {
    return (
      <Box
        component="button"
        type="button"
        aria-label={`${clip.file_name} abspielen`}
        onClick={onPlay}
        sx={{ ...poster, ...frame }}
      >
        {thumbnailUrl && <img src={thumbnailUrl} alt="" />}
        <PlayIcon sx={{ fontSize: 28 }} />
      </Box>
    )
  }
  return (
    <Box
      component="video"
      ref={video}
      src={url}
      {...(thumbnailUrl && { poster: thumbnailUrl })}
      aria-label={clip.file_name}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => (currentTarget.currentTime = from)}
      onTimeUpdate={({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
        if (currentTarget.currentTime >= to && !currentTarget.paused) currentTarget.pause()
      }}
      onError={() => setFailed(true)}
      sx={{ ...frame, display: 'block', objectFit: 'contain' }}
    />
  )
}

const poster = {
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  overflow: 'hidden',
  cursor: 'pointer',
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  '& > img': { position: 'absolute', width: '100%', height: '100%', objectFit: 'contain' },
  '& > svg': { position: 'relative', p: 2, boxSizing: 'content-box', borderRadius: '50%', bgcolor: 'rgb(0 0 0 / 0.6)' },
  '&:hover > svg': { bgcolor: 'rgb(0 0 0 / 0.8)' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const
