import { delivery } from '../../contract/delivery.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'

export const deliveryRoutes = routes(
  without(delivery, 'sendShift', 'lastSending', 'unserved', 'timeline', 'letters', 'revokeLinks'),
  {
    resend: (ctx, { body }) => service.resend(ctx, body.customerId),
  },
)
