import type { MemberEmailKind } from '../../contract/pages.ts'
import { findReadersOfFigures, memberEmail } from '../accounts/member-email.ts'
import { findSecret } from '../accounts/mailed-secret.ts'
import * as accountSql from '../accounts/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { queueEmail } from './send-email.ts'

const isThere = async ({ tx }: Ctx, id: string) => (await accountSql.findMember(tx, id)) !== undefined

/** Of a change of an address: the new one, or the one before, neither of which is the member's. */
async function ownAddressOf({ tx }: Ctx, kind: MemberEmailKind, secretId: string | null) {
  const isNew = kind === 'change_address' || kind === 'change_contact'
  const isOld = kind === 'address_changed' || kind === 'contact_changed'
  const secret = secretId && (isNew || isOld) ? await findSecret(tx, secretId) : undefined
  return isOld ? secret?.old_address : secret?.address
}

/** Makes a member's email of what accounts decided; a second run finds it there. */
export const queueMemberEmail = defineJob({
  ...memberEmail,
  title: 'E-Mail an ein Mitglied vorbereiten',
  lane: 'io',
  retries: 10,
  delay: 1,

  run: ({ inOrg }, { emailId, memberId, kind, secretId, owner, figures }) =>
    inOrg(async (ctx) => {
      const member = await accountSql.findMember(ctx.tx, memberId)
      // no one receives mail at a made-up address
      if (!member || member.has_placeholder_email) return
      // deleted again before it was told
      if (owner && !((await isThere(ctx, owner.memberId)) && (await isThere(ctx, owner.byId)))) return
      if (figures && (await findReadersOfFigures(ctx.tx, [memberId])).length === 0) return
      const to_address = (await ownAddressOf(ctx, kind, secretId)) ?? member.email
      await queueEmail(ctx, {
        id: emailId,
        kind,
        member_id: memberId,
        secret_id: secretId,
        about_member_id: owner?.memberId ?? null,
        by_member_id: owner?.byId ?? null,
        decision: emailId,
        figures: figures ? JSON.stringify(figures) : null,
        to_address,
        to_name:
          kind === 'contact_changed'
            ? (await organisationSql.get(ctx.tx)).name
            : `${member.first_name} ${member.last_name}`,
        created_at: ctx.now(),
      })
    }),
})
