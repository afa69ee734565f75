import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { auditGroups, type AuditEntry } from '../../../contract/audit-log.ts'
import { germanOrder } from '../../../contract/german-order.ts'
import { periods } from '../../../contract/limits.ts'
import { client, fetchSigned } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { formatCount, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { SaveButton } from '../../kit/SaveButton.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { useSearchState } from '../../kit/search-state.ts'
import { queryOf, readChoice } from './audit-filter.ts'
import { lines, Part } from './Part.tsx'

/** The calendar is heavy. */
const DateRange = lazy(() => import('../customers/DateRange.tsx'))

/** Each action in the organisation, newest first, by time, member and subject. */
export function AuditLog() {
  const { search, set } = useSearchState()
  const choice = readChoice(search)
  const query = queryOf(choice)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['auditLog', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      client.auditLog.list({ query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // each visit asks anew
    staleTime: 0,
  })
  const { data: team } = useQuery(ask('team', 'list'))
  const members = Object.fromEntries(
    (team?.guides ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  const save = async () => {
    const response = await fetchSigned(`/privacy/audit.csv?${new URLSearchParams(query)}`)
    saveFile(await response.blob(), 'Protokoll.csv')
  }
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Part
      title="Protokoll"
      text={`Was getan wurde, wann und von wem. Einträge lassen sich nicht ändern und bleiben ${formatCount(periods.auditYears, 'Jahr', 'Jahre')}; von gelöschten Gästen nennen sie keine Namen.`}
      action={<SaveButton save={save} failure="Das Protokoll konnte nicht gespeichert werden" />}
    >
      <Box sx={row}>
        <Suspense
          fallback={
            <>
              <Skeleton variant="rounded" height={40} />
              <Skeleton variant="rounded" height={40} />
            </>
          }
        >
          <DateRange from={choice.from} to={choice.to} onChange={set} />
        </Suspense>
        <Field
          label="Bereich"
          value={choice.action ?? ''}
          options={{ '': 'Alle Bereiche', ...groups }}
          onChange={(action) => set({ action })}
        />
        <Field
          label="Mitglied"
          value={choice.member && members[choice.member] ? choice.member : ''}
          options={{ '': 'Alle Mitglieder', ...members }}
          onChange={(member) => set({ member })}
        />
      </Box>
      <ErrorAlert error={error} title="Das Protokoll konnte nicht geladen werden" onRetry={() => void refetch()} />
      {entries?.length === 0 && <Box>Zu dieser Auswahl gibt es keinen Eintrag.</Box>}
      {entries && entries.length > 0 && (
        <Box component="ul" aria-label="Einträge" sx={{ ...lines, mt: 0 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </Box>
      )}
      {!entries && isFetching && <Skeleton variant="rounded" height={240} aria-label="Wird geladen" />}
      {hasNextPage && (
        <Button sx={{ mt: 3 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mehr laden
        </Button>
      )}
    </Part>
  )
}

const groups = Object.fromEntries(Object.entries(auditGroups).toSorted(([, a], [, b]) => germanOrder.compare(a, b)))

function Entry({ at, member, text }: AuditEntry) {
  return (
    <Box component="li" sx={entry}>
      <Box component="time" dateTime={at} className="tabular" sx={{ color: 'text.secondary' }}>
        {formatDateTime(at)}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{member}</Box>
    </Box>
  )
}

const entry = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '130px minmax(0, 1fr) minmax(0, 200px)' },
} as const

const row = {
  display: 'grid',
  gap: 3,
  my: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const
