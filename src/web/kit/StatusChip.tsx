import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import RunningIcon from '@mui/icons-material/RadioButtonChecked'
import ScheduleIcon from '@mui/icons-material/Schedule'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Chip from '@mui/material/Chip'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Theme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { shiftLabels, type ShiftStatus } from '../../contract/shifts.ts'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral'
type Icon = ComponentType<SvgIconProps>
const icons: Record<Tone, Icon> = {
  success: CheckIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  neutral: ScheduleIcon,
}

/** A state as icon and word, never by colour alone. */
export function StatusChip({ tone, label, icon }: { tone: Tone; label: string; icon?: Icon }) {
  const Icon = icon ?? icons[tone]
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden sx={{ fontSize: 16 }} />}
      label={label}
      sx={(theme: Theme) => {
        const palette = (theme.vars ?? theme).palette
        const colour = tone === 'neutral' ? palette.text.secondary : palette[tone].main
        return {
          color: colour,
          bgcolor: `color-mix(in srgb, ${colour} 10%, transparent)`,
          '& .MuiChip-icon': { color: 'inherit', ml: 1.5 },
        }
      }}
    />
  )
}

const shiftTones: Record<ShiftStatus, [Tone, Icon]> = {
  active: ['success', RunningIcon],
  paused: ['warning', PauseIcon],
  ended: ['neutral', CheckIcon],
  archived: ['neutral', ArchiveIcon],
}

export function ShiftStatusChip({ status }: { status: ShiftStatus }) {
  const [tone, icon] = shiftTones[status]
  return <StatusChip tone={tone} icon={icon} label={shiftLabels[status]} />
}
