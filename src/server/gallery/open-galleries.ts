import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { openLinks } from './permit.ts'

/** A gallery that is open, by the newest of its customer's own links. */
export type OpenGallery = {
  link_id: string
  token: string
  customer_id: string
  name: string
  number: number
  language: string
  session_name: string
  started_at: Date
  gallery_pin: string | null
}

/** Galleries that one email names at most. */
const most = 50

const galleries = (ctx: Pick<Ctx, 'now'>) => sql`
  select distinct on (c.id) l.id as link_id, g.token, c.id as customer_id, c.name, c.number, c.language,
    s.name as session_name, s.started_at, c.gallery_pin
  from ${openLinks(ctx.now())} as l
  join gallery_link g on g.id = l.id and g.kind = 'own'
  join customer c on c.id = l.customer_id
  join shift s on s.id = c.shift_id`

/** The gallery that this link opens, if it is valid. */
export async function galleryOf(ctx: Pick<Ctx, 'tx' | 'now'>, linkId: string): Promise<OpenGallery[]> {
  const { rows } = await sql<OpenGallery>`${galleries(ctx)} where l.id = ${linkId}`.execute(ctx.tx)
  return rows
}

/** The open galleries of an address in this organisation, newest first; none when their links were ended. */
export async function galleriesOf(ctx: Pick<Ctx, 'tx' | 'now'>, address: string): Promise<OpenGallery[]> {
  const { rows } = await sql<OpenGallery>`
    ${galleries(ctx)} where c.id in (select customers_of_address(${address}))
    order by c.id desc, l.id desc limit ${most}`.execute(ctx.tx)
  return rows
}
