import { createHash } from 'node:crypto'
import { z } from 'zod'
import { filmVersions, type FilmVersion } from '../../contract/films.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { smallSizeOf } from '../platform/film/small.ts'
import { behindAll, type Tools } from '../platform/film/tools.ts'
import { viewProfile, type View } from '../platform/film/view.ts'
import { marking } from '../platform/integrity.ts'
import { keep, store, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { shorten, teaser } from './cut.ts'
import { joinOrder, type Joined } from './join-order.ts'
import { readOrder, type Order } from './order.ts'
import { planFilm, type Plan } from './plan.ts'
import { isBlock, type Part, type Sequence } from './sequence.ts'
import { versions } from './versions.ts'

/** How versions are joined; a new value makes all of them anew with their film. */
const versionProfile = 'version-1'

/** The longest video that stories on phones take. Seconds. */
const storySeconds = 60

/** One more version of a finished film. The gallery doesn't wait for it: it is not essential for the customer. */
export const makeVersion = defineJob({
  name: 'make-film-version',
  input: z.object({ customerId: z.uuid(), version: z.enum(filmVersions) }),
  key: ({ customerId, version }) => `${customerId} ${version}`,
  title: 'Fassung des Films erstellen',
  lane: 'long',
  whenIdle: true,
  retries: 2,
  delay: 30,

  async run(job, { customerId, version }) {
    const films = behindAll(job.services.films)
    const order = await job.inOrg((ctx) => read(ctx, job, customerId, version, films))
    if (!order) return
    await withFolder(job.services, async (folder) => {
      const made = await make(job, order, version, films, folder).catch(marking(job.services, job.orgId))
      if (made) await keepVersion(job, order, version, films, made)
    })
  },
})

/** Asks for the versions that the recipe wants and that are not there, in the transaction that keeps the film. */
export async function askForVersions(ctx: Ctx, customerId: string, plan: Plan, films: Tools): Promise<void> {
  const made = await outcomes.ofCustomer(ctx.tx, customerId)
  for (const version of wantedVersions(plan, films)) {
    const hash = hashOf(plan, version, films)
    if (made.some(({ variant, made_of }) => variant === versions[version].variant && made_of === hash)) continue
    await ctx.enqueue(makeVersion, { customerId, version })
  }
}

/** A film that is hardly bigger gets no small version, a film that is hardly longer gets no teaser. */
const wantedVersions = (plan: Plan, films: Tools): FilmVersion[] =>
  plan.recipe.versions.filter((version) =>
    version === 'small' ? smallSizeOf(films.frame) !== null : (sequenceFor(plan, version)?.length ?? 0) > 0,
  )

const hashOf = ({ hash }: Plan, version: FilmVersion, films: Tools): string =>
  createHash('sha256').update([versionProfile, viewProfile, version, films.build, hash].join('\n')).digest('base64url')

/** Undefined when the film is not there, is another one by now, or has the version already. */
async function read(ctx: Ctx, { services }: JobCtx, customerId: string, version: FilmVersion, films: Tools) {
  const customer = await customerSql.find(ctx.tx, customerId)
  const film = customer && (await outcomes.findPlanned(ctx.tx, customerId, 'film'))
  if (!customer || film?.status !== 'ready') return undefined
  const plan = await planFilm(ctx.tx, services, customer, await mediaSql.shownOf(ctx.tx, customerId))
  if (plan.hash !== film.made_of || !wantedVersions(plan, films).includes(version)) return undefined
  const there = await outcomes.findPlanned(ctx.tx, customerId, versions[version].variant)
  return there?.made_of === hashOf(plan, version, films) ? undefined : readOrder(ctx, customer, plan)
}

/** The sequence of a version; null where the film has too little for it. */
function sequenceFor({ sequence, lively, rate }: Plan, version: FilmVersion): Sequence | null {
  if (version === 'small') return sequence
  const own = sequence.filter((one) => isBlock(one) || one.role === 'clip')
  const parts = own.filter((one): one is Part => !isBlock(one))
  const clips = parts.map(({ key, from, frames }) => {
    const first = from / rate
    return { frames, lively: (lively.get(key) ?? []).slice(first, first + Math.ceil(frames / rate)) }
  })
  const cut = (part: Part, window: { from: number; seconds: number }): Part => ({
    ...part,
    from: part.from + window.from * rate,
    frames: Math.min(part.frames - window.from * rate, window.seconds * rate),
  })
  if (version === 'teaser') return teaser(clips, rate)?.map(({ clip, window }) => cut(parts[clip]!, window)) ?? null
  // photos alone, or as much of the clips as a story takes
  if (parts.length === 0) return own
  const windows = shorten(clips, storySeconds, rate)
  return parts.flatMap((part, n) => {
    const window = windows[n] ?? null
    return window === null ? [part] : window.seconds > 0 ? [cut(part, window)] : []
  })
}

/** The pictures that a version is joined from; null: as the pieces are. */
const viewOf: Record<FilmVersion, View | null> = { small: 'small', story: 'tall', teaser: null }

/** Undefined where the film has too little for the version. */
async function make(job: JobCtx, order: Order, version: FilmVersion, films: Tools, folder: string) {
  const { plan } = order
  const sequence = sequenceFor(plan, version)
  if (!sequence) return undefined
  const shown = { ...plan, sequence, title: version === 'teaser' ? null : plan.title }
  return joinOrder(job, { ...order, plan: shown }, films, { view: viewOf[version], folder })
}

/** Keeps it unless the film was made again or deleted meanwhile. */
async function keepVersion(job: JobCtx, { customer, plan }: Order, version: FilmVersion, films: Tools, made: Joined) {
  const variant = versions[version].variant
  const object = await store(job.services.storage, 'film', 'video/mp4', made.path)
  await keep(job.services.storage, [object], () =>
    job.inOrg(async (ctx) => {
      await customerSql.lock(ctx.tx, customer.id)
      const film = await outcomes.findPlanned(ctx.tx, customer.id, 'film')
      if (film?.status !== 'ready' || film.made_of !== plan.hash) return false
      await ctx.tx.deleteFrom('outcome').where('customer_id', '=', customer.id).where('variant', '=', variant).execute()
      const duration_ms = Math.round(made.durationSeconds * 1000)
      const row = { variant, object, ...made.size, duration_ms, made_of: hashOf(plan, version, films) }
      await outcomes.add(ctx, { customerId: customer.id }, [row])
      await ctx.enqueue(sweepStorage, {})
      await ctx.tell({ type: 'film', sessionId: customer.shift_id, customerId: customer.id })
      return true
    }),
  )
}
