import { inOrder } from '../../contract/activities.ts'
import type { FilmTemplateType, Template, TemplateChoice, TemplateEdit } from '../../contract/templates.ts'
import type { Language } from '../../contract/wire.ts'
import * as activitySql from '../activities/sql.ts'
import { languageNames } from '../customers/audit.ts'
import { inWords, refuseOverwriting } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { templateActions } from './audit.ts'
import { chooseForAll, chooseTemplate } from './choose.ts'
import { presentAll, type DesignFields } from './present.ts'
import * as templateSql from './sql.ts'

export async function list(
  ctx: Ctx,
  designFields: DesignFields,
  wanted: { type?: templateSql.TemplateType; activityTypeId?: string } = {},
) {
  return { templates: await presentAll(ctx, await templateSql.all(ctx.tx, wanted), designFields) }
}

/** @throws activity_type_not_found */
export async function designsOfActivity(ctx: Ctx, designFields: DesignFields, activityTypeId: string) {
  if (!(await activitySql.find(ctx.tx, activityTypeId))) fail('activity_type_not_found')
  return list(ctx, designFields, { type: 'certificate', activityTypeId })
}

export async function active(
  ctx: Ctx,
  designFields: DesignFields,
  type: templateSql.TemplateType,
  wanted: { activity_type_id?: string | undefined; language_code?: string | undefined },
) {
  const chosen = await chooseTemplate(
    ctx.tx,
    type,
    {
      activityTypeId: wanted.activity_type_id ?? null,
      language: wanted.language_code ?? null,
    },
    designFields.hasFields,
  )
  return { template: chosen ? await get(ctx, designFields, chosen.id) : null }
}

/**
 * An activity's recipe for one kind of template: whatever the rule chooses, none, or always this one. A later feature
 * keeps recipes; product.ts passes this.
 */
export type RecipeSays = (
  ctx: Ctx,
  type: FilmTemplateType,
) => Promise<(activityTypeId: string | null) => 'rule' | 'none' | { templateId: string }>

/** The choice for each active activity, and without one, in the order in which activities are shown. */
export async function choices(
  ctx: Ctx,
  designFields: DesignFields,
  recipeSays: RecipeSays,
  type: templateSql.TemplateType,
): Promise<{ choices: TemplateChoice[] }> {
  // no recipe speaks of certificates
  const says = type === 'certificate' ? () => 'rule' as const : await recipeSays(ctx, type)
  const rowsOfAll = await chooseForAll(ctx.tx, type, designFields.hasFields)
  const all: TemplateChoice[] = []
  for (const rows of Map.groupBy(rowsOfAll, (row) => row.activity_type_id).values()) {
    const byRule = byRuleOf(rows)
    const said = says(byRule.activity_type_id)
    const track = typeof said === 'object' ? await templateSql.findWhole(ctx.tx, said.templateId) : undefined
    const decided = said === 'none' ? null : track && { id: track.id, original_name: track.original_name }
    all.push(decided === undefined ? byRule : { ...byRule, template: decided, by: 'recipe', languages: [] })
  }
  const ofActivities = all.filter((one) => one.activity_type_id !== null)
  const without = all.filter((one) => one.activity_type_id === null)
  return { choices: [...inOrder(ofActivities, (one) => one.activity_type_name ?? ''), ...without] }
}

/** The rows of one activity: the first is for all languages, the others for one each. */
function byRuleOf(rows: Awaited<ReturnType<typeof chooseForAll>>): TemplateChoice {
  const [always, ...languages] = rows.map(({ id, original_name, ...row }) => ({
    ...row,
    template: id === null || original_name === null ? null : { id, original_name },
  }))
  if (!always) fail('internal')
  const { activity_type_id, activity_type_name, template } = always
  const others = languages.filter((one) => one.template?.id !== template?.id)
  return {
    activity_type_id,
    activity_type_name,
    template,
    by: 'rule',
    languages: others.map((one) => ({ language_code: one.language_code as Language, template: one.template })),
  }
}

export async function get(ctx: Ctx, designFields: DesignFields, id: string): Promise<Template> {
  const row = (await templateSql.find(ctx.tx, id)) ?? fail('template_not_found')
  return (await presentAll(ctx, [row], designFields))[0] ?? fail('template_not_found')
}

/**
 * Switches a template on or off, and says for whom it is from now on and what may be done with it. Works made with it
 * stay (docs/product/films-and-templates.md 10). @throws template_not_found, activity_type_not_found,
 *   changed_meanwhile when a field has another value by now than `was`
 */
export async function update(ctx: Ctx, designFields: DesignFields, id: string, { was, ...edit }: TemplateEdit) {
  await templateSql.lock(ctx.tx, id)
  const before = (await templateSql.find(ctx.tx, id)) ?? fail('template_not_found')
  refuseOverwriting(before, edit, was, (field, value) => spoken(field, value, before.activity_name))
  if (edit.activity_type_id && !(await activitySql.find(ctx.tx, edit.activity_type_id))) fail('activity_type_not_found')
  const { is_active = before.is_active, activity_type_id = before.activity_type_id } = edit
  const { language_code = before.language_code, licence_note = before.licence_note } = edit
  const wanted = { is_active, activity_type_id, language_code, licence_note }
  await ctx.tx.updateTable('template').set(wanted).where('id', '=', id).execute()
  const after = await get(ctx, designFields, id)
  const changes = differences(told(before.activity_name, before), told(after.activity_type_name, after))
  if (Object.keys(changes).length > 0) {
    const { original_name: name, type } = before
    await ctx.audit(templateActions.update, { name, type, changes }, { subject: id })
    await ctx.tell({ type: 'template' })
  }
  return { template: after }
}

function spoken(field: string, value: unknown, activity: string | null): string {
  if (field === 'activity_type_id') return activity === null ? 'Für alle Aktivitäten' : inWords(field, activity)
  if (field === 'language_code')
    return typeof value === 'string' ? inWords(field, languageNames.of(value)) : 'Für alle Sprachen'
  return inWords(field, value)
}

const told = (
  activity: string | null,
  { is_active, language_code, licence_note }: Pick<Template, 'is_active' | 'language_code' | 'licence_note'>,
) => ({
  is_active,
  activity,
  language: language_code,
  licence_note,
})

/** Films that were made with it stay as they are; new ones are made without. */
export async function remove(ctx: Ctx, id: string) {
  const template = (await templateSql.lock(ctx.tx, id)) ?? fail('template_not_found')
  await ctx.tx.deleteFrom('template').where('id', '=', id).execute()
  await ctx.enqueue(sweepStorage, {})
  await ctx.audit(templateActions.remove, { name: template.original_name, type: template.type }, { subject: id })
  await ctx.tell({ type: 'template' })
}
