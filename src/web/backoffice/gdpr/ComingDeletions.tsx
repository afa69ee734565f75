import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { periods } from '../../../contract/limits.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatCount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { NightWords } from '../data-protection/NightWords.tsx'
import { RetentionStopped } from '../overview/RetentionStopped.tsx'
import { Part } from './Part.tsx'

/** The data whose period ends in the next nights; first of all what waits for an owner. */
export function ComingDeletions() {
  const { data, error, refetch } = useQuery(ask('privacy', 'overview'))
  const { data: told } = useQuery(ask('overview', 'notices'))
  return (
    <>
      {told?.notices.map((notice) =>
        notice.code === 'retention_stopped' ? <RetentionStopped key={notice.code} {...notice} /> : null,
      )}
      <Part
        title="Was die nächsten Nächte löschen"
        text={
          <>
            Medien gehen nach der{' '}
            <Link component={RouterLink} underline="always" to="/dashboard/settings/organisation?tab=4">
              Frist Ihrer Organisation
            </Link>
            , persönliche Daten nach {formatCount(periods.personalDataDays, 'Tag', 'Tagen')}. Löschanträge kommen dazu.
          </>
        }
      >
        <Box sx={{ mt: 4 }}>
          <ErrorAlert
            error={error}
            title="Es ließ sich nicht berechnen, was in den nächsten Nächten gelöscht wird"
            onRetry={() => void refetch()}
          />
          {data &&
            (data.nightlyDeletion ? (
              <NightWords
                figures={{
                  tonight: data.upcoming.tonight,
                  in7Days: data.upcoming.days7,
                  in30Days: data.upcoming.days30,
                  stoppedByBrake: data.stopped,
                }}
              />
            ) : (
              <>
                Das nächtliche Löschen ist ausgeschaltet: Auch was über seine Frist hinaus ist, bleibt gespeichert.{' '}
                <Link component={RouterLink} underline="always" to="/dashboard/setup">
                  Was zu tun ist
                </Link>
              </>
            ))}
          {!data && !error && <Skeleton variant="rounded" height={48} aria-label="Wird geladen" />}
        </Box>
      </Part>
    </>
  )
}
