import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { Undecodable } from '../platform/tool-failure.ts'
import { Damaged, inspect } from '../platform/integrity.ts'
import { store } from '../platform/objects.ts'
import { begin, finish, giveUpOn, giveUpOnDamaged, machineTrouble, originalOf } from './prepared.ts'

/** Makes from a photo what is shown (large, thumbnail, placeholder) and what customers take home. */
export const preparePhoto = defineJob({
  name: 'prepare-photo',
  input: z.object({ mediaId: z.uuid() }),
  key: ({ mediaId }) => mediaId,
  lane: 'photo',
  retries: 4,
  delay: 2,

  async run(job, { mediaId }) {
    const media = await begin(job, mediaId)
    if (!media) return
    const { storage, photos } = job.services
    const damage = await inspect(storage, originalOf(media), job.signal)
    if (damage) return giveUpOnDamaged(job, mediaId, new Damaged(originalOf(media).id, damage))
    const photo = { size: media.size, open: () => storage.get(media.object_key) }
    const made = await photos.prepare(photo, { group: job.orgId, signal: job.signal }).catch((error: unknown) => {
      if (error instanceof Undecodable) return error
      throw error
    })
    if (made instanceof Undecodable) return giveUpOn(job, mediaId, made.message, 'file')

    const { large, medium, thumbnail, takeHome } = made
    await finish(
      job,
      mediaId,
      {
        width: made.width,
        height: made.height,
        placeholder: made.placeholder,
        ...(made.capturedAt && { captured_at: made.capturedAt }),
      },
      [
        {
          variant: 'large',
          object: await store(storage, 'rendition', large.mime, large.bytes),
          width: large.width,
          height: large.height,
        },
        ...(medium
          ? [
              {
                variant: 'medium' as const,
                object: await store(storage, 'rendition', medium.mime, medium.bytes),
                width: medium.width,
                height: medium.height,
              },
            ]
          : []),
        {
          variant: 'thumbnail',
          object: await store(storage, 'rendition', thumbnail.mime, thumbnail.bytes),
          width: thumbnail.width,
          height: thumbnail.height,
        },
        {
          variant: 'take_home',
          object: await store(storage, 'rendition', takeHome.mime, takeHome.bytes),
          width: made.width,
          height: made.height,
        },
      ],
    )
  },

  giveUp: (job, { mediaId }) => giveUpOn(job, mediaId, machineTrouble, 'machine'),
})
