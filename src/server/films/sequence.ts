/** The order of clips and photos in a film: pure decisions, without the database. */
import { mostChosenPhotos, type FilmEdit } from '../../contract/films.ts'
import { shorten } from './cut.ts'
import type { FilmRecipe } from './recipe.ts'

/** A clip of the customer, or an intro or outro, as a piece. */
export type Source = { id: string; key: string; frames: number; lively: readonly number[]; at: Date; uploadedAt: Date }
export type Photo = { id: string; at: Date }

export const asPhoto = ({ id, captured_at: at }: { id: string; captured_at: Date }): Photo => ({ id, at })

/** A part of a piece. Frames; `from` is a full second. */
export type Part = {
  id: string
  key: string
  from: number
  frames: number
  of: number
  role: 'intro' | 'clip' | 'outro'
}
/** Photos that are shown one after the other, for full seconds. */
export type Block = { photos: string[]; seconds: number }
export type Sequence = (Part | Block)[]

export const isBlock = (one: Part | Block): one is Block => 'photos' in one

/** How long a photo is seen, in seconds, and how many a recipe shows at most: alone, and between two clips. */
const photoSeconds = 2.5
const mostAlone = 20
const mostBetween = 4

type Wishes = { recipe: FilmRecipe; edit: FilmEdit | undefined; rate: number }

/** The customer's own part of the film, without intro and outro; empty where there is nothing to show. */
export function sequenceOf(clips: Source[], photos: Photo[], wishes: Wishes): Sequence {
  const { recipe, edit } = wishes
  const parts = edited(clips, wishes)
  const chosen = chosenPhotos(photos, edit)
  if (parts.length === 0) {
    if (recipe.photos === 'never') return []
    // every chosen photo was deleted meanwhile: a film of the others is better than none
    return chosen && chosen.length > 0 ? blocks(chosen) : blocks(evenly(photos, mostAlone))
  }
  if (recipe.photos !== 'between') return parts.map(({ part }) => part)
  // each photo follows the clip that was taken before it
  const times = parts.map(({ at }) => at.getTime())
  const after = Map.groupBy(chosen ?? photos, ({ at }) => times.findLastIndex((time) => time <= at.getTime()))
  const blocksAfter = (n: number) => {
    const some = after.get(n) ?? []
    return blocks(chosen ? some : evenly(some, mostBetween))
  }
  return [...blocksAfter(-1), ...parts.flatMap(({ part }, n) => [part, ...blocksAfter(n)])]
}

/** The photos that staff chose, in their order, and those that came later; null where the recipe decides. */
function chosenPhotos(photos: Photo[], edit: FilmEdit | undefined): Photo[] | null {
  if (!edit || edit.photos.length === 0) return null
  const decided = new Map(edit.photos.map(({ media_id, out }) => [media_id, out]))
  const named = [...decided].flatMap(([id, out]) => (out ? [] : (photos.find((photo) => photo.id === id) ?? [])))
  return [...named, ...photos.filter(({ id }) => !decided.has(id))].slice(0, mostChosenPhotos)
}

/** The clips as staff decided, else as the recipe says. */
function edited(clips: Source[], { recipe, edit, rate }: Wishes): { part: Part; at: Date }[] {
  const ordered = inOrder(clips, recipe)
  if (!edit) {
    const windows = recipe.max_seconds === null ? ordered.map(() => null) : shorten(ordered, recipe.max_seconds, rate)
    return ordered.flatMap((clip, n) => partOf(clip, windows[n] ?? null, rate))
  }
  const decided = new Map(edit.clips.map((clip) => [clip.media_id, clip]))
  const named = edit.clips.flatMap(({ media_id }) => ordered.find(({ id }) => id === media_id) ?? [])
  // clips that arrived after the edit follow as the recipe says
  const kept = [...named, ...ordered.filter(({ id }) => !decided.has(id))].flatMap((clip) => {
    const wish = decided.get(clip.id)
    return wish?.out ? [] : partOf(clip, wish ?? null, rate)
  })
  // every kept clip was deleted meanwhile: a film of the others is better than none
  return kept.length > 0 ? kept : edited(clips, { recipe, edit: undefined, rate })
}

export const inOrder = (clips: Source[], { clip_order }: Pick<FilmRecipe, 'clip_order'>): Source[] => {
  const time = (clip: Source) => (clip_order === 'captured' ? clip.at : clip.uploadedAt).getTime()
  return clips.toSorted((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1))
}

/** None where a wish lies beyond the end of the clip. */
function partOf(clip: Source, wish: { from: number; seconds: number | null } | null, rate: number) {
  const { id, key, frames: of } = clip
  const from = (wish?.from ?? 0) * rate
  const frames = Math.min(of - from, wish?.seconds === null || !wish ? of : wish.seconds * rate)
  return frames > 0 ? [{ part: { id, key, from, frames, of, role: 'clip' } satisfies Part, at: clip.at }] : []
}

const blocks = (shown: Photo[]): Block[] =>
  shown.length === 0 ? [] : [{ photos: shown.map(({ id }) => id), seconds: Math.ceil(shown.length * photoSeconds) }]

/** At most so many, spread over all of them; the first is among them. */
function evenly<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, n) => all[Math.floor((n * all.length) / most)]!)
}
