import { Page } from '../../kit/Page.tsx'
import { AuditLog } from './AuditLog.tsx'
import { ComingDeletions } from './ComingDeletions.tsx'
import { Consents } from './Consents.tsx'
import { DeletionRequests } from './DeletionRequests.tsx'
import { LegalHolds } from './LegalHolds.tsx'
import { PersonExports } from './PersonExports.tsx'
import { ProcessingDocuments } from './ProcessingDocuments.tsx'

/** `/dashboard/gdpr`: what owners answer for, as people ask for it and the law does. */
export function GdprPage() {
  return (
    <Page title="DSGVO" subtitle="Löschanträge, Auskünfte, Fristen, Verträge und Protokoll Ihrer Organisation.">
      <DeletionRequests />
      <PersonExports />
      <ComingDeletions />
      <LegalHolds />
      <Consents />
      <ProcessingDocuments />
      <AuditLog />
    </Page>
  )
}
