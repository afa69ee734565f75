import { z } from 'zod'
import { pieceKey } from '../media/pieces.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { joinFilm } from '../platform/film/join.ts'
import { makeSmall } from '../platform/film/small.ts'
import { marking, wholeFile, type Expected } from '../platform/integrity.ts'
import { addObject, keep, store, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as templateSql from './sql.ts'

/**
 * Makes what staff see of an intro or outro, as it is in films and as every browser plays it: at 720p, joined from its
 * piece. Films do not wait for it.
 */
export const makeTemplatePreview = defineJob({
  name: 'make-template-preview',
  input: z.object({ templateId: z.uuid() }),
  key: ({ templateId }) => templateId,
  title: 'Vorschau einer Vorlage erstellen',
  lane: 'cpu',
  retries: 2,
  delay: 30,

  async run(job, { templateId }) {
    const source = await job.inOrg((ctx) => find(ctx, job, templateId))
    if (!source) return
    await withFolder(job.services, async (folder) => {
      const path = await make(job, source, folder).catch(marking(job.services, job.orgId))
      await keepPreview(job, templateId, path)
    })
  },
})

/** At night: intros and outros that were prepared before there were previews get one. */
export const makeTemplatePreviews = defineJob({
  name: 'make-template-previews',
  input: z.object({}),
  key: () => 'all',
  title: 'Vorschauen der Vorlagen erstellen',
  lane: 'io',
  retries: 3,
  delay: 60,
  run: ({ inOrg }) =>
    inOrg(async ({ tx, enqueue }) => {
      const without = await tx
        .selectFrom('template')
        .select('id')
        .where('type', 'in', ['intro_video', 'outro_video'])
        .where('status', '=', 'completed')
        .where('preview_id', 'is', null)
        .limit(1000)
        .execute()
      for (const { id } of without) await enqueue(makeTemplatePreview, { templateId: id })
    }),
})

type Source = { frames: number; gainDb: number; picture: Expected; sound: Expected }

/** The piece to make it of; undefined when the template is gone or not prepared, or has a preview. */
async function find({ tx }: Ctx, { services }: JobCtx, templateId: string): Promise<Source | undefined> {
  const template = await templateSql.find(tx, templateId)
  if (!template || (await hasPreview({ tx }, template))) return undefined
  const piece = await tx
    .selectFrom('piece')
    .select(['frames', 'gain_db', 'picture_id', 'sound_id'])
    .where('key', '=', pieceKey(services, template, 30))
    .executeTakeFirst()
  if (!piece) return undefined
  const objects = await tx
    .selectFrom('stored_object')
    .select(['id', 'key', 'size', 'sha256'])
    .where('id', 'in', [piece.picture_id, piece.sound_id])
    .execute()
  const [picture, sound] = [piece.picture_id, piece.sound_id].map((wanted) => objects.find(({ id }) => id === wanted))
  return picture && sound && { frames: piece.frames, gainDb: piece.gain_db, picture, sound }
}

/** A damaged one is none. */
async function hasPreview({ tx }: Pick<Ctx, 'tx'>, { preview_id }: Pick<templateSql.TemplateRow, 'preview_id'>) {
  if (preview_id === null) return false
  const whole = tx.selectFrom('stored_object').select('id').where('id', '=', preview_id).where('damaged_at', 'is', null)
  return (await whole.executeTakeFirst()) !== undefined
}

async function make({ services, signal }: JobCtx, { frames, gainDb, ...parts }: Source, folder: string) {
  const { storage, films } = services
  const picture = await wholeFile(storage, parts.picture, folder, signal)
  const sound = await wholeFile(storage, parts.sound, folder, signal)
  const film = await joinFilm(films, {
    pictures: [{ file: picture, from: 0, frames, of: frames }],
    sounds: [{ file: sound, from: 0, frames, gainDb }],
    rate: 30,
    folder,
    signal,
  })
  const { path: file, durationSeconds: seconds } = film
  const small = await makeSmall(films, { file, seconds, folder, signal, size: films.frame })
  return (small ?? film).path
}

async function keepPreview({ services: { storage }, inOrg }: JobCtx, templateId: string, path: string) {
  const object = await store(storage, 'rendition', 'video/mp4', path)
  await keep(storage, [object], () =>
    inOrg(async (ctx) => {
      const template = await templateSql.lock(ctx.tx, templateId)
      if (!template || (await hasPreview(ctx, template))) return false
      const preview_id = await addObject(ctx, object)
      await ctx.tx.updateTable('template').set({ preview_id }).where('id', '=', templateId).execute()
      if (template.preview_id) await ctx.tx.deleteFrom('stored_object').where('id', '=', template.preview_id).execute()
      await ctx.enqueue(sweepStorage, {})
      await ctx.tell({ type: 'template' })
      return true
    }),
  )
}
