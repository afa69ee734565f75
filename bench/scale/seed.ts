/**
 * A database as after three years of many businesses, made by SQL in minutes. `npm run bench:scale` measures on it.
 *
 * Complete: organisations, members, shifts, customers with links and access keys, emails, some customers whose deletion
 * is pending, media, two entries of the audit log for each customer, counters and tallies. The newest twentieth of each
 * organisation's shifts also has its stored objects (originals, renditions, films), since galleries, media lists and
 * deleting ask for them; older media name objects that have no row. No file exists anywhere.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../../src/server/accounts/passwords.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { counters, mediaOf, people, stored, type Size } from './statements.ts'

export const fullSize: Size = { customers: 1_000_000, organisations: 40, mediaEach: 20 }

/** Owners sign in as `owner-1@bench.example` (the biggest organisation) and so on. */
export const password = 'Steiler Bergpfad 9'
export const ownerOf = (organisation: number) => `owner-${organisation}@bench.example`

/** A new value seeds anew. */
const version = 3

/** Seeds the embedded database in `folder` unless it was seeded before, in the same size. */
export async function seedFolder(folder: string, size: Size, log: (text: string) => void): Promise<void> {
  const wanted = JSON.stringify({ version, ...size })
  const note = join(folder, 'seeded.json')
  if (read(note) === wanted) return
  rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  rmSync(note, { force: true })
  await mkdir(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), fast: true })
  try {
    await migrate(postgres.url)
    await seed(postgres.url, size, log)
  } finally {
    await postgres.stop()
  }
  // an existing database without it looks like a lost key
  writeFileSync(join(folder, 'secret-key'), `${randomBytes(33).toString('base64')}\n`, { mode: 0o600 })
  writeFileSync(note, wanted)
}

/** Fills a migrated, empty database. @param url a superuser's address */
export async function seed(url: string, size: Size, log: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const step = async (what: string, text: string) => {
    const began = performance.now()
    const { rowCount } = await client.query(text)
    log(`${what}: ${rowCount ?? ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  try {
    for (const text of [
      'set session_replication_role = replica', // no triggers, no foreign keys
      `set maintenance_work_mem = '1GB'`,
      `set work_mem = '256MB'`,
      `alter system set max_wal_size = '8GB'`,
      `alter system set checkpoint_timeout = '1h'`,
      'select pg_reload_conf()',
      'select setseed(0.42)',
    ])
      await client.query(text)
    const indexes = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname in ('customer', 'media', 'media_customer', 'outcome', 'stored_object', 'audit', 'email')
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)

    const statements = people(size, await hashPassword(password), ownerOf)
    for (const [what, text] of Object.entries(statements)) await step(what, text)
    const { rows } = await client.query<{ n: number; id: string }>('select n, id from seed_organisation order by n')
    for (const { n, id } of rows) await step(`media of organisation ${n}`, mediaOf(id))
    for (const [what, text] of Object.entries(stored)) await step(what, text)
    for (const { name, definition } of indexes.rows) await step(`index ${name}`, definition)
    for (const [what, text] of Object.entries(counters)) await step(what, text)
    for (const text of [
      'drop table seed_organisation, seed_shift, seed_recent',
      'alter system reset max_wal_size',
      'alter system reset checkpoint_timeout',
      'select pg_reload_conf()',
    ])
      await client.query(text)
    // updates the visibility map for index-only scans and the planner's statistics
    await step('vacuum', 'vacuum (analyze, freeze)')
    await step('checkpoint', 'checkpoint')
  } finally {
    await client.end()
  }
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
