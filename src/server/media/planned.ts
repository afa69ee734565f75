import { z } from 'zod'
import type { LiveEvent } from '../../contract/overview.ts'
import { readFacts } from '../customers/facts.ts'
import { settle } from '../customers/settle.ts'
import * as customerSql from '../customers/sql.ts'
import { statusBeforeFilm } from '../customers/status.ts'
import type { Ctx, JobCtx, Services, Signal } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { askForSmall } from './make-small.ts'
import * as outcomes from './outcomes.ts'

const CustomerId = z.object({ customerId: z.uuid() })

/** Says what is to be made of a customer's media together. The film is the first one. */
export type Planner = {
  /** The outcome that carries the state; what else is made with it comes and goes with it. */
  variant: outcomes.Variant
  /** Null where none is wanted. */
  plan: (ctx: Ctx, services: Services, customer: customerSql.CustomerRow) => Promise<Wanted | null>
  maker: Signal<typeof CustomerId>
  told: LiveEvent['type']
}

export type Wanted = {
  /** Of all that it is made of: an equal hash means an equal outcome. */
  hash: string
  /** Asks for what it cannot be made without; false when it has to wait for it. */
  prepare: () => Promise<boolean>
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
      if (!statusBeforeFilm(await readFacts(ctx.tx, customer))) await order(ctx, services, customer, planner)
      await settle(ctx, customerId)
    })

async function order(ctx: Ctx, services: Services, customer: customerSql.CustomerRow, planner: Planner): Promise<void> {
  const { tx } = ctx
  const { variant } = planner
  const there = await outcomes.findPlanned(tx, customer.id, variant)
  const wanted = await planner.plan(ctx, services, customer)
  if (!wanted) {
    if (there) {
      await outcomes.drop(tx, [customer.id])
      await ctx.enqueue(sweepStorage, {})
    }
    return
  }

  const { hash } = wanted
  if (there?.made_of === hash) {
    if (there.status === 'ready') return
    await outcomes.setPlanned(tx, customer.id, variant, { status: 'ready', wanted: hash, error: null })
    return askForSmall(ctx, { customerId: customer.id })
  }
  if (there?.wanted === hash && (there.status === 'making' || there.status === 'failed')) return
  // until it is ordered below
  await outcomes.outdate(tx, customer.id)
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
