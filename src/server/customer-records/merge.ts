import type { z } from 'zod'
import type { Merge } from '../../contract/customer-records.ts'
import { guardianToTake, refusesPictures } from '../../contract/customers.ts'
import { formatNumber } from '../../contract/wire.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { activeUploads } from '../customers/facts.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { refuseExpired } from '../media/receive.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { forgetCustomers } from '../privacy/forget.ts'
import * as privacySql from '../privacy/sql.ts'
import { recordActions } from './audit.ts'
import { recordEvents } from './events.ts'
import * as recordSql from './sql.ts'

type Customer = customerSql.CustomerRow

/**
 * Makes one customer of two who are the same person (docs/product/customers-and-shifts.md 26): the one who stays keeps
 * name, number and language and gets the other's media; the other one is forgotten, as by a deletion. Links and a
 * missing address, which might show a gallery to somebody else, go over only when the caller says so.
 * @throws same_customer, consent_differs, media_expired, uploads_under_way, legal_hold (of the one who goes)
 */
export async function merge(
  ctx: Ctx,
  { personalData }: Pick<Services, 'personalData'>,
  keptId: string,
  { customerId: goneId, links, takeEmail }: z.output<typeof Merge>,
) {
  // requests before customers, here as everywhere
  await privacySql.lockMeaning(ctx.tx, [keptId, goneId])
  const [kept, gone] = await lockBoth(ctx, keptId, goneId)
  if (keptId === goneId) fail('same_customer', { text: 'Bitte wählen Sie einen anderen Gast.' })
  if (refusesPictures(kept) !== refusesPictures(gone) || kept.consent_open !== gone.consent_open)
    fail('consent_differs')
  const uploading = await activeUploads(ctx.tx).select('id').where('customer_id', '=', goneId).executeTakeFirst()
  if (uploading) fail('uploads_under_way')
  await refuseHeld(ctx, [goneId])

  const media = await recordSql.lockMediaOf(ctx.tx, [goneId])
  if (media.length > 0) {
    await refuseExpired(ctx, kept, 'Die Aufbewahrungsfrist dieses Gasts ist abgelaufen. Es wurde nichts geändert.')
  }
  await mediaSql.lockShifts(ctx.tx, [...new Set([kept.shift_id, gone.shift_id])])
  const past = await recordSql.findPastMedia(ctx.tx, [keptId, goneId])
  if (links === 'keep') await recordSql.handOverLinks(ctx.tx, goneId, keptId)
  const moved = await giveAll(ctx, media, kept)
  await recordSql.handOverMarks(ctx.tx, goneId, keptId, moved)
  await recordSql.handOverRequests(ctx.tx, goneId, keptId)
  await recordSql.handOverCards(ctx.tx, goneId, keptId)
  await recordSql.handOverCheckIns(ctx.tx, goneId, keptId)
  await recordSql.handOverProgress(ctx.tx, goneId, keptId, past)
  await recordSql.handOverRatings(ctx.tx, goneId, keptId)
  const email = kept.email ?? (takeEmail ? gone.email : null)
  if (email) await recordSql.handOverMarketing(ctx.tx, goneId, keptId, email)

  // queued work that names the address may be about the customer who stays
  await changeCustomer(ctx, goneId, recordEvents.mergedAway({}), { email: null })
  await forgetCustomers(ctx, personalData, [goneId], null)
  const guardianName = guardianToTake(kept, gone)
  await record(ctx, { kept, gone, media, moved, links, guardianName })
  await changeCustomer(ctx, keptId, recordEvents.merged({ media: moved.map(({ id }) => id) }), {
    // a link that asked for a PIN goes on asking
    ...(links === 'keep' && !kept.gallery_pin && { gallery_pin: gone.gallery_pin }),
    ...(guardianName && { guardian_name: guardianName }),
    ...(email && !kept.email && { email }),
    notes: [kept.notes, gone.notes].filter(Boolean).join('\n\n'),
    ...(gone.extension_ends_at &&
      (!kept.extension_ends_at || kept.extension_ends_at < gone.extension_ends_at) && {
        extension_ends_at: gone.extension_ends_at,
      }),
  })
  return { customer: await customerService.get(ctx, keptId) }
}

async function lockBoth(ctx: Ctx, keptId: string, goneId: string) {
  const found = new Map<string, Customer>()
  for (const id of [keptId, goneId].toSorted()) found.set(id, await customerService.lockForChange(ctx, id))
  return [found.get(keptId) ?? fail('customer_not_found'), found.get(goneId) ?? fail('customer_not_found')] as const
}

/** Gives the media that are not there yet; the others go with the customer who goes, as do that customer's rows. */
async function giveAll(ctx: Ctx, media: mediaSql.MediaRow[], kept: Customer): Promise<mediaSql.MediaRow[]> {
  const there = new Set((await mediaSql.ofCustomer(ctx.tx, kept.id)).map((medium) => medium.sha256))
  const moved = media.filter(({ sha256 }) => !there.has(sha256))
  if (moved.length === 0) return moved
  const ids = moved.map(({ id }) => id)
  await mediaSql.give(ctx.tx, ids, kept.id)
  return moved
}

type Merged = {
  kept: Customer
  gone: Customer
  media: mediaSql.MediaRow[]
  moved: mediaSql.MediaRow[]
  links: 'keep' | 'end'
  guardianName: string | null
}

async function record(ctx: Ctx, { kept, gone, media, moved, links, guardianName }: Merged) {
  const ids = moved.map(({ id }) => id)
  if (moved.length > 0) await mediaSql.followTo(ctx.tx, ids, kept.shift_id)
  await outcomes.outdateBy(ctx, kept.id, moved)
  const detail = {
    name: kept.name,
    number: kept.number,
    other: `${gone.name} ${formatNumber(gone.number)}`,
    photos: moved.filter(({ kind }) => kind === 'photo').length,
    videos: moved.filter(({ kind }) => kind === 'video').length,
    alreadyThere: media.length - moved.length,
    links,
    ...(guardianName && { guardianName }),
  }
  await customerService.record(ctx, recordActions.merge, kept, detail)
  if (gone.shift_id !== kept.shift_id) {
    await customerService.record(ctx, recordActions.mergeOut, { id: kept.id, shift_id: gone.shift_id }, detail)
  }
}
