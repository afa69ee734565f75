import { sql } from 'kysely'
import { z } from 'zod'
import { releaseEmails } from '../delivery/release.ts'
import { defineJob } from '../platform/context.ts'
import { releaseDeletionEmails } from '../privacy/emails.ts'

/**
 * Lets emails go that have waited, of all organisations: at the start, because MAIL_URL may be set by now, and every
 * night, in case a confirmation found nobody to do it.
 */
export const releaseAllEmails = defineJob({
  name: 'release-all-emails',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ services, signal }) {
    const { rows } = await sql<{ id: string }>`select id from organisation_ids() as id`.execute(services.db)
    for (const { id } of rows) {
      signal.throwIfAborted()
      await releaseEmails(services, id)
      await releaseDeletionEmails(services, id)
    }
  },
})
