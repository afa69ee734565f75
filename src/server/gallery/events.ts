import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { GalleryEvent } from '../../contract/gallery.ts'
import type { LiveEvent } from '../../contract/overview.ts'
import type { Live } from '../http/live.ts'
import type { Ctx, House } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { behind, everything } from './content.ts'
import { enterLink } from './enter.ts'
import { openGallery, type OpenLink } from './permit.ts'
import { archivesOf } from './progress.ts'

/** A comment now and then keeps proxies from closing a silent connection, and asks whether the link still stands. */
const pulseMilliseconds = 25_000
/** A page that was left open somewhere connects again when somebody comes back to it. */
const lifeMilliseconds = 30 * 60_000
/** Pages of one link that listen at a time, in this process: a family, not a crowd. */
const mostPerLink = 12

/** `GET /s/{token}/events`: what changes in one gallery while its page is open (`GalleryEvent`). */
export function mountGalleryEvents(app: FastifyInstance, house: House, live: Live) {
  const streams = new Map<string, Set<ServerResponse>>()
  // a stream never ends by itself, and the server would wait for it when it is stopped
  app.addHook('preClose', async () => {
    for (const stream of [...streams.values()].flatMap((some) => [...some])) stream.end()
  })

  // asked for its head alone it would hang like the stream itself
  app.get('/s/:token/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const link = await enterLink({ house, address: request.ip }, token, async (ctx, link) => ({
      ...link,
      orgId: ctx.orgId,
      selection: await selectionOf(ctx, link),
    }))
    const { orgId, id, customer_id } = link
    const mine = streams.get(id) ?? new Set()
    if (mine.size >= mostPerLink) fail('too_many_requests', { retryAfterSeconds: 60 })

    const { raw } = reply
    // who is gone by now would never be heard to leave
    if (raw.destroyed) return reply
    reply.hijack()
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-accel-buffering': 'no',
    })
    // a page without network asks again in seconds; many that lost one server do not all come at once
    raw.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`)
    const tell = (event: GalleryEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`)
    // a network that was lost with the page's events has often broken its download, too
    for (const archive of archivesOf(id)) tell(archive)
    const stands = () =>
      house
        .enter(orgId, null, async (ctx) => (await openGallery(ctx, id)) !== undefined)
        // the database is away for a moment: that ends nobody's page
        .catch(() => true)
    const check = async () => {
      if (await stands()) return raw.write(':\n\n')
      tell({ type: 'ended' })
      return raw.end()
    }

    let { selection } = link
    /** What happens to the guest beside a selection is not its reader's affair. */
    const isNews = async () => {
      if (selection === null) return true
      const before = selection
      selection = await house.enter(orgId, null, (ctx) => selectionOf(ctx, link)).catch(() => before)
      return selection !== before
    }
    const stop = [
      live.listen(orgId, (event) => {
        if (event.customerId !== customer_id) return
        const { type } = event
        if (type === 'media' || type === 'film') void isNews().then((news) => news && tell({ type }))
        else if (mayEndLinks(event)) void check()
      }),
      live.listenTo(id, (event) => tell(event as GalleryEvent)),
    ]
    const pulse = setInterval(() => void check(), pulseMilliseconds)
    const life = setTimeout(() => raw.end(), lifeMilliseconds)
    streams.set(id, mine.add(raw))
    raw.on('close', () => {
      clearInterval(pulse)
      clearTimeout(life)
      for (const end of stop) end()
      mine.delete(raw)
      if (mine.size === 0) streams.delete(id)
    })
    return reply
  })
}

/** What a shared link shows, to be compared; null for the guest's own, behind which there is everything. */
async function selectionOf(ctx: Ctx, link: OpenLink): Promise<string | null> {
  if (link.kind === 'own') return null
  const content = await behind(ctx, link)
  return JSON.stringify(content ? everything(content) : [])
}

const mayEndLinks = ({ type }: LiveEvent) => type === 'customer' || type === 'email'
