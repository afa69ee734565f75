import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'

export type RowButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  /** Its name for screen readers: "Aktionen für Rafting". */
  label: string
  /** Shown when it is pointed at or focused; the label when not given. */
  tip?: string
  /** An icon of 20 px. */
  children: ReactNode
}

/**
 * An icon button for rows: a bare element without ripples, whose tooltip is made when somebody asks for it. A hundred
 * rows of it cost what five of MUI's `IconButton` in a `Tooltip` cost.
 */
export function RowButton({ label, tip = label, children, onClick, ...rest }: RowButtonProps) {
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null)
  const leave = () => setPointedAt(null)
  return (
    <>
      <Round
        type="button"
        {...rest}
        aria-label={label}
        onPointerEnter={({ pointerType, currentTarget }) => pointerType === 'mouse' && setPointedAt(currentTarget)}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointedAt(currentTarget)}
        onBlur={leave}
        onClick={(event) => {
          leave()
          onClick?.(event)
        }}
      >
        {children}
      </Round>
      {pointedAt && <Tip anchor={pointedAt} text={tip} onEscape={leave} />}
    </>
  )
}

/** Appears after a moment; Escape takes it away. Screen readers have the button's name instead. */
function Tip({ anchor, text, onEscape }: { anchor: HTMLElement; text: string; onEscape: () => void }) {
  const [isDue, setDue] = useState(false)
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 300)
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && escape()
    addEventListener('keydown', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', hear)
    }
  }, [])
  return (
    isDue && (
      <Popper open aria-hidden anchorEl={anchor} placement="bottom" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
        <Bubble>{text}</Bubble>
      </Popper>
    )
  )
}

/** No function of the theme: it would be called for each button of each row. */
const Round = styled('button')({
  display: 'inline-flex',
  padding: 8,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'var(--mui-palette-text-secondary)',
  cursor: 'pointer',
  verticalAlign: 'middle',
  '&:hover, &[aria-expanded=true]': {
    backgroundColor: 'var(--mui-palette-action-hover)',
    color: 'var(--mui-palette-text-primary)',
  },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -1 },
  '&:disabled, &[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  '@media (hover: none)': { padding: 12, margin: -4 },
})

const Bubble = styled('div')({
  margin: 6,
  padding: '4px 8px',
  maxWidth: 300,
  borderRadius: 6,
  fontSize: 12,
  lineHeight: 1.4,
  color: '#fff',
  backgroundColor: '#3a4654',
})
