import { z } from 'zod'
import * as accountSql from '../accounts/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import { teamActions } from './audit.ts'
import { deletedMembers } from './deleted-members.ts'
import { deleteMember, forgetMember } from './forget.ts'

/** Applies the list of deleted members: at every start, when a backup may have been restored, and every night. */
export const applyMemberDeletions = defineJob({
  name: 'apply-member-deletions',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Mitglieder nachlöschen',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, signal }) {
    for (const [orgId, deleted] of await deletedMembers(services.storage)) {
      signal.throwIfAborted()
      await services.inOrganisation(orgId, system, (ctx) => removeAgain(ctx, services.log, deleted))
    }
  },
})

/** Removes members who are on the list and there again, but not the last owner: there must be one who can sign in. */
async function removeAgain(ctx: Ctx, log: Services['log'], deleted: string[]): Promise<void> {
  const { tx, orgId } = ctx
  const back = await tx.selectFrom('member').select('id').where('id', 'in', deleted).orderBy('id').execute()
  if (back.length === 0) return
  await organisationSql.lock(tx)
  for (const { id } of back) {
    const member = await accountSql.lockMember(tx, id)
    if (!member) continue
    if (member.role === 'owner' && !(await accountSql.otherOwner(tx, id))) {
      log.warn({ orgId, memberId: id }, 'a deleted member came back with a backup as the only owner, and stays')
      continue
    }
    await deleteMember(ctx, id)
    await ctx.audit(teamActions.removeAgain, { role: member.role }, { subject: id })
    log.warn({ orgId, memberId: id }, 'a deleted member had come back with a backup and was removed')
  }
  await ctx.tell({ type: 'team' })
}

/** For this long the night looks for deleted members whose job was lost. */
const lookBackDays = 7

/** Every night, of each organisation: finishes the work of `forget-member` where its job was lost. */
export const tidyTeam = defineJob({
  name: 'tidy-team',
  input: z.object({}),
  key: () => 'all',
  title: 'Team aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  run: ({ inOrg }) =>
    inOrg(async ({ tx, now, enqueue }) => {
      const gone = await tx
        .selectFrom('audit')
        .select('subject')
        .distinct()
        .where('action', 'in', [teamActions.remove.name, teamActions.removeAgain.name])
        .where('at', '>', new Date(now().getTime() - lookBackDays * 24 * 3600_000))
        .limit(1000)
        .execute()
      for (const { subject } of gone) if (subject) await enqueue(forgetMember, { memberId: subject })
    }),
})
