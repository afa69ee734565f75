import type { Notice } from '../../contract/overview.ts'
import type { Services } from '../platform/context.ts'
import { mailboxFault } from './read-bounces.ts'

/** Emails that do not go out, or come back unread, by the settings of this installation. */
export async function mailNotices(
  services: Pick<Services, 'mailer' | 'mailbox' | 'bounces' | 'db'>,
): Promise<Notice[]> {
  const reason = await mailboxFault(services)
  return [
    ...(services.mailer || services.mailbox ? [] : [{ code: 'mail_waits' as const }]),
    ...(reason === null ? [] : [{ code: 'bounces_unread' as const, reason }]),
  ]
}
