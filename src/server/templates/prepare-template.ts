import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { musicGainFor } from '../platform/film/loudness.ts'
import { prepareMusic } from '../platform/film/music.ts'
import { drawWaveform } from '../platform/film/waveform.ts'
import { normaliseClip, type Piece } from '../platform/film/normalise.ts'
import { probeClip } from '../platform/film/probe.ts'
import { Damaged, markDamaged, wholeFile } from '../platform/integrity.ts'
import { keep, withFolder } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { blamingFile, Undecodable } from '../platform/tool-failure.ts'
import { storePiece } from '../media/pieces.ts'
import { makeDesign } from './designs.ts'
import { makeTemplatePreview } from './make-preview.ts'
import * as templateSql from './sql.ts'

/**
 * Makes intros and outros ready to be joined, measures music, and draws certificate designs. Before that a template is
 * never chosen.
 */
export const prepareTemplate = defineJob({
  name: 'prepare-template',
  input: z.object({ templateId: z.uuid() }),
  key: ({ templateId }) => templateId,
  title: 'Vorlage aufbereiten',
  lane: 'cpu',
  retries: 3,
  delay: 5,

  async run(job, { templateId }) {
    const template = await job.inOrg(async ({ tx }) => {
      const found = await templateSql.find(tx, templateId)
      return found && (await templateSql.isWanted(tx, job.services, found)) ? found : undefined
    })
    if (!template) return
    const original = { ...template, id: template.object_id, key: template.object_key }
    const once = () =>
      withFolder(job.services, async (folder) => {
        const file = await wholeFile(job.services.storage, original, folder, job.signal)
        if (template.type === 'background_music') await measureMusic(job, template, file, folder)
        else if (template.type === 'certificate') await draw(job, template, file, folder)
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

  async again(ctx, { templateId }) {
    const template = await templateSql.lock(ctx.tx, templateId)
    if (template?.status !== 'failed') return
    await ctx.tx
      .updateTable('template')
      .set({ status: 'processing', error: null })
      .where('id', '=', templateId)
      .execute()
    await ctx.enqueue(prepareTemplate, { templateId })
    await ctx.tell({ type: 'template' })
  },
})

async function measureMusic(job: JobCtx, template: templateSql.TemplateWithObject, file: string, folder: string) {
  const { films } = job.services
  const music = { file, folder, signal: job.signal }
  const { durationSeconds, loudness } = await prepareMusic(films, music)
  const waveform = await drawWaveform(films, { ...music, durationSeconds, bytes: template.size })
  const duration_ms = Math.round(durationSeconds * 1000)
  await ready(job, template.id, { duration_ms, gain_db: musicGainFor(loudness), waveform })
}

async function normalise(job: JobCtx, template: templateSql.TemplateWithObject, file: string, folder: string) {
  const { storage, films } = job.services
  const { signal } = job
  const clip = await probeClip(films, file, folder, signal, 'template')
  const pieces: Piece[] = []
  for (const rate of templateSql.ratesOf(clip.rate)) {
    const inner = join(folder, String(rate))
    await mkdir(inner)
    const work = { file, folder: inner, signal, accept: 'template', rate, clip, withoutWeb: true } as const
    pieces.push(await normaliseClip(films, work))
  }
  const seconds = Math.max(...pieces.map(({ frames, rate }) => frames / rate))
  const made: Awaited<ReturnType<typeof storePiece>>[] = []
  for (const piece of pieces) made.push(await storePiece(job.services, piece, template))
  await keep(
    storage,
    made.flatMap(({ objects }) => objects),
    () =>
      ready(job, template.id, { rate: clip.rate, duration_ms: Math.round(seconds * 1000) }, async (ctx) => {
        for (const { keepRows } of made) await keepRows(ctx)
        await ctx.enqueue(makeTemplatePreview, { templateId: template.id })
      }),
  )
}

async function draw(job: JobCtx, template: templateSql.TemplateWithObject, file: string, folder: string) {
  const made = await makeDesign(job, file, folder)
  await keep(job.services.storage, made.objects, () =>
    ready(job, template.id, {}, (ctx) => made.keepAs(ctx, template.id)),
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
    if (!template || !(await templateSql.isWanted(ctx.tx, job.services, template))) return false
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

/** Nothing is made from an original that differs from the upload. */
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

/** The message that staff read; the fault is on our side. */
export const templateDamaged =
  'Die gespeicherte Datei ist bei uns beschädigt oder verloren gegangen. Bitte laden Sie sie noch einmal hoch.'

/**
 * Forgets the piece that an object belongs to, if it is one; templates make theirs again, clips when a film needs it.
 */
export async function dropPiece(ctx: Ctx, objectId: string): Promise<void> {
  // a view of it is made again when a version needs it
  await ctx.tx.deleteFrom('piece_view').where('picture_id', '=', objectId).execute()
  const dropped = await ctx.tx
    .deleteFrom('piece')
    .where((eb) =>
      eb.or([eb('picture_id', '=', objectId), eb('sound_id', '=', objectId), eb('captions_id', '=', objectId)]),
    )
    .returning('source')
    .execute()
  for (const { source } of dropped) {
    for (const { id } of await templateSql.filmsOf(ctx.tx, source))
      await ctx.enqueue(prepareTemplate, { templateId: id })
  }
}

/** Makes a template's file that was found damaged again; it is used as soon as that is done. */
export async function remakeTemplate(ctx: Ctx, objectId: string): Promise<void> {
  const template = await ctx.tx
    .selectFrom('template')
    .select(['id', 'preview_id'])
    .where((eb) => eb.or((['design_id', 'thumbnail_id', 'preview_id'] as const).map((made) => eb(made, '=', objectId))))
    .executeTakeFirst()
  if (!template) return
  const job = template.preview_id === objectId ? makeTemplatePreview : prepareTemplate
  await ctx.enqueue(job, { templateId: template.id })
}

async function giveUp(job: JobCtx, id: string, reason: string) {
  await job.inOrg(async (ctx) => {
    const template = await templateSql.lock(ctx.tx, id)
    // an intro or outro without its pieces would hold up every film that it is chosen for
    const isFilm = template?.type === 'intro_video' || template?.type === 'outro_video'
    const isMissed = template && isFilm && (await templateSql.isWanted(ctx.tx, job.services, template))
    if (!template || (template.status !== 'processing' && !isMissed)) return
    await ctx.tx.updateTable('template').set({ status: 'failed', error: reason }).where('id', '=', id).execute()
    await ctx.tell({ type: 'template' })
  })
}
