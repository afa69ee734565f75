import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'

export type Theme = 'light' | 'dark'

/** From this width there is room for a form and the preview beside the sidebar. */
export const isWide = '@media (min-width: 1360px)'
/** On the screen. Beside the form it ends where the screen ends, so that both are seen at once. */
const tall = { '--tall': '600px', [isWide]: { '--tall': 'clamp(360px, 100dvh - 530px, 600px)' } } as const
const height = 'var(--tall)'

/** px: as wide as there is room between these. */
const widths = { phone: [320, 390], desktop: [600, 700] } as const
export type Device = keyof typeof widths

/**
 * An email in a frame of its own, which runs no script and follows no link. It is laid out as wide as on the device,
 * and scaled down where even that has no room.
 */
export function EmailFrame({ html, theme, device }: { html: string; theme: Theme; device: Device }) {
  const [narrowest, widest] = widths[device]
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(widest)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const width = Math.min(widest, Math.max(narrowest, room))
  const scale = Math.min(1, room / width)
  return (
    <Box
      ref={place}
      sx={{ ...tall, height, overflow: 'hidden', display: 'grid', justifyItems: 'center', contain: 'inline-size' }}
    >
      <Box
        sx={{
          width: width * scale,
          height,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
        }}
      >
        <Box
          component="iframe"
          title="Vorschau der E-Mail"
          sandbox=""
          srcDoc={inTheme(html, theme)}
          sx={{
            display: 'block',
            border: 0,
            width,
            height: `calc(${height} / ${scale})`,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            colorScheme: theme,
          }}
        />
      </Box>
    </Box>
  )
}

/** A browser shows an email in its own theme; here it is the requested one. Links open nothing. */
const inTheme = (html: string, theme: Theme) =>
  html
    .replaceAll('@media(prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replace('<head>', '<head><base target="_blank">')
