import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import type { TemplateType } from '../../contract/templates.ts'
import * as activitySql from '../activities/sql.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { addObject, keep } from '../platform/objects.ts'
import { newKey, type Put } from '../platform/storage/storage.ts'
import { templateActions } from './audit.ts'
import { prepareTemplate } from './prepare-template.ts'

export type NewTemplate = { type: TemplateType; name: string; activityTypeId: string | null; language: string | null }

/** Takes in a template whose file lies in the storage under `key`; on any failure the file goes again. */
export async function acceptTemplate(
  services: Services,
  actor: Actor,
  wanted: () => NewTemplate,
  object: Put & { key: string },
): Promise<string> {
  let id = ''
  await keep(services.storage, [{ ...object, kind: 'template', mime: '' }], async () => {
    const template = wanted()
    const mime = (await fileTypeFromBuffer(object.head))?.mime ?? 'application/octet-stream'
    assertFits(template.type, mime)
    id = await services.inOrganisation(actor.orgId, actor, (ctx) => add(ctx, mime, template, object))
    return true
  })
  return id
}

/** Takes in a template of our own from a file. */
export async function takeTemplate(
  services: Services,
  actor: Actor,
  type: TemplateType,
  name: string,
  path: string,
): Promise<string> {
  const key = newKey('template')
  const put = await services.storage.put(key, createReadStream(path))
  return acceptTemplate(services, actor, () => ({ type, name, activityTypeId: null, language: null }), { ...put, key })
}

/** Told from the content. What it really holds is found out in the sandbox when the template is prepared. */
function assertFits(type: TemplateType, mime: string) {
  const audio = mime.startsWith('audio/') || mime === 'video/mp4' || mime === 'video/ogg' || mime === 'application/ogg'
  const wordings = { intro_video: 'Intro', outro_video: 'Outro', certificate: 'Zertifikat', background_music: 'Musik' }
  if (type === 'background_music' && !audio) {
    fail('unsupported_media_type', { text: 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)' })
  }
  // designs of certificates come with the certificates
  if (
    type === 'certificate' ||
    (type !== 'background_music' && !mime.startsWith('video/') && mime !== 'application/vnd.ms-asf')
  ) {
    fail('unsupported_media_type', { text: `Ungültiger Dateityp für ${wordings[type]}.` })
  }
}

async function add(
  ctx: Ctx,
  mime: string,
  { type, name, activityTypeId, language }: NewTemplate,
  object: Put & { key: string },
) {
  if (activityTypeId && !(await activitySql.find(ctx.tx, activityTypeId))) fail('activity_type_not_found')
  const id = newId()
  await ctx.tx
    .insertInto('template')
    .values({
      id,
      org_id: ctx.orgId,
      type,
      object_id: await addObject(ctx, { ...object, kind: 'template', mime }),
      original_name: name,
      file_name: name,
      mime,
      size: object.size,
      sha256: object.sha256,
      activity_type_id: activityTypeId,
      language_code: language,
    })
    .execute()
  await ctx.enqueue(prepareTemplate, { templateId: id })
  await ctx.audit(templateActions.upload, { name, type }, { subject: id })
  await ctx.tell({ type: 'template' })
  return id
}
