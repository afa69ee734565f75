import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSearchState } from '../../kit/search-state.ts'
import { Section } from '../../kit/Section.tsx'
import { ActivitiesTab } from '../activities/ActivitiesTab.tsx'
import { EditableTab } from './EditableTab.tsx'
import { BrandingFields } from './BrandingFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { Security } from './Security.tsx'

/** `?tab=` counts as docs/product/settings.md 1 says; a tab that is not there leads to the first one. */
const tabs = [
  { tab: 0, label: 'Allgemein' },
  { tab: 1, label: 'Branding' },
  { tab: 3, label: 'Aktivitätstypen' },
  { tab: 4, label: 'Sicherheit & GDPR' },
] as const

export function OrganisationPage() {
  const { search, set } = useSearchState()
  const asked = Number(search.get('tab') ?? 0)
  const { tab } = tabs.find((one) => one.tab === asked) ?? tabs[0]
  return (
    <Page title="Organisation" subtitle="Angaben zu Ihrer Organisation und wie Ihre Gäste angeschrieben werden.">
      <Box sx={{ borderBottom: 1, borderColor: 'divider', '&&': { mt: 4 } }}>
        <Tabs
          value={tab}
          onChange={(_, next: number) => set({ tab: next === 0 ? null : String(next) })}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Bereiche der Einstellungen"
          sx={{
            '& .MuiTab-root': { minWidth: 0, px: { xs: 2.5, sm: 4 } },
            '& .Mui-selected.Mui-selected': { color: 'text.primary' },
          }}
        >
          {tabs.map(({ tab: value, label }) => (
            <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls="tab-panel" />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} sx={{ display: 'grid', gap: 6 }}>
        {tab === 0 && (
          <Loaded>
            <GeneralFields />
            <DeliveryFields />
          </Loaded>
        )}
        {tab === 1 && (
          <Loaded>
            <BrandingFields />
          </Loaded>
        )}
        {tab === 3 && <ActivitiesTab />}
        {tab === 4 && <Security />}
      </Box>
    </Page>
  )
}

/** The fields of a tab, once the organisation is loaded. */
function Loaded({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(ask('organisations', 'details'))
  if (data) return <EditableTab organization={data.organization}>{children}</EditableTab>
  if (error)
    return <ErrorAlert error={error} title="Fehler beim Laden der Organisations-Daten" onRetry={() => void refetch()} />
  return (
    <Section title="Angaben">
      <Skeleton variant="rounded" height={300} />
    </Section>
  )
}
