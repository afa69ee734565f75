import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import RunningIcon from '@mui/icons-material/RadioButtonChecked'
import ScheduleIcon from '@mui/icons-material/Schedule'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { styled, type CSSObject } from '@mui/material/styles'
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
    <Pill data-tone={tone}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Pill>
  )
}

const ink = (tone: Tone) => `var(--mui-palette-${tone === 'neutral' ? 'text-secondary' : `${tone}-main`})`
const tinted = (tone: Tone): CSSObject => ({
  [`&[data-tone=${tone}]`]: {
    color: ink(tone),
    // opaque, so that the contrast stays on a row that is pointed at
    backgroundColor: `color-mix(in srgb, ${ink(tone)} 10%, var(--mui-palette-background-paper))`,
  },
})

/**
 * One style for all tones, and no function of the theme, which would be called and turned into text for each of the
 * hundreds that a list shows.
 */
const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  minHeight: 24,
  padding: '2px 9px 2px 6px',
  borderRadius: 12,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '18px',
  textAlign: 'start',
  verticalAlign: 'middle',
  overflowWrap: 'break-word',
  svg: { fontSize: 16, flex: 'none' },
  span: { minWidth: 0 },
  ...tinted('neutral'),
  ...tinted('success'),
  ...tinted('info'),
  ...tinted('warning'),
  ...tinted('error'),
})

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
