import { contactAddress } from '../../contract/contact-address.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { contactActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as contactService from './service.ts'

const { request: ask, ...inside } = contactAddress

export const contactAddressFeature = defineFeature({
  name: 'contact-address',
  contracts: { contactAddress },
  rateLimits,
  calls: ({ services }) => [
    ...routes(inside, {
      get: (ctx) => contactService.get(ctx, services),
      confirm: (ctx, { body }) => contactService.confirmChange(ctx, services, body),
      withdraw: (ctx) => contactService.withdrawChange(ctx),
    }),
    ...signedInRoutes({ request: ask }, { request: (caller, { body }) => contactService.requestChange(caller, body) }),
  ],
  audit: Object.values(contactActions),
  notices: (ctx) => contactService.notices(ctx),
})
