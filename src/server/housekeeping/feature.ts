import { defineFeature } from '../http/feature.ts'
import { storageActions } from '../platform/integrity.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { columns } from './census.ts'
import { housekeepingEvents } from './events.ts'
import { checkStorageNightly } from './check-storage.ts'
import { damagedFiles } from './damaged-files.ts'
import { nightly } from './nightly.ts'
import { releaseAllEmails } from './release-emails.ts'
import { repairObject } from './repair.ts'
import { tidyOrganisation } from './tidy.ts'
import { tidyUploads } from './uploads.ts'

export const housekeepingFeature = defineFeature({
  name: 'housekeeping',
  columns,
  jobs: [sweepStorage, releaseAllEmails, tidyOrganisation, checkStorageNightly, repairObject, tidyUploads],
  nightly: { ofOrganisation: [tidyOrganisation], ofInstallation: [releaseAllEmails, checkStorageNightly] },
  regular: [nightly, tidyUploads],
  atStart: [releaseAllEmails, tidyUploads],
  events: Object.values(housekeepingEvents),
  audit: Object.values(storageActions),
  notices: damagedFiles,
})
