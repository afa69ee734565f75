import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'

export type RowButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  /** Its name for screen readers: "Aktionen für Rafting". */
  label: string
  /** Shown on hover or focus; by default the label. */
  tip?: string
  /** An icon of 20 px. */
  children: ReactNode
}

/**
 * An icon button for rows: a bare element without ripples, whose tooltip is made on demand. A hundred rows of it cost
 * as much as five of MUI's `IconButton` in a `Tooltip`.
 */
export function RowButton({ label, tip = label, children, onClick, ...rest }: RowButtonProps) {
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null)
  const leave = () => setPointedAt(null)
  return (
    <>
      <button
        type="button"
        className="round"
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
      </button>
      {pointedAt && <Tip anchor={pointedAt} text={tip} onEscape={leave} />}
    </>
  )
}

type TipProps = { anchor: HTMLElement; text: string; onEscape: () => void }

/** Appears after a moment; Escape closes it. Screen readers have its content: a name, or the text itself. */
export function Tip({ anchor, text, onEscape }: TipProps) {
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

const Bubble = styled('div')({
  margin: 6,
  padding: '4px 8px',
  maxWidth: 300,
  borderRadius: 6,
  fontSize: 12,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: '#fff',
  backgroundColor: '#3a4654',
})
