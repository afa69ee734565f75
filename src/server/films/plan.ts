import { createHash } from 'node:crypto'
import type { FilmEdit } from '../../contract/films.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { pieceKey, shownOf } from '../media/pieces.ts'
import type { MediaRow } from '../media/sql.ts'
import { chooseTemplate } from '../templates/choose.ts'
import * as templateSql from '../templates/sql.ts'
import type { TemplateRow } from '../templates/sql.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { findEdit } from './edit.ts'
import { audienceOf, frameOf, leftOut, rateOf, type Audience, type Frame } from './rate.ts'
import { recipeOf, type FilmRecipe } from './recipe.ts'
import { titleLine, titleOf, type Title } from './title.ts'
import { asPhoto, isBlock, sequenceOf, type Block, type Part, type Sequence, type Source } from './sequence.ts'
import * as filmSql from './sql.ts'

/** How films are joined; a new value makes every film outdated. */
const filmProfile = 'film-2'

/** The parts of a customer's film, and a hash of just these: an equal hash means an equal film. */
export type Plan = {
  rate: FrameRate
  sequence: Sequence
  music: { objectId: string; gainDb: number } | null
  recipe: FilmRecipe
  /** Over the beginning of the customer's own part. */
  title: Title | null
  /** How lively the seconds of each piece are. */
  lively: Map<string, readonly number[]>
  /** Parts without a piece of today's ffmpeg at this rate: they are prepared (again) before the film is joined. */
  missing: { clips: MediaRow[]; templates: TemplateRow[] }
  hash: string
}

/** Replaces the saved edit and recipe, to preview the result. */
export type Trial = {
  edit?: FilmEdit | null | undefined
  recipe?: FilmRecipe | undefined
  /** For a quick look: the rate of the preview, whatever rate the recordings have. */
  rate?: FrameRate
}

/** Every part of the film is there. */
export const isWhole = ({ missing }: Plan): boolean => missing.clips.length + missing.templates.length === 0

/**
 * Intro, the customer's clips and photos as recipe and edit say, outro, and music
 * (docs/product/films-and-templates.md 2 and 12). The sequence is empty where the customer would not be seen in it.
 */
export async function planFilm(
  tx: Tx,
  services: Pick<Services, 'films'>,
  customer: CustomerRow,
  media: MediaRow[],
  trial: Trial = {},
): Promise<Plan> {
  const wanted = await audienceOf(tx, customer)
  const recipe = trial.recipe ?? (await recipeOf(tx, wanted.activityTypeId))
  const edit = trial.edit === undefined ? await findEdit(tx, customer.id) : (trial.edit ?? undefined)
  const ready = media.filter(({ status }) => status === 'ready')
  const clips = ready.filter(({ kind }) => kind === 'video')
  const chosen = await frameOf(tx, recipe, wanted)
  const rate = trial.rate ?? rateOf(clips, edit, chosen)
  const { sources, ...found } = await sourcesOf(tx, services, clips, rate)
  const photos = ready.filter(({ kind }) => kind === 'photo').map(asPhoto)
  const own = sequenceOf(sources, photos, { recipe, edit, rate })
  const frame = await framePieces(tx, services, own.length > 0 ? chosen : [], rate)
  const shown = new Set(own.flatMap((one) => (isBlock(one) ? [] : [one.id])))
  const out = leftOut(edit)
  const missing = found.missing.filter(({ id }) => shown.has(id) || !out.has(id))
  const partsOf = (role: Part['role']) => frame.parts.filter((part) => part.role === role)
  const sequence = [...partsOf('intro'), ...own, ...partsOf('outro')]
  const music = await musicOf(tx, recipe, edit, wanted)
  const title = own.length > 0 ? await titleOf({ tx }, customer, recipe) : null
  const turns = new Map(ready.map(({ id, prepared_turn }) => [id, prepared_turn]))
  const parts = await hashed(tx, services, { sequence, rate, title }, turns, music?.sha256)
  return {
    rate,
    sequence,
    music: music ? { objectId: music.object_id, gainDb: music.gain_db ?? 0 } : null,
    recipe,
    title,
    lively: new Map(sources.map(({ key, lively }) => [key, lively])),
    missing: { clips: missing, templates: frame.missing },
    hash: createHash('sha256').update(parts.join('\n')).digest('base64url'),
  }
}

/**
 * The clips that a film of this rate can be joined from, and those that need a piece first. Another piece of a clip
 * (another rate, an earlier ffmpeg) tells its length meanwhile.
 */
export async function sourcesOf(
  tx: Tx,
  services: Pick<Services, 'films'>,
  clips: MediaRow[],
  rate: FrameRate,
): Promise<{ sources: Source[]; missing: MediaRow[] }> {
  const pieces = Map.groupBy(
    await filmSql.piecesOf(
      tx,
      clips.map(({ sha256 }) => sha256),
    ),
    ({ source }) => source,
  )
  const missing: MediaRow[] = []
  const sources = clips.flatMap((clip): Source[] => {
    const { id, sha256, captured_at: at, created_at: uploadedAt } = clip
    const key = pieceKey(services, shownOf(clip), rate)
    const made = pieces.get(sha256) ?? []
    const piece = made.find((one) => one.key === key)
    if (!piece) missing.push(clip)
    const known = piece ?? made.find((one) => one.rate === rate) ?? made[0]
    if (!known) return []
    const frames = Math.max(1, Math.round((known.frames * rate) / known.rate))
    return [{ id, key, frames, lively: known.lively, at, uploadedAt }]
  })
  return { sources, missing }
}

/** Intro and outro as parts; a missing one is prepared anew from its template. */
async function framePieces(tx: Tx, services: Pick<Services, 'films'>, frame: Frame, rate: FrameRate) {
  const keyOf = (template: TemplateRow) => pieceKey(services, template, rate)
  const pieces = await filmSql.pieces(
    tx,
    frame.map(({ template }) => keyOf(template)),
  )
  const missing: TemplateRow[] = []
  const parts = frame.flatMap(({ role, template }): Part[] => {
    const piece = pieces.find(({ key }) => key === keyOf(template))
    if (!piece) missing.push(template)
    return piece ? [{ id: template.id, key: piece.key, from: 0, frames: piece.frames, of: piece.frames, role }] : []
  })
  return { parts, missing }
}

/** As the edit says, else the recipe, else the rule for all templates. */
async function musicOf(tx: Tx, recipe: FilmRecipe, edit: FilmEdit | undefined, wanted: Audience) {
  const { music, music_id } = edit && edit.music !== 'recipe' ? edit : recipe
  if (music === 'none') return undefined
  const track = music === 'track' && music_id ? await templateSql.findWhole(tx, music_id) : undefined
  return track ?? chooseTemplate(tx, 'background_music', wanted)
}

/** Everything that distinguishes one film from another, a line each. */
async function hashed(
  tx: Tx,
  services: Pick<Services, 'films'>,
  { sequence, rate, title }: Pick<Plan, 'sequence' | 'rate' | 'title'>,
  turns: Map<string, number>,
  music: string | undefined,
) {
  const keys = sequence.flatMap((one) => (isBlock(one) ? [] : [one.key]))
  const captions = keys.length > 0 ? await filmSql.captionsOf(tx, keys) : []
  return [
    filmProfile,
    services.films.build,
    // the line of films from before there was more than one rate
    ...(rate === 30 ? [] : [`rate ${rate}`]),
    ...sequence.map((one) => (isBlock(one) ? blockLine(one, turns) : `${one.key} ${one.from} ${one.frames}`)),
    music ? `music ${music}` : 'no music',
    ...captions.map(({ key, sha256 }) => `captions ${key} ${sha256}`),
    ...(title ? [titleLine(title)] : []),
  ]
}

/** A photo that was not turned keeps the line from before photos could be turned. */
const blockLine = ({ photos, seconds }: Block, turns: Map<string, number>) =>
  `photos ${seconds} ${photos.map((id) => (turns.get(id) ? `${id}@${turns.get(id)}` : id)).join(' ')}`
