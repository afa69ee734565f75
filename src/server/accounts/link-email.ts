import type { LinkEmail } from '../../contract/accounts.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { SecretKind } from './mailed-secret.ts'

/** The services that decide whether emails to members go out at all. */
export type MailWay = Pick<Services, 'mailer' | 'mailbox'>

/** Per member the state of the newest email with an unused link of this kind. */
export async function linkEmails(
  tx: Tx,
  { mailer, mailbox }: MailWay,
  kind: SecretKind,
  memberIds: string[],
): Promise<Map<string, LinkEmail>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('mailed_secret as s')
    // the email is a moment later than the decision
    .leftJoin('email as e', (join) => join.onRef('e.org_id', '=', 's.org_id').onRef('e.secret_id', '=', 's.id'))
    .distinctOn('s.member_id')
    .select(['s.member_id', 's.created_at', 's.expires_at', 'e.status', 'e.sent_at', 'e.attempts'])
    .where('s.kind', '=', kind)
    .where('s.member_id', 'in', memberIds)
    .where('s.used_at', 'is', null)
    .orderBy('s.member_id')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  const open = (attempts: number | null) =>
    !mailer && !mailbox ? 'waiting' : (attempts ?? 0) > 0 ? 'delayed' : 'pending'
  return new Map(
    rows.map(({ member_id, status, sent_at, created_at, expires_at, attempts }) => [
      member_id,
      {
        status: status === 'sent' || status === 'failed' ? status : open(attempts),
        at: (sent_at ?? created_at).toISOString(),
        until: expires_at.toISOString(),
      },
    ]),
  )
}
