import { delivery } from '../../contract/delivery.ts'
import { gallery } from '../../contract/gallery.ts'
import { routes, without } from '../http/mount.ts'
import { lastSending, sendShift } from './bulk.ts'
import { mailLink, recover } from './link-letters.ts'
import * as service from './service.ts'
import { letters, timeline } from './timeline.ts'
import { unserved } from './unserved.ts'

/** What guests ask of the gallery that is answered by an e-mail, beside the calls of staff. */
export const deliveryRoutes = [
  ...routes(without(gallery, 'get', 'zip', 'visit', 'shares', 'share', 'unshare'), {
    mailLink: (lobby, { params, body }) => mailLink(lobby, params.token, body),
    recover: (lobby, { body }) => recover(lobby, body),
  }),
  ...routes(delivery, {
    resend: (ctx, { body }) => service.resend(ctx, body.customerId),
    sendShift: (ctx, { params }) => sendShift(ctx, params.id),
    lastSending: (ctx, { params }) => lastSending(ctx, params.id),
    unserved: (ctx, { params }) => unserved(ctx, params.id),
    timeline: (ctx, { params }) => timeline(ctx, params.id),
    letters: (ctx, { params }) => letters(ctx, params.id),
    revokeLinks: (ctx, { params }) => service.revokeLinks(ctx, params.id),
  }),
]
