import { sql } from 'kysely'
import { emailKey } from '../../accounts/member.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { prepareClip } from '../../media/prepare-clip.ts'
import { preparePhoto } from '../../media/prepare-photo.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Row, TableName } from '../../platform/exported-table.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { prepareTemplate } from '../../templates/prepare-template.ts'
import { exportedTables } from '../exported-tables.ts'
import { keptSums } from '../kept-sums.ts'
import { type OpenExport, Refused } from './read-export.ts'
import { readRows } from './read-rows.ts'
import type { StoredFile } from './store-files.ts'

/** Stored files by their owner: `<kind> <id>`. */
export type StoredFiles = Map<string, StoredFile>

/** Rows that are written at once. */
const batch = 500

/**
 * Writes all rows of an export, in one transaction. Derived data are made again: renditions by jobs, sums by triggers.
 * Secrets are new: gallery links get new tokens, members set a new password. @throws Refused
 */
export async function writeRows(ctx: Ctx, source: OpenExport, files: StoredFiles): Promise<Record<string, number>> {
  const writer = openWriter(ctx, files)
  const counts: Record<string, number> = {}
  for (const table of exportedTables(source.declared)) {
    let rows: Row[] = []
    let count = 0
    const flush = async () => {
      count += await writer.write(table.name, rows)
      rows = []
    }
    for await (const row of readRows(source, table)) {
      rows.push(row)
      if (rows.length === batch) await flush()
    }
    await flush()
    if (table.name === 'organisation' && count !== 1)
      throw new Refused('Der Export enthält nicht genau eine Organisation.')
    counts[table.name] = count
  }
  await refuseContradictions(ctx)
  // the newest valid link of each customer, as check-in leaves it
  await sql`
    update customer c set gallery_token = l.token
    from (select distinct on (customer_id) customer_id, token from gallery_link
      where kind = 'own' and ended_at is null order by customer_id, id desc) as l
    where l.customer_id = c.id and c.anonymized_at is null`.execute(ctx.tx)
  writer.assertAllUsed()
  return counts
}

/** Fields that rows repeat of a medium, so that a customer has each file once. @throws Refused */
async function refuseContradictions({ tx }: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m join media_customer c on c.media_id = m.id where (c.sha256, c.kind) <> (m.sha256, m.kind)
    union all select m.id from media m join unassigned_media u on u.media_id = m.id where u.sha256 <> m.sha256
    limit 1`.execute(tx)
  if (rows[0]) throw new Refused(`Zum Foto oder Clip ${rows[0].id} widersprechen sich die Daten.`)
}

function openWriter(ctx: Ctx, files: StoredFiles) {
  const used = new Set<string>()
  /** Media and templates whose file was damaged when the export was made. */
  const withoutFile = new Set<unknown>()
  const countedAnew = new Set<TableName>()

  /** Gives rows their objects, by column; rows without all their files are left out. */
  async function withObjects(rows: Row[], keysOf: (row: Row) => Record<string, string>): Promise<Row[]> {
    const kept: Row[] = []
    const objects: Row[] = []
    for (const row of rows) {
      const found = Object.entries(keysOf(row)).flatMap(([column, name]) => {
        const file = files.get(name)
        return file ? [{ column, name, file, id: newId() }] : []
      })
      if (found.length < Object.keys(keysOf(row)).length) continue
      for (const { name, file, id } of found) {
        const { size, sha256, crc32, mime, kind } = file
        if (row['sha256'] !== undefined && (row['sha256'] !== sha256 || row['size'] !== size || row['mime'] !== mime))
          throw new Refused(`Zu ${name} passt die Datei nicht.`)
        used.add(name)
        objects.push({ id, org_id: ctx.orgId, key: file.key, kind, mime, size, sha256, crc32 })
      }
      kept.push({ ...row, ...Object.fromEntries(found.map(({ column, id }) => [column, id])) })
    }
    await insert(ctx, 'stored_object', objects)
    return kept
  }

  const withoutMusic = (row: Row): Row => (withoutFile.has(row['music_id']) ? { ...row, music_id: null } : row)

  const prepare: Partial<Record<TableName, (rows: Row[]) => Promise<Row[]>>> = {
    async media(rows) {
      const kept = await withObjects(rows, ({ id }) => ({ object_id: `media ${String(id)}` }))
      const there = new Set(kept.map(({ id }) => id))
      for (const { id } of rows) if (!there.has(id)) withoutFile.add(id)
      return kept.map((row) => ({ ...row, status: 'processing', error: null, failure: null }))
    },
    media_customer: async (rows) => rows.filter(({ media_id }) => !withoutFile.has(media_id)),
    unassigned_media: async (rows) => rows.filter(({ media_id }) => !withoutFile.has(media_id)),
    media_removal: async (rows) => rows.filter(({ media_id }) => !withoutFile.has(media_id)),
    gallery_link_item: async (rows) =>
      rows
        .filter(({ media_id }) => !withoutFile.has(media_id))
        // an earlier version told the film by the lack of a medium
        .map((row) => ({ ...row, family: row['family'] ?? (row['media_id'] === null ? 'film' : null) })),
    outcome: (rows) =>
      withObjects(rows, ({ variant, customer_id }) => ({ object_id: `${String(variant)} ${String(customer_id)}` })),
    async logo(rows) {
      const kept = await withObjects(rows, ({ org_id }) => ({
        large_id: `logo_large ${String(org_id)}`,
        small_id: `logo_small ${String(org_id)}`,
      }))
      // it was drawn anew
      const { width, height } = files.get(`logo_small ${ctx.orgId}`) ?? {}
      return kept.map((row) => ({ ...row, small_width: width, small_height: height }))
    },
    async template(rows) {
      const kept = await withObjects(rows, ({ id }) => ({ object_id: `template ${String(id)}` }))
      const there = new Set(kept.map(({ id }) => id))
      for (const { id } of rows) if (!there.has(id)) withoutFile.add(id)
      return kept.map((row) => ({ ...row, status: 'processing', error: null }))
    },
    film_recipe: async (rows) => rows.map(withoutMusic),
    film_edit: async (rows) => rows.map(withoutMusic),
    certificate_config: async (rows) => rows.filter(({ template_id }) => !withoutFile.has(template_id)),
    certificate: async (rows) =>
      rows.map((row) => ({
        ...row,
        template_id: withoutFile.has(row['template_id']) ? null : row['template_id'],
        photo_id: withoutFile.has(row['photo_id']) ? null : row['photo_id'],
      })),
    gallery_link: async (rows) => rows.map((row) => ({ ...row, token: newSecret() })),
    // an unknown one: with none at all the member could not ask for a new one
    member: async (rows) => {
      const password_hash = await hashPassword(newSecret())
      // a placeholder address signs no member in
      return rows.map((row) => ({ ...row, password_hash: row['has_placeholder_email'] ? null : password_hash }))
    },
    async usage_tally(rows) {
      // triggers have counted the present customers; the sums of the export know the others too
      if (!countedAnew.has('usage_tally'))
        await ctx.tx.deleteFrom('usage_tally').where('what', 'in', keptSums).execute()
      countedAnew.add('usage_tally')
      return rows.filter(({ what }) => keptSums.some((kept) => kept === what))
    },
    // triggers have noted what the other rows tell; an export knows also what has gone meanwhile
    async delivery_progress(rows) {
      const ids = rows.map(({ customer_id }) => String(customer_id))
      await ctx.tx.deleteFrom('delivery_progress').where('customer_id', 'in', ids).execute()
      return rows
    },
    async delivery_tally(rows) {
      if (!countedAnew.has('delivery_tally')) await ctx.tx.deleteFrom('delivery_tally').execute()
      countedAnew.add('delivery_tally')
      return rows
    },
    // unsent emails are decided anew
    email: async (rows) => rows.filter(({ status }) => status !== 'queued'),
  }

  const after: Partial<Record<TableName, (rows: Row[]) => Promise<void>>> = {
    member: (rows) =>
      insert(
        ctx,
        'access_key',
        rows.map(({ id, email }) => key(ctx, 'email', emailKey(String(email)), id)),
      ),
    gallery_link: (rows) =>
      insert(
        ctx,
        'access_key',
        rows.map(({ id, token }) => key(ctx, 'gallery', hashSecret(String(token)), id)),
      ),
    // printed codes lead to the check page as before
    certificate: (rows) =>
      insert(
        ctx,
        'access_key',
        rows.map(({ customer_id, code }) => key(ctx, 'certificate', hashSecret(String(code)), customer_id)),
      ),
    async media(rows) {
      for (const { id, kind } of rows)
        await ctx.enqueue(kind === 'photo' ? preparePhoto : prepareClip, { mediaId: String(id) })
    },
    async template(rows) {
      for (const { id } of rows) await ctx.enqueue(prepareTemplate, { templateId: String(id) })
    },
  }

  return {
    async write(table: TableName, rows: Row[]): Promise<number> {
      const ready = (await prepare[table]?.(rows)) ?? rows
      await insert(ctx, table, ready)
      await after[table]?.(ready)
      return ready.length
    },
    assertAllUsed() {
      const strange = [...files.keys()].find((name) => !used.has(name))
      if (strange !== undefined) throw new Refused(`Eine Datei gehört zu nichts im Export: ${strange}`)
    },
  }
}

const key = ({ orgId }: Ctx, kind: string, value: string, subject: unknown): Row => ({
  kind,
  key: value,
  org_id: orgId,
  subject_id: subject,
})

/** All rows have the columns of the first one. */
async function insert({ tx }: Ctx, table: string, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}
