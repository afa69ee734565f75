import AddIcon from '@mui/icons-material/Add'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import ShiftsIcon from '@mui/icons-material/DateRangeOutlined'
import VideoIcon from '@mui/icons-material/VideoLibraryOutlined'
import Box from '@mui/material/Box'
import { Link } from 'react-router'
import type { Scope } from '../../../contract/access.ts'
import { useSession } from '../../kit/session.tsx'
import { Card, line, list } from './Card.tsx'

const actions = [
  { label: 'Schicht starten', to: '/dashboard/sessions?new=1', icon: AddIcon, needs: 'shifts.write' },
  { label: 'Alle Schichten ansehen', to: '/dashboard/sessions', icon: ShiftsIcon, needs: 'shifts.read' },
  { label: 'Kunden suchen', to: '/dashboard/customers', icon: PeopleIcon, needs: 'customers.read' },
  { label: 'Intro und Outro hochladen', to: '/dashboard/templates/video', icon: VideoIcon, needs: 'templates.write' },
  { label: 'Hintergrundmusik wählen', to: '/dashboard/templates/music', icon: MusicIcon, needs: 'templates.write' },
  {
    label: 'Organisation einrichten',
    to: '/dashboard/settings/organisation',
    icon: BusinessIcon,
    needs: 'settings.write',
  },
] as const satisfies ({ needs: Scope } & Record<string, unknown>)[]

export function QuickActions() {
  const { may } = useSession()
  return (
    <Card title="Schnellaktionen">
      <Box component="ul" sx={list}>
        {actions
          .filter(({ needs }) => may(needs))
          .map(({ label, to, icon: Icon }) => (
            <li key={label}>
              <Box component={Link} to={to} sx={{ ...line, minHeight: 48, py: 2 }}>
                <Icon aria-hidden sx={{ color: 'primary.main' }} />
                {label}
              </Box>
            </li>
          ))}
      </Box>
    </Card>
  )
}
