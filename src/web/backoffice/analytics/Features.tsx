import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Snapshot } from '../../../contract/analytics.ts'
import { limits, storagePartBytes } from '../../../contract/limits.ts'
import { formatBytes, formatCount } from '../../kit/format.ts'
import { unmeasured } from './MetricCards.tsx'
import { Section } from './Section.tsx'

type SnapshotProps = { snapshot: Snapshot }

/** Four things that spare waiting, with the part of them that is at work now. */
export function Optimisations({ snapshot }: SnapshotProps) {
  const { uploadMetrics, processingMetrics, systemHealth, readyTemplates } = snapshot
  const largest = uploadMetrics.largestUpload
  const lines: [string, string][] = [
    ['Template Cache', `${formatCount(readyTemplates, 'Intro oder Outro', 'Intros und Outros')} fertig vorbereitet`],
    ['Background Processing', `${formatCount(processingMetrics.activeProcessing, 'Gast', 'Gäste')} in Arbeit`],
    ['Progressive Upload', largest === null ? unmeasured : `größte Datei in 24 Stunden: ${formatBytes(largest)}`],
    ['Smart CPU Management', `${formatCount(systemHealth.processors, 'Kern', 'Kerne')}, Seiten haben Vorrang`],
  ]
  return (
    <Section title="Performance Optimierungen">
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        {lines.map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: '0 16px',
              py: 3,
              fontSize: 14,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <dt>{name}</dt>
            <Box component="dd" className="tabular" sx={{ m: 0, color: 'text.secondary' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** Six features, in words that hold for this installation. */
export function Features({ snapshot: { storage } }: SnapshotProps) {
  const features: [string, string][] = [
    [
      'Template Caching',
      'Intros und Outros werden einmal umgerechnet. Filme übernehmen sie, ohne sie noch einmal zu kodieren.',
    ],
    [
      'Background Processing',
      'Fotos, Filme und E-Mails entstehen im Hintergrund und gehen nach einem Neustart weiter.',
    ],
    [
      'Progressive Upload 8K',
      `Clips bis 8K und ${formatBytes(limits.tusBytes)} je Datei. Nach einem Funkloch geht der Upload weiter, wo er war.`,
    ],
    [
      'CPU Management',
      'Lange Umrechnungen treten zurück, wenn jemand auf eine Seite wartet, und je Organisation läuft eine.',
    ],
    [
      'S3-Optimierung',
      storage === 's3'
        ? `Dateien liegen in S3 und gehen in Teilen zu ${formatBytes(storagePartBytes)} dorthin.`
        : 'Diese Installation legt Dateien auf der eigenen Platte ab, nicht in S3.',
    ],
    ['Quality Analytics', 'Die Bildgüte der Filme wird in dieser Installation nicht gemessen.'],
  ]
  return (
    <Section title="Funktionen">
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 4,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {features.map(([name, text]) => (
          <li key={name}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  )
}
