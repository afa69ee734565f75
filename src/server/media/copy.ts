import type { z } from 'zod'
import { lacksConsent } from '../../contract/consent.ts'
import type { CopyMedia } from '../../contract/media.ts'
import { formatNumber } from '../../contract/wire.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { mediaActions } from './audit.ts'
import { mediaEvents } from './events.ts'
import { refuseExpired } from './receive.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import * as mediaSql from './sql.ts'

/**
 * "Gruppenfoto": gives media of one customer to others too (docs/product/media.md 17). Nothing is stored again; each
 * result follows by the signal. All or nothing: one customer who may not get them refuses the whole call, by name.
 * A customer who has the same file already keeps it and counts as `alreadyThere`, so a second call changes nothing.
 * @throws Failure: media_not_found (also when the medium is not the first customer's any more), customer_not_found,
 *   card_of_another, no_consent, media_expired, customer_anonymized, not_your_shift
 */
export async function copy(ctx: Ctx, { mediaIds, fromCustomerId, customerIds }: z.output<typeof CopyMedia>) {
  const wanted = [...new Set(mediaIds)]
  const targetIds = new Set(customerIds.filter((id) => id !== fromCustomerId))
  const customers = new Map<string, CustomerRow>()
  for (const id of [fromCustomerId, ...targetIds].toSorted())
    customers.set(id, await customerService.lockForChange(ctx, id))
  const source = customers.get(fromCustomerId) ?? fail('customer_not_found')
  customers.delete(source.id)
  const targets = [...customers.values()]
  for (const target of targets) await refuse(ctx, target, 'kopiert')

  const media = await mediaSql.lockAll(ctx.tx, wanted)
  const given = await mediaSql.customersOf(ctx.tx, wanted)
  const isSources = (id: string) => given.some((row) => row.media_id === id && row.id === source.id)
  if (media.length < wanted.length || !wanted.every(isSources)) fail('media_not_found')
  refuseCards(media, targets)

  const copied = await giveToEach(ctx, targets, media, (target, given) => {
    const from = `${source.name} ${formatNumber(source.number)}`
    return recordMedia(ctx, mediaActions.copyIn, target, { ...named(target), ...given, from })
  })
  if (copied > 0) {
    const what = { ...counted(media), customers: targets.length, copied, media: wanted }
    await recordMedia(ctx, mediaActions.copy, source, { ...named(source), ...what })
  }
  return { copied, alreadyThere: targets.length * media.length - copied, customers: targets.length }
}

/** Throws when this customer may get no media, by name; `done` says what did not happen. */
export async function refuse(ctx: Ctx, customer: CustomerRow, done: 'kopiert' | 'zugeordnet') {
  const who = `${formatNumber(customer.number)} ${customer.name}`
  refuseUnwilling(customer, who, done)
  await refuseExpired(ctx, customer, `Die Aufbewahrungsfrist von ${who} ist abgelaufen. Es wurde nichts ${done}.`)
}

/**
 * Throws when this customer has not agreed to be recorded; `who` begins the sentence, `done` says what did not happen.
 */
export function refuseUnwilling(customer: CustomerRow, who: string, done: string): void {
  if (!lacksConsent(customer)) return
  const why = customer.consent_open
    ? 'wurde noch nicht nach der Einwilligung gefragt'
    : 'hat den Aufnahmen nicht zugestimmt'
  fail('no_consent', { text: `${who} ${why}. Es wurde nichts ${done}.` })
}

/** The code on a photo of a customer's card opens that customer's gallery: nobody else gets it. */
export function refuseCards(media: mediaSql.MediaRow[], targets: { id: string }[]): void {
  if (media.some(({ card_of }) => card_of && targets.some(({ id }) => id !== card_of))) fail('card_of_another')
}

/** The media that a customer got, for the record. */
type Given = { photos: number; videos: number; alreadyThere: number; media: string[] }

/**
 * Gives media to each of these customers, but for files that a customer has already; how many were given, a medium at
 * one customer counts as one. Customers and media are locked.
 */
export async function giveToEach(
  ctx: Ctx,
  targets: CustomerRow[],
  media: mediaSql.MediaRow[],
  record: (target: CustomerRow, given: Given) => Promise<void>,
): Promise<number> {
  const had = await mediaSql.filesAt(ctx.tx, idsOf(targets), media)
  let copied = 0
  for (const target of targets) {
    const known = new Set(had.get(target.id))
    // the same file may be there twice among them, as two uploads for two customers
    const fresh = media.filter(({ sha256 }) => !known.has(sha256) && known.add(sha256))
    if (fresh.length === 0) continue
    copied += fresh.length
    await mediaSql.give(ctx.tx, idsOf(fresh), target.id)
    await outcomes.outdateBy(ctx, target.id, fresh)
    // in the same transaction, so that nobody is sent a result that is not there (yet)
    await changeCustomer(ctx, target.id, mediaEvents.given({ media: idsOf(fresh) }))
    await record(target, { ...counted(fresh), alreadyThere: media.length - fresh.length, media: idsOf(fresh) })
  }
  return copied
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

export const counted = (media: mediaSql.MediaRow[]) => ({
  photos: media.filter(({ kind }) => kind === 'photo').length,
  videos: media.filter(({ kind }) => kind === 'video').length,
})

export const named = ({ name, number }: CustomerRow) => ({ name, number })
