import Box from '@mui/material/Box'

type LivelyCurveProps = {
  /** 0 to 1, a value per second. */
  lively: readonly number[]
  /** The part in the film, as shares of the whole, 0 to 1. */
  from: number
  to: number
  /** px */
  height: number
}

/** A clip's liveliness from second to second; the part in the film is in colour. */
export function LivelyCurve({ lively, from, to, height }: LivelyCurveProps) {
  const path = pathOf(lively.length > 0 ? lively : [0])
  const window = { clipPath: `inset(0 ${(1 - to) * 100}% 0 ${from * 100}%)` }
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      <Area path={path} sx={{ color: 'text.secondary', opacity: 0.35 }} />
      <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'primary.main', opacity: 0.14, ...window }} />
      <Area path={path} sx={{ color: 'primary.main', ...window }} />
    </Box>
  )
}

const Area = ({ path, sx }: { path: string; sx: object }) => (
  <Box
    component="svg"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'currentColor', ...sx }}
  >
    <path d={path} />
  </Box>
)

/** An area from the first second to the last in a square of 100; the quietest second is still a line. */
function pathOf(values: readonly number[]): string {
  const heights = values.map((value) => (100 - 6 - 86 * Math.max(0, Math.min(1, value))).toFixed(1))
  const x = (n: number) => (((n + 0.5) / values.length) * 100).toFixed(1)
  const points = heights.map((y, n) => `L${x(n)} ${y}`)
  return `M0 100L0 ${heights[0]}${points.join('')}L100 ${heights.at(-1)}L100 100Z`
}
