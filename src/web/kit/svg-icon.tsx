import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { memo, type ReactNode } from 'react'

/** Part of the theme. */
export const iconStyles = {
  '.MuiSvgIcon-root': {
    userSelect: 'none',
    width: '1em',
    height: '1em',
    display: 'inline-block',
    flexShrink: 0,
    fill: 'currentColor',
    fontSize: 20,
  },
} as const

/** Properties that only MUI's own icon knows. */
const asks = ['sx', 'color', 'fontSize', 'titleAccess'] as const

/**
 * The component of the icons of `@mui/icons-material` in our build (`bareIcons` in vite.config.ts), in place of MUI's
 * own: a bare element with a class. MUI's component around each was half of the cost of a list of a hundred rows. It is
 * still used for icons that ask for its colours and sizes.
 */
export default function createSvgIcon(path: ReactNode): unknown {
  function Icon(props: SvgIconProps) {
    if (asks.some((name) => name in props)) return <SvgIcon {...props}>{path}</SvgIcon>
    return (
      <svg
        viewBox="0 0 24 24"
        focusable="false"
        aria-hidden
        {...props}
        className={`MuiSvgIcon-root ${props.className ?? ''}`.trim()}
      >
        {path}
      </svg>
    )
  }
  // by it MUI's parts recognise an icon
  Icon.muiName = SvgIcon.muiName
  return memo(Icon)
}
