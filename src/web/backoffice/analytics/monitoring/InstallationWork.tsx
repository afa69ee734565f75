import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Monitoring, RegularWork } from '../../../../contract/monitoring.ts'
import { formatDuration } from '../../../kit/format.ts'
import type { Tone } from '../../../kit/StatusChip.tsx'
import { Section } from '../Section.tsx'
import { Line } from './OwnNight.tsx'
import { QueueTable } from './QueueTable.tsx'
import { clockOf } from './wait-words.ts'

/** The installation's own jobs, which only the machine itself shows. */
export function InstallationWork({
  installationQueues,
  nightly,
  measuredAt,
}: Pick<Monitoring, 'installationQueues' | 'nightly' | 'measuredAt'>) {
  const queues = useId()
  return (
    <Section
      title="Arbeit der Installation"
      text="Was zu keiner Organisation gehört: die Arbeit der Nacht und was öfter zu tun ist."
    >
      <Box component="ul" sx={{ m: 0, mt: 2, mb: 4, p: 0, listStyle: 'none', fontSize: 14 }}>
        {nightly.map((work) => (
          <Regular key={work.name} {...work} measuredAt={measuredAt} />
        ))}
      </Box>
      <Typography id={queues} variant="h3" sx={{ mb: 2 }}>
        Warteschlangen der Installation
      </Typography>
      <QueueTable queues={installationQueues} measuredAt={measuredAt} whose="installation" labelledBy={queues} />
    </Section>
  )
}

function Regular({ title, isRunning, last, nextAt, measuredAt }: RegularWork & { measuredAt: string }) {
  const { tone, label } = lookOf({ isRunning, last })
  return (
    <Line title={title} tone={tone} label={label}>
      {last?.failure && <Box>{last.failure}</Box>}
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {[
          ...(last ? [`Zuletzt ${clockOf(last.endedAt, measuredAt)}, Dauer ${lengthOf(last.milliseconds)}`] : []),
          nextAt === null
            ? 'Nicht geplant.'
            : Date.parse(nextAt) <= Date.parse(measuredAt)
              ? 'Ist fällig.'
              : `Nächstes Mal ${clockOf(nextAt, measuredAt)}.`,
        ].join(' ')}
      </Box>
    </Line>
  )
}

function lookOf({ isRunning, last }: Pick<RegularWork, 'isRunning' | 'last'>): { tone: Tone; label: string } {
  if (isRunning) return { tone: 'info', label: 'Läuft' }
  if (!last) return { tone: 'neutral', label: 'Noch nicht gelaufen' }
  return last.failure === null ? { tone: 'success', label: 'Erledigt' } : { tone: 'error', label: 'Fehlgeschlagen' }
}

const lengthOf = (milliseconds: number) => (milliseconds < 1000 ? 'unter 1 Sek.' : formatDuration(milliseconds / 1000))
