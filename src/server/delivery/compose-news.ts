import { Language } from '../../contract/wire.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { JobCtx } from '../platform/context.ts'
import { openHead } from './email-head.ts'
import { confirmToken } from './news-token.ts'
import type { Said } from './send-once.ts'
import type { CustomerEmailRow } from './sql.ts'

/** Writes the email that asks to confirm a consent to advertising; undefined when nothing waits to be confirmed. */
export async function writeNewsEmail(
  { services, orgId, inOrg }: JobCtx,
  email: CustomerEmailRow,
): Promise<Said | undefined> {
  const { asked, organisation } = await inOrg(async ({ tx }) => ({
    asked: await tx
      .selectFrom('marketing_consent')
      .select(['id', 'email', 'language'])
      .where('customer_id', '=', email.customer_id)
      .where('confirmed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
    organisation: await organisationSql.get(tx),
  }))
  if (asked?.email.toLowerCase() !== email.to_address.toLowerCase() || !organisation.asks_marketing) return undefined

  const { head, attachments } = await openHead(services, organisation)
  const token = confirmToken(services, { orgId, consentId: asked.id }, email.to_address)
  return {
    from: organisation,
    attachments,
    words: {
      kind: 'news',
      language: Language.safeParse(asked.language).data ?? 'de',
      formality: organisation.email_formality,
      customerName: email.to_name,
      organisation: head,
      link: `${services.publicUrl}/n/${token}`,
    },
  }
}
