import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { processingLocations } from '../../../contract/legal.ts'
import type { Processing } from '../../../contract/privacy.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { Facts, Section } from '../../kit/Section.tsx'

/** The place of data processing, as the operator has configured it: it cannot be changed here. */
export function ProcessingSection() {
  const { data, error, refetch } = useQuery(ask('privacy', 'processing'))
  return (
    <Section
      title="Verarbeitungsort"
      text="Das stellt der Betreiber dieser Installation ein. Dieselben Angaben stehen in der Datenschutzerklärung."
    >
      {data ? (
        <>
          <Facts facts={factsOf(data.processing)} />
          {!data.processing.nightlyDeletion && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
              Der Betreiber hat das nächtliche Löschen zurzeit angehalten. Galerien enden trotzdem zu ihrer Frist.
            </Alert>
          )}
        </>
      ) : error ? (
        <ErrorAlert error={error} title="Fehler beim Laden der Organisations-Daten" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={88} />
      )}
    </Section>
  )
}

const factsOf = ({ location, storage, region, hosting }: Processing): (readonly [string, string | null])[] => [
  ['Daten', location && processingLocations[location].label],
  ['Dateien', storage === 'files' ? 'Auf den Servern dieser Installation' : 'In einem S3-Speicher'],
  ...(storage === 's3' ? [['Region des Speichers', region] as const] : []),
  ['Hosting', hosting],
]
