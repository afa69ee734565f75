import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Usage } from '../../../contract/organisation-data.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatBytes } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'

const figuresOf = (usage: Usage | undefined): [label: string, figure: string | undefined][] => [
  ['Schichten', usage && formatAmount(usage.sessions)],
  ['Kunden', usage && formatAmount(usage.customers)],
  ['Fotos', usage && formatAmount(usage.photos)],
  ['Videos', usage && formatAmount(usage.videos)],
  ...(usage?.outcomes ?? []).map(({ name, count }): [string, string] => [name, formatAmount(count)]),
  ['Speicher', usage && formatBytes(usage.storageBytes)],
  ['Zugestellte Alben', usage && formatAmount(usage.albumsDelivered)],
  ['Gesendete E-Mails', usage && formatAmount(usage.emailsSent)],
]

/** The organisation's usage so far. */
export function UsageSection() {
  const { data, error, refetch } = useQuery(ask('organisationData', 'usage'))
  return (
    <Section
      title="Nutzung"
      text="Gespeichert sind Ihre Dateien und was daraus entstanden ist. Alben und E-Mails zählen weiter, auch wenn ein Kunde gelöscht wird."
    >
      {error && !data ? (
        <ErrorAlert error={error} title="Fehler beim Laden der Nutzung" onRetry={() => void refetch()} />
      ) : (
        <Box component="dl" sx={grid}>
          {figuresOf(data).map(([label, figure]) => (
            <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 14 }}>
                {label}
              </Box>
              <Box component="dd" className="tabular" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
                {figure ?? <Skeleton width="3ch" />}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}

const grid = { m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' } as const
