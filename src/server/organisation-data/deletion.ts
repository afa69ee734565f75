import type { OrganisationDeletion } from '../../contract/organisation-data.ts'
import { periods } from '../../contract/limits.ts'
import { askPassword } from '../accounts/change-password.ts'
import { writeTo } from '../accounts/member-email.ts'
import * as accountSql from '../accounts/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { organisationDataActions } from './audit.ts'
import { deleteOrganisation } from './carry-out.ts'

const daySeconds = 24 * 3600

/** The deletion that is pending; null when the organisation stays. */
export async function pending({ tx }: Ctx): Promise<OrganisationDeletion | null> {
  const { deletion_due_at, deletion_asked_at, deletion_asked_by } = await organisationSql.get(tx)
  if (!deletion_due_at || !deletion_asked_at) return null
  const member = deletion_asked_by ? await accountSql.findMember(tx, deletion_asked_by) : undefined
  return {
    deleteAt: deletion_due_at.toISOString(),
    requestedAt: deletion_asked_at.toISOString(),
    requestedBy: member ? `${member.first_name} ${member.last_name}` : null,
  }
}

/**
 * Decides that the organisation goes in 14 days, and tells all members. Asked again it answers the same time, and tells
 * no member twice. Wrong passwords are counted (docs/product/accounts-and-rights.md 10).
 * @throws invalid_input at `password` or `name`, too_many_requests, deletion_begun
 */
export async function request(caller: SignedInRequest, typed: { name: string; password: string }) {
  const { services, actor } = caller
  await askPassword(caller, typed.password, 'password', 'Das Passwort ist falsch')
  return services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const organisation = await organisationSql.lock(ctx.tx)
    if (typed.name !== organisation.name.trim())
      fail('invalid_input', { fields: { name: 'Das ist nicht der Name Ihrer Organisation' } })
    const now = ctx.now()
    const due = organisation.deletion_due_at
    if (due && due <= now) fail('deletion_begun')
    if (due) return { deleteAt: due.toISOString() }

    const deletion_due_at = new Date(now.getTime() + periods.organisationDeletionDays * daySeconds * 1000)
    await organisationSql.update(ctx.tx, {
      deletion_due_at,
      deletion_asked_at: now,
      deletion_asked_by: actor.memberId,
    })
    const deleteAt = deletion_due_at.toISOString()
    await ctx.audit(organisationDataActions.requestDeletion, { deleteAt }, { subject: ctx.orgId })
    await tellMembers(ctx, 'organisation_deletion')
    await ctx.enqueue(deleteOrganisation, {}, periods.organisationDeletionDays * daySeconds)
    await ctx.tell({ type: 'settings' })
    return { deleteAt }
  })
}

/** Cancels the deletion, and tells all members. Without a pending one nothing changes. @throws deletion_begun */
export async function cancel(ctx: Ctx) {
  const { deletion_due_at } = await organisationSql.lock(ctx.tx)
  if (!deletion_due_at) return
  if (deletion_due_at <= ctx.now()) fail('deletion_begun')
  await organisationSql.update(ctx.tx, { deletion_due_at: null, deletion_asked_at: null, deletion_asked_by: null })
  await ctx.audit(organisationDataActions.cancelDeletion, {}, { subject: ctx.orgId })
  await tellMembers(ctx, 'organisation_kept')
  await ctx.tell({ type: 'settings' })
}

/** All members who can sign in. */
async function tellMembers(ctx: Ctx, kind: 'organisation_deletion' | 'organisation_kept') {
  const members = await ctx.tx.selectFrom('member').select('id').where('is_active', '=', true).execute()
  for (const { id } of members) await writeTo(ctx, id, kind)
}
