import { isDeepStrictEqual } from 'node:util'
import type { CertificateField, CertificateConfig } from '../../contract/certificate-fields.ts'
import type { CertificateAudience, SavedFields } from '../../contract/certificates.ts'
import * as activitySql from '../activities/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { findDesign, type Design } from '../templates/designs.ts'
import * as templateSql from '../templates/sql.ts'
import { certificateActions } from './audit.ts'
import { defaultFields } from './default-fields.ts'
import { fieldsOf } from './fields.ts'
import { audienceOf, countOf, remakeCertificates } from './remake.ts'
import * as certificateSql from './sql.ts'
import { sampleFacts, samples } from './values.ts'

/** The canvas until the size of the design is known. */
const someSize = { width: 800, height: 600 }

/**
 * The saved fields of a design, exactly for this activity or for all (docs/product/certificates.md 2). While there are
 * none, the editor begins with those for all, or with those of another activity that the design was used for before.
 */
export async function config(ctx: Ctx, services: Services, templateId: string, activityTypeId: string | undefined) {
  await findDesignTemplate(ctx, templateId)
  if (activityTypeId && !(await activitySql.find(ctx.tx, activityTypeId))) fail('activity_type_not_found')
  const saved = await certificateSql.findConfig(ctx.tx, templateId, activityTypeId ?? null)
  const start =
    saved ??
    (await certificateSql.findConfig(ctx.tx, templateId, null)) ??
    (await certificateSql.findLatestConfig(ctx.tx, templateId))
  const design = (await findDesign(ctx.tx, templateId)) ?? null
  const { name, address } = await organisationSql.get(ctx.tx)
  return {
    hasConfig: saved !== undefined,
    config: saved ? present(saved) : null,
    defaultConfig: { fields: start ? fieldsOf(start) : defaultFields(design ?? someSize) },
    design: design && { width: design.width, height: design.height, url: signed(ctx, design) },
    samples: samples(sampleFacts({ name, address }, { at: ctx.now(), publicUrl: services.publicUrl })),
  }
}

/**
 * Saves the fields of a design. The same again changes nothing.
 * @throws changed_meanwhile when another member has saved fields since `basedOn`
 */
export async function save(ctx: Ctx, templateId: string, input: SavedFields) {
  const design = await findDesignTemplate(ctx, templateId, templateSql.lock)
  const activity = input.activityTypeId
    ? ((await activitySql.lock(ctx.tx, input.activityTypeId)) ?? fail('activity_type_not_found'))
    : null
  const { templateWidth: width, templateHeight: height, basedOn } = input
  refuseOtherShape(await findDesign(ctx.tx, templateId), { width, height })
  const { fields } = input.fieldConfigs
  const before = await certificateSql.findConfig(ctx.tx, templateId, activity?.id ?? null)
  const isSame =
    before?.width === width && before.height === height && isDeepStrictEqual(fieldsOf(before), plain(fields))
  if (before && isSame) return { config: present(before) }
  if (basedOn !== undefined && basedOn !== (before?.version ?? null)) fail('changed_meanwhile')

  const change = { width, height, fields: JSON.stringify(fields) }
  const saved = before
    ? await ctx.tx
        .updateTable('certificate_config')
        .set({ ...change, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('certificate_config')
        .values({
          id: newId(),
          org_id: ctx.orgId,
          template_id: templateId,
          activity_type_id: activity?.id ?? null,
          ...change,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  const detail = { name: design.original_name, activity: activity?.name ?? null, fields: fields.length }
  await ctx.audit(certificateActions.saveFields, detail, { subject: templateId })
  await ctx.tell({ type: 'template' })
  return { config: present(saved) }
}

/** A design without saved fields is chosen for no customer; certificates that were made stay. */
export async function removeConfig(ctx: Ctx, configId: string) {
  const found = (await certificateSql.findConfigById(ctx.tx, configId)) ?? fail('config_not_found')
  // the design before its fields, as everywhere
  const design = (await templateSql.lock(ctx.tx, found.template_id)) ?? fail('config_not_found')
  const gone = await ctx.tx.deleteFrom('certificate_config').where('id', '=', configId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) fail('config_not_found')
  const activity = found.activity_type_id ? await activitySql.find(ctx.tx, found.activity_type_id) : undefined
  const detail = { name: design.original_name, activity: activity?.name ?? null }
  await ctx.audit(certificateActions.removeFields, detail, { subject: found.template_id })
  await ctx.tell({ type: 'template' })
}

/** Fields that were placed on a picture of another shape would be in the wrong place. */
function refuseOtherShape(design: Design | undefined, { width, height }: { width: number; height: number }) {
  if (!design || Math.abs((width * design.height) / (height * design.width) - 1) < 0.02) return
  const text = `Die Größe passt nicht zur Vorlage (${design.width} × ${design.height} Pixel)`
  fail('invalid_input', { fields: { templateWidth: text, templateHeight: text } })
}

const signed = (ctx: Ctx, { id, type }: Design) => ctx.sign({ objectId: id, attachment: false }, `vorlage.${type}`)

/** How many customers would get a certificate of the present state of this design, and do not have it. */
export async function outdated(ctx: Ctx, templateId: string) {
  await findDesignTemplate(ctx, templateId)
  const count = async (audience: CertificateAudience) => countOf(ctx.tx, await audienceOf(ctx.tx, templateId, audience))
  return { customers: await count('outdated'), without: await count('without') }
}

/** "Für n Gäste neu erstellen"; a job does it. No e-mail is sent. */
export async function remake(ctx: Ctx, templateId: string, audience: CertificateAudience) {
  const design = await findDesignTemplate(ctx, templateId)
  const customers = await countOf(ctx.tx, await audienceOf(ctx.tx, templateId, audience))
  const of = { templateId, audience }
  if (customers > 0) await ctx.enqueue(remakeCertificates, { of, askedAt: ctx.now().toISOString() })
  const detail = { name: design.original_name, customers, audience }
  await ctx.audit(certificateActions.remake, detail, { subject: templateId })
  return { customers }
}

/** Another kind of template is no design. */
export async function findDesignTemplate(
  ctx: Ctx,
  id: string,
  find: (tx: Ctx['tx'], id: string) => Promise<templateSql.TemplateRow | undefined> = templateSql.find,
) {
  const found = await find(ctx.tx, id)
  return found?.type === 'certificate' ? found : fail('template_not_found')
}

/** As it comes back from the database: nothing is `undefined` there. */
const plain = (fields: CertificateField[]): unknown => JSON.parse(JSON.stringify(fields))

const present = (row: certificateSql.ConfigRow): CertificateConfig => ({
  id: row.id,
  template_width: row.width,
  template_height: row.height,
  field_configs: { fields: fieldsOf(row) },
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})
