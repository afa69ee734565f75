import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import RunningIcon from '@mui/icons-material/RadioButtonChecked'
import ScheduleIcon from '@mui/icons-material/Schedule'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
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
    <span className="chip" data-tone={tone}>
      <Icon />
      <span>{label}</span>
    </span>
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
