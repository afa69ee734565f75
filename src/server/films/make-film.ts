import { z } from 'zod'
import { customerChanged } from '../customers/customer-changed.ts'
import { settle } from '../customers/settle.ts'
import * as customerSql from '../customers/sql.ts'
import { askForSmall } from '../media/make-small.ts'
import * as outcomes from '../media/outcomes.ts'
import { captionsMime } from '../media/pieces.ts'
import { dropPiece } from '../templates/prepare-template.ts'
import { reportProgress } from '../media/progress.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, longNice, type JobCtx } from '../platform/context.ts'
import { joinCaptions, parseCaptions, writeCaptions, type Cue } from '../platform/film/captions.ts'
import { frameRate } from '../platform/film/ffmpeg.ts'
import { joinFilm } from '../platform/film/join.ts'
import { makePoster } from '../platform/film/poster.ts'
import { Damaged, markDamaged, readWhole, wholeFile, type Expected } from '../platform/integrity.ts'
import type { Tools } from '../platform/film/tools.ts'
import { keep, madePicture, store, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { planFilm, type Plan } from './plan.ts'
import * as filmSql from './sql.ts'

/** Joins a customer's film from pieces that were made before; only the sound is mixed and encoded here. */
export const makeFilm = defineJob({
  name: 'make-film',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  lane: 'cpu',
  retries: 3,
  delay: 5,

  run: makeOrPass,

  async giveUp({ inOrg }, { customerId }) {
    await inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customerId)
      const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
      if (film?.status !== 'making') return
      await outcomes.setPlanned(ctx.tx, customerId, 'film', {
        status: 'failed',
        progress: null,
        error:
          'Der Film konnte nicht gemacht werden. Die Fotos und Clips sind sicher; „Neu verarbeiten“ versucht es noch einmal.',
      })
      await settle(ctx, customerId)
      await ctx.enqueue(customerChanged, { customerId })
    })
  },
})

async function makeOrPass(job: JobCtx, { customerId }: { customerId: string }): Promise<void> {
  const order = await read(job, customerId)
  if (!order) return
  const seconds = order.pieces.reduce((sum, { frames }) => sum + frames, 0) / frameRate
  if (seconds > shortFilm) await job.inOrg(({ enqueue }) => enqueue(makeLongFilm, { customerId }))
  else await makeOrdered(job, order, job.services.films)
}

async function makeOrdered(job: JobCtx, order: Order, films: Tools): Promise<void> {
  try {
    await withFolder(job.services, (folder) => make(job, order, films, folder))
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    await withoutDamaged(job, order.customer.id, error)
  }
}

/** Joined within a minute or two; a longer film goes to the lane of long work. Seconds. */
const shortFilm = 20 * 60

/** The same for a film that takes long. */
export const makeLongFilm = defineJob({
  ...makeFilm,
  name: 'make-long-film',
  lane: 'long',
  async run(job, { customerId }) {
    const order = await read(job, customerId)
    if (order) await makeOrdered(job, order, { ...job.services.films, nice: longNice })
  },
})

type Order = {
  customer: customerSql.CustomerRow
  plan: Plan
  pieces: Awaited<ReturnType<typeof filmSql.pieces>>
  music: string | null
  /** What must lie in the storage, by its key. */
  objects: Map<string, Expected>
}

/** What is to be made, or undefined when the film is not wanted (any more) or wanted differently: then it is planned again. */
function read({ services, inOrg }: JobCtx, customerId: string): Promise<Order | undefined> {
  return inOrg(async (ctx) => {
    const customer = await customerSql.lock(ctx.tx, customerId)
    const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
    if (!customer || film?.status !== 'making') return undefined
    const plan = await planFilm(ctx.tx, services, customer, await mediaSql.clipsOf(ctx.tx, customerId))
    const rows = plan.pieceKeys.length > 0 ? await filmSql.pieces(ctx.tx, plan.pieceKeys) : []
    const pieces = plan.pieceKeys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
    if (plan.hash !== film.wanted || pieces.length === 0 || pieces.length !== plan.pieceKeys.length) {
      await outcomes.outdate(ctx.tx, customerId)
      await settle(ctx, customerId)
      await ctx.enqueue(customerChanged, { customerId })
      return undefined
    }
    const music = plan.music ? ((await filmSql.wholeObject(ctx.tx, plan.music.objectId))?.key ?? null) : null
    const keys = pieces.flatMap(({ picture, sound, captions }) => [picture, sound, ...(captions ? [captions] : [])])
    const stored = await filmSql.objectsOf(ctx.tx, music ? [...keys, music] : keys)
    return { customer, plan, pieces, music, objects: new Map(stored.map((row) => [row.key, row])) }
  })
}

/** One of the parts is not what was made: no film is joined from it. A piece goes, and is made again from its clip. */
async function withoutDamaged({ inOrg }: JobCtx, customerId: string, damaged: Damaged): Promise<void> {
  await inOrg(async (ctx) => {
    await customerSql.lock(ctx.tx, customerId)
    await markDamaged(ctx, damaged)
    await dropPiece(ctx, damaged.objectId)
    const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
    if (film?.status === 'making') await outcomes.outdate(ctx.tx, customerId)
    await settle(ctx, customerId)
    await ctx.enqueue(customerChanged, { customerId })
    await ctx.enqueue(sweepStorage, {})
  })
}

async function make(
  job: JobCtx,
  { customer, plan, pieces, music, objects: parts }: Order,
  films: Tools,
  folder: string,
) {
  const { storage, photos } = job.services
  const { signal } = job
  const local = new Map<string, string>()
  const fetched = async (key: string) => {
    const path = local.get(key) ?? (await wholeFile(storage, expected(parts, key), folder, signal))
    local.set(key, path)
    return path
  }

  const files = []
  for (const { picture, sound, frames, gain_db } of pieces) {
    files.push({ picture: await fetched(picture), sound: await fetched(sound), frames, gainDb: gain_db })
  }
  const film = await joinFilm(films, {
    pieces: files,
    music: music && plan.music ? { file: await fetched(music), gainDb: plan.music.gainDb } : null,
    folder,
    signal,
    onProgress: reportProgress(job, { customerId: customer.id }),
  })
  const captions = await captionsOf(job.services, pieces, parts)
  const poster = await makePoster(films, { file: film.path, folder, signal, accept: 'own' })
  const still = await photos.prepare(await madePicture(poster.path), { group: job.orgId, signal })

  const made: outcomes.New[] = [
    {
      variant: 'film',
      object: await store(storage, 'film', 'video/mp4', film.path),
      ...films.frame,
      duration_ms: Math.round(film.durationSeconds * 1000),
      placeholder: still.placeholder,
      wanted: plan.hash,
    },
    {
      variant: 'film_poster',
      object: await store(storage, 'film', 'image/jpeg', poster.path),
      width: poster.width,
      height: poster.height,
    },
    {
      variant: 'film_thumbnail',
      object: await store(storage, 'film', still.thumbnail.mime, still.thumbnail.bytes),
      width: still.thumbnail.width,
      height: still.thumbnail.height,
    },
  ]
  if (captions) {
    const object = await store(storage, 'film', captionsMime, Buffer.from(captions))
    made.push({ variant: 'film_captions', object, width: null, height: null })
  }
  const objects = made.map(({ object }) => object)
  await keep(storage, objects, () =>
    job.inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customer.id)
      const row = await outcomes.findPlanned(ctx.tx, customer.id, 'film')
      if (row?.status !== 'making' || row.wanted !== plan.hash) return false
      await outcomes.drop(ctx.tx, [customer.id])
      await outcomes.add(
        ctx,
        { customerId: customer.id },
        made.map((one) => ({ ...one, made_of: plan.hash })),
      )
      await settle(ctx, customer.id)
      // signals before the sweep, here as everywhere: a waiting job is a lock too
      await ctx.enqueue(customerChanged, { customerId: customer.id })
      await ctx.enqueue(sweepStorage, {})
      await askForSmall(ctx, { customerId: customer.id })
      await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
      return true
    }),
  )
}

/** What is said in the whole film; null where no piece brought captions along. */
async function captionsOf({ storage }: JobCtx['services'], pieces: Order['pieces'], objects: Order['objects']) {
  const parts: { cues: Cue[]; frames: number }[] = []
  for (const { captions, frames } of pieces) {
    const text = captions ? (await readWhole(storage, expected(objects, captions))).toString() : ''
    parts.push({ cues: text ? parseCaptions(text) : [], frames })
  }
  const cues = joinCaptions(parts)
  return cues.length > 0 ? writeCaptions(cues) : null
}

/** Deleted since the order was read: then another run begins with what there is. */
function expected(objects: Order['objects'], key: string): Expected {
  const object = objects.get(key)
  if (!object) throw new Error('a part of the film is gone')
  return object
}
