import type { z } from 'zod'
import { may, type Permission } from '../../contract/access.ts'
import { isShorterPeriod } from '../../contract/limits.ts'
import type { DetailsEdit, GalleryPin, Organization, Settings, SettingsEdit } from '../../contract/organisations.ts'
import type { Ctx } from '../platform/context.ts'
import type { Action } from '../platform/audit.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { organisationActions } from './audit.ts'
import { logoUrlOf } from './logo-url.ts'
import { printChanged } from './print-changed.ts'
import { assertSeen, type Night } from './retention-setting.ts'
import * as organisationSql from './sql.ts'

export async function details(ctx: Ctx) {
  return { organization: present(await organisationSql.get(ctx.tx)) }
}

export async function settings(ctx: Ctx) {
  return { settings: presentSettings(await organisationSql.get(ctx.tx)) }
}

/** What owners alone decide; an edit by others that changes one of these is refused as a whole. */
const ownersFields = {
  requireSecondFactor: 'second_factor.require',
  autoDeleteCustomersAfterHours: 'privacy.manage',
  consentRequired: 'privacy.manage',
} as const satisfies Partial<Record<keyof Settings, Permission>>

/**
 * Partial: what is not named stays. A shorter period for media needs what its preview showed
 * (docs/product/privacy-and-retention.md 13).
 * @param previewNight what the next night would delete if media were kept so many days
 */
export async function updateSettings(
  ctx: Ctx,
  { was, previewed, brandingLogoUrl, ...edit }: z.output<typeof SettingsEdit>,
  previewNight: (mediaDays: number) => Promise<Night>,
) {
  const shown = await organisationSql.get(ctx.tx)
  refuseOwnersFields(ctx, presentSettings(shown), edit)
  const days = edit.autoDeleteCustomersAfterHours === undefined ? undefined : edit.autoDeleteCustomersAfterHours / 24
  const isShortened = ({ media_days }: organisationSql.OrganisationRow) =>
    days !== undefined && isShorterPeriod(days, media_days)
  // counting takes a while: not while check-ins wait for the organisation's row
  const night = days !== undefined && previewed && isShortened(shown) ? await previewNight(days) : undefined

  const row = await organisationSql.lock(ctx.tx)
  const before = presentSettings(row)
  refuseOverwriting(before, edit, was)
  refuseOwnersFields(ctx, before, edit)
  if (brandingLogoUrl !== undefined && brandingLogoUrl !== before.brandingLogoUrl)
    fail('invalid_input', { fields: { brandingLogoUrl: 'Das Logo wird auf der Seite „Organisation“ hochgeladen' } })
  const shortened = isShortened(row)
  if (shortened) assertSeen(previewed, night)
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.businessType !== undefined && { business_type: edit.businessType }),
    ...(edit.brandingColorPrimary !== undefined && { colour_primary: edit.brandingColorPrimary }),
    ...(edit.brandingColorSecondary !== undefined && { colour_secondary: edit.brandingColorSecondary }),
    ...(edit.emailFormality !== undefined && { email_formality: edit.emailFormality }),
    ...(edit.showLogoInEmail !== undefined && { show_logo_in_email: edit.showLogoInEmail }),
    ...(edit.autoSend !== undefined && { auto_send: edit.autoSend }),
    ...(edit.galleryPin !== undefined && { gallery_pin: edit.galleryPin }),
    ...(edit.guestInLinkPreview !== undefined && { guest_in_link_preview: edit.guestInLinkPreview }),
    ...(edit.requireSecondFactor !== undefined && { require_second_factor: edit.requireSecondFactor }),
    ...(days !== undefined && { media_days: days }),
    ...(edit.consentRequired !== undefined && { consent_required: edit.consentRequired }),
  })
  const after = presentSettings(changed)
  await recordChange(ctx, organisationActions.updateSettings, {
    changes: differences(before, after),
    ...(shortened && previewed && { previewed }),
  })
  return { settings: after }
}

/** What is sent back as it was read changes nothing, so that everybody who may save can save the settings whole. */
function refuseOwnersFields({ actor }: Ctx, before: Settings, edit: Partial<Settings>) {
  for (const field of Object.keys(ownersFields) as (keyof typeof ownersFields)[]) {
    const changes = edit[field] !== undefined && edit[field] !== before[field]
    if (changes && !(actor && may(actor.role, ownersFields[field]))) fail('forbidden')
  }
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
  await recordChange(ctx, organisationActions.updateDetails, { changes: differences(detailsBefore, detailsAfter) })
  if (after.name !== before.name || after.address !== before.address)
    await ctx.enqueue(printChanged, { what: 'organisation' })
  return { organization: after }
}

/**
 * What has begun is finished while the organisation's deletion is pending, but nothing new begins
 * (docs/product/organisation-data.md 4).
 */
export async function refuseWhileLeaving({ tx, actor }: Ctx) {
  const { deletion_due_at } = await organisationSql.get(tx)
  // customers who check in by themselves are told no more than that it is over
  if (deletion_due_at) fail(actor ? 'organisation_leaving' : 'shift_not_active')
}

/** On record and told only where something has changed. */
async function recordChange<S extends z.ZodObject>(
  ctx: Ctx,
  action: Action<S>,
  detail: NoInfer<z.input<S>> & { changes: object },
) {
  if (Object.keys(detail.changes).length === 0) return
  await ctx.audit(action, detail, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
}

/**
 * Where a field has another value by now than the form showed (`was`), and than it shall have, somebody else changed it
 * meanwhile: refused, with the present value at the field (docs/product/settings.md 2).
 */
export function refuseOverwriting(now: object, edit: object, was: object | undefined, say = inWords) {
  const shown = new Map(Object.entries(was ?? {}))
  const present = new Map<string, unknown>(Object.entries(now))
  const fields = Object.entries(edit).flatMap(([name, wanted]) => {
    const value = present.get(name)
    if (!shown.has(name) || value === shown.get(name) || value === wanted) return []
    return [[name, `Inzwischen steht hier: ${say(name, value)}`]]
  })
  if (fields.length > 0) fail('changed_meanwhile', { fields: Object.fromEntries(fields) as Record<string, string> })
}

const pinWords: Record<GalleryPin, string> = {
  off: 'Keine PIN',
  counter: 'Das Team nennt sie',
  email: 'Sie steht in der E-Mail',
}

export function inWords(name: string, value: unknown): string {
  if (name === 'autoDeleteCustomersAfterHours') return `${Number(value) / 24} Tage`
  if (name === 'galleryPin') return `„${pinWords[value as GalleryPin]}“`
  if (typeof value === 'number') return String(value)
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
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    settings: presentSettings(row),
  }
}

function presentSettings(row: organisationSql.OrganisationRow): Settings {
  return {
    businessType: row.business_type,
    brandingColorPrimary: row.colour_primary,
    brandingColorSecondary: row.colour_secondary,
    brandingLogoUrl: logoUrlOf(row),
    autoDeleteCustomersAfterHours: row.media_days * 24,
    emailFormality: row.email_formality,
    showLogoInEmail: row.show_logo_in_email,
    autoSend: row.auto_send,
    galleryPin: row.gallery_pin,
    guestInLinkPreview: row.guest_in_link_preview,
    requireSecondFactor: row.require_second_factor,
    consentRequired: row.consent_required,
  }
}
