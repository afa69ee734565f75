import { z } from 'zod'
import { defineJob, longNice, type JobCtx } from '../platform/context.ts'
import { writeCaptions } from '../platform/film/captions.ts'
import { cleanCopy } from '../platform/film/copy.ts'
import { normaliseClip } from '../platform/film/normalise.ts'
import { makePoster } from '../platform/film/poster.ts'
import { probeClip, type Clip } from '../platform/film/probe.ts'
import { copyWhole, Damaged, noteDamage, wholeFile } from '../platform/integrity.ts'
import type { Tools } from '../platform/film/tools.ts'
import { madePicture, store, withFolder } from '../platform/objects.ts'
import { blamingFile, ToolFailure, Undecodable } from '../platform/tool-failure.ts'
import { captionsMime, pieceKey, storePiece } from './pieces.ts'
import { askForSmall } from './make-small.ts'
import * as outcomes from './outcomes.ts'
import { begin, finish, giveUpOn, giveUpOnDamaged, machineTrouble, originalOf } from './prepared.ts'
import { reportProgress } from './progress.ts'
import * as mediaSql from './sql.ts'

type Source = NonNullable<Awaited<ReturnType<typeof begin>>>

/**
 * Makes from a clip its poster and thumbnail, the rendition that every browser plays, what customers take home,
 * and the normalised piece from which films are joined: all the slow work of a film is done here, once.
 */
export const prepareClip = defineJob({
  name: 'prepare-clip',
  input: z.object({ mediaId: z.uuid() }),
  key: ({ mediaId }) => mediaId,
  lane: 'cpu',
  retries: 3,
  delay: 5,

  async run(job, { mediaId }) {
    await prepare(job, mediaId, { ...job.services.films, cpuSeconds: shortWork.cpuSeconds }, shortWork.clipSeconds)
  },

  giveUp: (job, { mediaId }) => giveUpOn(job, mediaId, machineTrouble, 'machine'),
})

/**
 * What is made within minutes: a clip of two minutes takes five of processor time on a quiet machine. Whatever turns out
 * to need more goes to the lane of long work, so that other organisations never wait for its end.
 */
const shortWork = { clipSeconds: 120, cpuSeconds: 600 }

/** The same for a clip that takes long. */
export const prepareLongClip = defineJob({
  ...prepareClip,
  name: 'prepare-long-clip',
  lane: 'long',
  run: (job, { mediaId }) => prepare(job, mediaId, { ...job.services.films, nice: longNice }, Infinity),
})

/** A clip that does not belong into the lane of short work. */
class TakesLong extends Error {}

async function prepare(job: JobCtx, mediaId: string, tools: Tools, mostSeconds: number) {
  const media = await begin(job, mediaId)
  if (!media) return
  const key = pieceKey(job.services, media.sha256)
  if (await copyTwin(job, media, key)) return
  const once = () =>
    withFolder(job.services, (folder) => make(job, media, key, { folder, tools, mostSeconds })).catch(
      (error: unknown) => {
        if (tools.cpuSeconds !== undefined && error instanceof ToolFailure && error.reason === 'cpu')
          throw new TakesLong()
        throw error
      },
    )
  try {
    await blamingFile('Der Clip', once)
  } catch (error) {
    if (error instanceof TakesLong) await job.inOrg(({ enqueue }) => enqueue(prepareLongClip, { mediaId }))
    else if (error instanceof Damaged) await giveUpOnDamaged(job, mediaId, error)
    else if (error instanceof Undecodable) await giveUpOn(job, mediaId, error.message, 'file')
    else throw error
  }
}

type Attempt = { folder: string; tools: Tools; mostSeconds: number }

async function make(job: JobCtx, media: Source, key: string, { folder, tools, mostSeconds }: Attempt) {
  const { storage, photos } = job.services
  const { signal } = job
  const file = await wholeFile(storage, originalOf(media), folder, signal)
  const clip = await probeClip(tools, file, folder, signal)
  if (clip.workSeconds > mostSeconds) throw new TakesLong()

  const poster = await makePoster(tools, { file, folder, signal })
  const still = await photos.prepare(await madePicture(poster.path), { group: job.orgId, signal })
  const onProgress = reportProgress(job, { mediaId: media.id })
  const piece = await normaliseClip(tools, { file, folder, signal, onProgress })

  const renditions: outcomes.New[] = [
    {
      variant: 'poster',
      object: await store(storage, 'rendition', 'image/jpeg', poster.path),
      width: poster.width,
      height: poster.height,
    },
    {
      variant: 'thumbnail',
      object: await store(storage, 'rendition', still.thumbnail.mime, still.thumbnail.bytes),
      width: still.thumbnail.width,
      height: still.thumbnail.height,
    },
    {
      variant: 'web',
      object: await store(storage, 'rendition', 'video/mp4', piece.web.path),
      width: piece.web.width,
      height: piece.web.height,
    },
  ]
  const clean = clip.playableEverywhere
    ? await cleanCopy(tools, { file, folder, signal, capturedAt: clip.capturedAt })
    : undefined
  if (clean) {
    renditions.push({
      variant: 'take_home',
      object: await store(storage, 'rendition', 'video/mp4', clean.path),
      width: clip.width,
      height: clip.height,
    })
  }

  if (piece.captions?.length) {
    const object = await store(storage, 'rendition', captionsMime, Buffer.from(writeCaptions(piece.captions)))
    renditions.push({ variant: 'captions', object, width: null, height: null })
  }

  const stored = await storePiece(job.services, piece, media.id)
  await finish(job, media.id, factsOf(clip, still.placeholder, key), renditions, stored.objects, async (ctx) => {
    await stored.keepAs(ctx, key)
    await askForSmall(ctx, { mediaId: media.id })
  })
}

const factsOf = (clip: Clip, placeholder: string, key: string) => ({
  width: clip.width,
  height: clip.height,
  duration_ms: Math.round(clip.durationSeconds * 1000),
  has_sound: clip.hasSound,
  placeholder,
  piece_key: key,
  ...(clip.capturedAt && { captured_at: clip.capturedAt }),
})

/** The same clip of another customer was prepared before: its renditions are copied, the piece is shared. */
async function copyTwin(job: JobCtx, media: Source, key: string): Promise<boolean> {
  const { storage } = job.services
  const found = await job.inOrg(async ({ tx }) => {
    const twin = (await mediaSql.findPiece(tx, key)) && (await mediaSql.findTwin(tx, media, key))
    return twin && { twin, objects: await outcomes.ofMedium(tx, twin.id) }
  })
  if (!found) return false

  const { twin, objects } = found
  // what the night has marked is not copied, and what it has not seen yet is compared on the way
  if (objects.some(({ is_damaged }) => is_damaged)) return false
  const renditions: outcomes.New[] = []
  try {
    for (const object of objects) {
      const { variant, width, height, mime } = object
      renditions.push({ variant, object: await copyWhole(storage, 'rendition', mime, object), width, height })
    }
  } catch (error) {
    await Promise.allSettled(renditions.map(({ object }) => storage.delete(object.key)))
    if (!(error instanceof Damaged)) throw error
    await noteDamage(job.services, job.orgId, error)
    return false
  }
  const { width, height, duration_ms, has_sound, placeholder, captured_at } = twin
  await finish(
    job,
    media.id,
    { width, height, duration_ms, has_sound, placeholder, captured_at, piece_key: key },
    renditions,
    [],
    (ctx) => askForSmall(ctx, { mediaId: media.id }),
  )
  return true
}
