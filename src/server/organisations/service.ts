import type { z } from 'zod'
import { may } from '../../contract/access.ts'
import type { Organization, Settings, SettingsEdit } from '../../contract/organisations.ts'
import type { Ctx } from '../platform/context.ts'
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
export async function updateSettings(ctx: Ctx, edit: z.output<typeof SettingsEdit>) {
  if (edit.requireSecondFactor !== undefined && !(ctx.actor && may(ctx.actor.role, 'second_factor.require')))
    fail('forbidden')
  const before = presentSettings(await organisationSql.lock(ctx.tx))
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.brandingColorPrimary !== undefined && { colour_primary: edit.brandingColorPrimary }),
    ...(edit.brandingColorSecondary !== undefined && { colour_secondary: edit.brandingColorSecondary }),
    ...(edit.emailFormality !== undefined && { email_formality: edit.emailFormality }),
    ...(edit.showLogoInEmail !== undefined && { show_logo_in_email: edit.showLogoInEmail }),
    ...(edit.autoSend !== undefined && { auto_send: edit.autoSend }),
    ...(edit.requireSecondFactor !== undefined && { require_second_factor: edit.requireSecondFactor }),
  })
  const after = presentSettings(changed)
  const changes = differences(before, after)
  await ctx.audit(organisationActions.updateSettings, { changes }, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
  return { settings: after }
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
