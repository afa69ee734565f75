import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Unassigned } from '../../../contract/unassigned.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { keepLinks, linksKept, type CustomerMedia } from './links.ts'
import { withPendingTurns } from './pending-turns.ts'

export const shiftQuery = (id: string) => ask('shifts', 'get', { params: { id } })
export const mediaOverviewQuery = (id: string) => ask('media', 'sessionOverview', { params: { id } })

/** The last bulk sending; refetched every 2 s while e-mails are on their way, less often while they have to wait. */
export const lastSendingQuery = (id: string) =>
  queryOptions({
    ...ask('delivery', 'lastSending', { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      const { waiting = 0, waitingReason = null } = data?.sending ?? {}
      return waiting === 0 ? false : waitingReason ? 60_000 : 2_000
    },
  })

/** Photos, clips and film of one customer. Refetched in time, so that no shown link expires. */
export const customerMediaQuery = (customerId: string) =>
  queryOptions({
    ...ask('media', 'ofCustomer', { params: { id: customerId } }),
    refetchInterval: linksKept,
    structuralSharing: (before, now) =>
      keepLinks(before as CustomerMedia | undefined, withPendingTurns(now as CustomerMedia)),
  })

/** A shift's unassigned media, with its links kept as above. */
export const unassignedQuery = (shiftId: string) =>
  queryOptions({
    ...ask('unassigned', 'list', { params: { id: shiftId } }),
    refetchInterval: linksKept,
    structuralSharing: (before, now) =>
      keepLinks(before as Unassigned | undefined, withPendingTurns(now as Unassigned)),
  })

/** Refetches all data of this shift's customers; the shown data stay until the answer is there. */
export function useRefresh() {
  const cache = useQueryClient()
  return (...features: ('shifts' | 'media' | 'unassigned' | 'customers' | 'overview' | 'delivery' | 'albums')[]) =>
    Promise.all(features.map((feature) => cache.invalidateQueries({ queryKey: [feature] })))
}

/** `goneWords[code]`: the meaning of a 404 for a member who has just seen the item. */
const goneWords: Partial<Record<string, string>> = {
  customer_not_found: 'Diesen Teilnehmer gibt es nicht mehr.',
  media_not_found: 'Dieses Medium gibt es nicht mehr.',
  shift_not_found: 'Diese Schicht gibt es nicht mehr.',
}
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404

/**
 * Another member meanwhile deleted the target of an action: says so, refetches all shown data, and answers true. Any
 * other failure is left to the caller.
 */
export function useGone(): (error: unknown) => boolean {
  const refresh = useRefresh()
  return (error) => {
    if (!isGone(error)) return false
    notify.error(new Error('Die Anzeige ist jetzt aktuell.'), goneWords[error.code] ?? error.message)
    void refresh('shifts', 'media', 'customers', 'overview')
    return true
  }
}

export function useFinishCustomer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => client.customers.finish({ params: { id } }),
    onSettled: () => refresh('shifts', 'media'),
  })
}

/** Runs the failed work of a customer again: files that could not be prepared, and the film. */
export function useRetryWork() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => client.films.reprocess({ params: { id } }),
    onSettled: () => refresh('shifts', 'media'),
  })
}
