import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Surface } from '../../kit/Page.tsx'

/** The frame of a notice. */
export function NoticeCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Surface component="section" aria-labelledby={heading} sx={card}>
      <WarningIcon aria-hidden sx={{ color: 'warning.main', fontSize: 24, mt: '2px' }} />
      <Box sx={{ minWidth: 0, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
        {children}
      </Box>
    </Surface>
  )
}

const card = {
  display: 'flex',
  gap: 3,
  px: 5,
  py: 4,
  borderColor: 'warning.main',
  borderInlineStartWidth: 4,
} as const
