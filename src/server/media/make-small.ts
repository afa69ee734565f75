import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { makeSmall as makeSmallFile, smallSizeOf } from '../platform/film/small.ts'
import { behindAll } from '../platform/film/tools.ts'
import { copyWhole, marking, wholeFile } from '../platform/integrity.ts'
import { keep, store, withFolder, type Stored } from '../platform/objects.ts'
import { Undecodable } from '../platform/tool-failure.ts'
import * as outcomes from './outcomes.ts'
import * as mediaSql from './sql.ts'

/** A clip at 720p. The gallery doesn't wait for it: failed or broken off, the customer misses nothing. */
export const makeSmall = defineJob({
  name: 'make-small',
  // earlier versions asked for films here too; their small ones come with their versions (films/make-version.ts)
  input: z.union([z.object({ mediaId: z.uuid() }), z.object({ customerId: z.uuid() })]),
  key: (owner) => ('mediaId' in owner ? owner.mediaId : owner.customerId),
  title: 'Video verkleinern',
  lane: 'long',
  whenIdle: true,
  retries: 2,
  delay: 30,

  async run(job, owner) {
    if (!('mediaId' in owner)) return
    const found = await job.inOrg(async ({ tx }) => {
      const source = await sourceOf(tx, owner.mediaId)
      return source && { source, twin: await mediaSql.findSmallTwin(tx, source.medium) }
    })
    if (!found) return
    const { source, twin } = found
    const { storage, films } = job.services
    const marked = marking(job.services, job.orgId)
    // the same clip of another customer may have been made small before: one raft, one clip, eight customers
    if (twin) return keepSmall(job, source, await copyWhole(storage, 'rendition', twin.mime, twin).catch(marked), twin)
    await withFolder(job.services, async (folder) => {
      const file = await wholeFile(storage, source, folder, job.signal).catch(marked)
      const work = { file, size: source, seconds: source.seconds, folder, signal: job.signal }
      const small = await makeSmallFile(behindAll(films), work).catch((error: unknown) => {
        if (error instanceof Undecodable) return null
        throw error
      })
      if (small) await keepSmall(job, source, await store(storage, 'rendition', 'video/mp4', small.path), small)
    })
  },
})

/** Asks for it where there is something to gain and none yet; in the transaction that keeps the others. */
export async function askForSmall(ctx: Ctx, mediaId: string): Promise<void> {
  if (await sourceOf(ctx.tx, mediaId)) await ctx.enqueue(makeSmall, { mediaId })
}

/** The rendition from which to make a small one; undefined when there is one, or none is wanted (yet). */
async function sourceOf(tx: Ctx['tx'], mediaId: string) {
  const made = await outcomes.ofMedium(tx, mediaId)
  if (made.some(({ variant }) => variant === 'small')) return undefined
  const source = made.find(({ variant }) => variant === 'web')
  const medium = await mediaSql.find(tx, mediaId)
  if (!source?.width || !source.height || source.is_damaged || medium?.status !== 'ready') return undefined
  const { width, height } = source
  const seconds = (medium.duration_ms ?? 0) / 1000
  const bits = seconds > 0 ? (source.size * 8) / seconds : 0
  return smallSizeOf({ width, height }, bits) ? { ...source, width, height, seconds, medium } : undefined
}

type Source = NonNullable<Awaited<ReturnType<typeof sourceOf>>>

/** Keeps it unless what it was made from was deleted or made again meanwhile. */
function keepSmall(
  job: JobCtx,
  from: Source,
  object: Stored,
  { width, height }: Pick<outcomes.New, 'width' | 'height'>,
) {
  const { id: mediaId } = from.medium
  return keep(job.services.storage, [object], () =>
    job.inOrg(async (ctx) => {
      await mediaSql.lock(ctx.tx, mediaId)
      if ((await sourceOf(ctx.tx, mediaId))?.id !== from.id) return false
      await outcomes.add(ctx, { mediaId }, [{ variant: 'small', object, width, height, made_of: from.made_of }])
      return true
    }),
  )
}
