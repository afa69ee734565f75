import { memberLetter } from '../accounts/member-letter.ts'
import * as accounts from '../accounts/sql.ts'
import { defineJob } from '../platform/context.ts'
import { sendLetter } from './send-letter.ts'

/** Makes a member's letter of what accounts decided; a second run finds it there. */
export const queueMemberLetter = defineJob({
  ...memberLetter,
  lane: 'io',
  retries: 10,
  delay: 1,

  run: ({ inOrg }, { letterId, guideId, kind, secretId }) =>
    inOrg(async (ctx) => {
      const guide = await accounts.findGuide(ctx.tx, guideId)
      if (!guide) return
      const made = await ctx.tx
        .insertInto('letter')
        .values({
          id: letterId,
          org_id: ctx.orgId,
          kind,
          guide_id: guideId,
          secret_id: secretId,
          decision: letterId,
          to_address: guide.email,
          to_name: `${guide.first_name} ${guide.last_name}`,
          message_id: `<${letterId}@andenken>`,
          created_at: ctx.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) await ctx.enqueue(sendLetter, { letterId })
    }),
})
