import { albums } from '../../contract/albums.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { revokeLink } from '../delivery/service.ts'
import { albumActions } from './audit.ts'
import { update } from './edit.ts'
import { albumEvents } from './events.ts'
import * as albumService from './service.ts'

/** An album is one customer's gallery with its links, emails and visits, for staff. */
export const albumFeature = defineFeature({
  name: 'albums',
  contracts: { albums },
  calls: ({ services }) =>
    routes(albums, {
      get: (ctx, { params }) => albumService.get(ctx, services, params.id),
      update: (ctx, { params, body }) => update(ctx, services, params.id, body),
      revokeLink: (ctx, { params }) => revokeLink(ctx, params.id, params.link),
    }),
  events: Object.values(albumEvents),
  audit: Object.values(albumActions),
})
