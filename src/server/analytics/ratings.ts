import { sql } from 'kysely'
import { z } from 'zod'
import type { Score } from '../../contract/gallery.ts'
import type { StaffRating } from '../../contract/analytics.ts'
import { Id, Time } from '../../contract/wire.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/** Answers of one page. */
const pageSize = 50

const Cursor = z
  .string()
  .transform((text) => text.split('_'))
  .pipe(z.tuple([Time, Id]))

/** Customers' answers to "Wie war es?", newest first. @param cursor `next` of the page before @throws invalid_input */
export async function ratings({ tx }: Ctx, cursor?: string): Promise<{ ratings: StaffRating[]; next: string | null }> {
  const behind = cursor === undefined ? undefined : Cursor.safeParse(cursor).data
  if (cursor !== undefined && !behind) fail('invalid_input', { fields: { cursor: 'Diese Seite gibt es nicht.' } })
  const [at, id] = behind ?? [null, null]
  const { rows } = await sql<Omit<StaffRating, 'at'> & { score: Score; at: Date; linkId: string }>`
    select r.score, r.words as text, r.rated_at as at, r.link_id as "linkId", c.id as "customerId",
      c.number as "customerNumber", s.name as "sessionName"
    from gallery_rating r join customer c on c.id = r.customer_id join shift s on s.id = c.shift_id
    where ${at}::timestamptz is null or (r.rated_at, r.link_id) < (${at}::timestamptz, ${id}::uuid)
    order by r.rated_at desc, r.link_id desc limit ${pageSize + 1}`.execute(tx)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    ratings: page.map(({ linkId: _linkId, ...row }) => ({ ...row, at: row.at.toISOString() })),
    next: last ? `${last.at.toISOString()}_${last.linkId}` : null,
  }
}
