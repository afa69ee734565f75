import Box from '@mui/material/Box'
import type { ServiceState } from '../../../../contract/monitoring.ts'
import { formatAmount, formatTime } from '../../../kit/format.ts'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { Section } from '../Section.tsx'

const names: Record<ServiceState['service'], string> = {
  database: 'Datenbank',
  storage: 'Dateispeicher',
  email: 'E-Mail-Versand',
}
const looks: Record<ServiceState['status'], { tone: Tone; label: string }> = {
  online: { tone: 'success', label: 'Online' },
  degraded: { tone: 'warning', label: 'Eingeschränkt' },
  offline: { tone: 'error', label: 'Offline' },
}

/** The parts that the work depends on. */
export function ServiceList({ services }: { services: ServiceState[] }) {
  return (
    <Section title="Dienste">
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 14 }}>
        {services.map(({ service, status, responseTime, lastChecked, error }) => (
          <Box component="li" key={service} sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
              <span>{names[service]}</span>
              <StatusChip {...looks[status]} />
            </Box>
            {error && <Box sx={{ mt: 1 }}>{error}</Box>}
            <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
              {`Geprüft um ${formatTime(lastChecked)} Uhr, ${formatAmount(responseTime)}\u00A0ms`}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
