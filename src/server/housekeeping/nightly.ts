import { sql } from 'kysely'
import { z } from 'zod'
import { forgetExpired } from '../http/limiter.ts'
import { defineJob, type House } from '../platform/context.ts'
import { nobody } from '../platform/house.ts'
import { secondsToNight } from '../platform/night.ts'
import { applyDeletions } from '../privacy/apply-deletions.ts'
import { tidyDeletions } from '../privacy/carry-out.ts'
import { retention } from '../privacy/retention.ts'
import { checkStorageNightly } from './check-storage.ts'
import { reconcileStorage } from './reconcile.ts'
import { releaseAllLetters } from './release-letters.ts'
import { tidyOrganisation } from './tidy.ts'

/** What has to be done once a day for all: puts each organisation in order, and the storage. */
export const nightly = defineJob({
  name: 'nightly',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ house, signal }) {
    // the next one first: whatever happens tonight, there is another night
    await planNight(house)
    const { rows } = await sql<{ id: string }>`select id from organisation_ids() as id`.execute(house.db)
    for (const { id } of rows) {
      await house.enter(id, null, async ({ enqueue }) => {
        await enqueue(tidyOrganisation, {})
        await enqueue(tidyDeletions, {})
        await enqueue(retention, {})
      })
    }
    await house.enter(nobody, null, async ({ enqueue }) => {
      await enqueue(applyDeletions, {})
      await enqueue(releaseAllLetters, {})
      await enqueue(checkStorageNightly, {})
    })
    await forgetExpired(house.db, 1_000_000)
    await reconcileStorage(house, signal)
  },
})

/** Every process plans the next night when it starts; together they plan one, since a waiting job has one key. */
export const planNight = (house: House): Promise<void> =>
  house.enter(nobody, null, (ctx) => ctx.enqueue(nightly, {}, secondsToNight(house.now())))
