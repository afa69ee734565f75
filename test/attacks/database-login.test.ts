import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appLogin, appRole, prepareAppLogin } from '../../src/server/platform/app-login.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { freshDatabase, query, secretKey, world, type Member, type World } from '../world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  await w.customer(owner, await w.shift(owner))
})
afterAll(() => w.close())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const at = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

test('a session of the product cannot switch to a role that sees other rows', async () => {
  for (const escape of [
    'set role none',
    'reset role',
    'set session authorization default',
    'reset session authorization',
    'reset all',
    'discard all',
  ]) {
    const seen = await w.services.db.connection().execute(async (one) => {
      await sql.raw(escape).execute(one)
      const { rows } = await sql<{ special: boolean; customers: number }>`
        select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special,
          (select count(*)::int from customer) as customers
        from pg_roles where rolname = current_user`.execute(one)
      return rows
    })
    expect(seen, escape).toEqual([{ special: false, customers: 0 }])
  }
})

test('the product’s login reaches nothing beyond its rows', async () => {
  const client = new pg.Client({ connectionString: w.appUrl })
  await client.connect()
  try {
    for (const action of [
      'set role postgres',
      'set session authorization postgres',
      'select rolpassword from pg_authid',
      'select passwd from pg_shadow',
      'create role intruder superuser',
      `alter role ${appLogin(w.databaseUrl, secretKey).role} superuser`,
      `grant pg_read_server_files to current_user`,
      'create table public.mine (id int)',
      'create temp table customer_tally (id int)',
      'create schema mine',
      'create database mine',
      `create function public.mine() returns int language sql as 'select 1'`,
      'create extension dblink',
      `select pg_read_file('PG_VERSION')`,
      `copy (select 1) to program 'id'`,
      `copy customer from '/etc/passwd'`,
      `alter system set log_statement = 'all'`,
      'truncate customer',
      'truncate audit',
      'update audit set actor = null',
      'delete from audit',
      'alter table customer no force row level security',
      'alter table customer disable trigger all',
      'drop policy own_organisation on customer',
      'alter function find_access_key(text, text) security invoker',
      'select * from migration',
      'set session_replication_role = replica',
      'create table pgboss.mine (id int)',
      'drop table pgboss.job',
    ]) {
      expect(await refusalOf(client.query(action)), action).toMatch(/permission denied|must be owner|must be superuser/)
    }
    // a superuser's session
    const [looking] = await w.peek('select pg_backend_pid() as pid')
    const ending = client.query('select pg_terminate_backend($1)', [looking?.['pid']])
    expect(await refusalOf(ending)).toMatch(/permission denied/)
  } finally {
    await client.end()
  }
})

test('every connection that stays open uses the product’s login', async () => {
  // jobs and live changes are running
  await w.quiet()
  const sessions = await w.peek(
    `select distinct application_name as name, usename as role from pg_stat_activity
     where datname = current_database() and application_name <> '' order by 1`,
  )
  const { role } = appLogin(w.databaseUrl, secretKey)
  expect(sessions).toEqual(['andenken', 'andenken live', 'pgboss'].map((name) => ({ name, role })))
})

test('functions that bypass the policies serve only the product', async () => {
  const functions = await w.peek(
    `select p.proname as name, p.prosecdef as definer, has_function_privilege('${appRole}', p.oid, 'execute') as product,
       p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as everybody,
       coalesce('search_path=public, pg_temp' = any(p.proconfig), false) as pinned
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and (p.prosecdef or l.lanname = 'plpgsql')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  expect(functions.length).toBeGreaterThan(20)
  expect(functions.filter(({ pinned }) => !pinned)).toEqual([])
  const definers = functions.filter(({ definer }) => definer)
  expect(definers.length).toBeGreaterThanOrEqual(8)
  expect(definers.filter(({ product, everybody }) => !product || everybody)).toEqual([])
})

test('the login of another installation on the same server is refused', async () => {
  const other = await freshDatabase()
  await prepareAppLogin(other, secretKey)
  const theirs = new URL(appLogin(other, secretKey).url)
  const here = Object.assign(new URL(theirs), { pathname: new URL(w.databaseUrl).pathname }).href
  expect(await query(theirs.href, 'select 1 as one', [])).toEqual([{ one: 1 }])
  expect(await refusalOf(query(here, 'select * from customer', []))).toMatch(/permission denied for database/)
})

test('several processes can prepare the login at once', async () => {
  const database = await freshDatabase()
  const urls = await Promise.all(Array.from({ length: 5 }, () => prepareAppLogin(database, secretKey)))
  expect(new Set(urls).size).toBe(1)
  const before = urls[0] ?? ''
  const after = await prepareAppLogin(database, `${secretKey} and another one`)
  expect(await query(after, 'select session_user = current_user as same', [])).toEqual([{ same: true }])
  expect(await refusalOf(query(before, 'select 1', []))).toMatch(/password authentication failed/)
})

test('an owner without the right to create roles is told the needed statement', async () => {
  const server = inject('postgresUrl')
  const name = `poor_${newId().replaceAll('-', '')}`
  await query(server, `create role ${name} login password 'arm'`, [])
  await query(server, `create database ${name} owner ${name}`, [])
  const url = Object.assign(new URL(at(server, name)), { username: name, password: 'arm' }).href

  const refusal = await refusalOf(prepareAppLogin(url, secretKey))
  expect(refusal).toMatch(/^Andenken arbeitet mit einer eigenen Datenbank-Rolle ohne Rechte/)
  expect(refusal).not.toContain(new URL(appLogin(url, secretKey).url).searchParams.get('password'))
  const advice = refusal.split('\n').filter((line) => line.startsWith('  '))
  await query(at(server, name), advice.join('\n'), [])

  const way = await prepareAppLogin(url, secretKey)
  expect(await query(way, 'select current_user as name', [])).toEqual([{ name: appLogin(url, secretKey).role }])
  // a role with more rights than it may have is refused
  await query(server, `grant pg_read_all_data to ${appLogin(url, secretKey).role}`, [])
  expect(await refusalOf(prepareAppLogin(url, secretKey))).toMatch(/mehr Rechte.*pg_read_all_data/)
})
