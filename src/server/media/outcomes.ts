import { sql, type Selectable } from 'kysely'
import type { Ctx, OutcomeOfCustomer, OutcomeOfMedium } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { addObject, type Stored } from '../platform/objects.ts'

/**
 * One row per outcome: of one medium (its renditions), or of all media of a customer (the film and what goes with it).
 * Only a row that is planned (`planned.ts`) may be without an object.
 */
export type OutcomeRow = Selectable<Tables['outcome']>
export type Owner = { mediaId: string } | { customerId: string }

/** An outcome that lies in the storage, its rows not written yet. */
export type New = Pick<OutcomeRow, 'variant' | 'width' | 'height'> &
  Partial<Pick<OutcomeRow, 'duration_ms' | 'placeholder' | 'made_of' | 'wanted'>> & { object: Stored }

export const owned = (owner: Owner) =>
  'mediaId' in owner
    ? { media_id: owner.mediaId, customer_id: null }
    : { media_id: null, customer_id: owner.customerId }

/** Outcomes that have an object. `is_damaged`: what lies in the storage for it is not what was made. */
export const made = (tx: Tx) =>
  tx
    .selectFrom('outcome as u')
    .innerJoin('stored_object as o', 'o.id', 'u.object_id')
    .select(['u.media_id', 'u.variant', 'u.width', 'u.height', 'u.duration_ms', 'u.status', 'u.made_of'])
    .select(['o.id', 'o.key', 'o.size', 'o.sha256', 'o.crc32', 'o.mime'])
    .select((eb) => eb('o.damaged_at', 'is not', null).$castTo<boolean>().as('is_damaged'))
export type Made = Awaited<ReturnType<typeof ofCustomer>>[number]

export const ofCustomer = (tx: Tx, customerId: string) => made(tx).where('u.customer_id', '=', customerId).execute()
export const ofMedium = (tx: Tx, mediaId: string) => ofMedia(tx, [mediaId])
export const ofMedia = (tx: Tx, mediaIds: string[]) =>
  mediaIds.length === 0 ? Promise.resolve([]) : made(tx).where('u.media_id', 'in', mediaIds).execute()
export const ofOwner = (tx: Tx, owner: Owner) =>
  'mediaId' in owner ? ofMedium(tx, owner.mediaId) : ofCustomer(tx, owner.customerId)

export async function findByObject(tx: Tx, objectId: string): Promise<{ owner: Owner; variant: string } | undefined> {
  const found = await tx.selectFrom('outcome').selectAll().where('object_id', '=', objectId).executeTakeFirst()
  if (found?.media_id) return { owner: { mediaId: found.media_id }, variant: found.variant }
  return found?.customer_id ? { owner: { customerId: found.customer_id }, variant: found.variant } : undefined
}

/** A damaged one that is made again by itself, or not missed. */
export async function removeByObject(ctx: Ctx, objectId: string): Promise<void> {
  await ctx.tx.deleteFrom('outcome').where('object_id', '=', objectId).execute()
  await ctx.enqueue(sweepStorage, {})
}

/** The declared outcomes of customers, in the order of the features. */
export const ofCustomers = ({ outcomes }: Pick<Ctx, 'outcomes'>): OutcomeOfCustomer[] =>
  outcomes.filter((outcome) => outcome.of === 'customer')

/** The declared outcome to which a variant belongs. @throws Error for one that no feature declares */
export const ofCustomersBy = (ctx: Pick<Ctx, 'outcomes'>, variant: string): OutcomeOfCustomer =>
  ofCustomers(ctx).find(({ variants }) => Object.hasOwn(variants, variant)) ?? undeclared(variant)
/** The same for a variant of media. */
export const ofMediaBy = ({ outcomes }: Pick<Ctx, 'outcomes'>, variant: string): OutcomeOfMedium =>
  outcomes.filter((outcome) => outcome.of === 'medium').find(({ variants }) => Object.hasOwn(variants, variant)) ??
  undeclared(variant)

function undeclared(variant: string): never {
  throw new Error(`no feature declares the variant ${variant}`)
}

/** Its owner is not shown without this variant; the others only make it nicer, and come back by themselves. */
export const isEssential = ({ outcomes }: Pick<Ctx, 'outcomes'>, variant: string): boolean =>
  outcomes.some(({ variants }) => variants[variant]?.isEssential)

/** @throws Error for a variant that no feature declares */
export async function add(ctx: Ctx, owner: Owner, all: New[]): Promise<void> {
  for (const { object, ...row } of all) {
    if ('mediaId' in owner) ofMediaBy(ctx, row.variant)
    else ofCustomersBy(ctx, row.variant)
    const object_id = await addObject(ctx, object)
    await ctx.tx
      .insertInto('outcome')
      .values({ ...row, ...owned(owner), org_id: ctx.orgId, object_id })
      .execute()
  }
}

/** One variant that a customer has, or that is planned. The customer is locked before it, here as everywhere. */
export const findPlanned = (tx: Tx, customerId: string, variant: string): Promise<OutcomeRow | undefined> =>
  tx
    .selectFrom('outcome')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('variant', '=', variant)
    .executeTakeFirst()

export const setPlanned = (tx: Tx, customerId: string, variant: string, change: Partial<OutcomeRow>) =>
  tx.updateTable('outcome').set(change).where('customer_id', '=', customerId).where('variant', '=', variant).execute()

/** The sources of the family have changed: the outcome that is there, or being made, is not the wanted one. */
export const outdate = (tx: Tx, customerId: string, family: string) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('variant', '=', family)
    .where('wanted', 'is not', null)
    .where('status', '!=', 'outdated')
    .execute()

/** The outcomes of customers that these media outdate when they come, go or change. */
export const outdatedBy = (ctx: Pick<Ctx, 'outcomes'>, media: Medium[]) =>
  ofCustomers(ctx).filter(({ isOutdatedBy }) => media.some(isOutdatedBy))
type Medium = Parameters<OutcomeOfCustomer['isOutdatedBy']>[0]

/** These media have come to the customer, have gone or have changed. */
export async function outdateBy(ctx: Ctx, customerId: string, media: Medium[]): Promise<void> {
  for (const { family } of outdatedBy(ctx, media)) await outdate(ctx.tx, customerId, family)
}

/** One that is being made is called off; it is planned again from what there is then. */
export const callOff = (tx: Tx, customerId: string, family: string) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('variant', '=', family)
    .where('status', '=', 'making')
    .execute()

/** Deletes what was made of customers' media together, but for `kept`; triggers free the objects. */
export const drop = (tx: Tx, customerIds: string[], family: string, kept: string[] = []) =>
  tx
    .deleteFrom('outcome')
    .where('customer_id', 'in', customerIds)
    .where(sql<boolean>`split_part(variant, '_', 1) = ${family}`)
    .$if(kept.length > 0, (query) => query.where('variant', 'not in', kept))
    .execute()

/** The same of all families: nothing is left that could be made of. */
export const dropAll = (tx: Tx, customerIds: string[]) =>
  tx.deleteFrom('outcome').where('customer_id', 'in', customerIds).execute()

/** Deletes what shows one of these media of the customer, or may show it. */
export async function dropShowing(ctx: Ctx, customerId: string, media: Medium[]): Promise<void> {
  for (const outcome of ofCustomers(ctx)) await outcome.dropShowing(ctx, customerId, media)
}

/** An outcome that could not be planned is shown as failed; without a plan it is planned again at the next change. */
export async function failPlanned(ctx: Ctx, customerId: string, variant: string, error: string): Promise<void> {
  const row = { status: 'failed', progress: null, wanted: null, error } as const
  const { numUpdatedRows } = await ctx.tx
    .updateTable('outcome')
    .set(row)
    .where('customer_id', '=', customerId)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await ctx.tx
    .insertInto('outcome')
    .values({ ...owned({ customerId }), ...row, org_id: ctx.orgId, variant })
    .execute()
}

/** An outcome that failed for good is tried once more, when it is planned next. */
export const retryFailed = (tx: Tx, customerId: string) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', error: null, made_of: null })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'failed')
    .execute()
