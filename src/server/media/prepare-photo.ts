import { z } from 'zod'
import { Turn } from '../../contract/media.ts'
import { defineJob, type JobCtx } from '../platform/context.ts'
import { jpegXlToPng } from '../platform/film/jpeg-xl.ts'
import type { PhotoWork } from '../platform/image/prepare.ts'
import { Damaged, inspect, wholeFile } from '../platform/integrity.ts'
import { madePicture, store, withFolder } from '../platform/objects.ts'
import { blamingFile, Undecodable } from '../platform/tool-failure.ts'
import type { Source } from './clip-work.ts'
import { customerOfCard } from './cards.ts'
import { begin, finish, giveUpOn, giveUpOnDamaged, machineTrouble, originalOf } from './prepared.ts'
import * as unassignedSql from './unassigned-sql.ts'

/** Makes from a photo what is shown (large, thumbnail, placeholder) and what customers take home. */
export const preparePhoto = defineJob({
  name: 'prepare-photo',
  input: z.object({ mediaId: z.uuid() }),
  key: ({ mediaId }) => mediaId,
  title: 'Foto aufbereiten',
  lane: 'photo',
  retries: 4,
  delay: 2,

  async run(job, { mediaId }) {
    const media = await begin(job, mediaId)
    if (!media) return
    const { storage } = job.services
    const damage = await inspect(storage, originalOf(media), job.signal)
    if (damage) return giveUpOnDamaged(job, mediaId, new Damaged(originalOf(media).id, damage))
    const turn = Turn.parse(media.turn)
    // a photo of somebody's card is looked for where nobody has it yet
    const codes = await job.inOrg(async ({ tx }) => (await unassignedSql.among(tx, [mediaId])).has(mediaId))
    const made = await prepare(job, media, { codes, turn }).catch((error: unknown) => {
      if (error instanceof Undecodable) return error
      throw error
    })
    if (made instanceof Undecodable) return giveUpOn(job, mediaId, made.message, 'file')

    const { large, medium, thumbnail, takeHome } = made
    const card = await job.inOrg(({ tx }) => customerOfCard(tx, media.shift_id, made.codes))
    await finish(
      job,
      mediaId,
      {
        width: made.width,
        height: made.height,
        placeholder: made.placeholder,
        prepared_turn: turn,
        incomplete: made.incomplete,
        ...made.look,
        ...(made.capturedAt && { captured_at: made.capturedAt }),
        ...(card && { card_of: card }),
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

type Wishes = { codes: boolean; turn: Turn }

function prepare(job: JobCtx, media: Source, wishes: Wishes): Promise<PhotoWork> {
  const { photos, storage, films } = job.services
  const options = { group: job.orgId, ...wishes, signal: job.signal }
  if (media.mime !== 'image/jxl')
    return photos.prepare({ size: media.size, open: () => storage.get(media.object_key) }, options)
  return withFolder(job.services, async (folder) => {
    const file = await wholeFile(storage, originalOf(media), folder, job.signal)
    const png = await blamingFile('Das Foto', () => jpegXlToPng(films, { file, folder, signal: job.signal }))
    return photos.prepare(await madePicture(png), { ...options, asJpeg: true })
  })
}
