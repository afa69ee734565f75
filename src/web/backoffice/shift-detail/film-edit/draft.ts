import type { FilmEdit, Recipe } from '../../../../contract/films.ts'
import type { FilmClip, FilmPhoto } from '../../film-recipes/film-plan.ts'

/** A clip as the dialog holds it. `from` and `to` are full seconds; `to` is at most `lengthOf`, which means its end. */
export type DraftClip = { clip: FilmClip; from: number; to: number; out: boolean }
export type DraftPhoto = { photo: FilmPhoto; out: boolean }
export type Draft = {
  clips: readonly DraftClip[]
  photos: readonly DraftPhoto[]
  music: FilmEdit['music']
  music_id: string | null
}
export type Known = {
  clips: readonly FilmClip[]
  photos: readonly FilmPhoto[]
  recipe: Recipe
  edit: FilmEdit | null
}
type Offered = Pick<Known, 'clips' | 'photos'>

/** Seconds, rounded up: the end of a clip in a draft. */
export const lengthOf = ({ seconds }: Pick<FilmClip, 'seconds'>) => Math.max(1, Math.ceil(seconds))

/** The visible part of a clip, in seconds. */
export const shownSeconds = ({ clip, from, to, out }: DraftClip) => (out ? 0 : Math.min(clip.seconds, to) - from)
export const totalSeconds = ({ clips }: Draft) => clips.reduce((sum, one) => sum + shownSeconds(one), 0)
/** A photo is seen for 2.5 s (docs/product/films-and-templates.md 14). */
export const photoSeconds = ({ photos }: Draft) => Math.ceil(photos.filter(({ out }) => !out).length * 2.5)

/** As the recipe makes the film. */
export const byRecipe = ({ clips, photos }: Offered): Draft => ({
  clips: clips.map((clip) => {
    const to = Math.min(lengthOf(clip), Math.ceil(clip.from + clip.shown_seconds))
    const out = clip.shown_seconds === 0
    return out ? { ...whole(clip), out } : { clip, from: clip.from, to, out }
  }),
  photos: photos.map((photo) => ({ photo, out: !photo.shown })),
  music: 'recipe',
  music_id: null,
})

/** The saved edit; clips and photos that came later follow, as in the film. Without an edit by the recipe. */
export function draftOf({ clips, photos, edit }: Known): Draft {
  if (!edit) return byRecipe({ clips, photos })
  const named = edit.clips.flatMap(({ media_id, from, seconds, out }): DraftClip[] => {
    const clip = clips.find((one) => one.media_id === media_id)
    if (!clip) return []
    const end = lengthOf(clip)
    // a wish after the end of the clip shows no part of it
    if (from >= clip.seconds) return [{ ...whole(clip), out: true }]
    return [{ clip, from, to: seconds === null ? end : Math.min(end, from + seconds), out }]
  })
  const later = clips.filter(({ media_id }) => !edit.clips.some((one) => one.media_id === media_id))
  return {
    clips: [...named, ...later.map(whole)],
    photos: photosOf(photos, edit),
    music: edit.music,
    music_id: edit.music_id,
  }
}

function photosOf(photos: readonly FilmPhoto[], edit: FilmEdit): DraftPhoto[] {
  if (edit.photos.length === 0) return byRecipe({ clips: [], photos }).photos.slice()
  const named = edit.photos.flatMap(({ media_id, out }): DraftPhoto[] => {
    const photo = photos.find((one) => one.media_id === media_id)
    return photo ? [{ photo, out }] : []
  })
  const later = photos.filter(({ media_id }) => !edit.photos.some((one) => one.media_id === media_id))
  return [...named, ...later.map((photo) => ({ photo, out: false }))]
}

const whole = (clip: FilmClip): DraftClip => ({ clip, from: 0, to: lengthOf(clip), out: false })

/** The edit to send: null when it equals the recipe. */
export function editOf(draft: Draft, known: Offered): FilmEdit | null {
  const [edit, usual] = [asEdit(draft), asEdit(byRecipe(known))]
  if (JSON.stringify(edit) === JSON.stringify(usual)) return null
  // photos that nobody chose follow the recipe, with those that come later
  return JSON.stringify(edit.photos) === JSON.stringify(usual.photos) ? { ...edit, photos: [] } : edit
}

/** Whether two drafts make the same film. */
export const isSame = (a: Draft, b: Draft) => JSON.stringify(asEdit(a)) === JSON.stringify(asEdit(b))

const asEdit = ({ clips, photos, music, music_id }: Draft): FilmEdit => ({
  clips: clips.map(({ clip, from, to, out }) => ({
    media_id: clip.media_id,
    from,
    seconds: to >= lengthOf(clip) ? null : to - from,
    out,
  })),
  photos: photos.map(({ photo, out }) => ({ media_id: photo.media_id, out })),
  music,
  music_id: music === 'track' ? music_id : null,
})

/** The clip at `index` goes to the place `to`. */
export function moved<T>(list: readonly T[], index: number, to: number): T[] {
  const rest = list.toSpliced(index, 1)
  const one = list[index]
  return one === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one)
}
