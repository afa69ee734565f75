import { sql, type Selectable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { addObject, type Stored } from '../platform/objects.ts'

/**
 * One row per outcome: of one medium (its renditions), or of all media of a customer (the film and what goes with it).
 * Only a row that is planned (`planned.ts`) may be without an object.
 */
export type Outcome = Selectable<Tables['outcome']>
export type Variant = Outcome['variant']
/** The variants that media have. */
export type MediaVariant = Exclude<Variant, `${Family}${string}`>
/** Outcomes of all media of a customer come in families: the planned one, and those that are made with it. */
export type Family = 'film' | 'certificate'
export type Owner = { mediaId: string } | { customerId: string }

/** An outcome that lies in the storage, its rows not written yet. */
export type New = Pick<Outcome, 'variant' | 'width' | 'height'> &
  Partial<Pick<Outcome, 'duration_ms' | 'placeholder' | 'made_of' | 'wanted'>> & { object: Stored }

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

export async function findByObject(tx: Tx, objectId: string): Promise<{ owner: Owner; variant: Variant } | undefined> {
  const found = await tx.selectFrom('outcome').selectAll().where('object_id', '=', objectId).executeTakeFirst()
  if (found?.media_id) return { owner: { mediaId: found.media_id }, variant: found.variant }
  return found?.customer_id ? { owner: { customerId: found.customer_id }, variant: found.variant } : undefined
}

/** Its owner is not shown without this variant; the others only make it nicer, and come back by themselves. */
export const isEssential = (variant: Variant): boolean => !dispensable.includes(variant)
const dispensable: Variant[] = [
  ...(['medium', 'small', 'captions'] as const),
  ...([
    'film_small',
    'film_captions',
    'film_story',
    'film_teaser',
    'film_title',
    'film_photos',
    'film_preview',
  ] as const),
  ...(['certificate_image', 'certificate_story'] as const),
]

export async function add(ctx: Ctx, owner: Owner, all: New[]): Promise<void> {
  for (const { object, ...row } of all) {
    const object_id = await addObject(ctx, object)
    await ctx.tx
      .insertInto('outcome')
      .values({ ...row, ...owned(owner), org_id: ctx.orgId, object_id })
      .execute()
  }
}

/**
 * The film or certificate that a customer has, or that is planned. The customer is locked before it, here as
 * everywhere.
 */
export const findPlanned = (tx: Tx, customerId: string, variant: Variant): Promise<Outcome | undefined> =>
  tx
    .selectFrom('outcome')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('variant', '=', variant)
    .executeTakeFirst()

export const setPlanned = (tx: Tx, customerId: string, variant: Variant, change: Partial<Outcome>) =>
  tx.updateTable('outcome').set(change).where('customer_id', '=', customerId).where('variant', '=', variant).execute()

/** The sources of the family have changed: the outcome that is there, or being made, is not the wanted one. */
export const outdate = (tx: Tx, customerId: string, family: Family) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('variant', '=', family)
    .where('wanted', 'is not', null)
    .where('status', '!=', 'outdated')
    .execute()

/** One whose making ended without an outcome is planned again. */
export const takeUp = (tx: Tx, customerId: string, family: Family) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('variant', '=', family)
    .where('status', '=', 'making')
    .execute()

/** Deletes what was made of customers' media together, but for `kept`; triggers free the objects. */
export const drop = (tx: Tx, customerIds: string[], family: Family, kept: Variant[] = []) =>
  tx
    .deleteFrom('outcome')
    .where('customer_id', 'in', customerIds)
    .where(sql<boolean>`variant like ${`${family}%`}`)
    .$if(kept.length > 0, (query) => query.where('variant', 'not in', kept))
    .execute()

/** The same of all families: nothing is left that could be made of. */
export const dropAll = (tx: Tx, customerIds: string[]) =>
  tx.deleteFrom('outcome').where('customer_id', 'in', customerIds).execute()

/** One that is being made is called off; it is planned again from what there is then. */
const callOff = (tx: Tx, customerId: string, family: Family) =>
  tx
    .updateTable('outcome')
    .set({ status: 'outdated', progress: null })
    .where('customer_id', '=', customerId)
    .where('variant', '=', family)
    .where('status', '=', 'making')
    .execute()

/**
 * Deletes what shows one of these media of the customer, or may show it: certificates, the film, and each preview of a
 * film. Certificates are a later feature; their photo is read here by SQL.
 */
export async function dropShowing(
  tx: Tx,
  customerId: string,
  media: { id: string; kind: 'photo' | 'video'; duration_ms: number | null }[],
): Promise<void> {
  await dropCertificatesShowing(
    tx,
    customerId,
    media.map(({ id }) => id),
  )
  await tx.deleteFrom('outcome').where('customer_id', '=', customerId).where('variant', '=', 'film_preview').execute()
  // only what was prepared once can have been joined, even if it is being made anew
  const clips = media.some(({ kind, duration_ms }) => kind === 'video' && duration_ms !== null)
  const photos = media.some(({ kind }) => kind === 'photo')
  if (clips || (photos && (await findPlanned(tx, customerId, 'film_photos')))) await drop(tx, [customerId], 'film')
  // whether the one that is being made shows photos is known when it is there
  else if (photos) await callOff(tx, customerId, 'film')
  if (photos) await callOff(tx, customerId, 'certificate')
}

const dropCertificatesShowing = (tx: Tx, customerId: string, mediaIds: string[]) =>
  tx
    .deleteFrom('outcome')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`variant like 'certificate%'`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('certificate as c')
          .select('c.customer_id')
          .whereRef('c.customer_id', '=', 'outcome.customer_id')
          .where('c.photo_id', 'in', mediaIds),
      ),
    )
    .execute()

/** An outcome that could not be planned is shown as failed; without a plan it is planned again at the next change. */
export async function failPlanned(ctx: Ctx, customerId: string, variant: Family, error: string): Promise<void> {
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
