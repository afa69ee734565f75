import { z } from 'zod'
import { defineJob, longNice, type Ctx, type JobCtx } from '../platform/context.ts'
import { makeSmall, smallSizeOf } from '../platform/film/small.ts'
import { copyWhole, marking, wholeFile } from '../platform/integrity.ts'
import { addObject, keep, store, withFolder, type Stored } from '../platform/objects.ts'
import { Undecodable } from '../platform/tool-failure.ts'
import * as sql from './sql.ts'

/** A clip at 720p. The gallery doesn't wait for it: failed or broken off, the customer misses nothing. */
export const makeSmallClip = defineJob({
  name: 'make-small-clip',
  input: z.object({ mediaId: z.uuid() }),
  key: ({ mediaId }) => mediaId,
  lane: 'long',
  whenIdle: true,
  retries: 2,
  delay: 30,

  async run(job, { mediaId }) {
    const { storage, films } = job.services
    const found = await job.inOrg(async ({ tx }) => {
      const media = await sql.find(tx, mediaId)
      if (media?.status !== 'ready' || !media.piece_key) return undefined
      const made = await sql.objectsOf(tx, mediaId)
      const web = made.find(({ variant }) => variant === 'web')
      if (web?.is_damaged || !web?.width || !web.height || made.some(({ variant }) => variant === 'small'))
        return undefined
      // the same clip of another customer may have been made small before: one raft, one clip, eight customers
      const twin = await sql.findTwinWith(tx, media, media.piece_key, 'small')
      return { twin, web, size: { width: web.width, height: web.height }, seconds: (media.duration_ms ?? 0) / 1000 }
    })
    if (!found) return
    const { twin, web, size, seconds } = found
    const marked = marking(job.services, job.orgId)
    if (twin) {
      const copy = await copyWhole(storage, 'rendition', twin.mime, twin).catch(marked)
      return keepSmall(job, mediaId, web.id, copy, twin)
    }
    await withFolder(job.services, async (folder) => {
      const file = await wholeFile(storage, web, folder, job.signal).catch(marked)
      const small = await makeSmall(
        { ...films, nice: longNice },
        { file, size, seconds, folder, signal: job.signal },
      ).catch((error: unknown) => {
        if (error instanceof Undecodable) return null
        throw error
      })
      if (!small) return
      await keepSmall(job, mediaId, web.id, await store(storage, 'rendition', 'video/mp4', small.path), small)
    })
  },
})

/** Asks for the small rendition where there is something to gain and none yet; in the transaction that keeps the others. */
export async function askForSmall(ctx: Ctx, mediaId: string, renditions: Rendition[]): Promise<void> {
  const web = renditions.find(({ variant }) => variant === 'web')
  if (!web?.width || !web.height || renditions.some(({ variant }) => variant === 'small')) return
  if (smallSizeOf({ width: web.width, height: web.height })) await ctx.enqueue(makeSmallClip, { mediaId })
}

type Rendition = Size & { variant: sql.Variant }
type Size = { width: number | null; height: number | null }

/** Keeps it unless the clip was deleted or prepared again meanwhile. */
function keepSmall({ services, inOrg }: JobCtx, mediaId: string, web: string, stored: Stored, { width, height }: Size) {
  return keep(services.storage, [stored], () =>
    inOrg(async (ctx) => {
      const media = await sql.lock(ctx.tx, mediaId)
      const made = media ? await sql.renditionsOf(ctx.tx, [mediaId]) : []
      const isSame = made.some(({ variant, object_id }) => variant === 'web' && object_id === web)
      if (!isSame || made.some(({ variant }) => variant === 'small')) return false
      await ctx.tx
        .insertInto('rendition')
        .values({
          org_id: ctx.orgId,
          media_id: mediaId,
          variant: 'small',
          object_id: await addObject(ctx, stored),
          width,
          height,
        })
        .execute()
      return true
    }),
  )
}
