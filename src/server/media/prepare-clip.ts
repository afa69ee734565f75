import { z } from 'zod'
import { defineJob, defineSignal, type Job, type JobCtx } from '../platform/context.ts'
import { writeCaptions } from '../platform/film/captions.ts'
import { cleanCopy } from '../platform/film/copy.ts'
import type { Size } from '../platform/film/size.ts'
import { isShared, normaliseClip } from '../platform/film/normalise.ts'
import { makePoster } from '../platform/film/poster.ts'
import type { Clip } from '../platform/film/probe.ts'
import { behindAll } from '../platform/film/tools.ts'
import { Damaged } from '../platform/integrity.ts'
import { madePicture, store, withFolder } from '../platform/objects.ts'
import { blamingFile, ToolFailure, Undecodable } from '../platform/tool-failure.ts'
import { openClip, TakesLong, type Attempt, type ExpectedRate, type Source, type Way } from './clip-work.ts'
import { copyTwin } from './copy-twin.ts'
import { makePiece, withoutPiece } from './make-piece.ts'
import { captionsMime, storePiece } from './pieces.ts'
import { askForSmall } from './make-small.ts'
import * as outcomes from './outcomes.ts'
import { begin, finish, giveUpOn, giveUpOnDamaged, machineTrouble } from './prepared.ts'
import { reportProgress } from './progress.ts'

const Input = z.object({
  mediaId: z.uuid(),
  /** Of a clip that is prepared: only its piece, at this rate. */
  piece: z.literal([30, 60]).optional(),
})
type Input = z.output<typeof Input>

/**
 * Makes from a clip its poster and thumbnail, the rendition that every browser plays, what customers take home,
 * and the normalised piece from which films are joined: all the slow work of a film is done here, once.
 */
export const prepareClip = defineSignal({
  name: 'prepare-clip',
  input: Input,
  key: ({ mediaId, piece }) => (piece ? `${mediaId} ${piece}` : mediaId),
})

/** The same for a clip that takes long. */
const prepareLongClip = defineSignal({ ...prepareClip, name: 'prepare-long-clip' })

/**
 * Work of minutes: a clip of two minutes takes five of processor time on a quiet machine. A clip that turns out to need
 * more goes to the lane of long work, so that other organisations never wait for its end.
 */
const shortWork = { clipSeconds: 120, cpuSeconds: 600 }

/** The jobs behind both. */
export function clipJobs(expectedRate: ExpectedRate): Job[] {
  const short = defineJob({
    ...prepareClip,
    title: 'Video aufbereiten',
    lane: 'cpu',
    retries: 3,
    delay: 5,
    run: (job, input) =>
      prepare(job, input, {
        tools: { ...job.services.films, cpuSeconds: shortWork.cpuSeconds },
        mostSeconds: shortWork.clipSeconds,
        expectedRate,
      }),
    giveUp: (job, { mediaId, piece }) => giveUpOn(job, mediaId, machineTrouble, 'machine', statusBefore(piece)),
  })
  const long = defineJob({
    ...short,
    ...prepareLongClip,
    title: 'Langes Video aufbereiten',
    lane: 'long',
    run: (job, input) =>
      prepare(job, input, {
        tools: behindAll(job.services.films),
        mostSeconds: Infinity,
        expectedRate,
      }),
  })
  return [short, long]
}

/** Bits a second; recordings of phones in full HD are just below. */
const mostBits = 20_000_000

const statusBefore = (piece: Input['piece']) => (piece ? 'ready' : 'processing')

async function prepare(job: JobCtx, input: Input, way: Way) {
  const { mediaId, piece } = input
  const { tools } = way
  const media = await (piece ? withoutPiece(job, mediaId, piece) : begin(job, mediaId))
  if (!media || (!piece && (await copyTwin(job, media, way)))) return
  const once = () =>
    withFolder(job.services, (folder) =>
      piece ? makePiece(job, media, piece, { ...way, folder }) : make(job, media, { ...way, folder }),
    ).catch((error: unknown) => {
      if (tools.cpuSeconds !== undefined && error instanceof ToolFailure && error.reason === 'cpu')
        throw new TakesLong()
      throw error
    })
  try {
    await blamingFile('Der Clip', once)
  } catch (error) {
    if (error instanceof TakesLong) await job.inOrg(({ enqueue }) => enqueue(prepareLongClip, input))
    else if (error instanceof Damaged) await giveUpOnDamaged(job, mediaId, error, statusBefore(piece))
    else if (error instanceof Undecodable) await giveUpOn(job, mediaId, error.message, 'file', statusBefore(piece))
    else throw error
  }
}

async function make(job: JobCtx, media: Source, attempt: Attempt) {
  const { folder, tools, expectedRate } = attempt
  const { storage, photos } = job.services
  const { signal } = job
  const { file, clip } = await openClip(job, media, media.turn, attempt)
  const poster = await makePoster(tools, { file, folder, signal, clip })
  const still = await photos.prepare(await madePicture(poster.path), { group: job.orgId, signal })
  const onProgress = reportProgress(job, { mediaId: media.id })
  const rate = clip.rate === 60 ? await job.inOrg((ctx) => expectedRate(ctx, media)) : 30
  const work = { file, folder, signal, onProgress, rate, clip }
  const copy = clip.plays.picture
    ? await copyOf(tools, { file, folder, signal, capturedAt: clip.capturedAt, clip })
    : null
  const isPlayed = copy !== null && isLight(clip, tools.frame) && !isShared(clip, tools.frame, rate)
  let piece = await normaliseClip(tools, { ...work, withoutWeb: isPlayed })
  // players give up where our decoder goes on
  if (isPlayed && piece.hasFaults) piece = await normaliseClip(tools, work)
  const recorded = copy && { path: copy.path, width: clip.width, height: clip.height }
  const web = piece.web ?? recorded
  if (!web) throw new Error('nothing to play')

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
      object: await store(storage, 'rendition', 'video/mp4', web.path),
      width: web.width,
      height: web.height,
    },
  ]
  if (recorded && web !== recorded) {
    const object = await store(storage, 'rendition', 'video/mp4', recorded.path)
    renditions.push({ variant: 'take_home', object, width: recorded.width, height: recorded.height })
  }

  if (piece.captions?.length) {
    const object = await store(storage, 'rendition', captionsMime, Buffer.from(writeCaptions(piece.captions)))
    renditions.push({ variant: 'captions', object, width: null, height: null })
  }

  const stored = await storePiece(job.services, piece, media)
  await finish(
    job,
    media.id,
    { ...factsOf(clip, still.placeholder), prepared_turn: media.turn },
    renditions,
    stored.objects,
    async (ctx) => {
      await stored.keepRows(ctx)
      await askForSmall(ctx, media.id)
    },
  )
}

/** Null where the container holds what no MP4 can. */
const copyOf = (...args: Parameters<typeof cleanCopy>) =>
  cleanCopy(...args).catch((error: unknown) => {
    if (error instanceof Undecodable) return null
    throw error
  })

/** A recording that is no more to load than what we would make of it. */
const isLight = ({ bytes, durationSeconds, width, height }: Clip, frame: Size) =>
  (bytes * 8) / durationSeconds < mostBits && Math.max(width, height) <= frame.width

const factsOf = (clip: Clip, placeholder: string) => ({
  width: clip.width,
  height: clip.height,
  duration_ms: Math.round(clip.durationSeconds * 1000),
  has_sound: clip.hasSound,
  placeholder,
  rate: clip.rate,
  ...(clip.capturedAt && { captured_at: clip.capturedAt }),
})
