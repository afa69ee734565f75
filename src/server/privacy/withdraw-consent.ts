import { z } from 'zod'
import type { ConsentPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { keptAnswer } from '../consent/answer.ts'
import * as consentSql from '../consent/sql.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { customerEvents } from '../customers/events.ts'
import { record } from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import { revokeLinks } from '../delivery/service.ts'
import { withOwnLink } from '../gallery/enter.ts'
import { openGallery } from '../gallery/permit.ts'
import { spend } from '../http/limiter.ts'
import { lookOf } from '../organisations/look.ts'
import * as organisationSql from '../organisations/sql.ts'
import { privacyActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import { findAccessKey } from '../platform/db.ts'
import { hashSecret } from '../platform/ids.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'

/** `close`: the gallery and all links to it end, too. */
export const Withdrawal = z.enum(['keep', 'close'])
export type Withdrawal = z.infer<typeof Withdrawal>

/** Within this time another press of the button gets the answer of the first one, although its link has ended. */
const secondPressMinutes = 5

/**
 * The answer and the agreed text of a customer, for the holder of the own link.
 * @throws Failure: gallery_not_found also for a shared link, gallery_pin_required, too_many_requests
 */
export const lookAtConsent = (
  caller: PublicRequest,
  token: string,
): Promise<Pick<ConsentPage, 'organisation' | 'language' | 'consent' | 'agreed'>> =>
  withOwnLink(caller, token, async (ctx, link) => {
    const customer = await customerSql.find(ctx.tx, link.customer_id)
    if (!customer || customer.deletion_due_at) return undefined
    const organisation = lookOf(await organisationSql.get(ctx.tx))
    const language = languageOf(customer)
    return { organisation, language, consent: customer.consent, agreed: await agreedText(ctx, customer) }
  })

/** An organisation's own text only in a language that it has; else the standard text was shown. */
async function agreedText({ tx }: Ctx, customer: customerSql.CustomerRow): Promise<ConsentPage['agreed']> {
  if (!customer.consent) return null
  const language = languageOf(customer)
  const { consent_version } = customer
  const version = consent_version === null ? undefined : await consentSql.find(tx, consent_version)
  return { language, text: version?.texts[language] ?? null }
}

/**
 * The customer wants no more pictures (docs/product/privacy-and-retention.md 14): the same as staff's withdrawal, in one
 * transaction. It deletes nothing, because the link may have been forwarded. A second time changes nothing.
 * @returns the customer's language
 * @throws Failure: gallery_not_found also for a shared link, gallery_pin_required, too_many_requests
 */
export async function withdrawConsent(caller: PublicRequest, token: string, how: Withdrawal): Promise<Language> {
  await spend(caller.services, [rateLimits.consentWithdrawal, caller.address])
  return withOwnLink(caller, token, async (ctx, link) => {
    const customer = await customerSql.lock(ctx.tx, link.customer_id)
    // of two at the same moment, the second one finds what the first one did
    if (!customer || customer.deletion_due_at || !(await openGallery(ctx, link.id))) return undefined
    const { id, name, number, consent: was } = customer
    const closed = how === 'close'
    if (was !== false || closed)
      await record(ctx, privacyActions.withdrawConsent, customer, { name, number, was, closed })
    if (was !== false) {
      const refusal = { ...(await keptAnswer(ctx, { consent: false })), consent_open: false }
      await changeCustomer(ctx, id, customerEvents.edited({ fields: ['consent'] }), refusal)
    }
    if (closed) await revokeLinks(ctx, id)
    return languageOf(customer)
  })
}

/** The customer's language, where the own link ended a moment ago and no more pictures are taken in. */
export async function languageIfJustClosed({ services }: PublicRequest, token: string): Promise<Language | undefined> {
  const key = await findAccessKey(services.db, 'gallery', hashSecret(token))
  if (!key) return undefined
  const found = await services.inOrganisation(key.orgId, system, ({ tx, now }) =>
    tx
      .selectFrom('gallery_link as l')
      .innerJoin('customer as c', 'c.id', 'l.customer_id')
      .select('c.language')
      .where('l.id', '=', key.subjectId)
      .where('l.kind', '=', 'own')
      .where('l.ended_at', '>', new Date(now().getTime() - secondPressMinutes * 60_000))
      .where('c.consent', '=', false)
      .executeTakeFirst(),
  )
  return found && languageOf(found)
}

const languageOf = ({ language }: Pick<customerSql.CustomerRow, 'language'>): Language =>
  Language.safeParse(language).data ?? 'de'
