import { z } from 'zod'
import type { LiveEvent } from '../../contract/overview.ts'
import { readFacts } from '../customers/facts.ts'
import type { Facts } from '../customers/status.ts'
import { settle } from '../customers/settle.ts'
import * as customerSql from '../customers/sql.ts'
import type { Ctx, JobCtx, Services, Signal } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as outcomes from './outcomes.ts'

const CustomerId = z.object({ customerId: z.uuid() })

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
  maker: Signal<typeof CustomerId>
  told: LiveEvent['type']
}

export type Wanted = {
  /** Of all that it is made of: an equal hash means an equal outcome. */
  hash: string
  /** Asks for what it cannot be made without; false when it has to wait for it. */
  prepare: () => Promise<boolean>
  /** What is there turned out to be what is wanted after all. */
  onBack?: () => Promise<void>
}

/**
 * Follows every change of a customer: orders the outcome when everything that belongs into it is prepared and what is
 * there, or being made, is made of something else; and settles the status. It may run at any time and any number of
 * times; the customer's row is locked, so two runs follow each other.
 */
export const follow =
  (planner: Planner) =>
  ({ services, inOrg }: JobCtx, { customerId }: z.output<typeof CustomerId>): Promise<void> =>
    inOrg(async (ctx) => {
      const customer = await customerSql.lock(ctx.tx, customerId)
      if (!customer) return
      if (planner.isDue(await readFacts(ctx.tx, customer))) await order(ctx, services, customer, planner)
      await settle(ctx, customerId)
    })

/** The same for a customer who is locked, at once: what the customer still waits for is not asked. */
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
