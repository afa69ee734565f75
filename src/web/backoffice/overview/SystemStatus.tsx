import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { Health } from '../../../contract/overview.ts'
import { ApiError, client } from '../../kit/api.ts'
import { formatAmount, formatTime } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { Card, line, list } from './Card.tsx'

/** Timeouts in ms; they and the intervals are those of docs/product/dashboard.md 4. */
const services = [
  { call: 'health', label: 'Backend', timeout: 4000, without: 'Dienst nicht erreichbar' },
  { call: 'healthDatabase', label: 'Datenbank', timeout: 4000, without: 'Datenbank nicht erreichbar' },
  { call: 'healthStorage', label: 'Dateispeicher', timeout: 5000, without: 'Speicher nicht erreichbar' },
  { call: 'healthEmail', label: 'E-Mail-Versand', timeout: 3000, without: 'SMTP-Dienst eingeschränkt' },
] as const
type Service = (typeof services)[number]
type Status = Health['status'] | 'checking'

const words: Record<Status, [Tone, string]> = {
  online: ['success', 'Online'],
  degraded: ['warning', 'Eingeschränkt'],
  offline: ['error', 'Offline'],
  checking: ['neutral', 'Wird geprüft'],
}

/**
 * A check that fails is itself a finding: it says what is missing, and with which HTTP status. Without an answer about
 * e-mail, e-mails still wait safely in the queue: that service is limited, not gone.
 */
async function check({ call, timeout, without }: Service, signal: AbortSignal): Promise<Health> {
  const start = performance.now()
  try {
    const health = await client.overview[call]({}, { timeout, signal })
    // The service's own response time is the round trip.
    return call === 'health' ? { ...health, responseTime: performance.now() - start } : health
  } catch (error) {
    if (signal.aborted) throw error
    const { status = 0, code } = error instanceof ApiError ? error : {}
    const reason = status > 0 ? ` (HTTP\u00A0${status})` : code === 'timeout' ? ` (nach ${timeout / 1000}\u00A0s)` : ''
    const isLimited = call === 'healthEmail' && status > 0
    return { status: isLimited ? 'degraded' : 'offline', message: without + reason, responseTime: 0 }
  }
}

function useHealth(service: Service) {
  return useQuery({
    queryKey: ['overview', service.call],
    queryFn: ({ signal }) => check(service, signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
}

export function SystemStatus() {
  const { may } = useSession()
  const checks = [useHealth(services[0]), useHealth(services[1]), useHealth(services[2]), useHealth(services[3])]
  const health = checks.map(({ data }) => data)
  const checkedAt = Math.min(...checks.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const is = (status: Health['status']) => health.some((one) => one?.status === status)
  const overall: [Tone, string] = is('offline')
    ? ['error', 'Kritisch']
    : is('degraded')
      ? ['warning', 'Eingeschränkt']
      : health.includes(undefined)
        ? words.checking
        : ['success', 'Alles in Ordnung']
  return (
    <Card title="Systemstatus" action={<StatusChip tone={overall[0]} label={overall[1]} />}>
      <Box component="ul" sx={list}>
        {services.map((service, at) => (
          <Line key={service.call} label={service.label} health={health[at]} />
        ))}
      </Box>
      <Box sx={{ px: 5, py: 2.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: 12 }}>
        {checkedAt > 0
          ? `Geprüft um ${formatTime(new Date(checkedAt).toISOString())}, jede Minute neu`
          : 'Wird geprüft …'}
        {may('privacy.manage') && (
          <>
            {' · '}
            <Link component={RouterLink} to="/dashboard/setup" underline="always" color="inherit">
              Einrichtung
            </Link>
          </>
        )}
      </Box>
    </Card>
  )
}

function Line({ label, health }: { label: string; health: Health | undefined }) {
  const [tone, word] = words[health?.status ?? 'checking']
  return (
    <Box component="li" sx={{ ...line, minHeight: 48, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {label}
        {health && health.status !== 'online' && (
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{health.message}</Box>
        )}
      </Box>
      {health?.status === 'online' && (
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {formatAmount(Math.round(health.responseTime))} ms
        </Box>
      )}
      <StatusChip tone={tone} label={word} />
    </Box>
  )
}
