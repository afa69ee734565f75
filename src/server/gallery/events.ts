import type { FastifyInstance } from 'fastify'
import type { GalleryEvent } from '../../contract/gallery.ts'
import type { LiveEvent } from '../../contract/live.ts'
import { readPageAge } from '../../contract/page-age.ts'
import { callerOf } from '../http/cookies.ts'
import type { EventStreams } from '../http/event-stream.ts'
import type { Live } from '../http/live.ts'
import type { ServerLimits } from '../http/server-limits.ts'
import { coalesce } from '../platform/coalesce.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { hashSecret } from '../platform/ids.ts'
import { system } from '../platform/principal.ts'
import { contentOfLink, everything } from './content.ts'
import { withGalleryLink } from './enter.ts'
import { openGallery, type OpenLink } from './permit.ts'
import { keyringOf } from './pin.ts'
import { archivesOf } from './progress.ts'

/** `GET /s/{token}/events?age=`: changes of one gallery while its page is open (`GalleryEvent`). */
export function mountGalleryEvents(
  app: FastifyInstance,
  services: Services,
  live: Live,
  streams: EventStreams,
  { pulse, life }: ServerLimits['events'],
) {
  // a HEAD request would hang like the stream itself
  app.get('/s/:token/events', { exposeHeadRoute: false }, (request, reply) => {
    const { token } = request.params as { token: string }
    return streams.admit(request, reply, hashSecret(token), async (reader) => {
      const caller = callerOf(services, request, reply)
      const opens = keyringOf(caller)
      const link = await withGalleryLink(caller, token, async (ctx, link) => ({
        ...link,
        orgId: ctx.orgId,
        selection: await selectionOf(ctx, link),
      }))
      const { orgId, id, customer_id } = link
      // a page without network asks again in seconds; pages that lost one server do not all reconnect at once
      const retry = 2000 + Math.floor(Math.random() * 3000)
      const stream = reader.start({ retry, headers: { 'x-robots-tag': 'noindex' } })
      if (!stream) return
      const tell = (event: GalleryEvent) => stream.send(event)
      // a lost network has often broken the page's download, too
      for (const archive of archivesOf(id)) tell(archive)

      const check = coalesce(async () => {
        const stands = await services
          .inOrganisation(orgId, system, async (ctx) => {
            const now = await openGallery(ctx, id)
            return now !== undefined && opens(now)
          })
          // the database is away for a moment: that ends no page
          .catch(() => true)
        if (stands) return stream.pulse()
        tell({ type: 'ended' })
        stream.end()
      })

      let { selection } = link
      const changed = new Set<'media' | 'film' | 'certificate'>()
      /** The reader of a selection is not told of the customer's other changes. */
      const tellChanges = coalesce(async () => {
        const types = [...changed]
        changed.clear()
        const before = selection
        if (before !== null)
          selection = await services.inOrganisation(orgId, system, (ctx) => selectionOf(ctx, link)).catch(() => before)
        if (before === null || selection !== before) for (const type of types) tell({ type })
      })
      const hear = (event: LiveEvent) => {
        if (event.customerId !== customer_id) return
        if (mayBeShown(event)) {
          changed.add(event.type)
          tellChanges()
        } else if (mayEndLinks(event)) check()
      }
      const meanwhile = live.heardWithin(orgId, readPageAge(request.query))
      for (const event of meanwhile ?? []) {
        // the content of a selection when its page was made is not known
        if (event.customerId === customer_id && mayBeShown(event)) tell({ type: event.type })
        else hear(event)
      }
      if (!meanwhile) tell({ type: 'media' })
      stream.onClose(
        live.listen(
          orgId,
          hear,
          // a page that reconnects asks for its content again
          () => stream.end(),
        ),
      )
      stream.onClose(live.listenTo(id, (event) => tell(event as GalleryEvent)))
      const timers = [setInterval(check, pulse), setTimeout(() => stream.end(), life)]
      stream.onClose(() => timers.forEach(clearTimeout))
    })
  })
}

/** The content of a shared link, to be compared; null for the customer's own, which shows everything. */
async function selectionOf(ctx: Ctx, link: OpenLink): Promise<string | null> {
  if (link.kind === 'own') return null
  const content = await contentOfLink(ctx, link)
  return JSON.stringify(content ? [...everything(content), ...content.files] : [])
}

const mayBeShown = (event: LiveEvent): event is LiveEvent & { type: 'media' | 'film' | 'certificate' } =>
  event.type === 'media' || event.type === 'film' || event.type === 'certificate'

const mayEndLinks = ({ type }: LiveEvent) => type === 'customer' || type === 'email'
