import { createReadStream } from 'node:fs'
import type { TemplateType } from '../../contract/templates.ts'
import * as activitySql from '../activities/sql.ts'
import { asked, type Ctx, type Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { addObject, keep } from '../platform/objects.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import { newKey, type Put } from '../platform/storage/storage.ts'
import { templateActions } from './audit.ts'
import { assertDrawable } from './drawable.ts'
import { fittingMime } from './file-type.ts'
import { prepareTemplate } from './prepare-template.ts'

export type NewTemplate = {
  type: TemplateType
  name: string
  activityTypeId: string | null
  language: string | null
  licenceNote: string | null
}
type Added = { id: string; fresh: boolean }

/**
 * Adds a template whose file is in the storage under `key`; on any failure the file is removed again.
 * @param once runs in the transaction that adds it; answers one that was added before for the same upload, then not
 * fresh
 */
export async function acceptTemplate(
  services: Services,
  actor: StaffPrincipal,
  wanted: () => NewTemplate,
  object: Put & { key: string },
  once: (ctx: Ctx, add: () => Promise<string>) => Promise<Added> = async (_, add) => ({ id: await add(), fresh: true }),
): Promise<string> {
  let id = ''
  await keep(services.storage, [{ ...object, kind: 'template', mime: '' }], async () => {
    const template = wanted()
    const mime = await fittingMime(template.type, object.head)
    if (template.type === 'certificate') await assertDrawable(services, actor.orgId, object)
    const added = await services.inOrganisation(actor.orgId, actor, (ctx) =>
      once(ctx, () => add(ctx, mime, template, object)),
    )
    id = added.id
    return added.fresh
  })
  return id
}

/** Adds one of our own templates from a file. */
export async function takeTemplate(
  services: Services,
  actor: StaffPrincipal,
  type: TemplateType,
  name: string,
  path: string,
): Promise<string> {
  const key = newKey('template')
  const put = await services.storage.put(key, createReadStream(path))
  const general = { activityTypeId: null, language: null, licenceNote: null }
  return acceptTemplate(services, actor, () => ({ type, name, ...general }), { ...put, key })
}

async function add(
  ctx: Ctx,
  mime: string,
  { type, name, activityTypeId, language, licenceNote }: NewTemplate,
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
      licence_note: licenceNote,
    })
    .execute()
  // the uploader waits for the result
  await asked(ctx).enqueue(prepareTemplate, { templateId: id })
  await ctx.audit(templateActions.upload, { name, type }, { subject: id })
  await ctx.tell({ type: 'template' })
  return id
}
