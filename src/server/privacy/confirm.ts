import type { DeletionStatus } from '../../contract/privacy.ts'
import { periods } from '../../contract/limits.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { record } from '../customers/service.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { revokeLinks } from '../delivery/service.ts'
import { spend } from '../http/limiter.ts'
import { privacyActions } from './audit.ts'
import { privacyEvents } from './events.ts'
import { rateLimits } from './rate-limits.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { carryOutDeletion } from './carry-out.ts'
import { heedHolds } from './legal-hold.ts'
import * as privacySql from './sql.ts'
import { deletionToken, readToken } from './token.ts'

export type RequestState = { status: DeletionStatus; dueAt: string | null }

/**
 * Confirms a request with the mailed token: its customers' galleries end at once, and the deletion is due a week later.
 * A second time changes nothing.
 * @returns its state, and the token with which the status page shows it
 * @throws deletion_token_invalid also for one that came too late, too_many_requests (30 wrong ones a minute per
 * address)
 */
export async function confirm(caller: PublicRequest, token: string): Promise<RequestState & { statusToken: string }> {
  const { services } = caller
  const named = readToken(services, 'confirm', token)
  const state =
    named &&
    (await services.inOrganisation(named.orgId, system, async (ctx) => {
      const request = await privacySql.lock(ctx.tx, named.requestId)
      if (!request || !isOpen(request, ctx.now())) return undefined
      const now = request.status === 'requested' ? await begin(ctx, request) : request
      return now && stateOf(ctx.tx, now)
    }))
  return state ? { ...state, statusToken: deletionToken(services, 'status', named) } : refuse(caller)
}

/**
 * The state of the request of a mailed link, without changing it; with the token of its status page.
 * @throws deletion_token_invalid, too_many_requests
 */
export async function lookAt(caller: PublicRequest, token: string): Promise<RequestState & { statusToken: string }> {
  const named = readToken(caller.services, 'confirm', token)
  const state = named && (await requestState(caller, named))
  return state ? { ...state, statusToken: deletionToken(caller.services, 'status', named) } : refuse(caller)
}

/** The state of a confirmed request. @throws deletion_token_invalid, too_many_requests */
export async function status(caller: PublicRequest, token: string): Promise<RequestState> {
  const named = readToken(caller.services, 'status', token)
  return (named && (await requestState(caller, named))) ?? refuse(caller)
}

const requestState = ({ services }: PublicRequest, { orgId, requestId }: { orgId: string; requestId: string }) =>
  services.inOrganisation(orgId, system, async ({ tx, now }) => {
    const request = await privacySql.find(tx, requestId)
    return request && isOpen(request, now()) ? stateOf(tx, request) : undefined
  })

const isOpen = ({ status: at, expires_at }: privacySql.RequestRow, now: Date) => at !== 'requested' || expires_at > now

/**
 * Only those are meant who still have the address: staff may have corrected it since, and the reader of a wrong one
 * must not decide about them. Undefined when no customer is left.
 */
async function begin(ctx: Ctx, request: privacySql.RequestRow): Promise<privacySql.RequestRow | undefined> {
  const confirmed_at = ctx.now()
  const due_at = new Date(confirmed_at.getTime() + periods.deletionDays * 24 * 3600_000)
  const meant = await privacySql.meantBy(ctx.tx, request.id)
  const meantNow = await privacySql.lockCustomers(ctx.tx, meant)
  const others = meantNow.filter(({ email }) => email?.toLowerCase() !== request.email?.toLowerCase())
  if (others.length === meant.length) return undefined
  await privacySql.removeCustomers(
    ctx.tx,
    request.id,
    others.map(({ id }) => id),
  )
  for (const customer of meantNow.filter((one) => !others.includes(one))) {
    await closeGalleries(ctx, customer, due_at)
    const { name, number } = customer
    await record(ctx, privacyActions.confirmDeletion, customer, { name, number, dueAt: due_at.toISOString() })
  }
  const change = { status: 'confirmed', confirmed_at, due_at } as const
  await privacySql.change(ctx.tx, request.id, change)
  await ctx.enqueue(carryOutDeletion, { requestId: request.id }, periods.deletionDays * 24 * 3600)
  await heedHolds(ctx, request.id)
  return privacySql.find(ctx.tx, request.id)
}

/** From now on the customer's galleries are closed, and nothing is taken in or sent. The customer is locked. */
export async function closeGalleries(ctx: Ctx, customer: CustomerRow, due_at: Date): Promise<void> {
  // the emails that wait with one of the links end with it; without a link nothing is sent automatically
  await revokeLinks(ctx, customer.id)
  await changeCustomer(ctx, customer.id, privacyEvents.deletionConfirmed({}), {
    // of two requests for one customer the earlier one counts
    deletion_due_at: customer.deletion_due_at ?? due_at,
    // an email that ended so is no failure that staff must settle
    email_status: customer.email_status,
    email_error: customer.email_error,
  })
}

/** It is done once all customers of it are deleted, also those whom a legal hold has put off. */
async function stateOf(tx: Tx, request: privacySql.RequestRow): Promise<RequestState> {
  const open = (await privacySql.relativesOf(tx, request)).filter(({ status: at }) => at === 'confirmed')
  const { status: at, due_at } = latest(request.status === 'done' ? open : [request, ...open]) ?? request
  return { status: at, dueAt: due_at?.toISOString() ?? null }
}

const latest = (requests: privacySql.RequestRow[]) =>
  requests.toSorted((a, b) => Number(b.due_at ?? 0) - Number(a.due_at ?? 0))[0]

/** Invalid tokens are counted per address, like wrong gallery links. */
async function refuse({ services, address }: PublicRequest): Promise<never> {
  await spend(services, [rateLimits.deletionToken, address])
  return fail('deletion_token_invalid')
}
