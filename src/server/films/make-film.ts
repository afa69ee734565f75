import { z } from 'zod'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { captionsMime } from '../media/pieces.ts'
import { dropPiece } from '../templates/prepare-template.ts'
import { reportProgress } from '../media/progress.ts'
import * as mediaService from '../media/service.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, type JobCtx } from '../platform/context.ts'
import { captionsFrom, joinCaptions, parseCaptions, writeCaptions, type Cue } from '../platform/film/captions.ts'
import { makePoster } from '../platform/film/poster.ts'
import { Damaged, markDamaged, readWhole } from '../platform/integrity.ts'
import { behindAll, type Tools } from '../platform/film/tools.ts'
import { keep, madePicture, store, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { filmEvents } from './events.ts'
import { planFilm, type Plan } from './plan.ts'
import { whileWanted } from './called-off.ts'
import { joinOrder } from './join-order.ts'
import { askForVersions } from './make-version.ts'
import { expected, readOrder, type Order } from './order.ts'
import { isBlock } from './sequence.ts'

/** Joins a customer's film from pieces that were made before; only the sound is mixed and encoded here. */
export const makeFilm = defineJob({
  name: 'make-film',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  title: 'Film erstellen',
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
      await changeCustomer(ctx, customerId, filmEvents.failed({}))
    })
  },

  again: async (ctx, { customerId }) => void (await mediaService.reprocess(ctx, customerId, 'failed')),
})

async function makeOrPass(job: JobCtx, { customerId }: { customerId: string }): Promise<void> {
  const order = await read(job, customerId)
  if (!order) return
  const seconds = lengthOf(order.plan)
  if (seconds > shortFilm) await job.inOrg(({ enqueue }) => enqueue(makeLongFilm, { customerId }))
  else await makeOrdered(job, order, job.services.films)
}

async function makeOrdered(job: JobCtx, order: Order, films: Tools): Promise<void> {
  try {
    const film = { customerId: order.customer.id, variant: 'film', wanted: order.plan.hash } as const
    await whileWanted(job, film, (wantedJob) =>
      withFolder(job.services, (folder) => make(wantedJob, order, films, folder)),
    )
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    await withoutDamaged(job, order.customer.id, error)
  }
}

/** Seconds. */
const lengthOf = ({ sequence, rate }: Plan) =>
  sequence.reduce((sum, one) => sum + (isBlock(one) ? one.seconds : one.frames / rate), 0)

/** Joined within a minute or two; a longer film goes to the lane of long work. Seconds. */
const shortFilm = 20 * 60

/** The same for a film that takes long. */
export const makeLongFilm = defineJob({
  ...makeFilm,
  name: 'make-long-film',
  title: 'Langen Film erstellen',
  lane: 'long',
  async run(job, { customerId }) {
    const order = await read(job, customerId)
    if (order) await makeOrdered(job, order, behindAll(job.services.films))
  },
})

/** The order; undefined when the film is not wanted (any more), or wanted differently: then it is planned again. */
function read({ services, inOrg }: JobCtx, customerId: string): Promise<Order | undefined> {
  return inOrg(async (ctx) => {
    const customer = await customerSql.lock(ctx.tx, customerId)
    const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
    if (!customer || film?.status !== 'making') return undefined
    const plan = await planFilm(ctx.tx, services, customer, await mediaSql.shownOf(ctx.tx, customerId))
    const order = plan.hash === film.wanted && plan.sequence.length > 0 && (await readOrder(ctx, customer, plan))
    if (order) return order
    await outcomes.outdate(ctx.tx, customerId, 'film')
    await changeCustomer(ctx, customerId, filmEvents.outdated({}))
    return undefined
  })
}

/** No film is joined from a damaged part. A damaged piece is deleted, and made again from its clip. */
async function withoutDamaged({ inOrg }: JobCtx, customerId: string, damaged: Damaged): Promise<void> {
  await inOrg(async (ctx) => {
    await customerSql.lock(ctx.tx, customerId)
    await markDamaged(ctx, damaged)
    await dropPiece(ctx, damaged.objectId)
    const film = await outcomes.findPlanned(ctx.tx, customerId, 'film')
    if (film?.status === 'making') await outcomes.outdate(ctx.tx, customerId, 'film')
    await changeCustomer(ctx, customerId, filmEvents.outdated({}))
    await ctx.enqueue(sweepStorage, {})
  })
}

async function make(job: JobCtx, order: Order, films: Tools, folder: string) {
  const { storage, photos } = job.services
  const { signal } = job
  const { customer, plan, pieces, objects: parts } = order
  const onProgress = reportProgress(job, { customerId: customer.id, family: 'film' })
  const film = await joinOrder(job, order, films, { view: null, folder, onProgress })
  const captions = await captionsOf(job.services, plan, pieces, parts)
  const poster = await makePoster(films, { file: film.path, folder, signal, accept: 'own' })
  const still = await photos.prepare(await madePicture(poster.path), { group: job.orgId, signal })

  const made: outcomes.New[] = [
    {
      variant: 'film',
      object: await store(storage, 'film', 'video/mp4', film.path),
      ...film.size,
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
  const reusable: string[] = []
  for (const { variant, isKept, path } of film.extras) {
    if (isKept) reusable.push(variant)
    else made.push({ variant, object: await store(storage, 'film', 'video/mp4', path), ...film.size })
  }
  const madeOf = new Map<string, string>(film.extras.map(({ variant, hash }) => [variant, hash]))
  const objects = made.map(({ object }) => object)
  await keep(storage, objects, () =>
    job.inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customer.id)
      const row = await outcomes.findPlanned(ctx.tx, customer.id, 'film')
      if (row?.status !== 'making' || row.wanted !== plan.hash) return false
      await outcomes.drop(ctx.tx, [customer.id], 'film', reusable)
      await outcomes.add(
        ctx,
        { customerId: customer.id },
        made.map((one) => ({ ...one, made_of: madeOf.get(one.variant) ?? plan.hash })),
      )
      // before the sweep, here as everywhere: a waiting job is a lock too
      await changeCustomer(ctx, customer.id, filmEvents.made({}))
      await ctx.enqueue(sweepStorage, {})
      await askForVersions(ctx, customer.id, plan, films)
      await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
      return true
    }),
  )
}

/** The captions of the whole film; null where no piece has any. */
async function captionsOf(
  { storage }: JobCtx['services'],
  { sequence, rate }: Plan,
  pieces: Order['pieces'],
  objects: Order['objects'],
) {
  const parts: { cues: Cue[]; frames: number }[] = []
  for (const one of sequence) {
    if (isBlock(one)) {
      parts.push({ cues: [], frames: one.seconds * rate })
      continue
    }
    const { captions } = expected(pieces, one.key)
    const text = captions ? (await readWhole(storage, expected(objects, captions))).toString() : ''
    parts.push({ cues: text ? captionsFrom(parseCaptions(text), one.from, rate) : [], frames: one.frames })
  }
  const cues = joinCaptions(parts, rate)
  return cues.length > 0 ? writeCaptions(cues) : null
}
