import { sql } from 'kysely'
import { periods } from '../../contract/limits.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { Ticket } from '../platform/signing.ts'

export type SeenObject = { id: string; key: string; mime: string; size: number; sha256: string; crc32: number }

/** `damaged`: it might be seen, but what lies in the storage is not what was written. Nobody gets it. */
export type Permitted = SeenObject | 'damaged' | undefined

/**
 * THE function that decides whether a caller may see an object now (docs/product/media.md 9): page, thumbnail, full
 * size, range, ZIP and preview all ask it. The object must still be there; when it was given through a gallery
 * link, that link must still stand, its customer must not be anonymised nor the time be over, and the object must
 * be that customer's and meant for customers (never the original, never a piece); through a shared link only what the customer
 * has picked for it. One that is damaged is given to nobody.
 */
export async function permit(ctx: Pick<Ctx, 'tx' | 'now'>, ticket: Ticket): Promise<Permitted> {
  return (await permitAll(ctx, [ticket]))[0]
}

/** The same for many tickets of the organisation: an answer for each, in their order. */
export async function permitAll(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  tickets: Pick<Ticket, 'objectId' | 'linkId'>[],
): Promise<Permitted[]> {
  const { rows } = await sql<SeenObject & { place: number; is_damaged: boolean }>`
    select t.place::int, o.damaged_at is not null as is_damaged, o.id, o.key, o.mime, o.size, o.sha256, o.crc32
    from unnest(${tickets.map((t) => t.objectId)}::uuid[], ${tickets.map((t) => t.linkId)}::uuid[])
      with ordinality as t (object_id, link_id, place)
    join stored_object o on o.id = t.object_id
    where t.link_id is null or exists (
      select from (${openLinks(ctx.now())}) as l where l.id = t.link_id and exists (
        select from outcome u left join media m on m.id = u.media_id and m.status = 'ready'
        left join media_customer g on g.media_id = m.id
        where u.object_id = o.id and l.customer_id = coalesce(g.customer_id, u.customer_id)
          -- the film is picked without a medium
          and (l.kind = 'own' or exists (select from gallery_link_item i
            where i.link_id = l.id and i.media_id is not distinct from u.media_id))))`.execute(ctx.tx)
  const found = new Map(
    rows.map(({ place, is_damaged, ...object }): [number, Permitted] => [place, is_damaged ? 'damaged' : object]),
  )
  return tickets.map((_, i) => found.get(i + 1))
}

/** The object, or the failure that says why not. @throws Failure: file_damaged, or the one that is named */
export function seen(object: Permitted, otherwise: 'file_not_found' | 'gallery_not_found'): SeenObject {
  if (object === 'damaged') fail('file_damaged')
  return object ?? fail(otherwise)
}

/** The links of the organisation that stand at this moment, and until when they do (`keptMediaDays`). */
export const openLinks = (now: Date) => sql`
  select l.id, l.kind, l.show_picture, l.customer_id, expires_at
  from gallery_link l
  join customer c on c.id = l.customer_id
  join organisation g on g.id = c.org_id,
  lateral (select least(g.deletion_due_at, c.created_at + make_interval(hours => 24 * case when g.media_days > 0
    then least(g.media_days, ${periods.personalDataDays}::int) else ${periods.personalDataDays}::int end)) as expires_at) as e
  where l.ended_at is null and c.anonymized_at is null and expires_at > ${now}`

/** A link that stands, and what it opens. */
export type OpenLink = {
  id: string
  kind: 'own' | 'shared'
  show_picture: boolean
  customer_id: string
  expires_at: Date
}

/** What a link opens now; undefined for one that is unknown, ended, expired or anonymised. */
export async function openGallery(ctx: Pick<Ctx, 'tx' | 'now'>, linkId: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select l.* from (${openLinks(ctx.now())}) as l where l.id = ${linkId}`.execute(ctx.tx)
  return rows[0]
}
