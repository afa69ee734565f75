import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page } from '../../kit/Page.tsx'
import { PageTabs } from '../../kit/PageTabs.tsx'
import { ask } from '../../kit/queries.ts'
import { useSearchState } from '../../kit/search-state.ts'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { ActivitiesTab } from '../activities/ActivitiesTab.tsx'
import { TeamTab } from '../team/TeamTab.tsx'
import { DataTab } from '../organisation-data/DataTab.tsx'
import { UsageSection } from '../organisation-data/UsageSection.tsx'
import { DataProtection } from '../data-protection/DataProtection.tsx'
import { SenderSection } from '../sender/SenderSection.tsx'
import { EditableTab } from './EditableTab.tsx'
import { BrandingFields } from './BrandingFields.tsx'
import { GalleryPinFields } from './GalleryPinFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { isWide } from './EmailFrame.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { GeneralFields } from './GeneralFields.tsx'
import { LinkPreviewFields } from './LinkPreviewFields.tsx'
import { MarketingFields } from './MarketingFields.tsx'
import { RatingFields } from './RatingFields.tsx'
import { LogoField } from './LogoField.tsx'

/** `?tab=` has a number or a name, as docs/product/settings.md 1 says; a tab that is not there leads to the first one. */
const tabs = [
  { value: 0, name: 'general', label: 'Allgemein' },
  { value: 1, name: 'branding', label: 'Branding' },
  { value: 2, name: 'team', label: 'Team' },
  { value: 3, name: 'activities', label: 'Aktivitätstypen' },
  { value: 4, name: 'security', label: 'Sicherheit & GDPR' },
  { value: 5, name: 'data', label: 'Daten & Konto' },
] as const
/** For owners only. */
const dataTab = 5

export function OrganisationPage() {
  const { search, set } = useSearchState()
  const { may } = useSession()
  const shown = may('organisation.delete') ? tabs : tabs.filter((tab) => tab.value !== dataTab)
  const asked = search.get('tab')
  const { value } = shown.find((tab) => tab.name === asked || String(tab.value) === asked) ?? tabs[0]
  return (
    <Page title="Organisation" subtitle="Angaben zu Ihrer Organisation und wie Ihre Gäste angeschrieben werden.">
      <PageTabs
        label="Bereiche der Einstellungen"
        tabs={shown}
        value={value}
        onChange={(next) => set({ tab: next === 0 ? null : String(next) })}
      >
        {value === 0 && (
          <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Loaded>
              <GeneralFields />
              <LogoField />
              <DeliveryFields />
              <GalleryPinFields />
              <LinkPreviewFields />
              <RatingFields />
              <MarketingFields />
            </Loaded>
            <SenderSection />
            <UsageSection />
          </Box>
        )}
        {value === 1 && (
          <Loaded wide>
            <Box sx={besideEachOther}>
              <BrandingFields />
              <Box sx={staysInSight}>
                <EmailPreview />
              </Box>
            </Box>
          </Loaded>
        )}
        {value === 2 && <TeamTab />}
        {value === 3 && <ActivitiesTab />}
        {value === dataTab && <DataTab />}
        {value === 4 && <DataProtection />}
      </PageTabs>
    </Page>
  )
}

/** Form and preview. */
const besideEachOther = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [isWide]: { gridTemplateColumns: '360px minmax(0, 1fr)', alignItems: 'start' },
} as const
const staysInSight = { minWidth: 0, [isWide]: { position: 'sticky', top: 68 } } as const

/** The fields of a tab, once the organisation is loaded. */
function Loaded({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { data, error, refetch } = useQuery(ask('organisations', 'details'))
  if (data)
    return (
      <EditableTab organization={data.organization} wide={wide}>
        {children}
      </EditableTab>
    )
  return (
    <Section title="Angaben">
      {error ? (
        <ErrorAlert error={error} title="Fehler beim Laden der Organisations-Daten" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </Section>
  )
}
