import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import BillingIcon from '@mui/icons-material/ReceiptLongOutlined'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import PrivacyIcon from '@mui/icons-material/ShieldOutlined'
import RecipeIcon from '@mui/icons-material/MovieFilterOutlined'
import ShiftsIcon from '@mui/icons-material/DateRangeOutlined'
import VideoIcon from '@mui/icons-material/VideoLibraryOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { Scope } from '../../../contract/access.ts'
import type { Place } from '../../kit/keyboard.tsx'

type Entry = {
  label: string
  to: string
  icon: ComponentType<SvgIconProps>
  exists: boolean
  /** Left out for members without it. */
  permission?: Scope
  /** Leads there after `g`. */
  shortcut?: string
}

/** The sidebar of docs/product/dashboard.md 2; an entry is disabled only while its screen is not built. */
export const navigation: { heading?: string; entries: Entry[] }[] = [
  {
    entries: [
      { label: 'Dashboard', to: '/dashboard', icon: DashboardIcon, exists: true, shortcut: 'd' },
      { label: 'Schichten', to: '/dashboard/sessions', icon: ShiftsIcon, exists: true, shortcut: 's' },
      { label: 'Kunden', to: '/dashboard/customers', icon: PeopleIcon, exists: true, shortcut: 'k' },
      { label: 'Video Templates', to: '/dashboard/templates/video', icon: VideoIcon, exists: true },
      { label: 'Zertifikate', to: '/dashboard/templates/certificates', icon: CertificateIcon, exists: true },
      { label: 'Musik Templates', to: '/dashboard/templates/music', icon: MusicIcon, exists: true },
      { label: 'Film-Rezepte', to: '/dashboard/templates/films', icon: RecipeIcon, exists: true },
      { label: 'Analytics', to: '/dashboard/analytics', icon: AnalyticsIcon, exists: true },
      { label: 'Abrechnung', to: '/dashboard/billing', icon: BillingIcon, exists: false },
      { label: 'DSGVO', to: '/dashboard/gdpr', icon: PrivacyIcon, exists: true, permission: 'privacy.manage' },
    ],
  },
  {
    heading: 'Einstellungen',
    entries: [{ label: 'Organisation', to: '/dashboard/settings/organisation', icon: BusinessIcon, exists: true }],
  },
]

/** Screens that have a key of their own. */
export const places: readonly Place[] = navigation.flatMap(({ entries }) =>
  entries.flatMap(({ exists, shortcut, label, to }) => (exists && shortcut ? [{ key: shortcut, label, to }] : [])),
)
