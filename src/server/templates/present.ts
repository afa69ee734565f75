import type { Expression } from 'kysely'
import type { Template } from '../../contract/templates.ts'
import type { Ctx } from '../platform/context.ts'
import type { TemplateWithObject } from './sql.ts'

/** The saved fields of certificate designs. A later feature keeps them; product.ts passes this. */
export type DesignFields = {
  /** Which of these designs have any that count. */
  findConfigured: (ctx: Ctx, templateIds: string[]) => Promise<ReadonlySet<string>>
  hasFields: HasFields
}
/** SQL: whether a design has fields for customers of this activity (null: of none). */
export type HasFields = (
  templateId: Expression<string>,
  activityTypeId: Expression<string | null>,
) => Expression<boolean>

/** Database rows → wire, in their order. */
export async function presentAll(
  ctx: Ctx,
  rows: TemplateWithObject[],
  designFields: DesignFields,
): Promise<Template[]> {
  const designs = rows.filter(({ type }) => type === 'certificate').map(({ id }) => id)
  const withFields = designs.length > 0 ? await designFields.findConfigured(ctx, designs) : new Set()
  return rows.map((row) => present(ctx, row, withFields.has(row.id)))
}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/svg+xml': 'svg' }

function present(ctx: Ctx, row: TemplateWithObject, isConfigured: boolean): Template {
  const signed = (objectId: string | null, name: string) => objectId && ctx.sign({ objectId, attachment: false }, name)
  return {
    id: row.id,
    org_id: row.org_id,
    template_type: row.type,
    original_name: row.original_name,
    file_name: row.file_name,
    file_size: row.size,
    mime_type: row.mime,
    s3_key: row.object_key,
    s3_url: ctx.sign({ objectId: row.object_id, attachment: false }, row.file_name),
    upload_status: row.status,
    processing_status: row.error ?? row.status,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    activity_type_id: row.activity_type_id,
    activity_type_name: row.activity_name,
    language_code: row.language_code,
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    width: row.width,
    height: row.height,
    previewUrl:
      signed(row.design_id, `vorlage.${extensions[row.design_mime ?? ''] ?? 'jpg'}`) ??
      signed(row.preview_id, 'vorschau.mp4'),
    thumbnailUrl: signed(row.thumbnail_id, `vorschau.${row.thumbnail_mime === 'image/webp' ? 'webp' : 'svg'}`),
    isConfigured: row.type === 'certificate' ? isConfigured : null,
    waveform: row.waveform && [...row.waveform],
    licence_note: row.licence_note,
  }
}
