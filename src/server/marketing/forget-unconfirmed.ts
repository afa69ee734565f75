import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { tooLongAgo } from './sql.ts'

/** Every night, of each organisation: forgets consents that were not confirmed in time. */
export const forgetUnconfirmed = defineJob({
  name: 'forget-unconfirmed-consents',
  input: z.object({}),
  key: () => 'all',
  title: 'Unbestätigte Zustimmungen zu Werbung löschen',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ services, inOrg }) {
    if (!(await services.clockIsSteady())) return
    await inOrg(({ tx, now }) =>
      tx
        .deleteFrom('marketing_consent')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<', tooLongAgo(now()))
        .execute(),
    )
  },
})
