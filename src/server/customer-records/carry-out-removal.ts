import { z } from 'zod'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { recordEvents } from './events.ts'
import { noteDeleted } from '../privacy/deleted-list.ts'
import { forgetCustomers } from '../privacy/forget.ts'
import * as privacySql from '../privacy/sql.ts'

/**
 * The time to undo a deletion is over. Closed first, in a transaction of its own: a customer on the list of the deleted
 * must not be given back any more.
 */
export const closeRemoval = defineJob({
  name: 'close-customer-removal',
  input: z.object({ removalId: z.uuid() }),
  key: ({ removalId }) => removalId,
  title: 'Gelöschten Gast abschließen',
  lane: 'io',
  retries: 5,
  delay: 60,
  run: ({ inOrg }, { removalId }) =>
    inOrg(async (ctx) => {
      await customerSql.seeRemoved(ctx.tx)
      await close(ctx, await customerSql.lockRemoval(ctx.tx, removalId))
    }),
})

async function close(ctx: Ctx, customers: { id: string }[]) {
  for (const { id } of customers) {
    await changeCustomer(ctx, id, recordEvents.removalClosed({}), { removal_id: null })
    await ctx.enqueue(carryOutRemoval, { customerId: id })
  }
}

/**
 * Leaves nothing of a deleted customer: the list of the deleted first, or a restored backup would bring him or her
 * back.
 */
const carryOutRemoval = defineJob({
  name: 'carry-out-customer-removal',
  input: z.object({ customerId: z.uuid() }),
  key: ({ customerId }) => customerId,
  title: 'Gast löschen',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, orgId, inOrg }, { customerId }) {
    const isRemoved = await inOrg(async (ctx) => {
      await customerSql.seeRemoved(ctx.tx)
      return (await customerSql.find(ctx.tx, customerId))?.removed_at
    })
    if (!isRemoved) return
    await noteDeleted(services.storage, orgId, customerId, services.now())
    await inOrg(async (ctx) => {
      // requests before customers, here as everywhere
      await privacySql.lockMeaning(ctx.tx, [customerId])
      await forgetCustomers(ctx, services.personalData, [customerId], null)
    })
  },
})

/** Each night: deletions whose job was lost, in a restored backup for example. */
export const tidyCustomerRemovals = defineJob({
  name: 'tidy-customer-removals',
  input: z.object({}),
  key: () => 'all',
  title: 'Gelöschte Gäste aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  run: ({ inOrg }) =>
    inOrg(async (ctx) => {
      await customerSql.seeRemoved(ctx.tx)
      const hourAgo = new Date(ctx.now().getTime() - 3600_000)
      await close(ctx, await customerSql.lockRemovedBefore(ctx.tx, hourAgo))
    }),
})

export const removalJobs = [closeRemoval, carryOutRemoval, tidyCustomerRemovals]
