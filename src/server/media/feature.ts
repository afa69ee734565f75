import { media } from '../../contract/media.ts'
import { unassigned } from '../../contract/unassigned.ts'
import { uploads } from '../../contract/uploads.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { asked, type Job, type Services } from '../platform/context.ts'
import { assign, unassign } from './assign.ts'
import { mediaActions } from './audit.ts'
import { columns } from './census.ts'
import { copy } from './copy.ts'
import * as arrange from './arrange.ts'
import { carryOutRemoval, tidyRemovals } from './carry-out-removal.ts'
import { customerUploads } from './customer-uploads.ts'
import { makeSmall } from './make-small.ts'
import { move } from './move.ts'
import { mediaEvents } from './events.ts'
import { renditions, smallClip } from './renditions.ts'
import type { UploadTarget } from './open-uploads.ts'
import type { ExpectedRate } from './clip-work.ts'
import { clipJobs } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { personalData } from './personal-data.ts'
import * as removal from './removal.ts'
import { removeUploads } from './remove-uploads.ts'
import { prepareFailedAgain } from './restore.ts'
import * as mediaService from './service.ts'
import { shiftUploads } from './shift-uploads.ts'
import { tables } from './tables.ts'
import { timeline } from './timeline.ts'
import { turn } from './turn.ts'
import { mountTus } from './tus.ts'
import * as unassignedService from './unassigned.ts'
import { mountUpload } from './upload.ts'
import { watchUpload } from './watch-upload.ts'

export const mediaFeature = (
  filmOf: mediaService.FilmOf,
  templateUploads: (services: Services) => UploadTarget,
  expectedRate: ExpectedRate,
) =>
  defineFeature({
    name: 'media',
    tables,
    columns,
    contracts: { media, unassigned, uploads },
    calls: [
      ...routes(media, {
        sessionOverview: (ctx, { params }) => mediaService.sessionOverview(ctx, params.id),
        ofCustomer: (ctx, { params }) => mediaService.ofCustomer(ctx, params.id, filmOf),
        download: (ctx, { params }) => mediaService.download(ctx, params.id),
        remove: (ctx, { params }) => mediaService.remove(ctx, params.id),
        removeSome: (ctx, { body }) => removal.remove(ctx, body),
        undoRemoval: (ctx, { params }) => removal.undo(ctx, params.removal),
        hide: (ctx, { params, body }) => arrange.hide(ctx, params.id, body),
        cover: (ctx, { params, body }) => arrange.cover(ctx, params.id, body.mediaId),
        turn: (ctx, { body }) => turn(asked(ctx), body),
        move: (ctx, { body }) => move(ctx, body),
        copy: (ctx, { body }) => copy(ctx, body),
        reprocessPhotos: (ctx, { params }) => mediaService.reprocess(asked(ctx), params.id, 'photo'),
      }),
      ...routes(unassigned, {
        list: (ctx, { params }) => unassignedService.list(ctx, params.id),
        assign: (ctx, { body }) => assign(ctx, body),
        unassign: (ctx, { body }) => unassign(ctx, body),
      }),
    ],
    mount({ app, services, identify }) {
      mountUpload(app, services, identify)
      const targets = {
        customer: customerUploads(services),
        shift: shiftUploads(services),
        template: templateUploads(services),
      }
      mountTus(app, services, identify, targets)
    },
    jobs: [
      ...[preparePhoto, ...clipJobs(expectedRate)].map((job): Job => ({ ...job, again: prepareFailedAgain })),
      makeSmall,
      watchUpload,
      removeUploads,
      carryOutRemoval,
      tidyRemovals,
    ],
    nightly: { ofOrganisation: [tidyRemovals] },
    personalData,
    outcomes: [renditions, smallClip],
    events: Object.values(mediaEvents),
    audit: Object.values(mediaActions),
    timeline,
  })
