import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LiveEvent } from '../../contract/live.ts'
import { mostOpening, mostPageAge, pageAge } from '../../contract/page-age.ts'
import { client } from './api.ts'
import { queriesChangedBy } from './changed-queries.ts'
import { loadContract } from './lazy-client.ts'
import { refresherOf } from './refresh.ts'

/** Refetches the shown data that an event changes. */
export async function refreshAfter(cache: QueryClient, event: LiveEvent): Promise<void> {
  // without the contract no data have been asked for
  const api = await loadContract().catch(() => ({}))
  refresherOf(cache)(queriesChangedBy(api, event))
}

/** Mounted once, in the layout: keeps the line to the server open and the shown data fresh. */
export function useLive() {
  const cache = useQueryClient()
  useEffect(() => {
    return connect({
      onEvent: (event) => void refreshAfter(cache, event),
      // Events without a line are unknown: refetch all shown data.
      onMissed: () => void cache.invalidateQueries(),
    })
  }, [cache])
}

type Line = { onEvent: (event: LiveEvent) => void; onMissed: () => void }

/**
 * Opens `/events` with a fresh ticket and again whenever it breaks, after 1, 2, 4 … 30 s with jitter. EventSource's own
 * reconnection would use the same ticket again, which is valid once. Returns a function that stops it.
 */
function connect({ onEvent, onMissed }: Line): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let stopped = false
  /** The next line begins later than its page's data were requested, and events in between are unknown. */
  let hasMissed = false

  const open = async () => {
    try {
      const { ticket } = await client.overview.eventsTicket()
      if (stopped) return
      const age = pageAge()
      hasMissed ||= age > mostPageAge
      const query = new URLSearchParams({ ticket, ...(!hasMissed && { age: String(age) }) })
      source = new EventSource(`/api/v1/events?${query}`)
      source.addEventListener('open', () => {
        if (hasMissed || pageAge() - age > mostOpening) onMissed()
        hasMissed = true
        attempts = 0
      })
      source.addEventListener('error', again)
      const hear = ({ data }: MessageEvent<string>) => {
        const event = LiveEvent.safeParse(JSON.parse(data))
        if (event.success) onEvent(event.data)
      }
      source.addEventListener('message', hear)
      for (const type of LiveEvent.shape.type.options) source.addEventListener(type, hear)
    } catch {
      again()
    }
  }
  const again = () => {
    source?.close()
    source = undefined
    if (stopped) return
    clearTimeout(timer)
    const wait = Math.min(30_000, 1000 * 2 ** attempts++)
    timer = setTimeout(() => void open(), wait * (0.5 + Math.random() / 2))
  }
  const online = () => {
    if (source) return
    attempts = 0
    clearTimeout(timer)
    void open()
  }
  void open()
  addEventListener('online', online)
  return () => {
    stopped = true
    removeEventListener('online', online)
    clearTimeout(timer)
    source?.close()
  }
}
