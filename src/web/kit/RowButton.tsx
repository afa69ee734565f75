import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react'

export type RowButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'title' | 'ref'> & {
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
export function RowButton({ label, tip = label, children, ...rest }: RowButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!asked) {
      setShown(false)
      return undefined
    }
    const timer = setTimeout(() => setShown(true), 300)
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setAsked(false)
    addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', hide)
    }
  }, [asked])
  return (
    <>
      <Round
        type="button"
        {...rest}
        ref={button}
        aria-label={label}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAsked(true)}
        onPointerLeave={() => setAsked(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setAsked(true)}
        onBlur={() => setAsked(false)}
        onClick={(event) => {
          setAsked(false)
          rest.onClick?.(event)
        }}
      >
        {children}
      </Round>
      {shown && button.current && (
        <Popper open anchorEl={button.current} placement="bottom" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
          <Tip aria-hidden>{tip}</Tip>
        </Popper>
      )}
    </>
  )
}

const Round = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    display: 'inline-flex',
    padding: 8,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: palette.text.secondary,
    cursor: 'pointer',
    verticalAlign: 'middle',
    '&:hover, &[aria-expanded=true]': { backgroundColor: palette.action.hover, color: palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    '@media (hover: none)': { padding: 12, margin: -4 },
  }
})

const Tip = styled('div')({
  margin: 6,
  padding: '4px 8px',
  maxWidth: 300,
  borderRadius: 6,
  fontSize: 12,
  lineHeight: 1.4,
  color: '#fff',
  backgroundColor: '#3a4654',
})
