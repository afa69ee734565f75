import type { z } from 'zod'
import type { Scope } from '../../contract/access.ts'
import { isShorterPeriod } from '../../contract/limits.ts'
import type {
  DetailsEdit,
  GalleryPin,
  Organization,
  PendingAutoDelete,
  Settings,
  SettingsEdit,
} from '../../contract/organisations.ts'
import type { Ctx } from '../platform/context.ts'
import type { Action } from '../platform/audit.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { isMember, isStaff, may } from '../platform/principal.ts'
import { organisationActions } from './audit.ts'
import { logoUrlOf } from './logo-url.ts'
import { printChanged } from './print-changed.ts'
import { periodOf } from './media-period.ts'
import { daysNow, pendingOf, planPeriod, withoutNext, type Night } from './retention-setting.ts'
import { shorterPeriodSaved } from './shorter-period.ts'
import * as organisationSql from './sql.ts'

export async function details(ctx: Ctx) {
  return { organization: present(await organisationSql.get(ctx.tx), ctx.now()) }
}

export async function settings(ctx: Ctx) {
  return { settings: presentSettings(await organisationSql.get(ctx.tx), ctx.now()) }
}

/** Fields that owners alone decide; an edit by others that changes one of these is refused as a whole. */
const ownersFields = {
  requireSecondFactor: 'second_factor.require',
  autoDeleteCustomersAfterHours: 'privacy.manage',
  consentRequired: 'privacy.manage',
} as const satisfies Partial<Record<keyof Settings, Scope>>

/**
 * Partial: fields that are not named stay. A shorter period for media works at once only with what its preview showed
 * (docs/product/privacy-and-retention.md 13).
 * @param previewNight what the next night would delete if media were kept so many days
 */
export async function updateSettings(
  ctx: Ctx,
  { was, previewed, reason, brandingLogoUrl, pendingAutoDelete: _pending, ...edit }: z.output<typeof SettingsEdit>,
  previewNight: (mediaDays: number) => Promise<Night>,
) {
  const shown = await organisationSql.get(ctx.tx)
  refuseOwnersFields(ctx, presentSettings(shown, ctx.now()), edit)
  const days = edit.autoDeleteCustomersAfterHours === undefined ? undefined : edit.autoDeleteCustomersAfterHours / 24
  // counting takes a while: not while check-ins wait for the organisation's row
  const isShortened = days !== undefined && isShorterPeriod(days, daysNow(shown, ctx.now()))
  const night = isShortened && previewed ? await previewNight(days) : undefined

  const row = await organisationSql.lock(ctx.tx)
  const before = presentSettings(row, ctx.now())
  refuseOverwriting(before, edit, was)
  refuseOwnersFields(ctx, before, edit)
  if (brandingLogoUrl !== undefined && brandingLogoUrl !== before.brandingLogoUrl)
    fail('invalid_input', { fields: { brandingLogoUrl: 'Das Logo wird auf der Seite „Organisation“ hochgeladen' } })
  const period = planPeriod(ctx, row, days, previewed, night)
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.businessType !== undefined && { business_type: edit.businessType }),
    ...(edit.brandingColorPrimary !== undefined && { colour_primary: edit.brandingColorPrimary }),
    ...(edit.brandingColorSecondary !== undefined && { colour_secondary: edit.brandingColorSecondary }),
    ...(edit.emailFormality !== undefined && { email_formality: edit.emailFormality }),
    ...(edit.showLogoInEmail !== undefined && { show_logo_in_email: edit.showLogoInEmail }),
    ...(edit.autoSend !== undefined && { auto_send: edit.autoSend }),
    ...(edit.galleryPin !== undefined && { gallery_pin: edit.galleryPin }),
    ...(edit.asksRating !== undefined && { asks_rating: edit.asksRating }),
    ...(edit.asksMarketing !== undefined && { asks_marketing: edit.asksMarketing }),
    ...(edit.guestInLinkPreview !== undefined && { guest_in_link_preview: edit.guestInLinkPreview }),
    ...(edit.requireSecondFactor !== undefined && { require_second_factor: edit.requireSecondFactor }),
    ...period.columns,
    ...(edit.consentRequired !== undefined && { consent_required: edit.consentRequired }),
  })
  const after = presentSettings(changed, ctx.now())
  const { pendingAutoDelete: replaced, ...rest } = before
  const { pendingAutoDelete: next, ...restAfter } = after
  const ofPeriod = { ...(reason && { reason }), ...(replaced && { replaced: spokenPending(replaced) }) }
  const isOther = after.autoDeleteCustomersAfterHours !== before.autoDeleteCustomersAfterHours
  await recordChange(ctx, organisationActions.updateSettings, {
    changes: differences(rest, restAfter),
    ...(isOther && ofPeriod),
    ...(isOther && night && previewed && { previewed }),
  })
  if (period.begins && next) {
    const detail = { ...spokenPending(next), was: before.autoDeleteCustomersAfterHours, ...ofPeriod }
    await ctx.audit(organisationActions.shortenPeriod, detail, { subject: ctx.orgId })
    await ctx.enqueue(shorterPeriodSaved, { from: next.from })
    await ctx.tell({ type: 'settings' })
  }
  return { settings: after }
}

const spokenPending = ({ autoDeleteCustomersAfterHours: hours, from }: PendingAutoDelete) => ({ hours, from })

/**
 * Takes back a shorter period that does not work yet; a second call changes nothing.
 * @param from when it would have worked, as it was shown
 * @throws retention_changed when it works by now, or another one has replaced it
 */
export async function undoShorterPeriod(ctx: Ctx, from: string) {
  const row = await organisationSql.lock(ctx.tx)
  const { next } = periodOf(row)
  if (!next) return { settings: presentSettings(row, ctx.now()) }
  if (next.from.getTime() !== Date.parse(from))
    fail('retention_changed', {
      text: 'Inzwischen ist eine andere Frist festgelegt. Bitte sehen Sie sich die Seite neu an.',
    })
  if (next.from <= ctx.now())
    fail('retention_changed', { text: 'Die kürzere Frist gilt schon. Eine längere können Sie jederzeit speichern.' })
  const changed = await organisationSql.update(ctx.tx, withoutNext)
  const detail = { hours: next.days * 24, from: next.from.toISOString() }
  await ctx.audit(organisationActions.undoShorterPeriod, detail, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
  return { settings: presentSettings(changed, ctx.now()) }
}

/**
 * Fields that are sent back as they were read change nothing, so that each member who may save can save the settings
 * whole.
 */
function refuseOwnersFields({ actor }: Ctx, before: Settings, edit: Partial<Settings>) {
  for (const field of Object.keys(ownersFields) as (keyof typeof ownersFields)[]) {
    const changes = edit[field] !== undefined && edit[field] !== before[field]
    if (changes && !may(actor, ownersFields[field])) fail('forbidden')
    if (changes && isMember(actor) && actor.ownerWaitsUntil) fail('new_owner_waits')
  }
}

/** Partial: fields that are not named stay. */
export async function updateDetails(ctx: Ctx, { was, ...edit }: z.output<typeof DetailsEdit>) {
  const before = present(await organisationSql.lock(ctx.tx), ctx.now())
  refuseOverwriting(before, edit, was)
  const changed = await organisationSql.update(ctx.tx, {
    ...(edit.name !== undefined && { name: edit.name }),
    ...(edit.description !== undefined && { description: edit.description }),
    ...(edit.website !== undefined && { website: edit.website }),
    ...(edit.phoneNumber !== undefined && { phone_number: edit.phoneNumber }),
    ...(edit.address !== undefined && { address: edit.address }),
  })
  const after = present(changed, ctx.now())
  const { settings: _before, ...detailsBefore } = before
  const { settings: _after, ...detailsAfter } = after
  await recordChange(ctx, organisationActions.updateDetails, { changes: differences(detailsBefore, detailsAfter) })
  if (after.name !== before.name || after.address !== before.address)
    await ctx.enqueue(printChanged, { what: 'organisation' })
  return { organization: after }
}

/** Sets the address that guests write to, and whether they see it. Answers the earlier one. */
export async function changeContact(ctx: Ctx, next: { contact_email: string; contact_shown?: true }): Promise<string> {
  const before = await organisationSql.lock(ctx.tx)
  const after = await organisationSql.update(ctx.tx, next)
  const changes = differences(contactOf(before), contactOf(after))
  await recordChange(ctx, organisationActions.updateDetails, { changes })
  return before.contact_email
}

const contactOf = ({ contact_email, contact_shown }: organisationSql.OrganisationRow) => ({
  contactEmail: contact_email,
  contactShown: contact_shown,
})

/**
 * Work that has begun is finished while the organisation's deletion is pending, but nothing new begins
 * (docs/product/organisation-data.md 4).
 */
export async function assertNotPendingDeletion({ tx, actor }: Ctx) {
  const { deletion_due_at } = await organisationSql.get(tx)
  // customers who check in by themselves are told only that the shift is over
  if (deletion_due_at) fail(isStaff(actor) ? 'organisation_pending_deletion' : 'shift_not_active')
}

/** Logs and announces a change only where something has changed. */
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
 * Where a field has by now another value than the form showed (`was`), and than the edit sets, another member changed
 * it meanwhile: refused, with the present value at the field (docs/product/settings.md 2).
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

/** Database row → wire. @param now what a period that began meanwhile depends on */
export function present(row: organisationSql.OrganisationRow, now: Date): Organization {
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
    settings: presentSettings(row, now),
  }
}

function presentSettings(row: organisationSql.OrganisationRow, now: Date): Settings {
  const pending = pendingOf(row, now)
  return {
    businessType: row.business_type,
    brandingColorPrimary: row.colour_primary,
    brandingColorSecondary: row.colour_secondary,
    brandingLogoUrl: logoUrlOf(row),
    autoDeleteCustomersAfterHours: daysNow(row, now) * 24,
    pendingAutoDelete: pending && {
      autoDeleteCustomersAfterHours: pending.days * 24,
      from: pending.from.toISOString(),
    },
    emailFormality: row.email_formality,
    showLogoInEmail: row.show_logo_in_email,
    autoSend: row.auto_send,
    galleryPin: row.gallery_pin,
    guestInLinkPreview: row.guest_in_link_preview,
    asksRating: row.asks_rating,
    asksMarketing: row.asks_marketing,
    requireSecondFactor: row.require_second_factor,
    consentRequired: row.consent_required,
  }
}
