import { sql } from 'kysely'
import type { VisitAction } from '../../contract/gallery.ts'
import { periods } from '../../contract/limits.ts'
import type { Language } from '../../contract/wire.ts'
import type { Ctx } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import type { Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import { dayInGermany, hourInGermany } from '../platform/day.ts'
import { withGalleryLink } from './enter.ts'
import type { OpenLink } from './permit.ts'

/** Actions of one link in an hour; a family has fewer, a script more. */
const mostPerHour = 300
type Told = { action: VisitAction; page: string; files: number; language?: Language | undefined }

/**
 * An action of its reader that a page reports: each page once, counted for the customer by day. Nothing else is kept of
 * the customer: no address, no browser, nothing on the device (docs/product/gallery.md 12).
 * @throws Failure: gallery_not_found, too_many_requests
 */
export async function visit(caller: PublicRequest, token: string, told: Told): Promise<void> {
  await withGalleryLink(caller, token, async (ctx, link) => {
    // one after the other, so that of many at the same moment no more than these are counted
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visits:${link.id}`}, 0))`.execute(ctx.tx)
    if ((await inLastHour(ctx, link.id)) >= mostPerHour) fail('too_many_requests', { retryAfterSeconds: 3600 })
    if (await isNew(ctx, link.id, told)) await count(ctx, link, told, caller.isPhone ? 'phone' : 'desk')
    return {}
  })
}

const hours = (ctx: Ctx, count: number) => new Date(ctx.now().getTime() - count * 3_600_000)

async function inLastHour(ctx: Ctx, linkId: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('gallery_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .where('at', '>', hours(ctx, 1))
    .executeTakeFirstOrThrow()
  return count
}

/** A page that has been open for longer than the period counts once more. */
async function isNew(ctx: Ctx, linkId: string, { action, page }: Told): Promise<boolean> {
  await ctx.tx
    .deleteFrom('gallery_event')
    .where('link_id', '=', linkId)
    .where('at', '<', hours(ctx, 24 * periods.visitDays))
    .execute()
  const added = await ctx.tx
    .insertInto('gallery_event')
    .values({ org_id: ctx.orgId, link_id: linkId, action, page: hashSecret(page), at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('page')
    .executeTakeFirst()
  return added !== undefined
}

async function count(ctx: Ctx, link: OpenLink, { action, files, language }: Told, device: Device) {
  await ctx.tx
    .insertInto('gallery_tally')
    .values({
      org_id: ctx.orgId,
      customer_id: link.customer_id,
      day: dayInGermany(ctx.now()),
      action,
      shared: link.kind === 'shared',
      times: 1,
      files: action === 'download' ? files : 0,
      last_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'day', 'action', 'shared']).doUpdateSet((eb) => ({
        times: eb('gallery_tally.times', '+', eb.ref('excluded.times')),
        files: sql<number>`least(gallery_tally.files::bigint + excluded.files, 2000000000)::int`,
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute()
  if (action !== 'view') return
  const counted = ctx.tx
    .updateTable('gallery_link')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', link.id)
    .execute()
  await Promise.all([counted, ...(link.kind === 'own' ? [noteOpening(ctx, device, language)] : [])])
}

type Device = 'phone' | 'desk'

/**
 * Of an opening the hour, device and language are kept without the customer (docs/product/analytics.md 7 and 8): a row
 * of its own, so that no visit waits for another one.
 */
const noteOpening = (ctx: Ctx, device: Device, language: Language | undefined) =>
  ctx.tx
    .insertInto('opening_tally')
    .values({
      org_id: ctx.orgId,
      day: dayInGermany(ctx.now()),
      hour: hourInGermany(ctx.now()),
      device,
      language: language ?? null,
      openings: 1,
    })
    .execute()

/** The visits of a customer's gallery, by day; newest first, at most a year of days. */
export const tallies = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('gallery_tally')
    .select(['action', 'shared', 'times', 'files', 'last_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_at', 'desc')
    .limit(400)
    .execute()
