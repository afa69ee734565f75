import { z } from 'zod'
import { defineJob } from './context.ts'

/** Removes objects from the storage whose rows were deleted. Enqueued by the code that deletes. */
export const sweepStorage = defineJob({
  name: 'sweep-storage',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Dateien entfernen',
  lane: 'io',
  retries: 20,
  delay: 5,
  async run({ services, inOrg, signal }) {
    while (!signal.aborted) {
      const waiting = await inOrg(({ tx }) => tx.selectFrom('object_to_delete').select('key').limit(100).execute())
      if (waiting.length === 0) return
      for (const { key } of waiting) await services.storage.delete(key)
      await inOrg(({ tx }) =>
        tx
          .deleteFrom('object_to_delete')
          .where(
            'key',
            'in',
            waiting.map(({ key }) => key),
          )
          .execute(),
      )
    }
  },
})
