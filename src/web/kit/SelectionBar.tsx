import CloseIcon from '@mui/icons-material/Close'
import AllIcon from '@mui/icons-material/SelectAll'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType, ReactNode } from 'react'
import { formatAmount } from './format.ts'
import { Surface } from './Page.tsx'
import type { Selection } from './selection.ts'

type SelectionBarProps = {
  /** Name for screen readers: "Ausgewählte Medien". */
  label: string
  selection: Selection
  /** The actions on them: `BarAction`s. */
  children: ReactNode
}

/** The actions on the chosen items; stays in sight while the page scrolls, and is shown only with a choice. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <Surface
      role="toolbar"
      aria-label={label}
      sx={{
        position: 'sticky',
        bottom: 'calc(16px + var(--upload-bar, 0px))',
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        px: { xs: 3, md: 4 },
        py: 2,
        boxShadow: '0 8px 28px rgb(16 24 40 / 0.16)',
      }}
    >
      <Box role="status" className="tabular" sx={{ flex: '1 1 auto', fontSize: 14, fontWeight: 500 }}>
        {formatAmount(count)} ausgewählt
      </Box>
      <BarAction icon={AllIcon} label="Alle auswählen" isShort onClick={selection.all} />
      <BarAction icon={CloseIcon} label="Auswahl aufheben" isShort onClick={selection.clear} />
      {children}
    </Surface>
  )
}

type BarActionProps = {
  icon: ComponentType
  label: string
  color?: 'inherit' | 'error'
  variant?: 'contained'
  /** Always without its text. */
  isShort?: boolean
  onClick: () => void
}

/** With its text where there is room for it, else its icon with a tooltip. */
export function BarAction({ icon: Icon, label, color = 'inherit', variant, isShort = false, onClick }: BarActionProps) {
  return (
    <Tooltip title={label} slotProps={{ popper: { sx: isShort ? {} : { display: { md: 'none' } } } }}>
      <Button
        size="small"
        aria-label={label}
        startIcon={<Icon />}
        onClick={onClick}
        {...(variant ? { variant } : { color })}
        sx={{
          minWidth: isShort ? 44 : { xs: 44, md: 64 },
          minHeight: { xs: 44, md: 36 },
          '& .MuiButton-startIcon': { ml: 0, mr: isShort ? 0 : { xs: 0, md: 2 } },
        }}
      >
        {!isShort && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {label}
          </Box>
        )}
      </Button>
    </Tooltip>
  )
}
