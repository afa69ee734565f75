import { z } from 'zod'
import { releaseEmails } from '../delivery/release.ts'
import { releaseOperatorEmails } from '../monitoring/operator-email.ts'
import { releaseLastEmails } from '../organisation-data/last-email.ts'
import { defineJob } from '../platform/context.ts'
import { everyOrganisation } from '../platform/in-organisation.ts'
import { releaseDeletionEmails } from '../privacy/emails.ts'

/**
 * Lets emails go that have waited, of all organisations: at the start, because MAIL_URL may be set by now, and every
 * night, in case a confirmation found no worker for it.
 */
export const releaseAllEmails = defineJob({
  name: 'release-all-emails',
  input: z.object({}),
  key: () => 'all',
  title: 'Wartende E-Mails freigeben',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ services, signal }) {
    for await (const orgId of everyOrganisation(services.db, signal)) {
      await releaseEmails(services, orgId)
      await releaseDeletionEmails(services, orgId)
    }
    await releaseLastEmails(services)
    await releaseOperatorEmails(services)
  },
})
