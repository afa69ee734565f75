import { delivery } from '../../contract/delivery.ts'
import { routes } from '../http/mount.ts'
import * as service from './service.ts'

export const deliveryRoutes = routes(delivery, {
  resend: (ctx, { body }) => service.resend(ctx, body.customerId),
})
