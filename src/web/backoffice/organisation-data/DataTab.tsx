import { DeletionSection } from './DeletionSection.tsx'

/** What owners alone do with all data of the organisation. */
export function DataTab() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <DeletionSection />
    </div>
  )
}
