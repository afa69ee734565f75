import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Unassigned } from '../../../../contract/unassigned.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { unassignedQuery, useGone, useRefresh } from '../../customers/queries.ts'

export type Assignment = { mediaIds: readonly string[]; guests: readonly Customer[] }

export const shotsOf = (count: number) => formatCount(count, 'Aufnahme', 'Aufnahmen')
export const nameOf = ({ customer_number, name }: Pick<Customer, 'customer_number' | 'name'>) =>
  `${formatNumber(customer_number)} ${name}`

/**
 * Assigning and deleting of unassigned media, each with a note that undoes it. Decided media leave the screen with the
 * answer, before the list is refetched.
 */
export function useAssign(shiftId: string, onGone: (mediaIds: readonly string[]) => void) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const gone = useGone()
  /** The media of the running action: a second click on them does nothing, one on others does. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const begin = (ids: readonly string[]) => setBusy((now) => new Set([...now, ...ids]))
  const end = (ids: readonly string[]) => setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))))
  const isBusy = (ids: readonly string[]) => ids.some((id) => busy.has(id))
  const refreshAll = () => refresh('unassigned', 'media', 'shifts', 'overview', 'delivery')
  const leave = (ids: readonly string[]) => {
    const left = new Set(ids)
    cache.setQueryData(unassignedQuery(shiftId).queryKey, (shown) => shown && without(shown, left))
    onGone(ids)
  }
  const fail = (error: unknown) => {
    if (!gone(error)) notify.error(error, 'Es wurde nichts geändert')
  }

  const assign = useMutation({
    mutationFn: ({ mediaIds, guests }: Assignment) =>
      client.unassigned.assign({ body: { mediaIds: [...mediaIds], customerIds: guests.map(({ id }) => id) } }),
    onSuccess({ alreadyThere }, { mediaIds, guests }) {
      leave(mediaIds)
      const [only] = guests
      const whom = guests.length === 1 && only ? nameOf(only) : formatCount(guests.length, 'Gast', 'Gästen')
      const known = alreadyThere > 0 ? ` ${alreadyThere}-mal war es schon da.` : ''
      notify.undoable(`${shotsOf(mediaIds.length)} bei ${whom}.${known}`, () => takeBack({ mediaIds, guests }))
    },
    onError: fail,
    onSettled(_, __, { mediaIds }) {
      end(mediaIds)
      void refreshAll()
    },
  })

  async function takeBack({ mediaIds, guests }: Assignment) {
    const body = { mediaIds: [...mediaIds], customerIds: guests.map(({ id }) => id) }
    const { unassigned } = await client.unassigned.unassign({ body })
    await refreshAll()
    notify.success(`${shotsOf(unassigned)} wieder nicht zugeordnet.`)
  }

  const remove = useMutation({
    mutationFn: (mediaIds: readonly string[]) =>
      client.media.removeSome({ body: { mediaIds: [...mediaIds], customerId: null } }),
    onSuccess({ removalId, removed }, mediaIds) {
      leave(mediaIds)
      notify.undoable(
        `${shotsOf(removed)} gelöscht.`,
        async () => {
          await client.media.undoRemoval({ params: { removal: removalId } })
          await refreshAll()
          notify.success(`Rückgängig gemacht: ${shotsOf(removed)} wieder da.`)
        },
        limits.undoSeconds,
      )
    },
    onError: (error) => gone(error) || notify.error(error, 'Fehler beim Löschen. Bitte versuchen Sie es erneut.'),
    onSettled(_, __, mediaIds) {
      end(mediaIds)
      void refreshAll()
    },
  })

  return {
    assign: (assignment: Assignment) => {
      if (assignment.guests.length === 0 || isBusy(assignment.mediaIds)) return
      begin(assignment.mediaIds)
      assign.mutate(assignment)
    },
    remove: (mediaIds: readonly string[]) => {
      if (isBusy(mediaIds)) return
      begin(mediaIds)
      remove.mutate(mediaIds)
    },
    isBusy,
  }
}

function without(shown: Unassigned, left: ReadonlySet<string>): Unassigned {
  const media = shown.media.filter(({ id }) => !left.has(id))
  return {
    ...shown,
    media,
    total: shown.total - (shown.media.length - media.length),
    cards: shown.cards.filter(({ mediaId }) => !left.has(mediaId)),
    proposals: shown.proposals
      .map(({ mediaIds, customerId }) => ({ mediaIds: mediaIds.filter((id) => !left.has(id)), customerId }))
      .filter(({ mediaIds }) => mediaIds.length > 0),
  }
}
