import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { TemplateType } from '../../contract/templates.ts'
import * as activitySql from '../activities/sql.ts'
import { checked } from '../http/invalid-input.ts'
import { addUpload, wakeUpload, type OpenUpload, type UploadTarget } from '../media/open-uploads.ts'
import { cleanFileName, otherFile } from '../media/receive.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { may, type MemberPrincipal } from '../platform/principal.ts'
import { newKey, store } from '../platform/storage/storage.ts'
import { acceptTemplate } from './take.ts'
import { TemplateFields, tooLarge } from './upload.ts'

/** The fields in the row of an upload for the template that it shall become. */
const Wanted = z.object({
  type: TemplateType,
  activityTypeId: z.string().nullable(),
  language: z.string().nullable(),
  licenceNote: z.string().nullable(),
})

/**
 * Resumable uploads of templates: the same rules as for `POST /templates/upload` (docs/product/films-and-templates.md
 * 6).
 */
export const templateUploads = (services: Services): UploadTarget => {
  const maxBytes = Math.min(limits.templateBytes, services.limits.tusBytes)
  const enter = <T>(actor: MemberPrincipal, work: (ctx: Ctx) => Promise<T>) => {
    // uploads need only a right that guides have too
    if (!may(actor, 'templates.write')) fail('forbidden')
    return services.inOrganisation(actor.orgId, actor, work)
  }

  return {
    header: 'Template-Id',

    begin: (actor, { id, fileName, size, metadata, wishes }) =>
      enter(actor, async (ctx) => {
        const given = Object.entries(metadata).filter(([, value]) => value !== null)
        const wanted = checked(TemplateFields, Object.fromEntries(given))
        if (size > maxBytes) fail('file_too_large', { text: tooLarge })
        if (wanted.activityTypeId && !(await activitySql.find(ctx.tx, wanted.activityTypeId)))
          fail('activity_type_not_found')
        const file_name = cleanFileName(fileName)
        const template = JSON.stringify(Wanted.parse(wanted))
        await addUpload(ctx, services, { id, member_id: actor.memberId, template, file_name, size, wishes })
      }),

    goOn: (actor, row, offset) => enter(actor, (ctx) => wakeUpload(ctx, services, row, offset)),

    async take(actor, row, source) {
      if (!may(actor, 'templates.write')) fail('forbidden')
      const wanted = { ...Wanted.parse(row.template), name: row.file_name }
      const key = newKey('template')
      const put = await store(services.storage, key, source, { maxBytes })
      const id = await acceptTemplate(
        services,
        actor,
        () => (row.sha256 && row.sha256 !== put.sha256 ? fail('checksum_mismatch', { text: otherFile }) : wanted),
        { ...put, key },
        (ctx, add) => becomeOnce(ctx, row, add),
      )
      return { id }
    },

    forget: (actor, id) =>
      services.inOrganisation(actor.orgId, actor, async ({ tx }) => {
        await tx.deleteFrom('open_upload').where('id', '=', id).execute()
      }),
  }
}

/** An upload becomes one template, however often and wherever it is completed. */
async function becomeOnce({ tx }: Ctx, { id }: OpenUpload, add: () => Promise<string>) {
  const upload = await tx
    .selectFrom('open_upload')
    .select('template_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) fail('not_found')
  if (upload.template_id) return { id: upload.template_id, fresh: false }
  const template_id = await add()
  await tx.updateTable('open_upload').set({ template_id }).where('id', '=', id).execute()
  return { id: template_id, fresh: true }
}
