import { delivery } from '../../contract/delivery.ts'
import { routes } from '../http/mount.ts'
import { lastSending, sendShift } from './bulk.ts'
import * as service from './service.ts'
import { letters, timeline } from './timeline.ts'
import { unserved } from './unserved.ts'

export const deliveryRoutes = routes(delivery, {
  resend: (ctx, { body }) => service.resend(ctx, body.customerId),
  sendShift: (ctx, { params }) => sendShift(ctx, params.id),
  lastSending: (ctx, { params }) => lastSending(ctx, params.id),
  unserved: (ctx, { params }) => unserved(ctx, params.id),
  timeline: (ctx, { params }) => timeline(ctx, params.id),
  letters: (ctx, { params }) => letters(ctx, params.id),
  revokeLinks: (ctx, { params }) => service.revokeLinks(ctx, params.id),
})
