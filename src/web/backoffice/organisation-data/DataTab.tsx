import { NewOwnerNotice } from '../team/NewOwnerNotice.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'

/** The owners' own actions on all data of the organisation. */
export function DataTab() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <NewOwnerNotice />
      <ExportSection />
      <DeletionSection />
    </div>
  )
}
