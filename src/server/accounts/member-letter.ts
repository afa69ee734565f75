import { z } from 'zod'
import { memberLetterKinds, type MemberLetterKind } from '../../contract/pages.ts'
import { defineSignal, type Ctx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'

/**
 * A member is to be written to about the account. Enqueued in the transaction that decides it; delivery writes and
 * sends the letter. Carries ids only: what the letter's link proves is made again when it is written.
 */
export const memberLetter = defineSignal({
  name: 'member-letter',
  input: z.object({
    /** makes one letter of a job that runs twice */
    letterId: z.uuid(),
    guideId: z.uuid(),
    kind: z.enum(memberLetterKinds),
    /** the `mailed_secret` behind the letter's link, for the kinds that have one */
    secretId: z.uuid().nullable(),
  }),
  key: ({ letterId }) => letterId,
})

/** Decides that a member gets a letter of this kind. */
export const writeTo = (ctx: Ctx, guideId: string, kind: MemberLetterKind, secretId: string | null = null) =>
  ctx.enqueue(memberLetter, { letterId: newId(), guideId, kind, secretId })
