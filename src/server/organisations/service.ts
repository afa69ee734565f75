import type { z } from 'zod'
import { may } from '../../contract/access.ts'
import type { DetailsEdit, Organization, Settings, SettingsEdit } from '../../contract/organisations.ts'
import type { Ctx } from '../platform/context.ts'
import type { Changes } from '../platform/audit.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { organisationActions } from './audit.ts'
import * as organisationSql from './sql.ts'

export async function details(ctx: Ctx) {
  return { organization: present(await organisationSql.get(ctx.tx)) }
}

export async function settings(ctx: Ctx) {
  return { settings: presentSettings(await organisationSql.get(ctx.tx)) }
}

/**
 * Partial: what is not named stays. Owners alone say that owners and admins must have a second factor: a change
 * by others that names it is refused as a whole.
 */
export async function updateSettings(ctx: Ctx, { was, ...edit }: z.output<typeof SettingsEdit>) {
  if (edit.requireSecondFactor !== undefined && !(ctx.actor && may(ctx.actor.role, 'second_factor.require')))
    fail('forbidden')
  const before = presentSettings(await organisationSql.lock(ctx.tx))
  refuseOverwriting(before, edit, was)
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.businessType !== undefined && { business_type: edit.businessType }),
    ...(edit.brandingColorPrimary !== undefined && { colour_primary: edit.brandingColorPrimary.toLowerCase() }),
    ...(edit.brandingColorSecondary !== undefined && { colour_secondary: edit.brandingColorSecondary.toLowerCase() }),
    ...(edit.emailFormality !== undefined && { email_formality: edit.emailFormality }),
    ...(edit.showLogoInEmail !== undefined && { show_logo_in_email: edit.showLogoInEmail }),
    ...(edit.autoSend !== undefined && { auto_send: edit.autoSend }),
    ...(edit.requireSecondFactor !== undefined && { require_second_factor: edit.requireSecondFactor }),
  })
  const after = presentSettings(changed)
  await recordChange(ctx, organisationActions.updateSettings, differences(before, after))
  return { settings: after }
}

/** Partial: what is not named stays. */
export async function updateDetails(ctx: Ctx, { was, ...edit }: z.output<typeof DetailsEdit>) {
  const before = present(await organisationSql.lock(ctx.tx))
  refuseOverwriting(before, edit, was)
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.description !== undefined && { description: edit.description }),
    ...(edit.website !== undefined && { website: edit.website }),
    ...(edit.phoneNumber !== undefined && { phone_number: edit.phoneNumber }),
    ...(edit.address !== undefined && { address: edit.address }),
  })
  const after = present(changed)
  const { settings: _before, ...detailsBefore } = before
  const { settings: _after, ...detailsAfter } = after
  await recordChange(ctx, organisationActions.updateDetails, differences(detailsBefore, detailsAfter))
  return { organization: after }
}

/** On record and told only where something has changed. */
async function recordChange(
  ctx: Ctx,
  action: (typeof organisationActions)[keyof typeof organisationActions],
  changes: z.output<typeof Changes>,
) {
  if (Object.keys(changes).length === 0) return
  await ctx.audit(action, { changes }, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
}

/**
 * Where a field has another value by now than the form showed (`was`), and than it shall have, somebody else changed it
 * meanwhile: refused, with the present value at the field (docs/product/settings.md 2).
 */
function refuseOverwriting(now: object, edit: object, was: object | undefined) {
  const shown = new Map(Object.entries(was ?? {}))
  const present = new Map<string, unknown>(Object.entries(now))
  const fields = Object.entries(edit).flatMap(([name, wanted]) => {
    const value = present.get(name)
    if (!shown.has(name) || value === shown.get(name) || value === wanted) return []
    return [[name, `Inzwischen steht hier: ${inWords(value)}`]]
  })
  if (fields.length > 0) fail('changed_meanwhile', { fields: Object.fromEntries(fields) as Record<string, string> })
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'eingeschaltet' : 'ausgeschaltet'
  return typeof value === 'string' && value !== '' ? `„${value}“` : 'nichts'
}

/** Database row → wire. */
export function present(row: organisationSql.OrganisationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    contactEmail: row.contact_email,
    phoneNumber: row.phone_number,
    website: row.website,
    description: row.description,
    address: row.address,
    subscriptionPlan: row.subscription_plan,
    subscriptionStatus: row.subscription_status,
    settings: presentSettings(row),
  }
}

function presentSettings(row: organisationSql.OrganisationRow): Settings {
  return {
    businessType: row.business_type,
    brandingColorPrimary: row.colour_primary,
    brandingColorSecondary: row.colour_secondary,
    brandingLogoUrl: null,
    autoDeleteCustomersAfterHours: row.media_days * 24,
    emailFormality: row.email_formality,
    showLogoInEmail: row.show_logo_in_email,
    autoSend: row.auto_send,
    requireSecondFactor: row.require_second_factor,
  }
}
