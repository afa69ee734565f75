import { media } from '../../contract/media.ts'
import { uploads } from '../../contract/uploads.ts'
import { defineFeature } from '../http/feature.ts'
import { prepareClip, prepareLongClip } from './prepare-clip.ts'
import { preparePhoto } from './prepare-photo.ts'
import { makeSmallClip } from './small-clip.ts'
import { mountTus } from './tus.ts'
import { mountUpload } from './upload.ts'
import { watchUpload } from './watch-upload.ts'

/** Its JSON calls answer with the film too: films/feature.ts handles them. */
export const mediaFeature = defineFeature({
  name: 'media',
  contracts: { media, uploads },
  mount({ app, services, identify }) {
    mountUpload(app, services, identify)
    mountTus(app, services, identify)
  },
  jobs: [preparePhoto, prepareClip, prepareLongClip, makeSmallClip, watchUpload],
})
