import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { Health } from '../../../contract/overview.ts'
import { ApiError, client } from '../../kit/api.ts'
import { formatAmount } from '../../kit/format.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { Card, line, list } from './Card.tsx'

/** Timeouts in ms, cache and rhythm as in sections 7 and 9 of document 1. */
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

/** A check that fails is itself a finding: it says what is not there, and with which HTTP status. */
async function check({ call, timeout, without }: Service, signal: AbortSignal): Promise<Health> {
  try {
    return await client.overview[call]({}, { timeout, signal })
  } catch (error) {
    if (signal.aborted) throw error
    const status = error instanceof ApiError && error.status > 0 ? ` (HTTP\u00A0${error.status})` : ''
    return { status: 'offline', message: without + status, responseTime: 0 }
  }
}

function useHealth(service: Service) {
  return useQuery({
    queryKey: ['overview', service.call],
    queryFn: ({ signal }) => check(service, signal),
    staleTime: 30_000,
    refetchInterval: 60_000,
  }).data
}

export function SystemStatus() {
  const health = [useHealth(services[0]), useHealth(services[1]), useHealth(services[2]), useHealth(services[3])]
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
