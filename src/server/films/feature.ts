import { media } from '../../contract/media.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, without } from '../http/mount.ts'
import { move } from '../media/move.ts'
import * as mediaService from '../media/service.ts'
import * as service from './service.ts'

import { advance } from './advance.ts'
import { makeFilm, makeLongFilm } from './make-film.ts'
import { makeSmallFilm } from './small-film.ts'
/** Calls about media answer with the film too, so they are answered here. */
const calls = routes(without(media, 'upload'), {
  sessionOverview: (ctx, { params }) => mediaService.sessionOverview(ctx, params.id),
  ofCustomer: (ctx, { params }) => service.ofCustomer(ctx, params.id),
  download: (ctx, { params }) => mediaService.download(ctx, params.id),
  remove: (ctx, { params }) => mediaService.remove(ctx, params.id),
  move: (ctx, { body }) => move(ctx, body),
  reprocess: (ctx, { params }) => service.reprocessFilm(ctx, params.id),
  reprocessPhotos: (ctx, { params }) => service.reprocessPhotos(ctx, params.id),
})

export const filmFeature = defineFeature({
  name: 'films',
  calls,
  jobs: [makeFilm, makeLongFilm, makeSmallFilm],
  onCustomerChanged: advance,
})
