import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { noteDeletedMember } from './deleted-members.ts'

/**
 * Deletes a member's row with all that hangs on it: sign-ins, second factor, links, emails. Shifts lose the name at
 * once, media and the log by the job `forget-member`, because they may be many.
 */
export async function deleteMember({ tx, enqueue }: Ctx, id: string): Promise<void> {
  const signIns = tx.selectFrom('sign_in').select('id').where('member_id', '=', id)
  await tx
    .deleteFrom('access_key')
    .where((eb) => eb.or([eb('subject_id', '=', id), eb('subject_id', 'in', signIns)]))
    .execute()
  await tx.updateTable('shift').set({ member_id: null, guide_name: null }).where('member_id', '=', id).execute()
  await tx.updateTable('delivery_tally').set({ member_id: null }).where('member_id', '=', id).execute()
  // answers that are kept for repeated calls may name the member too
  await tx
    .deleteFrom('idempotency')
    .where((eb) => eb.or([eb('member_id', '=', id), eb(sql`answer::text`, 'like', `%${id}%`), sealed]))
    .execute()
  await tx.deleteFrom('member').where('id', '=', id).execute()
  await enqueue(forgetMember, { memberId: id })
}

const sealed = sql<boolean>`answer ? 'sealed'`

/** Rows of one transaction. */
const batch = 5000

/**
 * A former member goes on the list of the deleted, and the name leaves media and log, batch by batch. A second run
 * resumes where the first one ended; the night finishes the work of a lost job (`tidy-team`).
 */
export const forgetMember = defineJob({
  name: 'forget-member',
  input: z.object({ memberId: z.uuid() }),
  key: ({ memberId }) => memberId,
  title: 'Mitglied löschen',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ services, orgId, inOrg, signal }, { memberId }) {
    await noteDeletedMember(services.storage, orgId, memberId, services.now())
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
