import { sql } from 'kysely'
import type { Removal } from '../../contract/customer-records.ts'
import { ofCustomers } from '../media/outcomes.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'

/** Counts what would be deleted with a customer. */
export async function removalOf({ tx, outcomes }: Ctx, customerId: string): Promise<Removal> {
  const { rows } = await sql<Removal>`
    with own as (
      select g.kind, exists (
        select from media_customer o where o.media_id = g.media_id and o.customer_id <> g.customer_id) as shared
      from media_customer g where g.customer_id = ${customerId}
    )
    select
      (select count(*)::int from own where kind = 'photo' and not shared) as photos,
      (select count(*)::int from own where kind = 'video' and not shared) as videos,
      (select count(*)::int from own where shared) as shared,
      array(select variant from outcome where customer_id = ${customerId} and object_id is not null) as made,
      (select count(*)::int from gallery_link where customer_id = ${customerId} and ended_at is null) as links,
      (select count(*)::int from email where customer_id = ${customerId} and status = 'sent') as emails`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('sums without a row')
  const made = ofCustomers({ outcomes }).filter(({ family }) => found.made.includes(family))
  return { ...found, made: made.map(({ texts }) => texts.deleted) }
}

/** The media of customers, locked in the order of their ids. */
export async function lockMediaOf(tx: Tx, customerIds: string[]) {
  return tx
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('media_customer').select('media_id').where('customer_id', 'in', customerIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A customer's links and self check-ins lead to another one from now on. */
export async function handOverLinks(tx: Tx, from: string, to: string): Promise<void> {
  // a shared medium that is there twice: the one that stays
  await sql`
    update gallery_link_item i set media_id = kept.media_id
    from gallery_link l, media_customer gone, media_customer kept
    where l.id = i.link_id and l.customer_id = ${from} and gone.media_id = i.media_id and gone.customer_id = ${from}
      and kept.customer_id = ${to} and kept.sha256 = gone.sha256`.execute(tx)
  await sql`update gallery_link set customer_id = ${to} where customer_id = ${from} and ended_at is null`.execute(tx)
  await sql`update self_check_in set customer_id = ${to} where customer_id = ${from}`.execute(tx)
}

/** A device that sends the check-in of the one again gets the other one from now on. */
export const handOverCheckIns = (tx: Tx, from: string, to: string) =>
  tx.updateTable('check_in').set({ customer_id: to }).where('customer_id', '=', from).execute()

/**
 * A favourite of either is one; the cover is that of the customer who stays, else the other's; a hidden medium does not
 * come into sight because it goes over.
 */
export const handOverMarks = (tx: Tx, from: string, to: string, moved: { id: string }[]) =>
  sql`
    update media_customer kept set favourite_at = coalesce(kept.favourite_at, gone.favourite_at),
      own_cover_at = case when exists (select from media_customer o where o.customer_id = ${to} and o.own_cover_at is not null)
        then kept.own_cover_at else gone.own_cover_at end,
      hidden_at = case when kept.media_id = any(${moved.map(({ id }) => id)}::uuid[]) then gone.hidden_at else kept.hidden_at end
    from media_customer gone
    where kept.customer_id = ${to} and gone.customer_id = ${from} and kept.sha256 = gone.sha256`.execute(tx)

/** An answer of the one is an answer of the other one from now on. */
export const handOverRatings = (tx: Tx, from: string, to: string) =>
  tx.updateTable('gallery_rating').set({ customer_id: to }).where('customer_id', '=', from).execute()

/** A consent to advertising goes over where the one who stays has the same address, and none of the own. */
export const handOverMarketing = (tx: Tx, from: string, to: string, address: string) =>
  sql`
    update marketing_consent set customer_id = ${to}
    where customer_id = ${from} and lower(email) = lower(${address})
      and not exists (select from marketing_consent own where own.customer_id = ${to})`.execute(tx)

type MediaCounts = { photos: number; videos: number }

/** Photos and clips of these customers that went, mostly because their period was over, and stay counted. */
export async function findPastMedia(tx: Tx, customerIds: string[]): Promise<MediaCounts> {
  const { rows } = await sql<MediaCounts>`
    select coalesce(sum(greatest(0, p.photos - c.photo_count)), 0)::int as photos,
      coalesce(sum(greatest(0, p.videos - c.video_count)), 0)::int as videos
    from delivery_progress p join customer c on c.id = p.customer_id
    where c.id = any(${customerIds}::uuid[])`.execute(tx)
  return rows[0] ?? { photos: 0, videos: 0 }
}

/**
 * Each step that either has reached on the way to the gallery counts once, for the one who stays, as does each photo
 * and clip. @param past of both, from before the media went over
 */
export async function handOverProgress(tx: Tx, from: string, to: string, past: MediaCounts): Promise<void> {
  await sql`
    with gone as (delete from delivery_progress where customer_id = ${from} returning *)
    select reach(row(${to}::uuid, org_id, has_media, completed, emailed, email_wait, opened, downloaded, shared, null, 0, 0)::delivery_progress)
    from gone`.execute(tx)
  await sql`
    update delivery_progress p set photos = c.photo_count + ${past.photos}, videos = c.video_count + ${past.videos}
    from customer c where c.id = ${to} and p.customer_id = c.id`.execute(tx)
}

/** Photos of the one's card count as photos of the other one's from now on. */
export const handOverCards = (tx: Tx, from: string, to: string) =>
  tx.updateTable('media').set({ card_of: to }).where('card_of', '=', from).execute()

/** A deletion request for the one is for the other now, too: the confirmation compares the address. */
export const handOverRequests = (tx: Tx, from: string, to: string) =>
  sql`
    insert into deletion_request_customer (org_id, request_id, customer_id)
    select org_id, request_id, ${to}::uuid from deletion_request_customer where customer_id = ${from}
    on conflict do nothing`.execute(tx)
