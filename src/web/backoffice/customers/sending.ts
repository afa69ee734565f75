import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '../../kit/queries.ts'
import { recipientOf, useSending, type Recipient } from './send.ts'

/**
 * Sends one customer the e-mail and reports the result, also when the list no longer shows the customer: the filter
 * "Ausstehend" loses every served customer. However often it is clicked, it is sent once at a time. The function throws
 * the call's refusal.
 */
export function useSendAndFollow(): (recipient: Recipient) => Promise<void> {
  const [followed, setFollowed] = useState<readonly string[]>([])
  const customers = useQueries({ queries: followed.map((id) => ask('customers', 'get', { params: { id } })) })
  const send = useSending(customers.flatMap(({ data }) => (data ? [recipientOf(data.customer)] : [])))
  // The same function for good, so that no row is drawn anew for it.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const running = useRef(new Set<string>())
  return useCallback(async (recipient) => {
    const { id } = recipient
    if (running.current.has(id)) return
    running.current.add(id)
    setFollowed((ids) => (ids.includes(id) ? ids : [...ids, id]))
    try {
      await latest.current(recipient)
    } finally {
      running.current.delete(id)
    }
  }, [])
}
