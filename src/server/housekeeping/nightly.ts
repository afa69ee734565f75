import { z } from 'zod'
import type { Feature } from '../http/feature.ts'
import { forgetExpired } from '../http/limiter.ts'
import { defineJob, type Services, type Job, type Signal } from '../platform/context.ts'
import { everyOrganisation, systemOrganisation } from '../platform/in-organisation.ts'
import { secondsToNight } from '../platform/night.ts'
import { system } from '../platform/principal.ts'
import { reconcileStorage } from './reconcile.ts'

export const nightly = { name: 'nightly', input: z.object({}), key: () => 'all' } satisfies Signal

/**
 * The daily work of the features: in each organisation, then for the installation, and its storage.
 * @param plansNext whether this night plans the next one
 */
export const nightlyOf = (features: Feature[], plansNext: boolean): Job =>
  defineJob({
    ...nightly,
    title: 'Arbeit der Nacht',
    lane: 'io',
    retries: 3,
    delay: 300,
    async run({ services, signal }) {
      // the next one first: whatever happens tonight, there is another night
      if (plansNext) await planNight(services)
      for await (const orgId of everyOrganisation(services.db, signal)) {
        await services.inOrganisation(orgId, system, async ({ enqueue }) => {
          for (const job of features.flatMap((feature) => feature.nightly?.ofOrganisation ?? [])) await enqueue(job, {})
        })
      }
      await services.inOrganisation(systemOrganisation, system, async ({ enqueue }) => {
        for (const job of features.flatMap((feature) => feature.nightly?.ofInstallation ?? [])) await enqueue(job, {})
      })
      await forgetExpired(services.db, 1_000_000)
      // objects that are being stored at this moment would look old
      if (await services.clockIsSteady()) await reconcileStorage(services, signal)
    },
  })

/** Every process plans the next night when it starts; together they plan one, since a waiting job has one key. */
export const planNight = (services: Services): Promise<void> =>
  services.inOrganisation(systemOrganisation, system, (ctx) => ctx.enqueue(nightly, {}, secondsToNight(services.now())))
