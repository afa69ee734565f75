import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { each } from '../measure.ts'

type Wish = {
  /** The token of the album that is copied. */
  of: string
  galleries: number
  /** Businesses over which the copies are spread, each a copy of the album's; 0 = all stay in the album's own shift. */
  organisations: number
  /** Which of the copies' files exist: all, or just those that a page shows at first. */
  files: 'all' | 'thumbnails'
}

/** As `hashSecret` and `newKey` of the product write them, in SQL. */
const secret = (text: string) => `rtrim(translate(encode(sha256((${text})::text::bytea), 'base64'), '+/', '-_'), '=')`
const randomHex = "md5(random()::text) || md5(random()::text || 'b')"

/**
 * Customers with the same album by SQL, each with rows of its own for all data that a gallery asks for. Files are
 * further names of the album's, so they take no space, and all are in the machine's memory once the album's are.
 * @param client a superuser's connection; @param folder the product's DATA_DIR
 * @returns the tokens of the copies
 */
export async function copyAlbum(client: pg.Client, folder: string, wish: Wish): Promise<string[]> {
  const run = (text: string, values: unknown[] = []) => client.query<Record<string, string>>(text, values)
  const { rows: columns } = await run(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  )
  /** Copies rows of a table: columns that are not in `changes` (SQL by column) keep their value in `x`. */
  const copy = (table: string, from: string, changes: Record<string, string>) => {
    const names = columns.filter((column) => column.table === table).map(({ name }) => name!)
    const values = names.map((name) => changes[name] ?? `x.${name}`)
    return run(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${from}`)
  }

  await run('begin')
  await run('set local session_replication_role = replica') // no triggers, no foreign keys
  await run(
    'create temp table source on commit drop as select customer_id, org_id from gallery_link where token = $1',
    [wish.of],
  )
  await run(
    wish.organisations === 0
      ? `create temp table house on commit drop as
         select 0 as n, c.org_id as id, c.shift_id from customer c join source s on s.customer_id = c.id`
      : `create temp table house on commit drop as
         select n, uuidv7() as id, uuidv7() as shift_id from generate_series(0, ${wish.organisations} - 1) n`,
  )
  await run(
    `create temp table fresh on commit drop as
     select i as n, h.id as org_id, h.shift_id, uuidv7() as id, uuidv7() as link_id, ${secret('i || random()::text')} as token
     from generate_series(1, $1::int) i join house h on h.n = i % $2::int`,
    [wish.galleries, Math.max(1, wish.organisations)],
  )
  if (wish.organisations > 0) {
    await copy('organisation', 'organisation x join source s on s.org_id = x.id, house h', { id: 'h.id' })
    const shift = 'shift x join customer c on c.shift_id = x.id join source s on s.customer_id = c.id, house h'
    await copy('shift', shift, {
      id: 'h.shift_id',
      org_id: 'h.id',
      member_id: 'null',
      activity_type_id: 'null',
    })
  }
  await copy('customer', 'customer x join source s on s.customer_id = x.id, fresh g', {
    id: 'g.id',
    org_id: 'g.org_id',
    shift_id: 'g.shift_id',
    number: 'x.number + g.n',
    gallery_token: 'g.token',
  })
  await copy('gallery_link', 'gallery_link x join source s on s.customer_id = x.customer_id, fresh g', {
    id: 'g.link_id',
    org_id: 'g.org_id',
    customer_id: 'g.id',
    token: 'g.token',
  })
  await run(
    `insert into access_key (kind, key, org_id, subject_id)
     select 'gallery', ${secret('token')}, org_id, link_id from fresh`,
  )

  await run(
    `create temp table medium on commit drop as
     select g.n, g.org_id, g.id as customer_id, g.shift_id, x.media_id as old, uuidv7() as id
     from fresh g, source s join media_customer x on x.customer_id = s.customer_id`,
  )
  await run(
    `create temp table object on commit drop as
     select g.n, g.org_id, x.id as old, uuidv7() as id, x.key as old_key, variant,
       x.kind || '/' || regexp_replace(${randomHex}, '^(..)', '\\1/') as key
     from fresh g, (
       select object_id, 'original' as variant from media join media_customer on media_id = id join source using (customer_id)
       union all select u.object_id, u.variant from outcome u left join media_customer m on m.media_id = u.media_id
         join source s on s.customer_id = coalesce(m.customer_id, u.customer_id)
     ) as used join stored_object x on x.id = used.object_id`,
  )
  for (const text of ['create index on medium (old)', 'create index on object (old, n)', 'analyze medium, object'])
    await run(text)
  const object = (id: string, n: string) => `(select id from object where old = ${id} and n = ${n})`
  await copy('stored_object', 'stored_object x join object o on o.old = x.id', {
    id: 'o.id',
    org_id: 'o.org_id',
    key: 'o.key',
  })
  await copy('media', 'media x join medium m on m.old = x.id', {
    id: 'm.id',
    org_id: 'm.org_id',
    shift_id: 'm.shift_id',
    object_id: object('x.object_id', 'm.n'),
    member_id: 'null',
  })
  await copy('media_customer', 'media_customer x join medium m on m.old = x.media_id', {
    media_id: 'm.id',
    customer_id: 'm.customer_id',
    org_id: 'm.org_id',
  })
  await copy('outcome', 'outcome x join medium m on m.old = x.media_id', {
    org_id: 'm.org_id',
    media_id: 'm.id',
    object_id: object('x.object_id', 'm.n'),
  })
  await copy('outcome', 'outcome x join source s on s.customer_id = x.customer_id, fresh g', {
    org_id: 'g.org_id',
    customer_id: 'g.id',
    object_id: object('x.object_id', 'g.n'),
  })
  const { rows: files } = await run(`select old_key as from, key as to from object where $1 or variant = 'thumbnail'`, [
    wish.files === 'all',
  ])
  const { rows: customers } = await run('select token from fresh order by n')
  await run('commit')

  const path = (key: string | undefined) => join(folder, 'files', key ?? '')
  for (const part of new Set(files.map(({ to }) => dirname(path(to))))) await mkdir(part, { recursive: true })
  await each(files, 16, ({ from, to }) => link(path(from), path(to)))
  await run('analyze')
  return customers.map(({ token }) => token ?? '')
}
