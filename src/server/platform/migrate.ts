import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { createAppRole, setupLock } from './app-login.ts'

const folder = new URL('../../../db/', import.meta.url)

/**
 * Brings the database at `url` (its owner's) to the newest migration, then applies every-table.sql.
 * Several processes may start at once: one migrates, the others wait.
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

    const files = (await readdir(new URL('migrations/', folder))).filter((name) => name.endsWith('.sql')).toSorted()
    const missing = files.filter((name) => !done.has(name))
    if (missing.length === 0) return
    await client.query('begin')
    for (const name of missing) {
      await client.query(await readFile(new URL(`migrations/${name}`, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query(await readFile(new URL('every-table.sql', folder), 'utf8'))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
