import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { musicGainFor } from '../platform/film/loudness.ts'
import { prepareMusic } from '../platform/film/music.ts'
import { normaliseClip } from '../platform/film/normalise.ts'
import { frameRate } from '../platform/film/ffmpeg.ts'
import { Damaged, markDamaged, wholeFile } from '../platform/integrity.ts'
import { keep, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { blamingFile, Undecodable } from '../platform/tool-failure.ts'
import { pieceKey, storePiece } from '../media/pieces.ts'
import * as templateSql from './sql.ts'

/** Makes intros and outros ready to be joined, and measures music. Before that a template is not chosen for any film. */
export const prepareTemplate = defineJob({
  name: 'prepare-template',
  input: z.object({ templateId: z.uuid() }),
  key: ({ templateId }) => templateId,
  lane: 'cpu',
  retries: 3,
  delay: 5,

  async run(job, { templateId }) {
    const template = await job.inOrg(async ({ tx }) => {
      const found = await templateSql.find(tx, templateId)
      return found && (await templateSql.isWanted(tx, found)) ? found : undefined
    })
    if (!template) return
    const original = { ...template, id: template.object_id, key: template.object_key }
    const once = () =>
      withFolder(job.services, async (folder) => {
        const file = await wholeFile(job.services.storage, original, folder, job.signal)
        if (template.type === 'background_music') await measureMusic(job, template, file, folder)
        else await normalise(job, template, file, folder)
      })
    try {
      await blamingFile('Die Datei', once)
    } catch (error) {
      if (error instanceof Damaged) return giveUpOnDamaged(job, templateId, error)
      if (!(error instanceof Undecodable)) throw error
      await giveUp(job, templateId, error.message)
    }
  },

  giveUp: (job, { templateId }) =>
    giveUp(job, templateId, 'Die Aufbereitung ist mehrmals abgebrochen. Bitte laden Sie die Datei noch einmal hoch.'),
})

async function measureMusic(job: JobCtx, template: templateSql.TemplateWithObject, file: string, folder: string) {
  const music = await prepareMusic(job.services.films, { file, folder, signal: job.signal })
  await ready(job, template.id, {
    duration_ms: Math.round(music.durationSeconds * 1000),
    gain_db: musicGainFor(music.loudness),
  })
}

async function normalise(job: JobCtx, template: templateSql.TemplateWithObject, file: string, folder: string) {
  const { storage, films } = job.services
  const key = pieceKey(job.services, template.sha256)
  const piece = await normaliseClip(films, { file, folder, signal: job.signal, accept: 'template' })
  const stored = await storePiece(job.services, piece, template.id)
  await keep(storage, stored.objects, () =>
    ready(job, template.id, { piece_key: key, duration_ms: Math.round((piece.frames / frameRate) * 1000) }, (ctx) =>
      stored.keepAs(ctx, key),
    ),
  )
}

async function ready(
  job: JobCtx,
  id: string,
  facts: Partial<templateSql.TemplateRow>,
  also: (ctx: Parameters<Parameters<JobCtx['inOrg']>[0]>[0]) => Promise<void> = async () => {},
): Promise<boolean> {
  return job.inOrg(async (ctx) => {
    const template = await templateSql.lock(ctx.tx, id)
    if (!template || !(await templateSql.isWanted(ctx.tx, template))) return false
    await also(ctx)
    await ctx.tx
      .updateTable('template')
      .set({ ...facts, status: 'completed', error: null })
      .where('id', '=', id)
      .execute()
    await ctx.enqueue(sweepStorage, {})
    await ctx.tell({ type: 'template' })
    return true
  })
}

/** Nothing is made from an original that is not what was uploaded. */
async function giveUpOnDamaged(job: JobCtx, id: string, damaged: Damaged) {
  await job.inOrg(async (ctx) => {
    await markDamaged(ctx, damaged)
    await ctx.tx
      .updateTable('template')
      .set({ status: 'failed', error: templateDamaged })
      .where('id', '=', id)
      .execute()
    await ctx.tell({ type: 'template' })
  })
}

/** What staff read; nobody outside did anything wrong. */
export const templateDamaged =
  'Die gespeicherte Datei ist bei uns beschädigt oder verloren gegangen. Bitte laden Sie sie noch einmal hoch.'

/** Forgets the piece that an object belongs to, if it is one; templates make theirs again, clips when a film needs it. */
export async function dropPiece(ctx: Ctx, objectId: string): Promise<void> {
  const dropped = await ctx.tx
    .deleteFrom('piece')
    .where((eb) =>
      eb.or([eb('picture_id', '=', objectId), eb('sound_id', '=', objectId), eb('captions_id', '=', objectId)]),
    )
    .returning('key')
    .execute()
  for (const { key } of dropped) {
    for (const { id } of await templateSql.madeFrom(ctx.tx, key)) await ctx.enqueue(prepareTemplate, { templateId: id })
  }
}

async function giveUp(job: JobCtx, id: string, reason: string) {
  await job.inOrg(async (ctx) => {
    await ctx.tx
      .updateTable('template')
      .set({ status: 'failed', error: reason })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .execute()
    await ctx.tell({ type: 'template' })
  })
}
