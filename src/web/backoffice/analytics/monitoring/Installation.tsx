import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import type { Monitoring, ProcessState } from '../../../../contract/monitoring.ts'
import { formatBytes, formatDate, formatDateTime, formatSpan } from '../../../kit/format.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { Section } from '../Section.tsx'
import { Certificates } from './Certificates.tsx'

const roles: Record<ProcessState['role'], string> = {
  all: 'Anfragen und Verarbeitung',
  api: 'Anfragen',
  worker: 'Verarbeitung',
}
/** Milliseconds without a sign of life after which a process counts as gone. */
const silentAfter = 60_000

/** Processes and disk, which only the machine itself shows, and certificates. */
export function Installation({
  processes,
  disk,
  certificates,
  measuredAt,
}: Pick<Monitoring, 'processes' | 'disk' | 'certificates' | 'measuredAt'>) {
  const isHere = processes.length > 0
  return (
    <Section
      title="Diese Installation"
      text={
        !isHere &&
        'Prozesse und Datenträger zeigt Andenken nur am Rechner selbst und nur ohne öffentliche Adresse. Überwachungsprogramme lesen sie unter /metrics.'
      }
    >
      {isHere && (
        <>
          {disk && <DiskBar {...disk} />}
          <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 14 }}>
            {processes.map((process) => (
              <Line key={process.id} {...process} measuredAt={measuredAt} />
            ))}
          </Box>
        </>
      )}
      <Certificates certificates={certificates} measuredAt={measuredAt} />
    </Section>
  )
}

function Line({ role, host, startedAt, seenAt, memoryBytes, measuredAt }: ProcessState & { measuredAt: string }) {
  const isSilent = Date.parse(measuredAt) - Date.parse(seenAt) > silentAfter
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{`${roles[role]} (${host})`}</Box>
        <Box sx={{ flex: 'none' }}>
          <StatusChip tone={isSilent ? 'error' : 'success'} label={isSilent ? 'Kein Lebenszeichen' : 'Läuft'} />
        </Box>
      </Box>
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
        {isSilent
          ? `Zuletzt gesehen am ${formatDateTime(seenAt)}`
          : `Seit ${formatSpan(startedAt, measuredAt)}, ${formatBytes(memoryBytes)} Arbeitsspeicher`}
      </Box>
    </Box>
  )
}

function DiskBar({ freeBytes, totalBytes, fullAt }: NonNullable<Monitoring['disk']>) {
  const id = useId()
  const used = totalBytes > 0 ? (1 - freeBytes / totalBytes) * 100 : 100
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1, fontSize: 14 }}>
        <span id={id}>Datenträger</span>
        <span className="tabular">{`${formatBytes(freeBytes)} frei von ${formatBytes(totalBytes)}`}</span>
      </Box>
      <LinearProgress
        variant="determinate"
        value={used}
        aria-labelledby={id}
        color={used > 95 ? 'error' : used > 85 ? 'warning' : 'primary'}
      />
      {fullAt && (
        <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
          {`Bei gleichem Wachstum voll am ${formatDate(fullAt)}`}
        </Box>
      )}
    </Box>
  )
}
