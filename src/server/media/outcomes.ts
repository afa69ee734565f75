import type { Selectable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { addObject, type Stored } from '../platform/objects.ts'

/**
 * What is made of media, a row for each: of one medium (its renditions), or of all media of a customer (the film and
 * what goes with it). Only a row that is planned (`planned.ts`) may be without an object.
 */
export type Outcome = Selectable<Tables['outcome']>
export type Variant = Outcome['variant']
/** The variants that media have. */
export type MediaVariant = Exclude<Variant, `film${string}`>
export type Owner = { mediaId: string } | { customerId: string }

/** What was made and lies in the storage, its rows not written yet. */
export type New = Pick<Outcome, 'variant' | 'width' | 'height'> &
  Partial<Pick<Outcome, 'duration_ms' | 'placeholder' | 'made_of' | 'wanted'>> & { object: Stored }

export const owned = (owner: Owner) =>
  'mediaId' in owner
    ? { media_id: owner.mediaId, customer_id: null }
    : { media_id: null, customer_id: owner.customerId }

/** Outcomes that have an object. `is_damaged`: what lies in the storage for it is not what was made. */
const made = (tx: Tx) =>
  tx
    .selectFrom('outcome as u')
    .innerJoin('stored_object as o', 'o.id', 'u.object_id')
    .select(['u.media_id', 'u.variant', 'u.width', 'u.height', 'u.duration_ms', 'u.status', 'u.made_of'])
    .select(['o.id', 'o.key', 'o.size', 'o.sha256', 'o.mime'])
    .select((eb) => eb('o.damaged_at', 'is not', null).$castTo<boolean>().as('is_damaged'))
export type Made = Awaited<ReturnType<typeof ofCustomer>>[number]

export const ofCustomer = (tx: Tx, customerId: string) => made(tx).where('u.customer_id', '=', customerId).execute()
export const ofMedium = (tx: Tx, mediaId: string) => ofMedia(tx, [mediaId])
export const ofMedia = (tx: Tx, mediaIds: string[]) =>
  mediaIds.length === 0 ? Promise.resolve([]) : made(tx).where('u.media_id', 'in', mediaIds).execute()
export const ofOwner = (tx: Tx, owner: Owner) =>
  'mediaId' in owner ? ofMedium(tx, owner.mediaId) : ofCustomer(tx, owner.customerId)

export async function findByObject(tx: Tx, objectId: string): Promise<{ owner: Owner; variant: Variant } | undefined> {
  const found = await tx.selectFrom('outcome').selectAll().where('object_id', '=', objectId).executeTakeFirst()
  if (found?.media_id) return { owner: { mediaId: found.media_id }, variant: found.variant }
  return found?.customer_id ? { owner: { customerId: found.customer_id }, variant: found.variant } : undefined
}

/** What is not shown without it; the others only make it nicer, and come back by themselves. */
export const isEssential = (variant: Variant): boolean =>
  !['medium', 'small', 'captions', 'film_small', 'film_captions'].includes(variant)

export async function add(ctx: Ctx, owner: Owner, all: New[]): Promise<void> {
  for (const { object, ...row } of all) {
    const object_id = await addObject(ctx, object)
    await ctx.tx
      .insertInto('outcome')
      .values({ ...row, ...owned(owner), org_id: ctx.orgId, object_id })
      .execute()
  }
}

/** The film that a customer has, or that is planned. The customer is locked before it, here as everywhere. */
export const findPlanned = (tx: Tx, customerId: string, variant: Variant): Promise<Outcome | undefined> =>
  tx
    .selectFrom('outcome')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('variant', '=', variant)
    .executeTakeFirst()

export const setPlanned = (tx: Tx, customerId: string, variant: Variant, change: Partial<Outcome>) =>
  tx.updateTable('outcome').set(change).where('customer_id', '=', customerId).where('variant', '=', variant).execute()

/** The clips of a customer have changed: what is made of them, or being made, is not what is wanted. */
export const outdate = (tx: Tx, customerId: string) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('wanted', 'is not', null)
    .where('status', '!=', 'outdated')
    .execute()

/** Deletes all that was made of a customer's media together; triggers free the objects. */
export const drop = (tx: Tx, customerIds: string[]) =>
  tx.deleteFrom('outcome').where('customer_id', 'in', customerIds).execute()
