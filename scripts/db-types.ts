import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { schemaOf } from './schema.ts'
import { tableTypes } from './table-types.ts'

/**
 * `npm run db:types`: writes the files that are generated from the migrations, `tables.generated.ts` and
 * `db/schema.sql`.
 */
const folder = mkdtempSync(join(tmpdir(), 'andenken-types-'))
const server = await startEmbeddedPostgres({ folder, fast: true })
try {
  await migrate(server.url)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    writeFileSync(new URL('../src/server/platform/tables.generated.ts', import.meta.url), await tableTypes(client))
    writeFileSync(new URL('../db/schema.sql', import.meta.url), await schemaOf(client))
  } finally {
    await client.end()
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
