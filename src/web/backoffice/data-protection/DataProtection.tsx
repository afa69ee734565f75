import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { NewOwnerNotice } from '../team/NewOwnerNotice.tsx'
import { ConsentVersions } from './ConsentVersions.tsx'
import { ProcessingSection } from './ProcessingSection.tsx'
import { SecurityEditor } from './SecurityEditor.tsx'

/** The handling of customers' data: how long they stay, what customers agree to, where it happens. */
export function DataProtection() {
  const settings = useQuery({
    ...ask('organisations', 'settings'),
    // a future shorter period takes effect at its moment, also while a member looks at the page
    refetchInterval: ({ state: { data } }) => {
      const { from } = data?.settings.pendingAutoDelete ?? {}
      return from === undefined ? false : Math.max(1000, Date.parse(from) - Date.now())
    },
  })
  const consent = useQuery(ask('consent', 'get'))
  const error = settings.error ?? consent.error
  if (settings.data && consent.data) {
    return (
      <Stack spacing={6}>
        <NewOwnerNotice />
        <SecurityEditor known={{ settings: settings.data.settings, consent: consent.data.consent }} />
        <ConsentVersions />
        <ProcessingSection />
      </Stack>
    )
  }
  if (error) {
    const retry = () => void Promise.all([settings.refetch(), consent.refetch()])
    return (
      <Section title="Aufbewahrung und Einwilligung">
        <ErrorAlert error={error} title="Fehler beim Laden der Organisations-Daten" onRetry={retry} />
      </Section>
    )
  }
  return (
    <Stack spacing={6}>
      {['Aufbewahrung', 'Einwilligung'].map((title) => (
        <Section key={title} title={title}>
          <Skeleton variant="rounded" height={120} />
        </Section>
      ))}
    </Stack>
  )
}
