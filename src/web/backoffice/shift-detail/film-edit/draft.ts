import type { FilmEdit, Recipe } from '../../../../contract/films.ts'
import type { FilmClip } from '../../film-recipes/film-plan.ts'

/** A clip as the dialog holds it. `from` and `to` are full seconds; `to` is at most `lengthOf`, which means its end. */
export type DraftClip = { clip: FilmClip; from: number; to: number; out: boolean }
export type Draft = { clips: readonly DraftClip[]; music: FilmEdit['music']; music_id: string | null }
export type Known = { clips: readonly FilmClip[]; recipe: Recipe; edit: FilmEdit | null }

/** Seconds, rounded up: the end of a clip in a draft. */
export const lengthOf = ({ seconds }: Pick<FilmClip, 'seconds'>) => Math.max(1, Math.ceil(seconds))

/** The visible part of a clip, in seconds. */
export const shownSeconds = ({ clip, from, to, out }: DraftClip) => (out ? 0 : Math.min(clip.seconds, to) - from)
export const totalSeconds = ({ clips }: Draft) => clips.reduce((sum, one) => sum + shownSeconds(one), 0)

/** As the recipe makes the film. */
export const byRecipe = ({ clips }: Pick<Known, 'clips'>): Draft => ({
  clips: clips.map((clip) => {
    const to = Math.min(lengthOf(clip), Math.ceil(clip.from + clip.shown_seconds))
    const out = clip.shown_seconds === 0
    return out ? { ...whole(clip), out } : { clip, from: clip.from, to, out }
  }),
  music: 'recipe',
  music_id: null,
})

/** The saved edit; clips that came later follow whole, as in the film. Without an edit by the recipe. */
export function draftOf({ clips, edit, ...known }: Known): Draft {
  if (!edit) return byRecipe({ ...known, clips })
  const named = edit.clips.flatMap(({ media_id, from, seconds, out }): DraftClip[] => {
    const clip = clips.find((one) => one.media_id === media_id)
    if (!clip) return []
    const end = lengthOf(clip)
    // a wish after the end of the clip shows no part of it
    if (from >= clip.seconds) return [{ ...whole(clip), out: true }]
    return [{ clip, from, to: seconds === null ? end : Math.min(end, from + seconds), out }]
  })
  const later = clips.filter(({ media_id }) => !edit.clips.some((one) => one.media_id === media_id))
  return { clips: [...named, ...later.map(whole)], music: edit.music, music_id: edit.music_id }
}

const whole = (clip: FilmClip): DraftClip => ({ clip, from: 0, to: lengthOf(clip), out: false })

/** The edit to send: null when it equals the recipe. */
export function editOf(draft: Draft, known: Pick<Known, 'clips'>): FilmEdit | null {
  const edit = asEdit(draft)
  return JSON.stringify(edit) === JSON.stringify(asEdit(byRecipe(known))) ? null : edit
}

/** Whether two drafts make the same film. */
export const isSame = (a: Draft, b: Draft) => JSON.stringify(asEdit(a)) === JSON.stringify(asEdit(b))

const asEdit = ({ clips, music, music_id }: Draft): FilmEdit => ({
  clips: clips.map(({ clip, from, to, out }) => ({
    media_id: clip.media_id,
    from,
    seconds: to >= lengthOf(clip) ? null : to - from,
    out,
  })),
  music,
  music_id: music === 'track' ? music_id : null,
})

/** The clip at `index` goes to the place `to`. */
export function moved<T>(list: readonly T[], index: number, to: number): T[] {
  const rest = list.toSpliced(index, 1)
  const one = list[index]
  return one === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one)
}
