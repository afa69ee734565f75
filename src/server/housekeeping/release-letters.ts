import { sql } from 'kysely'
import { z } from 'zod'
import { releaseLetters } from '../delivery/release.ts'
import { defineJob } from '../platform/context.ts'
import { releaseDeletionLetters } from '../privacy/letters.ts'

/**
 * Lets letters go that have waited, of all organisations: at the start, because MAIL_URL may be set by now, and every
 * night, in case a confirmation found nobody to do it.
 */
export const releaseAllLetters = defineJob({
  name: 'release-all-letters',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ services, signal }) {
    const { rows } = await sql<{ id: string }>`select id from organisation_ids() as id`.execute(services.db)
    for (const { id } of rows) {
      signal.throwIfAborted()
      await releaseLetters(services, id)
      await releaseDeletionLetters(services, id)
    }
  },
})
