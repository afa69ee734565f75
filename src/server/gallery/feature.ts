import { gallery } from '../../contract/gallery.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'
import * as shares from './shares.ts'
import { visit } from './visits.ts'

import { mountGalleryEvents } from './events.ts'
import { mountFiles } from './files.ts'
import { rateLimits } from './rate-limits.ts'
import { mountGalleryPage } from './page.ts'
import { mountGalleryPictures } from './pictures.ts'
/** The calls that write e-mails are answered by delivery/feature.ts, the ZIP by files.ts. */
const calls = routes(without(gallery, 'zip', 'mailLink', 'recover'), {
  get: (lobby, { params }) => service.get(lobby, params.token),
  visit: (lobby, { params, body }) => visit(lobby, params.token, body),
  shares: (lobby, { params }) => shares.shares(lobby, params.token),
  share: (lobby, { params, body }) => shares.share(lobby, params.token, body),
  unshare: (lobby, { params }) => shares.unshare(lobby, params.token, params.id),
})

export const galleryFeature = defineFeature({
  name: 'gallery',
  contracts: { gallery },
  calls,
  mount({ app, house, identify, live, streams, limits }) {
    mountFiles(app, house, identify, limits.downloads)
    mountGalleryPage(app, house)
    mountGalleryEvents(app, house, live, streams, limits.events)
    mountGalleryPictures(app, house)
  },
  rateLimits,
})
