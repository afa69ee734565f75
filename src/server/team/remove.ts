import { sql } from 'kysely'
import { z } from 'zod'
import { requireRecentProof } from '../http/recent-proof.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { teamActions } from './audit.ts'
import { lockOther } from './guards.ts'
import { noteDeactivation } from './service.ts'

/** Deactivates a member, who can be reactivated; a second time it changes nothing. */
export async function deactivate(ctx: Ctx, id: string): Promise<void> {
  const member = await lockOther(ctx, id)
  if (!member.is_active) return
  await ctx.tx.updateTable('member').set({ is_active: false }).where('id', '=', id).execute()
  await noteDeactivation(ctx, member)
  await ctx.tell({ type: 'team' })
}

/**
 * Deletes a member for good. What he or she made stays and names nobody: shifts at once, media and the log by a job,
 * because they may be many. Sign-ins, second factor, links and e-mails go with the row.
 * @throws step_up_required
 */
export async function removeForGood(ctx: Ctx, id: string): Promise<void> {
  requireRecentProof({ stepUp: true }, ctx.actor ?? undefined, ctx.now())
  const { role } = await lockOther(ctx, id)
  const { tx } = ctx
  const signIns = tx.selectFrom('sign_in').select('id').where('member_id', '=', id)
  await tx
    .deleteFrom('access_key')
    .where('kind', 'in', ['email', 'events'])
    .where((eb) => eb.or([eb('subject_id', '=', id), eb('subject_id', 'in', signIns)]))
    .execute()
  await tx.updateTable('shift').set({ member_id: null, guide_name: null }).where('member_id', '=', id).execute()
  // answers that are kept for repeated calls may name the member too
  await tx
    .deleteFrom('idempotency')
    .where((eb) => eb.or([eb('member_id', '=', id), eb(sql`answer::text`, 'like', `%${id}%`), sealed]))
    .execute()
  await tx.deleteFrom('member').where('id', '=', id).execute()
  await ctx.audit(teamActions.remove, { role }, { subject: id })
  await ctx.enqueue(forgetMember, { memberId: id })
  await ctx.tell({ type: 'team' })
}

const sealed = sql<boolean>`answer ? 'sealed'`

/** Rows of one transaction. */
const batch = 5000

/** A former member's name leaves media and log, batch by batch; a second run goes on where the first one ended. */
export const forgetMember = defineJob({
  name: 'forget-member',
  input: z.object({ memberId: z.uuid() }),
  key: ({ memberId }) => memberId,
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ inOrg, signal }, { memberId }) {
    for (const forget of [forgetInMedia, forgetInLog])
      while (!signal.aborted) if ((await inOrg(({ tx }) => forget(tx, memberId))) < batch) break
    signal.throwIfAborted()
    await inOrg(({ tell }) => tell({ type: 'media' }))
  },
})

async function forgetInMedia(tx: Tx, memberId: string): Promise<number> {
  const some = tx.selectFrom('media').select('id').where('member_id', '=', memberId).limit(batch)
  const done = await tx
    .updateTable('media')
    .set({ member_id: null, operator: null })
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

async function forgetInLog(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select forget_member_in_audit(${memberId}, ${batch}) as done`.execute(tx)
  return rows[0]?.done ?? 0
}
