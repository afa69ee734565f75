import * as customerService from '../customers/service.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as mediaSql from './sql.ts'
import * as unassignedSql from './unassigned-sql.ts'

/**
 * Holds media with the customers who have them, all of whom this member may change; with `customerId` only this
 * customer. Customers are locked before their media, here as everywhere.
 * @throws Failure: media_not_found (also when one was deleted or given meanwhile), customer_not_found,
 *   customer_anonymized, not_your_shift
 */
export async function holdMedia(ctx: Ctx, mediaIds: string[], customerId: string | null) {
  const wanted = [...new Set(mediaIds)]
  const holders = async () =>
    (await mediaSql.customersOf(ctx.tx, wanted)).filter(({ id }) => customerId === null || id === customerId)
  const customers = new Map<string, CustomerRow>()
  for (const id of new Set(customerId === null ? (await holders()).map((row) => row.id) : [customerId]))
    customers.set(id, await customerService.lockForChange(ctx, id))

  const media = await mediaSql.lockAll(ctx.tx, wanted)
  const given = await holders()
  const waiting = customerId === null ? await unassignedSql.among(ctx.tx, wanted) : new Set<string>()
  const isThere = (id: string) => waiting.has(id) || given.some(({ media_id }) => media_id === id)
  if (!wanted.every(isThere) || given.some(({ id }) => !customers.has(id))) fail('media_not_found')

  const ofNobody = media.filter(({ id }) => waiting.has(id))
  await assertMayChange(ctx, ofNobody)
  return {
    media,
    /** The customers who have some of them, and which. */
    holders: [...customers.values()].map((customer) => ({
      customer,
      theirs: media.filter((m) => given.some(({ media_id, id }) => media_id === m.id && id === customer.id)),
    })),
    /** The media that wait in their shifts. */
    ofNobody,
  }
}

/** For media that no customer has: whether this member may change the shifts where they are. @throws not_your_shift */
export async function assertMayChange(ctx: Ctx, media: mediaSql.MediaRow[]) {
  for (const shift_id of new Set(media.map((medium) => medium.shift_id)))
    await customerService.assertMayChange(ctx, { shift_id })
}
