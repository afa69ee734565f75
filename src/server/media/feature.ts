import { media } from '../../contract/media.ts'
import { uploads } from '../../contract/uploads.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { mediaActions } from './audit.ts'
import { makeSmall } from './make-small.ts'
import { move } from './move.ts'
import { prepareClip, prepareLongClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { personalData } from './personal-data.ts'
import { removeUploads } from './remove-uploads.ts'
import * as mediaService from './service.ts'
import { timeline } from './timeline.ts'
import { mountTus } from './tus.ts'
import { mountUpload } from './upload.ts'
import { watchUpload } from './watch-upload.ts'

export const mediaFeature = (filmOf: mediaService.FilmOf) =>
  defineFeature({
    name: 'media',
    contracts: { media, uploads },
    calls: routes(media, {
      sessionOverview: (ctx, { params }) => mediaService.sessionOverview(ctx, params.id),
      ofCustomer: (ctx, { params }) => mediaService.ofCustomer(ctx, params.id, filmOf),
      download: (ctx, { params }) => mediaService.download(ctx, params.id),
      remove: (ctx, { params }) => mediaService.remove(ctx, params.id),
      move: (ctx, { body }) => move(ctx, body),
      reprocessPhotos: (ctx, { params }) => mediaService.reprocess(ctx, params.id, 'photo'),
    }),
    mount({ app, services, identify }) {
      mountUpload(app, services, identify)
      mountTus(app, services, identify)
    },
    jobs: [preparePhoto, prepareClip, prepareLongClip, makeSmall, watchUpload, removeUploads],
    personalData,
    audit: Object.values(mediaActions),
    timeline,
  })
