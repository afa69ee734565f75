import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { ActiveShifts } from './ActiveShifts.tsx'
import { Attention } from './Attention.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Notices } from './Notices.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { StatCards } from './StatCards.tsx'
import { SystemStatus } from './SystemStatus.tsx'

const today = () => formatLongDate(new Date().toISOString())

/** Running work, stuck work, next steps. */
export function HomePage() {
  const { guide, organization, may } = useSession()
  const stats = useQuery(ask('overview', 'stats'))
  const isNew = stats.data?.totalSessions === 0
  return (
    <Page
      title={`Willkommen, ${guide.firstName} ${guide.lastName}`}
      subtitle={`${organization.name} · ${today()}`}
      action={
        may('shifts.write') &&
        !isNew && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/dashboard/sessions?new=1">
            Schicht starten
          </Button>
        )
      }
    >
      <Notices />
      <ErrorAlert
        error={stats.error}
        title="Fehler beim Laden der Dashboard-Daten"
        onRetry={() => void stats.refetch()}
      />
      {isNew ? (
        <Columns
          main={[<FirstSteps key="steps" />, <RecentActivity key="activity" />]}
          side={[<SystemStatus key="system" />]}
        />
      ) : (
        <>
          {(stats.data || !stats.error) && <StatCards stats={stats.data} />}
          <Attention />
          <Columns
            main={[<ActiveShifts key="shifts" />, <RecentActivity key="activity" />]}
            side={[<QuickActions key="actions" />, <SystemStatus key="system" />]}
          />
        </>
      )}
    </Page>
  )
}

/** Beside each other on a desk, else one below the other. */
function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>{main}</Box>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>{side}</Box>
    </Box>
  )
}
