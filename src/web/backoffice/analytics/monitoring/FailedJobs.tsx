import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { FailedJob } from '../../../../contract/monitoring.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { formatAgo } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { Section } from '../Section.tsx'

/** Jobs whose last try failed, with what can be done about each. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  return (
    <Section
      title="Fehlgeschlagene Aufgaben"
      text={
        jobs.length === 0
          ? 'In den letzten sieben Tagen ist nichts fehlgeschlagen, das noch offen ist.'
          : 'Andenken hat sie mehrmals versucht. Was inzwischen anderswo neu beauftragt wurde, steht nicht mehr hier.'
      }
    >
      <Box component="ul" sx={{ m: 0, mt: jobs.length > 0 ? 2 : 0, p: 0, listStyle: 'none', fontSize: 14 }}>
        {jobs.map((job) => (
          <Line key={job.id} {...job} />
        ))}
      </Box>
    </Section>
  )
}

function Line({ id, title, at, reason, message, canBeRepeated, customer }: FailedJob) {
  const queries = useQueryClient()
  // the list follows after a refusal, too: the job may be gone
  const onSettled = () => queries.invalidateQueries({ queryKey: ['monitoring'] })
  const retry = useMutation({
    mutationFn: () => client.monitoring.retryJob({ params: { id } }),
    onSuccess: () => notify.success(`Noch einmal beauftragt: ${title}`),
    onError: (error) => notify.error(error, 'Die Aufgabe wurde nicht noch einmal beauftragt'),
    onSettled,
  })
  const discard = useMutation({
    mutationFn: () => client.monitoring.discardJob({ params: { id } }),
    onSuccess: () => notify.success(`Verworfen: ${title}`),
    onError: (error) => notify.error(error, 'Die Aufgabe wurde nicht verworfen'),
    onSettled,
  })
  const isBusy = retry.isPending || discard.isPending
  const about = customer ? `${title}, Gast ${formatNumber(customer.number)}` : title
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          {title}
          {customer && (
            <>
              {', Gast '}
              <Link component={RouterLink} underline="always" to={`/dashboard/albums/${customer.id}`}>
                {formatNumber(customer.number)}
              </Link>
            </>
          )}
        </Box>
        <Box>{reason}</Box>
        {message && (
          <Box sx={{ color: 'text.secondary', fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}>
            {message}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>{formatAgo(at)}</Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {canBeRepeated && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Noch einmal: ${about}`}
            loading={retry.isPending}
            disabled={isBusy}
            onClick={() => retry.mutate()}
          >
            Noch einmal
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={`Verwerfen: ${about}`}
          loading={discard.isPending}
          disabled={isBusy}
          onClick={() => discard.mutate()}
        >
          Verwerfen
        </Button>
      </Box>
    </Box>
  )
}
