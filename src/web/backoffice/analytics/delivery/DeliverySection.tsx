import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Surface } from '../../../kit/Page.tsx'
import { ask } from '../../../kit/queries.ts'
import { useSearchState } from '../../../kit/search-state.ts'
import { AlbumTable } from './AlbumTable.tsx'
import { DayTable } from './DayTable.tsx'
import { DevicesAndLanguages } from './DevicesAndLanguages.tsx'
import { FailedTable } from './FailedTable.tsx'
import { FunnelList } from './FunnelList.tsx'
import { GroupTable } from './GroupTable.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { periods, queryOf, readShown, todayInGermany } from './period.ts'
import { ShiftTable } from './ShiftTable.tsx'
import { TableFile } from './TableHead.tsx'
import { TrendSection } from './TrendSection.tsx'
import { UndeliveredTable } from './UndeliveredTable.tsx'

/** The calendar is heavy, and most periods need none. */
const DateRange = lazy(() => import('../../customers/DateRange.tsx'))

/** How far the customers of a period got on their way to the shared gallery. @param refetchInterval milliseconds */
export function DeliverySection({ refetchInterval }: { refetchInterval: number | false }) {
  const heading = useId()
  const { search, set } = useSearchState()
  const shown = readShown(search)
  const query = queryOf(shown, todayInGermany())
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ask('analytics', 'delivery', { query }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={heading} variant="h2">
            Der Weg der Souvenirs
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            Wie weit die Gäste bis jetzt gekommen sind, die in diesem Zeitraum eingecheckt haben.
          </Typography>
        </Box>
        <TableFile by="day" query={query} />
      </Box>
      <Box sx={row}>
        <Field
          label="Zeitraum"
          value={shown.period}
          options={periods}
          onChange={(period) => set({ period, ...(period !== 'own' && { from: null, to: null }) })}
        />
        {shown.period === 'own' && (
          <Suspense fallback={null}>
            <DateRange from={shown.from} to={shown.to} onChange={set} />
          </Suspense>
        )}
        <Activities value={shown.activity} onChange={(activity) => set({ activity })} />
        <Guides value={shown.guide} onChange={(guide) => set({ guide })} />
      </Box>
      <ErrorAlert error={error} title="Die Zahlen konnten nicht geladen werden" onRetry={() => void refetch()} />
      {data && !(error && isPlaceholderData) && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
            ...(isPlaceholderData && { opacity: 0.6 }),
          }}
        >
          <FunnelList delivery={data} />
          <DayTable days={data.days} />
          {data.funnel.customers > 0 && data.trend.parts.length > 1 && <TrendSection trend={data.trend} />}
          {data.funnel.withMedia + data.before.withMedia > 0 && <AlbumTable delivery={data} />}
          {data.funnel.customers > 0 && (
            <UndeliveredTable delivery={data} query={query} isPart={shown.activity !== null || shown.guide !== null} />
          )}
          {data.activities.length > 0 && (
            <GroupTable
              heading="Nach Aktivität"
              first="Aktivität"
              groups={data.activities}
              query={query}
              by="activity"
            />
          )}
          {data.members.length > 0 && (
            <GroupTable heading="Nach Guide" first="Guide" groups={data.members} query={query} by="member" />
          )}
          {(data.shifts.total > 0 || data.shifts.gone) && <ShiftTable shifts={data.shifts} query={query} />}
          <FailedTable failed={data.failedMedia} query={query} />
          <OpeningHours openings={data.openings} query={query} />
          <DevicesAndLanguages openings={data.openings} query={query} />
        </Box>
      )}
      {!data && !error && (
        <Box role="status" aria-busy aria-label="Zahlen werden geladen">
          <Skeleton variant="rounded" height={280} />
        </Box>
      )}
    </Surface>
  )
}

const row = {
  display: 'grid',
  gap: 3,
  my: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 240px))' },
} as const

type ChoiceProps = { value: string | null; onChange: (id: string | null) => void }

function Activities({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(ask('activities', 'list'))
  const options = Object.fromEntries((data?.activity_types ?? []).map(({ id, name }) => [id, name]))
  return (
    <Field
      label="Aktivität"
      value={value && options[value] ? value : ''}
      options={{ '': 'Alle Aktivitäten', ...options }}
      onChange={(id) => onChange(id || null)}
    />
  )
}

function Guides({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(ask('team', 'list'))
  const options = Object.fromEntries(
    (data?.guides ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  return (
    <Field
      label="Guide"
      value={value && options[value] ? value : ''}
      options={{ '': 'Alle Guides', ...options }}
      onChange={(id) => onChange(id || null)}
    />
  )
}
