import { gallery } from '../../contract/gallery.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { columns } from './census.ts'
import * as galleryService from './service.ts'
import { cover, favourite } from './own-choices.ts'
import { rate, rating, takeRatingBack } from './rating.ts'
import * as shares from './shares.ts'
import { tables } from './tables.ts'
import { visit } from './visits.ts'

import { mountGalleryEvents } from './events.ts'
import { mountFiles } from './files.ts'
import { rateLimits } from './rate-limits.ts'
import { timeline } from './timeline.ts'
import { mountGalleryPage } from './page.ts'
import { personalData } from './personal-data.ts'
import { mountPinPage } from './pin-page.ts'
import { mountGalleryPictures } from './pictures.ts'

const calls = routes(gallery, {
  get: (caller, { params }) => galleryService.get(caller, params.token),
  visit: (caller, { params, body }) => visit(caller, params.token, body),
  checkName: (caller, { params, body }) => galleryService.checkName(caller, params.token, body.shortName),
  cover: (caller, { params, body }) => cover(caller, params.token, body.mediaId),
  favourite: (caller, { params, body }) => favourite(caller, params.token, params.id, body.isFavourite),
  rating: (caller, { params }) => rating(caller, params.token),
  rate: (caller, { params, body }) => rate(caller, params.token, body),
  takeRatingBack: (caller, { params }) => takeRatingBack(caller, params.token),
  shares: (caller, { params }) => shares.shares(caller, params.token),
  share: (caller, { params, body }) => shares.share(caller, params.token, body),
  unshare: (caller, { params }) => shares.unshare(caller, params.token, params.id),
})

export const galleryFeature = defineFeature({
  name: 'gallery',
  tables,
  columns,
  contracts: { gallery },
  calls,
  async mount(site) {
    const { app, services, live, streams, limits } = site
    mountFiles(site)
    mountGalleryPage(site)
    await mountPinPage(app, services)
    mountGalleryEvents(app, services, live, streams, limits.events)
    mountGalleryPictures(app, services)
  },
  personalData,
  rateLimits,
  timeline,
})
