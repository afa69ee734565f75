import { z } from 'zod'
import * as customerSql from '../customers/sql.ts'
import { defineJob, longNice, type Ctx, type JobCtx } from '../platform/context.ts'
import { makeSmall as makeSmallFile, smallSizeOf } from '../platform/film/small.ts'
import { copyWhole, marking, wholeFile } from '../platform/integrity.ts'
import { keep, store, withFolder, type ObjectKind, type Stored } from '../platform/objects.ts'
import { Undecodable } from '../platform/tool-failure.ts'
import * as outcomes from './outcomes.ts'
import * as mediaSql from './sql.ts'

/** A clip or film at 720p. The gallery doesn't wait for it: failed or broken off, the customer misses nothing. */
export const makeSmall = defineJob({
  name: 'make-small',
  input: z.union([z.object({ mediaId: z.uuid() }), z.object({ customerId: z.uuid() })]),
  key: (owner) => ('mediaId' in owner ? owner.mediaId : owner.customerId),
  lane: 'long',
  whenIdle: true,
  retries: 2,
  delay: 30,

  async run(job, owner) {
    const found = await job.inOrg(async ({ tx }) => {
      const source = await sourceOf(tx, owner)
      return source && { source, twin: source.medium && (await mediaSql.findSmallTwin(tx, source.medium)) }
    })
    if (!found) return
    const { source, twin } = found
    const { storage, films } = job.services
    const kind: ObjectKind = 'mediaId' in owner ? 'rendition' : 'film'
    const marked = marking(job.services, job.orgId)
    // the same clip of another customer may have been made small before: one raft, one clip, eight customers
    if (twin) return keepSmall(job, owner, source, await copyWhole(storage, kind, twin.mime, twin).catch(marked), twin)
    await withFolder(job.services, async (folder) => {
      const file = await wholeFile(storage, source, folder, job.signal).catch(marked)
      const work = { file, size: source, seconds: source.seconds, folder, signal: job.signal }
      const small = await makeSmallFile({ ...films, nice: longNice }, work).catch((error: unknown) => {
        if (error instanceof Undecodable) return null
        throw error
      })
      if (small) await keepSmall(job, owner, source, await store(storage, kind, 'video/mp4', small.path), small)
    })
  },
})

/** Asks for it where there is something to gain and none yet; in the transaction that keeps the others. */
export async function askForSmall(ctx: Ctx, owner: outcomes.Owner): Promise<void> {
  if (await sourceOf(ctx.tx, owner)) await ctx.enqueue(makeSmall, owner)
}

/** What a small one is to be made from; undefined when there is one, or none is wanted (yet). */
async function sourceOf(tx: Ctx['tx'], owner: outcomes.Owner) {
  const made = await outcomes.ofOwner(tx, owner)
  if (made.some(({ variant }) => variant === 'small' || variant === 'film_small')) return undefined
  const source = made.find(({ variant }) => variant === 'web' || variant === 'film')
  const medium = 'mediaId' in owner ? await mediaSql.find(tx, owner.mediaId) : null
  if (!source?.width || !source.height || source.is_damaged) return undefined
  if ((medium === null ? source : medium)?.status !== 'ready') return undefined
  const { width, height } = source
  const seconds = ((medium ?? source).duration_ms ?? 0) / 1000
  return smallSizeOf({ width, height }) ? { ...source, width, height, seconds, medium } : undefined
}

/** Keeps it unless what it was made from was deleted or made again meanwhile. */
function keepSmall(
  job: JobCtx,
  owner: outcomes.Owner,
  from: outcomes.Made,
  object: Stored,
  { width, height }: Pick<outcomes.New, 'width' | 'height'>,
) {
  return keep(job.services.storage, [object], () =>
    job.inOrg(async (ctx) => {
      await ('mediaId' in owner ? mediaSql.lock(ctx.tx, owner.mediaId) : customerSql.lock(ctx.tx, owner.customerId))
      if ((await sourceOf(ctx.tx, owner))?.id !== from.id) return false
      const variant = from.variant === 'web' ? 'small' : 'film_small'
      await outcomes.add(ctx, owner, [{ variant, object, width, height, made_of: from.made_of }])
      return true
    }),
  )
}
