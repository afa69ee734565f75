import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { createAppRole, setupLock } from './app-login.ts'

const folder = new URL('../../../db/', import.meta.url)
const read = (path: string) => readFile(new URL(path, folder), 'utf8')

/**
 * Brings the database at `url` (its owner's) to the newest migration, then applies every-table.sql, functions/ and
 * comments.sql as a whole when they or the tables have changed. Several processes may start at once: one migrates, the others wait.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [setupLock])
    await createAppRole(client)
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))

    const migrations = await sqlFiles('migrations')
    const missing = migrations.filter((name) => !done.has(name))
    const functions = await readFunctions()
    // A program of an older version may start while a newer one works: it leaves the newer functions as they are.
    const isOlder = [...done].some((name) => name.endsWith('.sql') && !migrations.includes(name))
    if (missing.length === 0 && (done.has(functions.version) || isOlder)) return

    await client.query('begin')
    for (const name of missing) {
      await client.query(await read(`migrations/${name}`))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    for (const text of functions.texts) await client.query(text)
    await client.query(`delete from migration where name like 'functions %'`)
    await client.query('insert into migration (name) values ($1)', [functions.version])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function sqlFiles(name: string): Promise<string[]> {
  return (await readdir(new URL(`${name}/`, folder))).filter((file) => file.endsWith('.sql')).toSorted()
}

/** The SQL beside the tables, in the order in which it is applied, and the version under which that is noted. */
async function readFunctions(): Promise<{ texts: string[]; version: string }> {
  const functions = (await sqlFiles('functions')).map((name) => `functions/${name}`)
  const files = ['every-table.sql', ...functions, 'comments.sql']
  const texts = await Promise.all(files.map(read))
  return { texts, version: `functions ${createHash('sha256').update(texts.join('\n')).digest('hex')}` }
}
