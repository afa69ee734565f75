import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LiveEvent } from '../../contract/overview.ts'
import { mostOpening, mostPageAge, pageAge } from '../../contract/page-age.ts'
import { client } from './api.ts'
import { refresherOf } from './refresh.ts'

/** The queries to refetch when data changed. Keys as `ask` makes them; a prefix means all below. */
export function changedBy({ type, sessionId, customerId }: LiveEvent): QueryKey[] {
  const shift: QueryKey = sessionId ? ['shifts', 'get', { params: { id: sessionId } }] : ['shifts', 'get']
  const media: QueryKey = customerId ? ['media', 'ofCustomer', { params: { id: customerId } }] : ['media', 'ofCustomer']
  const unassigned: QueryKey = sessionId
    ? ['unassigned', 'list', { params: { id: sessionId } }]
    : ['unassigned', 'list']
  // Timelines, emails, customers who would be left out: few of them are shown at a time.
  const delivery: QueryKey = ['delivery']
  // Not all of `overview`: the health checks have a rhythm of their own.
  // damaged files, and those made again
  const notices: QueryKey = ['overview', 'notices']
  const home: QueryKey[] = ['stats', 'activeSessions', 'recentActivity', 'failedFiles'].map((call) => [
    'overview',
    call,
  ])
  const changes: Record<LiveEvent['type'], QueryKey[]> = {
    shift: [['shifts'], ...home],
    customer: [['shifts'], ['customers'], delivery, media, ['media', 'sessionOverview'], ...home],
    media: [
      ['shifts'],
      ['customers'],
      delivery,
      media,
      unassigned,
      ['media', 'sessionOverview'],
      ['overview', 'stats'],
      ['overview', 'activeSessions'],
      notices,
    ],
    film: [shift, ['customers'], delivery, media, ['overview', 'recentActivity'], notices],
    certificate: [shift, ['customers'], delivery, media, ['certificates'], ['overview', 'recentActivity'], notices],
    progress: [shift, media, unassigned, ['customers', 'get']],
    email: [shift, ['customers'], delivery, media, ['overview', 'recentActivity']],
    template: [['templates'], ['certificates'], ['films'], notices],
    team: [['team'], ['accounts', 'me'], ['permissions']],
    settings: [
      ['organisations'],
      ['contactAddress'],
      ['consent'],
      ['organisationData'],
      ['accounts', 'me'],
      ['activities'],
      ['permissions'],
      ['sender', 'get'],
      ['privacy', 'retentionPreview'],
      notices,
    ],
    device: [['pairing', 'devices']],
  }
  return changes[type]
}

/** Mounted once, in the layout: keeps the line to the server open and the shown data fresh. */
export function useLive() {
  const cache = useQueryClient()
  useEffect(() => {
    const refresh = refresherOf(cache)
    return connect({
      onEvent: (event) => refresh(changedBy(event)),
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
