import { z } from 'zod'
import { memberEmailKinds, type MemberEmailKind } from '../../contract/pages.ts'
import { defineSignal, type Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'

/**
 * A member is to be written to about the account. Enqueued in the transaction that decides it; delivery writes and
 * sends the email. Carries ids only: what the email's link proves is made again when it is written.
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
    /** of `owner_added`: who was made an owner, and by whom */
    owner: z.object({ memberId: z.uuid(), byId: z.uuid() }).nullish(),
  }),
  key: ({ emailId }) => emailId,
})

/** Decides that a member gets an email of this kind. */
export const writeTo = (
  ctx: Ctx,
  memberId: string,
  kind: Exclude<MemberEmailKind, 'owner_added'>,
  secretId: string | null = null,
) => ctx.enqueue(memberEmail, { emailId: newId(), memberId, kind, secretId })

const activeOwners = (ctx: Ctx) =>
  ctx.tx.selectFrom('member').select('id').where('role', '=', 'owner').where('is_active', '=', true)

/** Decides that all active owners get an email of this kind. */
export async function writeToOwners(ctx: Ctx, kind: 'retention_shortened'): Promise<void> {
  for (const { id } of await activeOwners(ctx).execute()) await writeTo(ctx, id, kind)
}

/**
 * Decides that all active owners are told of a new one, also the one who did it: with a session that somebody left open
 * it was done in that one's name.
 */
export async function tellOwners(ctx: Ctx, memberId: string): Promise<void> {
  const { memberId: byId } = ctx.actor ?? fail('not_signed_in')
  const owners = await activeOwners(ctx).where('id', '<>', memberId).execute()
  const owner = { memberId, byId }
  for (const { id } of owners)
    await ctx.enqueue(memberEmail, { emailId: newId(), memberId: id, kind: 'owner_added', secretId: null, owner })
}
