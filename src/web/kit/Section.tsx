import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Surface } from './Page.tsx'

export type SectionProps = {
  title: string
  /** One or two lines below the title. */
  text?: ReactNode
  /** Beside the title, e.g. a status chip. */
  badge?: ReactNode
  /** At the right of the title, e.g. a button. */
  action?: ReactNode
  children?: ReactNode
}

/** A card of a settings page. */
export function Section({ title, text, badge, action, children }: SectionProps) {
  return (
    <Surface component="section" sx={{ p: { xs: 4, sm: 6 }, maxWidth: 760 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: children ? 4 : 0 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{title}</Typography>
            {badge}
          </Stack>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, maxWidth: '65ch' }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Stack>
      {children}
    </Surface>
  )
}

/** Names and values, one below the other; a missing value says so. */
export function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
        gap: { xs: '2px', sm: '12px 24px' },
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              mb: { xs: 3, sm: 0 },
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
              ...(!value && { color: 'text.secondary' }),
            }}
          >
            {value || 'Nicht angegeben'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
