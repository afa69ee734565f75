import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Line drawings of ours: 96 × 72, one stroke, and one warm accent. */
const drawings = {
  /** A river between mountains: no shift yet. */
  shifts: (
    <>
      <path d="M4 56 28 20l14 20 10-13 24 29" />
      <path d="m22 29 6 5 6-5" />
      <path d="M12 62c8-5 14 5 22 0s14 5 22 0 14 5 22 0" />
      <circle className="accent" cx="74" cy="16" r="6" />
    </>
  ),
  /** Three customers: no check-ins yet. */
  people: (
    <>
      <circle cx="30" cy="26" r="8" />
      <path d="M14 58c0-12 7-18 16-18s16 6 16 18" />
      <circle cx="64" cy="26" r="8" />
      <path d="M54 43c3-2 6-3 10-3 9 0 16 6 16 18" />
      <path className="accent" d="M47 10v10m-5-5h10" />
    </>
  ),
  /** Two prints on a pile: no photos. */
  photos: (
    <>
      <path d="m22 20 38-8 4 10" />
      <rect x="20" y="22" width="52" height="40" rx="4" />
      <path d="m26 56 14-16 9 10 7-7 12 13" />
      <circle className="accent" cx="60" cy="33" r="4" />
    </>
  ),
  /** A strip of film. */
  film: (
    <>
      <rect x="14" y="18" width="68" height="40" rx="5" />
      <path d="M26 18v40M70 18v40M14 28h12M14 38h12M14 48h12M70 28h12M70 38h12M70 48h12" />
      <path className="accent" d="m43 31 12 7-12 7z" />
    </>
  ),
  music: (
    <>
      <path d="M38 52V20l30-8v32" />
      <circle cx="31" cy="52" r="7" />
      <circle cx="61" cy="44" r="7" />
      <path className="accent" d="M78 24c4 6 4 14 0 20M18 22c-4 6-4 14 0 20" />
    </>
  ),
  /** A sheet with a ribbon: no certificates. */
  certificate: (
    <>
      <rect x="18" y="12" width="60" height="44" rx="4" />
      <path d="M30 24h36M36 33h24" />
      <circle className="accent" cx="62" cy="46" r="7" />
      <path className="accent" d="m58 52-3 12 7-4 7 4-3-12" />
    </>
  ),
  search: (
    <>
      <circle cx="42" cy="32" r="18" />
      <path d="m55 45 17 17" />
      <path className="accent" d="M36 32h12" />
    </>
  ),
  /** A signpost: there is nothing here. */
  signpost: (
    <>
      <path d="M48 8v56M34 64h28" />
      <path d="M48 14h24l7 7-7 7H48z" />
      <path className="accent" d="M48 34H28l-6 6 6 6h20z" />
    </>
  ),
  /** A clock over calm water: nothing has happened yet. */
  calm: (
    <>
      <circle cx="48" cy="28" r="16" />
      <path className="accent" d="M48 19v9l6 5" />
      <path d="M14 58c8-5 14 5 22 0s14 5 22 0 14 5 22 0" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Drawing = keyof typeof drawings
export type EmptyStateProps = {
  drawing: Drawing
  /** One sentence. */
  title: string
  text?: ReactNode
  /** The next step, as a button. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ textAlign: 'center', px: 4, py: 8, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box
        component="svg"
        viewBox="0 0 96 72"
        aria-hidden
        sx={{
          width: 112,
          mb: 2,
          fill: 'none',
          stroke: 'currentColor',
          color: 'text.secondary',
          strokeWidth: 1.75,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          '& .accent': { stroke: (theme) => (theme.vars ?? theme).palette.secondary.main },
        }}
      >
        {drawings[drawing]}
      </Box>
      <Typography sx={{ fontSize: 16, fontWeight: 500 }}>{title}</Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '52ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}
