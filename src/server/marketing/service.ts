import { newsWordingVersion, type MarketingFigures } from '../../contract/marketing.ts'
import type { NewsPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { record } from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import { readNewsToken, type NewsToken } from '../delivery/news-token.ts'
import { queueEmail } from '../delivery/send-email.ts'
import { withOwnLink } from '../gallery/enter.ts'
import { offersNews } from '../gallery/offers-news.ts'
import { openGallery } from '../gallery/permit.ts'
import { spend } from '../http/limiter.ts'
import { lookOf } from '../organisations/look.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { marketingActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as marketingSql from './sql.ts'

/** A customer gets no more confirming emails than these. */
const minutesBetween = 10
const emailsPerDay = 3

type Seen = Pick<NewsPage, 'organisation' | 'language' | 'state'>

export async function figures({ tx, now }: Ctx): Promise<MarketingFigures> {
  const { asks_marketing: asks } = await organisationSql.get(tx)
  return { asks, ...(await marketingSql.count(tx, now())) }
}

/**
 * How the consent of the own link's customer stands. A customer who has agreed sees it also where galleries no longer
 * ask.
 * @throws Failure: gallery_not_found also for a shared link and where nothing is asked, gallery_pin_required,
 *   too_many_requests
 */
export const lookFromGallery = (caller: PublicRequest, token: string): Promise<Seen> =>
  withOwnLink(caller, token, async (ctx, link): Promise<Seen | undefined> => {
    const customer = await customerSql.find(ctx.tx, link.customer_id)
    if (!customer) return undefined
    const organisation = await organisationSql.get(ctx.tx)
    const consent = await marketingSql.ofCustomer(ctx.tx, customer.id)
    const seen = { organisation: lookOf(organisation), language: languageOf(customer) }
    if (isAgreed(consent)) return { ...seen, state: 'agreed' }
    if (!offersNews({ organisation, customer })) return undefined
    return { ...seen, state: isOpen(ctx, consent, customer) ? 'asked' : 'ask' }
  })

/**
 * Sends the confirming email to the customer's stored address, which the holder of the link need not know. Beyond the
 * limits none is sent, and the answer is the same. A customer who has agreed is asked nothing.
 * @param language of the wording that was read; undefined = the customer's
 * @throws Failure: as `lookFromGallery`
 */
export async function askFromGallery(caller: PublicRequest, token: string, language: Language | undefined) {
  await spend(caller.services, [rateLimits.marketingConsent, caller.address])
  return withOwnLink(caller, token, async (ctx, link) => {
    const customer = await customerSql.lock(ctx.tx, link.customer_id)
    // it may have ended while this waited
    if (!customer || !(await openGallery(ctx, link.id))) return undefined
    const before = await marketingSql.ofCustomer(ctx.tx, customer.id)
    if (isAgreed(before)) return true
    const organisation = await organisationSql.get(ctx.tx)
    if (!offersNews({ organisation, customer }) || customer.email === null) return undefined
    const mayMail = await mayBeMailed(ctx, customer.id, customer.email)
    if (!mayMail && isOpen(ctx, before, customer)) return true
    const asked = {
      email: customer.email,
      language: language ?? languageOf(customer),
      version: newsWordingVersion,
      asked_at: ctx.now(),
      confirmed_at: null,
      withdrawn_at: null,
    }
    await ctx.tx
      .insertInto('marketing_consent')
      .values({ ...asked, id: newId(), org_id: ctx.orgId, customer_id: customer.id })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(asked))
      .execute()
    if (mayMail) await mail(ctx, customer, customer.email, link.id)
    return true
  })
}

async function mayBeMailed({ tx, now }: Ctx, customerId: string, address: string): Promise<boolean> {
  const emails = await marketingSql.emailsOfDay(tx, customerId, now())
  const justNow = now().getTime() - minutesBetween * 60_000
  return (
    emails.length < emailsPerDay &&
    !emails.some(({ created_at, to_address }) => to_address === address && created_at.getTime() > justNow)
  )
}

async function mail(ctx: Ctx, customer: customerSql.CustomerRow, address: string, linkId: string) {
  const { id, name, number } = customer
  const emailId = newId()
  await queueEmail(ctx, {
    id: emailId,
    kind: 'marketing_confirmation',
    customer_id: id,
    decision: emailId,
    link_id: linkId,
    to_address: address,
    to_name: name,
    created_at: ctx.now(),
  })
  await record(ctx, marketingActions.ask, customer, { name, number })
}

/** Withdraws through the own link; a second time changes nothing. @throws Failure: as `lookFromGallery` */
export async function withdrawFromGallery(caller: PublicRequest, token: string) {
  await spend(caller.services, [rateLimits.marketingConsent, caller.address])
  return withOwnLink(caller, token, async (ctx, link) => {
    const customer = await customerSql.lock(ctx.tx, link.customer_id)
    if (!customer || !(await openGallery(ctx, link.id))) return undefined
    await withdraw(ctx, customer, await marketingSql.ofCustomer(ctx.tx, customer.id))
    return true
  })
}

/**
 * How the consent stands that a mailed or exported link names; it opens also after the gallery has closed.
 * @throws Failure: not_found for a token that was not made here, too_many_requests
 */
export const lookByToken = (caller: PublicRequest, token: string): Promise<Seen> =>
  byToken(caller, token, async (ctx, named, consent, customer) => {
    const organisation = await organisationSql.get(ctx.tx)
    const seen = { organisation: lookOf(organisation), language: Language.safeParse(consent?.language).data ?? 'de' }
    if (!consent || !customer) return { ...seen, state: 'ended' }
    if (isAgreed(consent)) return { ...seen, state: 'agreed' }
    if (consent.withdrawn_at) return { ...seen, state: 'withdrawn' }
    const isGood = mayConfirm(ctx, named, consent, customer) && offersNews({ organisation, customer })
    return { ...seen, state: isGood ? 'confirm' : 'ended' }
  })

/** Confirms by the mailed link; a second time, and with a link that is no longer good, changes nothing. */
export const agreeByToken = (caller: PublicRequest, token: string): Promise<void> =>
  byToken(caller, token, async (ctx, named, consent, customer) => {
    if (!consent || !customer || isAgreed(consent) || !mayConfirm(ctx, named, consent, customer)) return
    if (!offersNews({ organisation: await organisationSql.get(ctx.tx), customer })) return
    await set(ctx, consent, { confirmed_at: ctx.now() })
    await record(ctx, marketingActions.agree, customer, { name: customer.name, number: customer.number })
  })

/** Withdraws by a mailed or exported link; a second time changes nothing. */
export const withdrawByToken = (caller: PublicRequest, token: string): Promise<void> =>
  byToken(caller, token, async (ctx, _named, consent, customer) => {
    if (customer) await withdraw(ctx, customer, consent)
  })

/** Enters with the consent, and its customer locked. */
async function byToken<T>(
  { services, address }: PublicRequest,
  token: string,
  work: (
    ctx: Ctx,
    named: NewsToken,
    consent: marketingSql.ConsentRow | undefined,
    customer: customerSql.CustomerRow | undefined,
  ) => Promise<T>,
): Promise<T> {
  await spend(services, [rateLimits.marketingConsent, address])
  const named = readNewsToken(services, token) ?? fail('not_found')
  return services.inOrganisation(named.orgId, system, async (ctx) => {
    // the organisation may be gone, and its rows with it
    if (!(await organisationSql.own(ctx.tx).executeTakeFirst())) fail('not_found')
    const found = await marketingSql.find(ctx.tx, named.consentId)
    const customer = found && (await customerSql.lock(ctx.tx, found.customer_id))
    // it may have changed while this waited
    const consent = found && (await marketingSql.find(ctx.tx, named.consentId))
    return work(ctx, named, consent, customer)
  })
}

/** A consent that was not confirmed ends its link with the withdrawal, too. */
async function withdraw(
  ctx: Ctx,
  customer: customerSql.CustomerRow,
  consent: marketingSql.ConsentRow | undefined,
): Promise<void> {
  if (!consent || consent.withdrawn_at) return
  await set(ctx, consent, { withdrawn_at: ctx.now() })
  if (consent.confirmed_at)
    await record(ctx, marketingActions.withdraw, customer, { name: customer.name, number: customer.number })
}

type Change = Partial<Pick<marketingSql.ConsentRow, 'confirmed_at' | 'withdrawn_at'>>
const set = ({ tx }: Ctx, { id }: marketingSql.ConsentRow, change: Change) =>
  tx.updateTable('marketing_consent').set(change).where('id', '=', id).execute()

const isAgreed = (consent: marketingSql.ConsentRow | undefined): boolean =>
  Boolean(consent?.confirmed_at) && !consent?.withdrawn_at

/** Whether the mailed link still confirms it: for a week, and while the customer has the address to which it went. */
const isOpen = (
  { now }: Ctx,
  consent: marketingSql.ConsentRow | undefined,
  { email }: customerSql.CustomerRow,
): boolean =>
  consent !== undefined &&
  !consent.confirmed_at &&
  !consent.withdrawn_at &&
  consent.asked_at > marketingSql.tooLongAgo(now()) &&
  consent.email.toLowerCase() === email?.toLowerCase()

const mayConfirm = (
  ctx: Ctx,
  { isFor }: NewsToken,
  consent: marketingSql.ConsentRow,
  customer: customerSql.CustomerRow,
) => isFor(consent.email) && isOpen(ctx, consent, customer)

const languageOf = ({ language }: customerSql.CustomerRow): Language => Language.safeParse(language).data ?? 'de'
