import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Surface } from '../../kit/Page.tsx'

type PartProps = { title: string; text: ReactNode; action?: ReactNode; children: ReactNode }

/** A section of the page over its whole width. */
export function Part({ title, text, action, children }: PartProps) {
  const heading = useId()
  return (
    <Surface
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 4, sm: 5 }, '& > .MuiAlert-root': { mt: 4 } }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={heading} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: '75ch' }}>
            {text}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Surface>
  )
}

/** The lines of a section. */
export const lines = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  fontSize: 14,
  '& > li': { py: 3, minWidth: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
