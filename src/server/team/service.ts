import type { Role } from '../../contract/access.ts'
import { emailRequired, type MemberEdit, type ProfileEdit } from '../../contract/team.ts'
import { endOtherSignIns } from '../accounts/credential.ts'
import type { MailWay } from '../accounts/link-email.ts'
import { voidSecrets } from '../accounts/mailed-secret.ts'
import { emailKey } from '../accounts/member.ts'
import { noOwner } from '../accounts/new-owner.ts'
import { isPlaceholder } from '../accounts/placeholder-email.ts'
import * as accountSql from '../accounts/sql.ts'
import { spend } from '../http/limiter.ts'
import { inWords, refuseOverwriting } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { memberIdOf, requireMember } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { roleLabels, teamActions } from './audit.ts'
import { takeAddress } from './create.ts'
import { hasNeverSignedIn, lockChangeable, lockMember } from './guards.ts'
import { present, presentOne } from './present.ts'
import { rateLimits } from './rate-limits.ts'
import * as teamSql from './sql.ts'

export async function list(ctx: Ctx, way: MailWay) {
  return { guides: await present(ctx, way, await teamSql.list(ctx.tx)) }
}

/**
 * Partial: fields that are not named stay. An owner can be edited only until the first sign-in, by an owner; of the own
 * account only the names (docs/product/accounts-and-rights.md 13). A new role and a deactivation end all sign-ins of
 * the member.
 * @throws changed_meanwhile when a field has another value by now than `was`
 */
export async function update({ services, actor }: SignedInRequest, id: string, edit: MemberEdit) {
  // each try tells whether an address has an account
  if (edit.email) await spend(services, [rateLimits.memberCreation, actor.orgId])
  return services.inOrganisation(actor.orgId, actor, (ctx) => updateMember(ctx, services, id, edit))
}

async function updateMember(ctx: Ctx, way: MailWay, id: string, { was, ...edit }: MemberEdit) {
  const member = await lockChangeable(ctx, id)
  const role = edit.role ?? member.role
  const isActive = edit.isActive ?? member.is_active
  const changesRole = role !== member.role
  if (id === memberIdOf(ctx.actor) && (changesRole || !isActive)) fail('own_account')
  refuseOverwriting(fieldsOf(member), edit, was && shownOf(was), spoken)
  const email = await newAddress(ctx, member, edit.email)
  if (role !== 'guide' && member.has_placeholder_email && !email)
    fail('invalid_input', { fields: { email: emailRequired } })

  const change = {
    ...(edit.firstName !== undefined && { first_name: edit.firstName }),
    ...(edit.lastName !== undefined && { last_name: edit.lastName }),
    ...(email && { email, has_placeholder_email: false, email_verified: false }),
  }
  await ctx.tx
    .updateTable('member')
    .set({ ...change, role, is_active: isActive })
    .where('id', '=', id)
    .execute()

  if (changesRole) {
    await accountSql.endSignIns(ctx.tx, id, 'role_change', null)
    await ctx.audit(teamActions.changeRole, { from: member.role, to: role }, { subject: id })
  }
  if (member.is_active && !isActive) await noteDeactivation(ctx, member)
  if (!member.is_active && isActive) await ctx.audit(teamActions.reactivate, { role }, { subject: id })
  const fields = (['first_name', 'last_name', 'email'] as const).filter(
    (field) => field in change && change[field] !== member[field],
  )
  if (fields.length > 0) await ctx.audit(teamActions.update, { fields }, { subject: id })
  await ctx.tell({ type: 'team' })
  return presentOne(ctx, way, id)
}

const fieldsOf = (member: accountSql.MemberRow) => ({
  firstName: member.first_name,
  lastName: member.last_name,
  role: member.role,
  isActive: member.is_active,
  email: member.has_placeholder_email ? null : member.email,
})

/** The list shows a made-up address where there is none. */
const shownOf = (was: NonNullable<MemberEdit['was']>) => ({
  ...was,
  ...(was.email && isPlaceholder(was.email) && { email: null }),
})

const spoken = (name: string, value: unknown) => inWords(name, name === 'role' ? roleLabels[value as Role] : value)

/**
 * A new address for a member who has none or has never signed in; after the first sign-in a member's address stays.
 * Links sent to the address before are void: it may be a stranger's.
 */
async function newAddress(ctx: Ctx, member: accountSql.MemberRow, email?: string | null): Promise<string | null> {
  if (email === null && !member.has_placeholder_email) fail('invalid_input', { fields: { email: emailRequired } })
  if (!email || emailKey(email) === emailKey(member.email)) return null
  if (!member.has_placeholder_email) {
    if (!hasNeverSignedIn(member)) fail('invalid_input', { fields: { email: addressStays } })
    await accountSql.giveUpAddress(ctx.tx, member.id)
    for (const kind of ['invitation', 'reset_password', 'confirm_email', 'change_address'] as const)
      await voidSecrets(ctx, member.id, kind)
  }
  await takeAddress(ctx, member.id, email)
  return email
}

const addressStays = 'Nach der ersten Anmeldung lässt sich die E-Mail-Adresse eines Team-Mitglieds nicht mehr ändern'

/** Ends all sign-ins at once; open event streams end with the event. */
export async function noteDeactivation(ctx: Ctx, { id, role }: accountSql.MemberRow): Promise<void> {
  await accountSql.endSignIns(ctx.tx, id, 'deactivated', null)
  await ctx.audit(teamActions.deactivate, { role }, { subject: id })
}

/** The own names, whatever the role. @throws changed_meanwhile, as `update` */
export async function updateProfile(ctx: Ctx, way: MailWay, { was, ...edit }: ProfileEdit) {
  const { memberId: id } = requireMember(ctx)
  const member = await lockMember(ctx, id)
  refuseOverwriting(fieldsOf(member), edit, was)
  const change = { first_name: edit.firstName ?? member.first_name, last_name: edit.lastName ?? member.last_name }
  const fields = (['first_name', 'last_name'] as const).filter((field) => change[field] !== member[field])
  if (fields.length > 0) {
    await ctx.tx.updateTable('member').set(change).where('id', '=', id).execute()
    await ctx.audit(teamActions.updateProfile, { fields }, { subject: id })
    await ctx.tell({ type: 'team' })
  }
  return presentOne(ctx, way, id)
}

/**
 * An owner becomes an admin while another active owner stays; the organisation's row is held, so that of two at the
 * same moment one stays. Ends all other sign-ins; the caller's own continues with fewer rights.
 * @throws last_owner
 */
export async function stepDown(ctx: Ctx, way: MailWay) {
  const { memberId: id } = requireMember(ctx)
  await organisationSql.lock(ctx.tx)
  const member = await lockMember(ctx, id)
  if (member.role !== 'owner') fail('forbidden')
  if (!(await accountSql.otherOwner(ctx.tx, id))) fail('last_owner')
  await ctx.tx.updateTable('member').set(noOwner).where('id', '=', id).execute()
  await endOtherSignIns(ctx, 'role_change')
  await ctx.audit(teamActions.changeRole, { from: 'owner', to: 'admin' }, { subject: id })
  await ctx.tell({ type: 'team' })
  return presentOne(ctx, way, id)
}
