import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'

/** milliseconds that the pointer rests before a tooltip appears; the keyboard doesn't wait */
const patience = 300

/** One tooltip for everything inside that has `data-tip`. Escape closes it. */
export function TipHost({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (wait: number) => (event: SyntheticEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-tip]')
    clearTimeout(timer.current)
    if (!target) setAnchor(null)
    else timer.current = setTimeout(() => setAnchor(target), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  return (
    <Box
      onPointerOver={(event) => event.pointerType === 'mouse' && show(patience)(event)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)(event)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      sx={{ '& .deeds': deeds }}
    >
      {children}
      {anchor?.isConnected && (
        <Tooltip
          open
          title={anchor.dataset['tip'] ?? ''}
          describeChild
          slotProps={{ popper: { anchorEl: anchor } }}
          disableInteractive
        >
          <span />
        </Tooltip>
      )}
    </Box>
  )
}

const deeds = {
  display: 'inline-flex',
  justifyContent: 'flex-end',
  verticalAlign: 'middle',
  '& > *': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-grid',
    placeItems: 'center',
    width: { xs: 44, sm: 36 },
    height: { xs: 44, sm: 36 },
    borderRadius: '50%',
    cursor: 'pointer',
    color: 'text.secondary',
    transition: 'background-color 120ms ease-out, color 120ms ease-out',
  },
  '& > :hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '& > :focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    color: 'text.primary',
  },
} as const
