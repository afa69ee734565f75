import { z } from 'zod'
import { memberEmailKinds, type MemberEmailKind } from '../../contract/pages.ts'
import { holds, roles } from '../../contract/access.ts'
import { WeeklyFigures } from '../../contract/weekly-figures.ts'
import { defineSignal, type Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { requireMember } from '../platform/principal.ts'

/**
 * A member gets an email about the account. Enqueued in the transaction that decides it; delivery writes and sends the
 * email. Of accounts it carries ids only: the proof in the email's link is made again when the email is written.
 */
export const memberEmail = defineSignal({
  name: 'member-email',
  input: z.object({
    /** makes one email of a job that runs twice */
    emailId: z.uuid(),
    memberId: z.uuid(),
    kind: z.enum(memberEmailKinds),
    /** the `mailed_secret` behind the email's link, for the kinds that have one */
    secretId: z.uuid().nullable(),
    /** for the kinds about owners: the new or former owner, and the one who acted */
    owner: z.object({ memberId: z.uuid(), byId: z.uuid() }).nullish(),
    /** of `weekly_figures`, as they were when it was decided */
    figures: WeeklyFigures.nullish(),
  }),
  key: ({ emailId }) => emailId,
})

/** Kinds of emails that name a new or former owner, and the one who acted. */
type AboutOwner = 'owner_added' | 'owner_undone' | 'ownership_undone'

/** Decides that a member gets an email of this kind. */
export const writeTo = (
  ctx: Ctx,
  memberId: string,
  kind: Exclude<MemberEmailKind, AboutOwner | 'weekly_figures'>,
  secretId: string | null = null,
) => ctx.enqueue(memberEmail, { emailId: newId(), memberId, kind, secretId })

const activeOwners = (ctx: Ctx) =>
  ctx.tx.selectFrom('member').select('id').where('role', '=', 'owner').where('is_active', '=', true)

/** Decides that all active owners get an email of this kind. */
export async function writeToOwners(
  ctx: Ctx,
  kind: 'retention_shortened' | 'jobs_failed' | 'jobs_settled' | 'agreement_concluded',
): Promise<void> {
  for (const { id } of await activeOwners(ctx).execute()) await writeTo(ctx, id, kind)
}

/**
 * Decides that all active owners are told of a new one, or of one who was undone; also the one who did it: a stranger
 * may have used that owner's open session.
 */
export async function tellOwners(ctx: Ctx, kind: 'owner_added' | 'owner_undone', memberId: string): Promise<void> {
  const owners = await activeOwners(ctx).where('id', '<>', memberId).execute()
  for (const { id } of owners) await writeAboutOwner(ctx, id, kind, memberId)
}

/** Decides that a member gets an email about a person who became an owner, or is no longer one, by the caller. */
export async function writeAboutOwner(ctx: Ctx, to: string, kind: AboutOwner, memberId: string): Promise<void> {
  const { memberId: byId } = requireMember(ctx)
  const owner = { memberId, byId }
  await ctx.enqueue(memberEmail, { emailId: newId(), memberId: to, kind, secretId: null, owner })
}

/** Decides that a member gets the figures of a week. */
export const writeFigures = (ctx: Ctx, memberId: string, figures: WeeklyFigures) =>
  ctx.enqueue(memberEmail, { emailId: newId(), memberId, kind: 'weekly_figures', secretId: null, figures })

/** Those of the members who get figures by email: they want them, are active, at a confirmed address, and have the right. */
export async function findReadersOfFigures(tx: Tx, memberIds: string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', memberIds)
    .where('is_active', '=', true)
    .where('email_verified', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('weekly_email')
          .select('wanted')
          .whereRef('weekly_email.member_id', '=', 'member.id')
          .where('wanted', '=', true),
      ),
    )
    .where(
      'role',
      'in',
      roles.filter((role) => holds(role, 'weekly_email.use')),
    )
    .execute()
  return rows.map(({ id }) => id)
}
