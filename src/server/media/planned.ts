import type { LiveEvent } from '../../contract/overview.ts'
import { settle } from '../customers/change-customer.ts'
import { customerEvents } from '../customers/events.ts'
import { readFacts } from '../customers/facts.ts'
import type { Facts } from '../customers/status.ts'
import * as customerSql from '../customers/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { EventKind } from '../platform/events.ts'
import type { signalOf } from '../platform/subscribers.ts'
import type { Subscriber } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as outcomes from './outcomes.ts'

type Customer = customerSql.CustomerRow

/** Says what is to be made of a customer's media together: the film, the certificate. */
export type Planner = {
  /** Its planned outcome carries the state; what else is made with it comes and goes with it. */
  family: outcomes.Family
  /** Everything that it waits for is there; before that, nothing changes. */
  isDue: (facts: Facts) => boolean
  /** Null where none is wanted; `keep` leaves one that is there as it is, and makes none. */
  plan: (
    ctx: Ctx,
    services: Services,
    customer: Customer,
    there: outcomes.Outcome | undefined,
  ) => Promise<Wanted | 'keep' | null>
  maker: ReturnType<typeof signalOf>
  /** Events of its own that change nothing of what is wanted. */
  ignored?: EventKind[]
  /** The text for staff when planning failed for good. */
  failed: string
  told: LiveEvent['type']
}

export type Wanted = {
  /** Of all that it is made of: an equal hash means an equal outcome. */
  hash: string
  /** Asks for what it cannot be made without; false when it has to wait for it. */
  prepare: () => Promise<boolean>
  /** Called when the outcome that is there turns out to be the wanted one after all. */
  onBack?: () => Promise<void>
}

/**
 * Orders the outcome when everything that belongs into it is prepared and what is there, or being made, is made of
 * something else. It compares, so it may act at any time and any number of times.
 */
export const plannerSubscriber = (planner: Planner): Subscriber => ({
  name: `plan-${planner.family}`,
  events: 'every',
  // the status follows from the outcomes
  except: [customerEvents.statusChanged, ...(planner.ignored ?? [])],
  isConcerned: mayBePlanned,
  async act(ctx, services, customer) {
    if (planner.isDue(await readFacts(ctx.tx, customer))) await order(ctx, services, customer, planner)
    await settle(ctx, customer.id)
  },
  async giveUp(ctx, customer) {
    await outcomes.failPlanned(ctx, customer.id, planner.family, planner.failed)
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
export async function order(ctx: Ctx, services: Services, customer: Customer, planner: Planner): Promise<void> {
  const { tx } = ctx
  const variant = planner.family
  const there = await outcomes.findPlanned(tx, customer.id, variant)
  const wanted = await planner.plan(ctx, services, customer, there)
  if (!wanted || (wanted === 'keep' && !there?.object_id)) {
    if (there) {
      await outcomes.drop(tx, [customer.id], planner.family)
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
  await outcomes.outdate(tx, customer.id, planner.family)
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
  await ctx.enqueue(planner.maker, { customerId: customer.id })
  await ctx.tell({ type: planner.told, sessionId: customer.shift_id, customerId: customer.id })
}
