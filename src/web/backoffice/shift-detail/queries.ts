import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../../contract/customers.ts'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { keepLinks, linksKept, type GuestMedia } from './links.ts'

export const shiftQuery = (id: string) => ask('shifts', 'get', { params: { id } })
export const mediaOverviewQuery = (id: string) => ask('media', 'sessionOverview', { params: { id } })

/** Photos, clips and film of one guest. Asked again in time, so that no shown link runs out. */
export const guestMediaQuery = (customerId: string) =>
  queryOptions({
    ...ask('media', 'ofCustomer', { params: { id: customerId } }),
    refetchInterval: linksKept,
    structuralSharing: (before, now) => keepLinks(before as GuestMedia | undefined, now as GuestMedia),
  })

/** Asks again for everything that shows this shift's guests; what is shown stays until the answer is there. */
export function useRefresh() {
  const cache = useQueryClient()
  return (...features: ('shifts' | 'media' | 'customers' | 'overview')[]) =>
    Promise.all(features.map((feature) => cache.invalidateQueries({ queryKey: [feature] })))
}

export function useFinishGuest() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => client.customers.finish({ params: { id } }),
    onSettled: () => refresh('shifts', 'media'),
  })
}

export function useSendEmail(shiftName: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (customer: Customer) =>
      client.delivery.resend({
        body: { customerId: customer.id, sessionId: customer.session_id, sessionName: shiftName },
      }),
    onSettled: () => refresh('shifts', 'customers'),
  })
}

/** Runs again what failed for a guest: files that could not be prepared, and the film. */
export function useRetryWork() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => client.media.reprocess({ params: { id } }),
    onSettled: () => refresh('shifts', 'media'),
  })
}
