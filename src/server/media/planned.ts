import { settle } from '../customers/change-customer.ts'
import { customerEvents } from '../customers/events.ts'
import { readFacts } from '../customers/facts.ts'
import { isDue } from '../customers/status.ts'
import type * as customerSql from '../customers/sql.ts'
import type { Ctx, OutcomeOfCustomer, Services, Subscriber } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as outcomes from './outcomes.ts'

type Customer = customerSql.CustomerRow

/**
 * Orders the outcome when everything that belongs into it is prepared and what is there, or being made, is made of
 * something else. It compares, so it may act at any time and any number of times.
 */
export const plannerSubscriber = (outcome: OutcomeOfCustomer): Subscriber => ({
  name: `plan-${outcome.family}`,
  events: 'work',
  // the status follows from the outcomes
  except: [customerEvents.statusChanged, ...(outcome.ignored ?? [])],
  isConcerned: mayBePlanned,
  async act(ctx, services, customer) {
    if (isDue(await readFacts(ctx, customer), outcome)) await order(ctx, services, customer, outcome)
    await settle(ctx, customer.id)
  },
  async giveUp(ctx, customer) {
    if (isDue(await readFacts(ctx, customer), outcome))
      await outcomes.failPlanned(ctx, customer.id, outcome.family, outcome.texts.notPlanned)
    await settle(ctx, customer.id)
  },
})

/** By the row alone: nothing is due before the customer is done and each file is prepared or has failed. */
const mayBePlanned = ({ finished_at, media_expired_at, anonymized_at, processing_status }: Customer): boolean =>
  finished_at !== null &&
  media_expired_at === null &&
  anonymized_at === null &&
  !['new', 'uploading', 'preparing'].includes(processing_status)

/** The same at once, for a customer who is locked: what the customer still waits for is not asked. */
export async function order(
  ctx: Ctx,
  services: Services,
  customer: Customer,
  outcome: OutcomeOfCustomer,
): Promise<void> {
  const { tx } = ctx
  const variant = outcome.family
  const there = await outcomes.findPlanned(tx, customer.id, variant)
  const wanted = await outcome.plan(ctx, services, customer, there)
  if (!wanted || (wanted === 'keep' && !there?.object_id)) {
    if (there) {
      await outcomes.drop(tx, [customer.id], outcome.family)
      await ctx.enqueue(sweepStorage, {})
    }
    return
  }

  const hash = wanted === 'keep' ? (there?.made_of ?? null) : wanted.hash
  if (there && (wanted === 'keep' || there.made_of === hash)) {
    if (there.status === 'ready') return
    await outcomes.setPlanned(tx, customer.id, variant, { status: 'ready', wanted: hash, error: null })
    return wanted === 'keep' ? undefined : wanted.onBack?.()
  }
  if (wanted === 'keep') return
  if (there?.wanted === hash && (there.status === 'making' || there.status === 'failed')) return
  // until it is ordered below
  await outcomes.outdate(tx, customer.id, outcome.family)
  if (!(await wanted.prepare())) return

  const fresh = { wanted: hash, status: 'making', error: null } as const
  if (there) await outcomes.setPlanned(tx, customer.id, variant, { ...fresh, progress: 0 })
  else {
    const owner = outcomes.owned({ customerId: customer.id })
    await tx
      .insertInto('outcome')
      .values({ ...owner, ...fresh, org_id: ctx.orgId, variant })
      .execute()
  }
  await ctx.enqueue(outcome.maker, { customerId: customer.id })
  await ctx.tell({ type: outcome.told, sessionId: customer.shift_id, customerId: customer.id })
}
