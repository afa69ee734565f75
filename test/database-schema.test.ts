import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaOf } from '../scripts/schema.ts'
import { tableTypes } from '../scripts/table-types.ts'
import { freshDatabase } from './world.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

let url: string
let client: pg.Client
beforeAll(async () => {
  url = await freshDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(() => client.end())

test('the generated schema and types show the migrated database', async () => {
  expect(await schemaOf(client), 'please run: npm run db:types').toBe(read('db/schema.sql'))
  expect(await tableTypes(client), 'please run: npm run db:types').toBe(read('src/server/platform/tables.generated.ts'))
})
