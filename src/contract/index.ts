import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { albums } from './albums.ts'
import { analytics } from './analytics.ts'
import { auditLog } from './audit-log.ts'
import { branding } from './branding.ts'
import { certificates } from './certificates.ts'
import { contactAddress } from './contact-address.ts'
import { consent } from './consent.ts'
import { customerFiles } from './customer-files.ts'
import { customerRecords } from './customer-records.ts'
import { customers } from './customers.ts'
import { delivery } from './delivery.ts'
import { emailPreview } from './email-preview.ts'
import { films } from './films.ts'
import { gallery } from './gallery.ts'
import { marketing } from './marketing.ts'
import { media } from './media.ts'
import { monitoring } from './monitoring.ts'
import { organisationData } from './organisation-data.ts'
import { organisations } from './organisations.ts'
import { originals } from './originals.ts'
import { overview } from './overview.ts'
import { pairing } from './pairing.ts'
import { personExports } from './person-exports.ts'
import { permissions } from './permissions.ts'
import { passkeys } from './passkeys.ts'
import { privacy } from './privacy.ts'
import { processingAgreement } from './processing-agreement.ts'
import { sender } from './sender.ts'
import { sharing } from './sharing.ts'
import { shifts } from './shifts.ts'
import { stepUp } from './step-up.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { unassigned } from './unassigned.ts'

/** The whole product's calls in one list. */
export const api = {
  organisations,
  branding,
  accounts,
  contactAddress,
  passkeys,
  stepUp,
  team,
  consent,
  pairing,
  activities,
  permissions,
  shifts,
  customers,
  customerFiles,
  sharing,
  media,
  unassigned,
  templates,
  films,
  certificates,
  gallery,
  originals,
  sender,
  processingAgreement,
  delivery,
  marketing,
  privacy,
  auditLog,
  customerRecords,
  albums,
  analytics,
  monitoring,
  emailPreview,
  overview,
  organisationData,
  personExports,
}
export type Api = typeof api
