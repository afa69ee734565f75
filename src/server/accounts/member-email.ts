import { z } from 'zod'
import { memberEmailKinds, type MemberEmailKind } from '../../contract/pages.ts'
import { defineSignal, type Ctx } from '../platform/context.ts'
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
  }),
  key: ({ emailId }) => emailId,
})

/** Decides that a member gets an email of this kind. */
export const writeTo = (ctx: Ctx, memberId: string, kind: MemberEmailKind, secretId: string | null = null) =>
  ctx.enqueue(memberEmail, { emailId: newId(), memberId, kind, secretId })
