import type { Role } from '../../contract/access.ts'
import type { MemberEdit, ProfileEdit } from '../../contract/team.ts'
import type { MailWay } from '../accounts/link-email.ts'
import { emailKey } from '../accounts/member.ts'
import * as accountSql from '../accounts/sql.ts'
import { inWords, refuseOverwriting } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { roleLabels, teamActions } from './audit.ts'
import { takeAddress } from './create.ts'
import { lockChangeable, lockMember } from './guards.ts'
import { isPlaceholder } from './placeholder-email.ts'
import { present, presentOne } from './present.ts'
import * as teamSql from './sql.ts'

export async function list(ctx: Ctx, way: MailWay) {
  return { guides: await present(ctx, way, await teamSql.list(ctx.tx)) }
}

/**
 * Partial: what is not named stays. Never an owner; of the own account only the names
 * (docs/product/accounts-and-rights.md 13). Another role and a deactivation end all sign-ins of the member.
 * @throws changed_meanwhile when a field has another value by now than `was`
 */
export async function update(ctx: Ctx, way: MailWay, id: string, { was, ...edit }: MemberEdit) {
  const member = await lockChangeable(ctx, id)
  const role = edit.role ?? member.role
  const isActive = edit.isActive ?? member.is_active
  const changesRole = role !== member.role
  if (id === ctx.actor?.memberId && (changesRole || !isActive)) fail('own_account')
  refuseOverwriting(fieldsOf(member), edit, was && shownOf(was), spoken)
  const email = await newAddress(ctx, member, edit.email ?? null)
  if (role !== 'guide' && member.has_placeholder_email && !email)
    fail('invalid_input', { fields: { email: 'E-Mail ist erforderlich' } })

  const change = {
    ...(edit.firstName !== undefined && { first_name: edit.firstName }),
    ...(edit.lastName !== undefined && { last_name: edit.lastName }),
    ...(email && { email, has_placeholder_email: false }),
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

/** An address for a member who has none; the one that a member has stays. */
async function newAddress(ctx: Ctx, member: accountSql.MemberRow, email: string | null): Promise<string | null> {
  if (!email || emailKey(email) === emailKey(member.email)) return null
  if (!member.has_placeholder_email)
    fail('invalid_input', { fields: { email: 'Die E-Mail-Adresse eines Team-Mitglieds lässt sich nicht ändern' } })
  await takeAddress(ctx, member.id, email)
  return email
}

/** Signs out everywhere, at once; open event streams end with the news. */
export async function noteDeactivation(ctx: Ctx, { id, role }: accountSql.MemberRow): Promise<void> {
  await accountSql.endSignIns(ctx.tx, id, 'deactivated', null)
  await ctx.audit(teamActions.deactivate, { role }, { subject: id })
}

/** The own names, whatever the role. @throws changed_meanwhile, as `update` */
export async function updateProfile(ctx: Ctx, way: MailWay, { was, ...edit }: ProfileEdit) {
  const id = ctx.actor?.memberId ?? fail('not_signed_in')
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
 * An owner becomes an admin while another active owner stays; the organisation's row is held, so that of two at the same
 * moment one stays. Ends all other sign-ins; the one that asks goes on with fewer rights.
 * @throws last_owner
 */
export async function stepDown(ctx: Ctx, way: MailWay) {
  const { memberId: id, signInId } = ctx.actor ?? fail('not_signed_in')
  await organisationSql.lock(ctx.tx)
  const member = await lockMember(ctx, id)
  if (member.role !== 'owner') fail('forbidden')
  if (!(await accountSql.otherOwner(ctx.tx, id))) fail('last_owner')
  await ctx.tx.updateTable('member').set({ role: 'admin' }).where('id', '=', id).execute()
  await accountSql.endSignIns(ctx.tx, id, 'role_change', signInId)
  await ctx.audit(teamActions.changeRole, { from: 'owner', to: 'admin' }, { subject: id })
  await ctx.tell({ type: 'team' })
  return presentOne(ctx, way, id)
}
