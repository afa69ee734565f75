import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { mostChosenPhotos } from '../../../../contract/films.ts'
import { ApiError, client } from '../../../kit/api.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { byRecipe, draftOf, editOf, isSame, moved, type Draft, type DraftClip } from './draft.ts'
import { filmPlan, type FilmPlan } from '../../film-recipes/film-plan.ts'

/** The draft of one film, its actions, and its saving. */
export function useFilmEdit(customer: Customer, plan: FilmPlan, onSaved: () => void) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const gone = useGone()
  // the draft's base: later answers do not discard the changes
  const [base, setBase] = useState(plan)
  const [draft, setDraft] = useState<Draft>(() => draftOf(plan))
  const saving = useMutation({
    mutationFn: () =>
      client.films.edit({
        params: { id: customer.id },
        body: { edit: editOf(draft, base), version: base.version },
      }),
    onSuccess: () => {
      notify.info('Der Film wird neu gemacht. Es wird keine E-Mail gesendet.')
      onSaved()
    },
    onError: (error) => gone(error) && onSaved(),
    onSettled: () => {
      void refresh('media', 'shifts')
      void cache.invalidateQueries({ queryKey: ['films', 'plan'] })
    },
  })
  const setClips = (change: (clips: readonly DraftClip[]) => readonly DraftClip[]) =>
    setDraft((now) => ({ ...now, clips: change(now.clips) }))
  return {
    draft,
    recipe: base.recipe,
    film: plan.film,
    isDirty: !isSame(draft, draftOf(base)),
    isByRecipe: isSame(draft, byRecipe(base)),
    move: (index: number, to: number) => setClips((clips) => moved(clips, index, to)),
    change: (id: string, change: Partial<Omit<DraftClip, 'clip'>>) =>
      setClips((clips) => clips.map((one) => (one.clip.media_id === id ? { ...one, ...change } : one))),
    movePhoto: (index: number, to: number) => setDraft((now) => ({ ...now, photos: moved(now.photos, index, to) })),
    changePhoto: (id: string, out: boolean) =>
      setDraft((now) => ({
        ...now,
        photos: now.photos.map((one) => (one.photo.media_id === id ? { ...one, out } : one)),
      })),
    setMusic: (music: Draft['music'], music_id: string | null) => setDraft((now) => ({ ...now, music, music_id })),
    reset: () => setDraft(byRecipe(base)),
    /** Replaces the draft with the saved edit. */
    reload: async () => {
      const now = await cache.fetchQuery({ ...filmPlan(customer.id), staleTime: 0 })
      setBase(now)
      setDraft(draftOf(now))
      saving.reset()
    },
    /** The edit that would be saved. */
    edit: () => editOf(draft, base),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    error: saving.error,
    isConflict: codeOf(saving.error) === 'changed_meanwhile',
    isEmpty: codeOf(saving.error) === 'film_empty' || isEmpty(draft),
    hasTooManyPhotos: draft.photos.filter(({ out }) => !out).length > mostChosenPhotos,
  }
}
/** Photos alone make a film too, but not beside clips that are all left out. */
const isEmpty = ({ clips, photos }: Draft) =>
  clips.length > 0 ? clips.every(({ out }) => out) : photos.length > 0 && photos.every(({ out }) => out)

export type FilmEditor = ReturnType<typeof useFilmEdit>

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
