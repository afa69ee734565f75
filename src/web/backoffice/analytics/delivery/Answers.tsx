import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { Score } from '../../../../contract/gallery.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatDate } from '../../../kit/format.ts'
import { ask } from '../../../kit/queries.ts'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { Section } from '../Section.tsx'

const looks: Record<Score, { tone: Tone; label: string }> = {
  3: { tone: 'success', label: 'Gut' },
  2: { tone: 'warning', label: 'Mittel' },
  1: { tone: 'error', label: 'Schlecht' },
}

/** The answers of customers to "Wie war es?", newest first. @param refetchInterval milliseconds */
export function Answers({ refetchInterval }: { refetchInterval: number | false }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['analytics', 'ratings'],
    queryFn: ({ pageParam, signal }) =>
      client.analytics.ratings({ query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  })
  const { data: organisation } = useQuery(ask('organisations', 'settings'))
  const answers = data?.pages.flatMap(({ ratings }) => ratings)
  return (
    <Section title="Was die Gäste sagen">
      <ErrorAlert error={error} title="Die Antworten konnten nicht geladen werden" onRetry={() => void refetch()} />
      {answers?.length === 0 && organisation && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {organisation.settings.asksRating
            ? 'Noch hat kein Gast geantwortet. Die Galerie fragt unter den Fotos, wie es war.'
            : 'Es gibt keine Antworten. Die Galerie fragt die Gäste nicht; das lässt sich in den Einstellungen der Organisation ändern.'}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 14 }}>
        {answers?.map(({ score, text, at, customerId, customerNumber, sessionName }) => (
          <Box
            component="li"
            key={`${customerId} ${at}`}
            sx={{
              py: 3,
              display: 'flex',
              gap: 3,
              alignItems: 'start',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <StatusChip {...looks[score]} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              {text && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Box>}
              <Box sx={{ color: 'text.secondary' }}>
                <Link component={RouterLink} underline="always" to={`/dashboard/albums/${customerId}`}>
                  {formatNumber(customerNumber)}
                </Link>
                {` · ${sessionName} · ${formatDate(at)}`}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mehr laden
        </Button>
      )}
    </Section>
  )
}
