import { styled } from '@mui/material/styles'
import { groundOf } from '../../../../contract/certificate-qr.ts'
import { useSession } from '../../../kit/session.tsx'
import type { Field } from './fields.ts'
import type { Box } from './geometry.ts'

/** Whether an organisation without a logo leaves this field empty. */
export const isWithoutLogo = (field: Field, logoUrl: string | null) =>
  field.source === 'organization.logo' && logoUrl === null

/**
 * Placeholder for a QR code or a picture; the preview shows the printed content. The logo is the real one; without a
 * logo nothing is printed, and only the place is shown.
 */
export function PictureShape({ field, box: { left, top, width, height } }: { field: Field; box: Box }) {
  const { organization } = useSession()
  const logo = field.source === 'organization.logo' ? organization.settings.brandingLogoUrl : null
  if (isWithoutLogo(field, organization.settings.brandingLogoUrl))
    return <Place x={left} y={top} width={width} height={height} />
  if (logo)
    return <image href={logo} x={left} y={top} width={width} height={height} preserveAspectRatio="xMidYMid meet" />
  if (field.type === 'qr')
    return (
      <svg x={left} y={top} width={width} height={height} viewBox="0 0 21 21" preserveAspectRatio="none">
        <rect width="21" height="21" fill={groundOf(field.style.color)} />
        <path d={finders + dots} fill={field.style.color} fillRule="evenodd" shapeRendering="crispEdges" />
      </svg>
    )
  return (
    <svg x={left} y={top} width={width} height={height} viewBox="0 0 60 40" preserveAspectRatio="xMidYMid meet">
      <rect width="60" height="40" rx="2" fill="#d5dce4" />
      <path d="M8 34 24 16l9 10 7-7 12 15z" fill="#8a97a6" />
      <circle cx="44" cy="12" r="4" fill="#8a97a6" />
    </svg>
  )
}

/** On the design, which has the same colours in both themes. */
const Place = styled('rect')({
  fill: 'none',
  stroke: '#8a97a6',
  strokeWidth: 1.5,
  strokeDasharray: '6 5',
  vectorEffect: 'non-scaling-stroke',
})

const finders = [
  [0, 0],
  [14, 0],
  [0, 14],
]
  .map(([x = 0, y = 0]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`)
  .join('')
/** A picture that looks like a code and leads nowhere. */
const dots = Array.from({ length: 441 }, (_, n) => [n % 21, Math.floor(n / 21)] as const)
  .filter(([x, y]) => !((x < 8 || x > 12) && y < 8) && !(x < 8 && y > 12) && (x * x * 7 + y * 13 + x * y * 5) % 3 === 0)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')
