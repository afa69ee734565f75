import { sql } from 'kysely'
import type { DamagedFile } from '../../contract/damaged-files.ts'
import type { Notice } from '../../contract/overview.ts'
import { ofCustomersBy } from '../media/outcomes.ts'
import type { Ctx } from '../platform/context.ts'

type Row = {
  id: string
  what: DamagedFile['what'] | null
  file_name: string | null
  /** Of what is made of all media of the customer. */
  variant: string | null
  is_original: boolean
  is_shown: boolean
  customer_id: string | null
  name: string
  number: number
  shift_id: string
  shift_name: string
  total: number
}

/** SQL: the outcomes of one customer are told by their families. */
const family = sql`split_part(case when u.customer_id is not null then u.variant else '' end, '_', 1)`

/** Files that one notice names at most. */
const most = 20

/**
 * The damage in the organisation: a line for each medium, outcome of a customer, template and the logo, the newest
 * finding first. Pieces are left out, because they are made again when a film needs them; so are customers whose deletion is pending,
 * since staff need not act for them.
 */
export async function damagedFiles(ctx: Ctx): Promise<Notice[]> {
  const { tx } = ctx
  const alarm = await tx.selectFrom('storage_alarm').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst()
  const { rows } = await sql<Row>`
    with damaged as (
      select distinct on (coalesce(m.id, u.customer_id, t.id, l.org_id), ${family})
        o.id, o.damaged_at,
        coalesce(m.kind, case when u.customer_id is not null then null when t.id is null then 'logo' else 'template' end) as what,
        coalesce(m.file_name, t.original_name, case when l.org_id is not null then 'Logo' end) as file_name,
        case when u.customer_id is not null then u.variant end as variant,
        o.kind in ('original', 'template', 'logo') as is_original, coalesce(m.status = 'ready' and o.kind = 'original', false) as is_shown,
        c.id as customer_id, c.name, c.number, s.id as shift_id, s.name as shift_name
      from stored_object o
      left join outcome u on u.object_id = o.id
      left join media m on m.object_id = o.id or m.id = u.media_id
      left join template t on o.id in (t.object_id, t.design_id, t.thumbnail_id, t.preview_id)
      left join logo l on o.id in (l.large_id, l.small_id)
      left join media_customer g on g.media_id = m.id
      left join customer c on c.id = coalesce(g.customer_id, u.customer_id)
      left join shift s on s.id = c.shift_id
      where o.damaged_at is not null and coalesce(m.id, u.customer_id, t.id, l.org_id) is not null
        and c.deletion_due_at is null and c.anonymized_at is null
      order by coalesce(m.id, u.customer_id, t.id, l.org_id), ${family}, o.kind in ('original', 'template') desc, o.damaged_at, c.id
    )
    select *, count(*) over ()::int as total from damaged order by damaged_at desc, id limit ${most}`.execute(tx)
  const files = rows.map((row): DamagedFile => ({
    id: row.id,
    ...namesOf(ctx, row),
    customer: row.customer_id === null ? null : customerOf({ ...row, customer_id: row.customer_id }),
    remedy: row.is_original ? 'upload_again' : alarm ? 'waiting' : 'repairing',
    isShown: row.is_shown,
  }))
  return [
    ...(alarm ? [{ code: 'storage_alarm' as const, at: alarm.at.toISOString() }] : []),
    ...(files.length > 0 ? [{ code: 'files_damaged' as const, files, total: rows[0]?.total ?? 0 }] : []),
  ]
}

const namesOf = (ctx: Ctx, { what, file_name, variant }: Row): Pick<DamagedFile, 'what' | 'fileName'> =>
  variant ? ofCustomersBy(ctx, variant).damagedAs : { what: what ?? 'file', fileName: file_name ?? '' }

const customerOf = ({ customer_id, name, number, shift_id, shift_name }: Row & { customer_id: string }) => ({
  id: customer_id,
  name,
  number,
  sessionId: shift_id,
  sessionName: shift_name,
})
