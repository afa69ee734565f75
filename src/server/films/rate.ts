import type { FilmEdit } from '../../contract/films.ts'
import * as customerSql from '../customers/sql.ts'
import type { ExpectedRate } from '../media/clip-work.ts'
import * as mediaSql from '../media/sql.ts'
import type { Tx } from '../platform/db.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { chooseTemplate } from '../templates/choose.ts'
import type { TemplateRow } from '../templates/sql.ts'
import { findEdit } from './edit.ts'
import { recipeOf, type FilmRecipe } from './recipe.ts'

/** The audience of a film, as far as templates depend on it. */
export async function audienceOf(tx: Tx, customer: customerSql.CustomerRow) {
  const shift = await tx
    .selectFrom('shift')
    .select('activity_type_id')
    .where('id', '=', customer.shift_id)
    .executeTakeFirst()
  return { activityTypeId: shift?.activity_type_id ?? null, language: customer.language }
}
export type Audience = Awaited<ReturnType<typeof audienceOf>>

export type Frame = { role: 'intro' | 'outro'; template: TemplateRow }[]

/** Intro and outro, where the recipe wants them and there are some. */
export async function frameOf(tx: Tx, recipe: FilmRecipe, audience: Audience): Promise<Frame> {
  const frame: Frame = []
  for (const role of ['intro', 'outro'] as const) {
    const template = recipe[role] ? await chooseTemplate(tx, `${role}_video`, audience) : undefined
    if (template) frame.push({ role, template })
  }
  return frame
}

/** The media that staff left out of the film. */
export const leftOut = (edit: FilmEdit | undefined): Set<string> =>
  new Set(edit?.clips.flatMap((clip) => (clip.out ? [clip.media_id] : [])))

type Recorded = Pick<mediaSql.MediaRow, 'id' | 'rate' | 'status'>

/**
 * 60 where every shown clip, the intro and the outro were recorded so (docs/product/films-and-templates.md 3).
 * Clips that are not prepared yet are expected to be like the others.
 */
export function rateOf(clips: Recorded[], edit: FilmEdit | undefined, frame: Frame): FrameRate {
  const out = leftOut(edit)
  const shown = clips.filter(({ id, status }) => status !== 'failed' && !out.has(id))
  const isSlow = ({ rate, status }: Recorded) => rate === 30 || (rate === null && status === 'ready')
  return shown.length > 0 && !shown.some(isSlow) && frame.every(({ template }) => template.rate === 60) ? 60 : 30
}

/** For the first customer of the clip; a customer whose film has the other rate gets a piece of that rate later. */
export const expectedRate: ExpectedRate = async ({ tx }, media) => {
  const [first] = await mediaSql.customersOf(tx, [media.id])
  const customer = first && (await customerSql.find(tx, first.id))
  if (!customer) return 30
  const audience = await audienceOf(tx, customer)
  const frame = await frameOf(tx, await recipeOf(tx, audience.activityTypeId), audience)
  const clips = (await mediaSql.shownOf(tx, customer.id)).filter(({ kind }) => kind === 'video')
  const asNew = clips.map((clip) => (clip.id === media.id ? { ...clip, rate: 60 } : clip))
  return rateOf(asNew, await findEdit(tx, customer.id), frame)
}
