import type { Template } from '../../contract/templates.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { templateActions } from './audit.ts'
import { chooseTemplate } from './choose.ts'
import * as templateSql from './sql.ts'

export async function list(ctx: Ctx, type?: templateSql.TemplateType) {
  return { templates: (await templateSql.all(ctx.tx, type)).map((row) => present(ctx, row)) }
}

export async function active(
  ctx: Ctx,
  type: templateSql.TemplateType,
  wanted: { activity_type_id?: string | undefined; language_code?: string | undefined },
) {
  const chosen = await chooseTemplate(ctx.tx, type, {
    activityTypeId: wanted.activity_type_id ?? null,
    language: wanted.language_code ?? null,
  })
  return { template: chosen ? await get(ctx, chosen.id) : null }
}

export async function get(ctx: Ctx, id: string): Promise<Template> {
  return present(ctx, (await templateSql.find(ctx.tx, id)) ?? fail('template_not_found'))
}

/** Films that were made with it stay as they are; new ones are made without. */
export async function remove(ctx: Ctx, id: string) {
  const template = (await templateSql.lock(ctx.tx, id)) ?? fail('template_not_found')
  await ctx.tx.deleteFrom('template').where('id', '=', id).execute()
  await ctx.enqueue(sweepStorage, {})
  await ctx.audit(templateActions.remove, { name: template.original_name, type: template.type }, { subject: id })
  await ctx.tell({ type: 'template' })
}

/** Database row → wire. */
function present(ctx: Ctx, row: templateSql.TemplateWithObject): Template {
  return {
    id: row.id,
    org_id: row.org_id,
    template_type: row.type,
    original_name: row.original_name,
    file_name: row.file_name,
    file_size: row.size,
    mime_type: row.mime,
    s3_key: row.object_key,
    s3_url: ctx.sign({ orgId: ctx.orgId, objectId: row.object_id, linkId: null, attachment: false }, row.file_name),
    upload_status: row.status,
    processing_status: row.error ?? row.status,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    activity_type_id: row.activity_type_id,
    activity_type_name: row.activity_name,
    language_code: row.language_code,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
  }
}
