import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole } from '../src/server/platform/app-login.ts'
import { hashSecret, newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let ours: Member
let theirs: Member
let ourCustomer = ''
let theirCustomer = ''
let theirShift = ''
let token = ''

beforeAll(async () => {
  w = await world()
  ours = await w.owner('Unsere')
  theirs = await w.owner('Fremde')
  const lives = async (owner: Member) => {
    const shift = await w.shift(owner)
    const customer = await w.customer(owner, shift)
    expect((await w.upload(owner, customer.id, await photo('#112233'), 'Foto.jpg')).status).toBe(201)
    await owner.customers.finish({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    return { shift, customer }
  }
  const one = await lives(ours)
  const other = await lives(theirs)
  ourCustomer = one.customer.id
  token = one.customer.gallery_token ?? ''
  theirCustomer = other.customer.id
  theirShift = other.shift.id
  await w.quiet()
})
afterAll(() => w.close())

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Queries directly as the product's role, inside the organisation if one is given, and rolls back. */
async function asApp<T>(orgId: string | null, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: w.appUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (orgId) await client.query(`select set_config('app.org', $1, true)`, [orgId])
    return await work(async (text, values = []) => (await client.query<Record<string, unknown>>(text, values)).rows)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const tables = async () =>
  (await w.peek(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as tenant
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )) as { name: string; tenant: boolean }[]

test("the product's role owns nothing and cannot bypass row-level security", async () => {
  const [role] = await w.peek(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1',
    [appRole],
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
  const owned = await w.peek(
    `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1`,
    [appRole],
  )
  expect(owned).toEqual([])
})

test('only rows of the current organisation are visible, without one none', async () => {
  const names = (await tables()).filter((table) => table.tenant).map((table) => table.name)
  let filled = 0
  for (const name of names) {
    const [there] = await w.peek(`select count(distinct org_id)::int as orgs from "${name}"`)
    if (Number(there?.['orgs']) > 1) filled++
    expect(await asApp(null, (query) => query(`select * from "${name}"`)), name).toEqual([])
    const seen = await asApp(ours.orgId, (query) => query(`select distinct org_id from "${name}"`))
    expect(
      seen.filter((row) => row['org_id'] !== ours.orgId),
      name,
    ).toEqual([])
  }
  // enough tables have rows of both organisations for this to be meaningful
  expect(filled).toBeGreaterThan(10)
  expect(await asApp(null, (query) => query('select * from organisation'))).toEqual([])
  expect(await asApp(ours.orgId, (query) => query('select id from organisation'))).toEqual([{ id: ours.orgId }])
  expect(await asApp(newId(), (query) => query('select * from customer'))).toEqual([])
  expect(
    await refusalOf(
      asApp(null, (query) => query(`select set_config('app.org', 'unsinn', true); select * from member`)),
    ),
  ).toContain('uuid')
})

test('rows of another organisation cannot be changed, deleted, written or taken over', async () => {
  await asApp(ours.orgId, async (query) => {
    expect(await query('update customer set name = $1 where id = $2 returning id', ['Meine', theirCustomer])).toEqual(
      [],
    )
    expect(await query('delete from customer where id = $1 returning id', [theirCustomer])).toEqual([])
    expect(await query('update customer set name = $1 returning id', ['Alle'])).toEqual([{ id: ourCustomer }])
    expect(await query('delete from media returning org_id')).toEqual([{ org_id: ours.orgId }])
  })
  const violation = /row-level security/
  const activity = 'insert into activity_type (id, org_id, name) values ($1, $2, $3)'
  expect(await refusalOf(asApp(ours.orgId, (query) => query(activity, [newId(), theirs.orgId, 'Einbruch'])))).toMatch(
    violation,
  )
  expect(await refusalOf(asApp(null, (query) => query(activity, [newId(), theirs.orgId, 'Einbruch'])))).toMatch(
    violation,
  )
  expect(
    await refusalOf(asApp(ours.orgId, (query) => query('update activity_type set org_id = $1', [theirs.orgId]))),
  ).toMatch(violation)
  expect(await w.peek('select name from customer where id = $1', [theirCustomer])).toEqual([{ name: 'Mia Huber' }])
})

test('foreign keys cannot reference rows of another organisation', async () => {
  const customer =
    'insert into customer (id, org_id, shift_id, number, name, consent) values ($1, $2, $3, 99, $4, true)'
  expect(
    await refusalOf(asApp(ours.orgId, (query) => query(customer, [newId(), ours.orgId, theirShift, 'Spion']))),
  ).toMatch(/foreign key/)
  const [object] = await w.peek('select object_id from media where org_id = $1', [theirs.orgId])
  expect(
    await refusalOf(asApp(ours.orgId, (query) => query('update media set object_id = $1', [object?.['object_id']]))),
  ).toMatch(/foreign key/)
})

test('access keys can be looked up but not listed', async () => {
  expect(await asApp(null, (query) => query('select * from access_key'))).toEqual([])
  const open = (kind: string, key: string) =>
    asApp(null, (query) => query('select org_id from find_access_key($1, $2)', [kind, key]))
  expect(await open('gallery', hashSecret(token))).toEqual([{ org_id: ours.orgId }])
  for (const key of ['', '%', token, `${hashSecret(token)} `]) expect(await open('gallery', key)).toEqual([])
  expect(await open('email', hashSecret(token))).toEqual([])
  // inside an organisation its own keys are visible
  const seen = await asApp(ours.orgId, (query) => query('select distinct org_id from access_key'))
  expect(seen).toEqual([{ org_id: ours.orgId }])
})

test('the audit log only grows', async () => {
  for (const action of ['update audit set actor = null', 'delete from audit', 'truncate audit']) {
    expect(await refusalOf(asApp(ours.orgId, (query) => query(action)))).toMatch(/permission denied/)
  }
  const added = await asApp(ours.orgId, (query) =>
    query('insert into audit (id, org_id, action) values ($1, $2, $3) returning action', [
      newId(),
      ours.orgId,
      'probe',
    ]),
  )
  expect(added).toEqual([{ action: 'probe' }])
})

test('the product cannot change its tables or disable row-level security', async () => {
  for (const action of [
    'alter table customer disable row level security',
    'drop policy own_organisation on customer',
    'create table customer_copy as select * from customer',
    'drop table customer',
  ]) {
    expect(await refusalOf(asApp(ours.orgId, (query) => query(action))), action).toMatch(
      /must be owner|permission denied/,
    )
  }
})

test("a connection's organisation is forgotten with its transaction", async () => {
  const { db } = w.services
  const seen = await w.services.inOrganisation(ours.orgId, system, ({ tx }) =>
    tx.selectFrom('customer').select('id').execute(),
  )
  expect(seen).toEqual([{ id: ourCustomer }])
  // the pool reuses the same connections outside of any organisation
  const after = await Promise.all(Array.from({ length: 20 }, () => db.selectFrom('customer').select('id').execute()))
  expect(after.flat()).toEqual([])
})
