import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Surface } from '../../kit/Page.tsx'

/** A titled section of the home. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <Surface component="section" aria-labelledby={heading}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          pl: 5,
          pr: 3,
          minHeight: 56,
        }}
      >
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Surface>
  )
}

/** Lines of a list that are shown at first. */
export const few = 6

/** Below a list that shows its first lines only. */
export function More({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button fullWidth aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Weniger anzeigen' : 'Mehr anzeigen'}
      </Button>
    </Box>
  )
}

/** One line of a card's list; a link when `to` is given. */
export const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  px: 5,
  py: 3,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { bgcolor: 'action.hover' },
  'a&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

export const list = { m: 0, p: 0, listStyle: 'none' } as const
