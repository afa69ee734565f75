import { z } from 'zod'
import { FilmEdit, RecipeInput, type FilmPreview } from '../../contract/films.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import type { Tx } from '../platform/db.ts'
import { defineJob, type Ctx, type JobCtx, type Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { makeDraft } from '../platform/film/draft.ts'
import { marking } from '../platform/integrity.ts'
import { keep, store, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { whileWanted } from './called-off.ts'
import { joinOrder } from './join-order.ts'
import { readOrder, type Order } from './order.ts'
import { isWhole, planFilm, type Plan } from './plan.ts'
import { trackOf } from './recipes.ts'

const Trial = z.object({ edit: FilmEdit.nullable().optional(), recipe: RecipeInput.optional() })
type Trial = z.output<typeof Trial>

/** A film as it would be, at 360p: for staff only, and gone with the next film. */
export const previewFilm = defineJob({
  name: 'preview-film',
  // `wanted`: the hash of its plan. A waiting job of an earlier trial does not block this one, and ends by itself
  input: Trial.extend({ customerId: z.uuid(), wanted: z.string() }),
  key: ({ customerId, wanted }) => `${customerId} ${wanted}`,
  title: 'Probefilm erstellen',
  lane: 'cpu',
  retries: 1,
  delay: 1,

  async run(job, { customerId, wanted, ...trial }) {
    const order = await job.inOrg((ctx) => read(ctx, job, { customerId, wanted }, trial))
    if (!order) return
    await whileWanted(job, { customerId, variant: 'film_preview', wanted }, (wantedJob) =>
      withFolder(job.services, (folder) => make(wantedJob, order, folder)).catch(marking(job.services, job.orgId)),
    )
  },

  giveUp: ({ inOrg }, ordered) => inOrg(({ tx }) => setOrdered(tx, ordered, { status: 'failed', progress: null })),
  isRepeatable: false,
})

/**
 * Orders a preview with an edit or a recipe that is not saved. It replaces an earlier one of this customer; a repeated
 * order is ready at once. @throws customer_not_found, nothing_to_process, customer_not_ready, template_not_found
 */
export async function order(ctx: Ctx, services: Services, customerId: string, trial: Trial) {
  const customer = await customerService.lockForChange(ctx, customerId)
  if (trial.edit) await trackOf(ctx, trial.edit)
  if (trial.recipe) await trackOf(ctx, trial.recipe)
  const media = await mediaSql.shownOf(ctx.tx, customerId)
  if (media.length === 0) fail('nothing_to_process')
  const plans = await plansOf(ctx.tx, services, customer, media, trial)
  const plan = plans.find(isWhole) ?? plans[0]
  if (plan.sequence.length === 0 && media.every(({ kind }) => kind === 'photo'))
    fail('nothing_to_process', {
      text: 'Dieser Gast hat nur Fotos, und mit diesem Rezept entsteht aus Fotos allein kein Film.',
    })
  if (plan.sequence.length === 0 || !isWhole(plan)) fail('customer_not_ready')
  const there = await outcomes.findPlanned(ctx.tx, customerId, 'film_preview')
  if (there?.wanted !== plan.hash || there.status === 'failed') {
    await ctx.tx
      .deleteFrom('outcome')
      .where('customer_id', '=', customerId)
      .where('variant', '=', 'film_preview')
      .execute()
    const owner = outcomes.owned({ customerId })
    const row = { ...owner, org_id: ctx.orgId, variant: 'film_preview', status: 'making', wanted: plan.hash } as const
    await ctx.tx.insertInto('outcome').values(row).execute()
    await ctx.enqueue(previewFilm, { customerId, wanted: plan.hash, ...trial })
    await ctx.enqueue(sweepStorage, {})
  }
  return { preview: (await previewOf(ctx, customerId)) ?? fail('customer_not_ready') }
}

/** At the rate that the film would have, and at the other one: for a quick look either will do. */
async function plansOf(
  ...[tx, services, customer, media, trial]: Required<Parameters<typeof planFilm>>
): Promise<[Plan, Plan]> {
  const plan = await planFilm(tx, services, customer, media, trial)
  return [plan, await planFilm(tx, services, customer, media, { ...trial, rate: plan.rate === 60 ? 30 : 60 })]
}

/** The preview that was ordered last; null when there is none. */
export async function previewOf(ctx: Ctx, customerId: string): Promise<FilmPreview | null> {
  const row = await outcomes.findPlanned(ctx.tx, customerId, 'film_preview')
  if (!row || row.status === 'outdated') return null
  const { status, progress, object_id: objectId, duration_ms } = row
  return {
    status,
    progress,
    url: objectId && ctx.sign({ objectId, attachment: false }, 'vorschau.mp4'),
    duration_seconds: duration_ms === null ? null : duration_ms / 1000,
  }
}

/** Undefined when another one was ordered since, or when its parts are no longer there. */
async function read(ctx: Ctx, { services }: JobCtx, ordered: Ordered, trial: Trial): Promise<Order | undefined> {
  const { customerId, wanted } = ordered
  const customer = await customerSql.find(ctx.tx, customerId)
  const row = await outcomes.findPlanned(ctx.tx, customerId, 'film_preview')
  if (!customer || row?.status !== 'making' || row.wanted !== wanted) return undefined
  const media = await mediaSql.shownOf(ctx.tx, customerId)
  const plan = (await plansOf(ctx.tx, services, customer, media, trial)).find(({ hash }) => hash === wanted)
  const found = plan && (await readOrder(ctx, customer, plan))
  if (!found) await setOrdered(ctx.tx, ordered, { status: 'failed' })
  return found
}

type Ordered = { customerId: string; wanted: string }

/** Changes the preview that was ordered, unless another one is by now. */
async function setOrdered(
  tx: Tx,
  { customerId, wanted }: Ordered,
  change: Partial<outcomes.OutcomeRow>,
): Promise<void> {
  await tx
    .updateTable('outcome')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('variant', '=', 'film_preview')
    .where('wanted', '=', wanted)
    .where('status', '=', 'making')
    .execute()
}

async function make(job: JobCtx, order: Order, folder: string): Promise<void> {
  const { storage } = job.services
  // a member waits for it at the screen
  const films = { ...job.services.films, nice: 0 }
  const { customer, plan } = order
  const film = await joinOrder(job, order, films, { view: 'draft', folder })
  const draft = await makeDraft(films, {
    file: film.path,
    seconds: film.durationSeconds,
    folder,
    signal: job.signal,
    onProgress: reportDraft(job, customer.id, plan),
  })
  const object = await store(storage, 'film', 'video/mp4', draft.path)
  await keep(storage, [object], () =>
    job.inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customer.id)
      const row = await outcomes.findPlanned(ctx.tx, customer.id, 'film_preview')
      if (row?.status !== 'making' || row.wanted !== plan.hash) return false
      await ctx.tx
        .deleteFrom('outcome')
        .where('customer_id', '=', customer.id)
        .where('variant', '=', 'film_preview')
        .execute()
      const { width, height } = draft
      const duration_ms = Math.round(film.durationSeconds * 1000)
      const made = { object, width, height, duration_ms, made_of: plan.hash, wanted: plan.hash }
      await outcomes.add(ctx, { customerId: customer.id }, [{ variant: 'film_preview', ...made }])
      await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
      return true
    }),
  )
}

/** Writes how far it is, at most once a second. */
function reportDraft(job: JobCtx, customerId: string, { hash }: Plan) {
  let last = performance.now()
  return (progress: number) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    job
      .inOrg(({ tx }) => setOrdered(tx, { customerId, wanted: hash }, { progress }))
      // a progress bar is no reason to fail
      .catch((error: unknown) => job.services.log.debug({ err: error }, 'progress not written'))
  }
}
