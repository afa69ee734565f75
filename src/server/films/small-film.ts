import { z } from 'zod'
import { defineJob, longNice } from '../platform/context.ts'
import { makeSmall } from '../platform/film/small.ts'
import { marking, wholeFile } from '../platform/integrity.ts'
import { addObject, keep, store, withFolder } from '../platform/objects.ts'
import { Undecodable } from '../platform/tool-failure.ts'
import * as sql from './sql.ts'

/** A film at 720p. The gallery doesn't wait for it: failed or broken off, the customer misses nothing. */
export const makeSmallFilm = defineJob({
  name: 'make-small-film',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  lane: 'long',
  whenIdle: true,
  retries: 2,
  delay: 30,

  async run({ services, orgId, inOrg, signal }, { customerId }) {
    const film = await inOrg(({ tx }) => sql.find(tx, customerId))
    const objectId = film?.status === 'ready' && !film.small_id ? film.object_id : null
    const object = objectId && (await inOrg(({ tx }) => sql.wholeObject(tx, objectId)))
    if (!object) return
    const seconds = (film?.duration_ms ?? 0) / 1000
    await withFolder(services, async (folder) => {
      const file = await wholeFile(services.storage, object, folder, signal).catch(marking(services, orgId))
      const small = await makeSmall(
        { ...services.films, nice: longNice },
        { file, size: services.films.frame, seconds, folder, signal },
      ).catch((error: unknown) => {
        if (error instanceof Undecodable) return null
        throw error
      })
      if (!small) return
      const stored = await store(services.storage, 'film', 'video/mp4', small.path)
      await keep(services.storage, [stored], () =>
        inOrg(async (ctx) => {
          // made again or deleted meanwhile: then this one belongs to a film that is no more
          const now = await sql.lock(ctx.tx, customerId)
          if (now?.object_id !== objectId || now.small_id) return false
          const small_id = await addObject(ctx, stored)
          await ctx.tx.updateTable('film').set({ small_id }).where('customer_id', '=', customerId).execute()
          return true
        }),
      )
    })
  },
})
