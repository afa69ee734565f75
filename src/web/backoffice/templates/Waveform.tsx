import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent } from 'react'
import { formatClock } from '../../kit/format.ts'

type WaveformProps = {
  /** Name for screen readers. */
  label: string
  /** 0 to 255 per bar; null while there are none: then a plain line replaces them. */
  bars: readonly number[] | null
  /** The playback position and the length of the song, in seconds. */
  time: number
  duration: number
  disabled: boolean
  onSeek: (seconds: number) => void
}

const height = 44
/** Seconds of a step by an arrow key, and by a page key. */
const [step, leap] = [5, 30]

/** The loudness of a song along its length. A click, a drag or the keys of a slider move the playback. */
export function Waveform({ label, bars, time, duration, disabled, onSeek }: WaveformProps) {
  const drawn = bars ?? []
  const seek = (seconds: number) => onSeek(Math.min(Math.max(0, seconds), duration))
  const byPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    seek(((event.clientX - left) / width) * duration)
  }
  const byKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, time, duration)
    if (target === undefined || disabled) return
    event.preventDefault()
    seek(target)
  }
  const played = duration > 0 ? Math.min(1, time / duration) : 0
  return (
    <Box
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-disabled={disabled}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={`${formatClock(time)} von ${formatClock(duration)}`}
      onKeyDown={byKey}
      {...(!disabled && {
        onPointerDown: (event: PointerEvent<HTMLElement>) => event.button === 0 && byPointer(event),
        onPointerMove: (event: PointerEvent<HTMLElement>) =>
          event.buttons === 1 && event.pointerType === 'mouse' && byPointer(event),
      })}
      sx={{
        position: 'relative',
        height,
        cursor: disabled ? 'default' : 'pointer',
        color: 'divider',
        borderRadius: 1,
        touchAction: 'pan-y',
        '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 3 },
      }}
    >
      <Bars bars={drawn} tone="rest" />
      <Bars bars={drawn} tone="played" hiddenShare={1 - played} />
    </Box>
  )
}

const targetOf = (key: string, time: number, duration: number): number | undefined =>
  ({
    ArrowRight: time + step,
    ArrowUp: time + step,
    ArrowLeft: time - step,
    ArrowDown: time - step,
    PageUp: time + leap,
    PageDown: time - leap,
    Home: 0,
    End: duration,
  })[key]

type BarsProps = { bars: readonly number[]; tone: 'rest' | 'played'; /** 0..1 from the right */ hiddenShare?: number }

function Bars({ bars, tone, hiddenShare = 0 }: BarsProps) {
  // without bars, and in silent parts, a thin line
  const heights = bars.length > 0 ? bars.map((bar) => Math.max(1.5, (bar / 255) * height)) : [1.5]
  const width = bars.length > 0 ? 0.66 : 1
  const path = heights.map((h, x) => `M${x} ${((height - h) / 2).toFixed(1)}h${width}v${h.toFixed(1)}h-${width}z`)
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${heights.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{
        fill: 'currentColor',
        color: tone === 'played' ? 'primary.main' : 'text.secondary',
        opacity: tone === 'played' ? 1 : 0.45,
      }}
      style={{ clipPath: `inset(0 ${hiddenShare * 100}% 0 0)` }}
    >
      <path d={path.join('')} />
    </Box>
  )
}
