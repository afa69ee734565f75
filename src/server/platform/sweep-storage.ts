import { z } from 'zod'
import { defineJob } from './context.ts'

/** Removes from the storage what was deleted in the database. Enqueued by whoever deletes. */
export const sweepStorage = defineJob({
  name: 'sweep-storage',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 20,
  delay: 5,
  async run({ services, inOrg, signal }) {
    while (!signal.aborted) {
      const doomed = await inOrg(({ tx }) => tx.selectFrom('doomed_object').select('key').limit(100).execute())
      if (doomed.length === 0) return
      for (const { key } of doomed) await services.storage.delete(key)
      await inOrg(({ tx }) =>
        tx
          .deleteFrom('doomed_object')
          .where(
            'key',
            'in',
            doomed.map(({ key }) => key),
          )
          .execute(),
      )
    }
  },
})
