import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uses, type AboutCustomer, type DescribedTable, type Use, type UseName } from '../src/server/platform/census.ts'
import { declaredBy, features } from '../src/server/product.ts'
import { leftEmpty, leaveEverything, type Everything } from './census-story.ts'
import { deletionStory } from './deletion-story.ts'
import { retentionStory } from './retention-story.ts'
import { unzip } from './unzip.ts'
import { world, type Member, type World } from './world.ts'

/** The census of columns (docs/product/privacy-and-retention.md 22), and three loops over it. */
let w: World
let owner: Member
const deletion = deletionStory(() => w)
const { checkedInAt, crowd } = retentionStory(() => w)
/** One customer is anonymised by the next night, the other one deleted. */
let anonymised: Everything
let deleted: Everything
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Zensus')
})
afterAll(() => w.close())

const { census } = declaredBy(features)
type Row = Record<string, unknown>
type Linked = DescribedTable & { customer: AboutCustomer }
const linked = census.filter((table): table is Linked => typeof table.customer === 'object' && table.customer !== null)
const isOfCustomers = (use: UseName) => (uses[use] as Use).whose.includes('customer')
const ofCustomers = ({ personal }: DescribedTable) => personal.filter(({ use }) => isOfCustomers(use))

test('every column of the database is declared once, as personal or not', async () => {
  const rows = await w.peek(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'migration' order by 1`,
  )
  const there = rows.map(({ name }) => String(name))
  const declared = census.flatMap(({ name, personal, other }) => {
    // a column may have several uses, each of them once
    const byUse = personal.flatMap(({ use, labels }) => Object.keys(labels).map((column) => ({ use, column })))
    const twice = byUse.filter((one, i) => byUse.findIndex((a) => a.use === one.use && a.column === one.column) < i)
    expect(twice, name).toEqual([])
    // the record of processing lists them with commas
    expect(
      personal.flatMap(({ labels }) => Object.values(labels)).filter((label) => !label || label.includes(',')),
    ).toEqual([])
    return [...new Set(byUse.map(({ column }) => column)), ...other].map((column) => `${name}.${column}`)
  })
  expect(
    there.filter((name) => !declared.includes(name)),
    'census.ts of their features (platform/columns.ts for the platform) wants these, in `personal` or in `other`',
  ).toEqual([])
  expect(
    declared.filter((name) => !there.includes(name)),
    'a census.ts declares what no table has',
  ).toEqual([])
  expect(
    declared.filter((name, i) => declared.indexOf(name) < i),
    'a census.ts declares these twice',
  ).toEqual([])
  expect(there.length).toBeGreaterThan(650)
})

test('the census leads from a customer to each table about customers', async () => {
  const rows = await w.peek(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'`,
  )
  const known: string[] = linked.map(({ name }) => name)
  const message =
    'census.ts wants `customer` for these: aboutCustomer() says how rows are found and what becomes of them'
  expect(
    rows.map(({ name }) => String(name)).filter((name) => !known.includes(name)),
    message,
  ).toEqual([])
  const lost = census.filter((table) => ofCustomers(table).length > 0 && table.customer === null)
  expect(
    lost.map(({ name }) => name),
    message,
  ).toEqual([])
  // a trigger takes these out of the row of an anonymised customer
  const [blanked] = await w.peek(`select prosrc as text from pg_proc where proname = 'keep_anonymous'`)
  const names = [...String(blanked?.['text']).matchAll(/new\.(\w+) :=/g)].map(([, name]) => name)
  const customer = census.find(({ name }) => name === 'customer')!
  const personal = customer.personal.flatMap(({ labels }) => Object.keys(labels))
  expect(names.filter((name) => !personal.includes(name!))).toEqual([])
})

/** Null, blank, no, none, or an entry of the log that says no more than that it was about a person. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' &&
    (Object.keys(value).length === 0 || ('deleted' in value && Object.keys(value).every(isSum))))
const isSum = (key: string) => ['deleted', 'kind', 'photos', 'videos'].includes(key)

const rowsAbout = (table: Linked, customerId: string): Promise<Row[]> =>
  w
    .peek(`select to_jsonb(t) as row from "${table.name}" t where ${table.customer.rows}`, [customerId])
    .then((rows) => rows.map(({ row }) => row as Row))

/** The columns that tell a row from all others, also when everything else in it is blank. */
async function identityOf(table: string): Promise<string[]> {
  const [found] = await w.peek(
    `select array_agg(distinct a.attname::text) as names from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisunique
       and (i.indisprimary or not exists (select from pg_index p where p.indrelid = i.indrelid and p.indisprimary))`,
    [table],
  )
  return found?.['names'] as string[]
}

type Snapshot = { table: Linked; row: Row; key: Row }[]
async function snapshotOf(customerId: string): Promise<Snapshot> {
  const snapshot: Snapshot = []
  for (const table of linked) {
    const names = await identityOf(table.name)
    for (const row of await rowsAbout(table, customerId))
      snapshot.push({ table, row, key: Object.fromEntries(names.map((name) => [name, row[name]])) })
  }
  return snapshot
}

const filledIn = (snapshot: Snapshot) =>
  new Set(
    snapshot.flatMap(({ table, row }) =>
      ofCustomers(table)
        .flatMap(({ labels }) => Object.keys(labels))
        .filter((column) => !isEmpty(row[column]))
        .map((column) => `${table.name}.${column}`),
    ),
  )

test('an answer by article 15 tells each personal column, or the census says why not', async () => {
  anonymised = await leaveEverything(w, owner, 'anna')
  const snapshot = await snapshotOf(anonymised.id)
  // nothing is checked of a column that is empty
  const filled = filledIn(snapshot)
  const all = linked.flatMap((table) =>
    ofCustomers(table).flatMap(({ labels }) => Object.keys(labels).map((column) => `${table.name}.${column}`)),
  )
  const empty = [...new Set(all)].filter((name) => !filled.has(name))
  expect(
    empty.filter((name) => !(name in leftEmpty)),
    'leaveEverything() of test/census-story.ts wants to fill these, or `leftEmpty` a reason',
  ).toEqual([])
  expect(Object.keys(leftEmpty).filter((name) => !empty.includes(name))).toEqual([])

  const { id } = (await owner.personExports.start({ body: { customerId: anonymised.id } })).export
  const { downloadUrl } = (await owner.personExports.get({ params: { id } })).export
  const path = join(w.folder, 'person.zip')
  writeFileSync(path, Buffer.from(await (await w.anyone.fetch(downloadUrl!)).arrayBuffer()))
  const files = await unzip(path)
  const told = leavesOf(JSON.parse(files.get('Auskunft.json')!.toString()))
  const missing = snapshot.flatMap(({ table, row }) =>
    ofCustomers(table)
      .filter((group) => !group.untold)
      .flatMap(({ labels }) => Object.keys(labels))
      .filter((column) => !isEmpty(row[column]) && !isTold(told, row[column]))
      .map((column) => `${table.name}.${column}: ${String(row[column])}`),
  )
  expect(missing, '`tell` of their features wants these, or `untold` of census.ts says why not').toEqual([])
  // nothing that opens something, and no words about other people
  const secret = snapshot.flatMap(({ table, row }) =>
    ofCustomers(table)
      .filter(({ untold }) => untold === 'secret' || untold === 'others')
      .flatMap(({ labels }) => Object.keys(labels).map((column) => row[column])),
  )
  const values = secret.filter((value) => typeof value === 'string')
  expect(values.length).toBeGreaterThan(3)
  expect(told.filter((leaf) => values.some((value) => String(leaf).includes(value)))).toEqual([])
})

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(value)
const isTold = (told: unknown[], value: unknown): boolean =>
  told.some((leaf) =>
    typeof value === 'string' && typeof leaf === 'string'
      ? leaf.includes(value) || (isMoment(value) && Date.parse(leaf) === Date.parse(value))
      : leaf === value,
  )

test('anonymising and deletion leave no personal column of a customer', async () => {
  deleted = await leaveEverything(w, owner, 'dora')
  for (const { id } of [anonymised, deleted])
    await w.peek(`update legal_hold set ends_at = now() where customer_id = $1`, [id])
  await crowd(owner, anonymised.shiftId, 5, new Date())
  await checkedInAt(anonymised.id, new Date(Date.now() - 800 * 24 * 3600_000))
  await deletion.confirmed(deleted.number, deleted.email)
  await w.quiet()
  const before = { anonymised: await snapshotOf(anonymised.id), deleted: await snapshotOf(deleted.id) }
  await w.peek(`update deletion_request set due_at = now() where email = $1`, [deleted.email])
  await deletion.night()
  expect(await w.peek('select anonymized_at is not null as yes from customer where id = $1', [anonymised.id])).toEqual([
    { yes: true },
  ])
  expect(await w.peek('select from customer where id = $1', [deleted.id])).toEqual([])

  for (const how of ['anonymised', 'deleted'] as const) {
    const left: string[] = []
    for (const { table, key } of before[how]) {
      const rule = table.customer[how]
      const [found] = await w.peek(`select to_jsonb(t) as row from "${table.name}" t where to_jsonb(t) @> $1::jsonb`, [
        JSON.stringify(key),
      ])
      if (!found || rule === 'stays') continue
      const row = found['row'] as Row
      if (rule === 'goes') left.push(`${table.name}: ${JSON.stringify(row)}`)
      for (const { labels, stays } of ofCustomers(table))
        for (const column of Object.keys(labels))
          if (!stays && !isEmpty(row[column])) left.push(`${table.name}.${column}: ${JSON.stringify(row[column])}`)
    }
    expect(left, `${how}: \`erase\` of their features wants these, or census.ts says that they stay`).toEqual([])
  }
  // the log keeps the id of a deleted customer, which leads nowhere
  const rows = await Promise.all(linked.map(async (table) => ({ table, rows: await rowsAbout(table, deleted.id) })))
  expect(
    rows.filter((one) => one.table.name !== 'audit' && one.rows.length > 0).map(({ table }) => table.name),
  ).toEqual([])
  expect((await deletion.traces(...anonymised.words, ...deleted.words)).filter((row) => !isLastEmail(row))).toEqual([])
})
const isLastEmail = (row: string) => row.startsWith('public.mailbox_message')
