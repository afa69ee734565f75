import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaOf } from '../scripts/schema.ts'
import { tableTypes } from '../scripts/table-types.ts'
import type { DeclaredTable } from '../src/server/platform/exported-table.ts'
import { declaredBy, features } from '../src/server/product.ts'
import { migrate } from '../src/server/platform/migrate.ts'
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

test('the generated schema and types match the migrated database', async () => {
  expect(await schemaOf(client), 'please run: npm run db:types').toBe(read('db/schema.sql'))
  expect(await tableTypes(client), 'please run: npm run db:types').toBe(read('src/server/platform/tables.generated.ts'))
})

/** Columns whose names say all, besides ids, stamps and the keys of parents. */
const evident = [
  'activity_type.description',
  'gallery_event.action',
  'gallery_tally.action',
  'last_email.organisation_name',
  'last_email.to_address',
  'last_email.to_name',
  'mailbox_message.subject',
  'member.first_name',
  'member.last_name',
  'open_upload.file_name',
  'organisation.description',
  'organisation.name',
  'organisation.phone_number',
  'organisation.show_logo_in_email',
  'organisation.website',
  'shift.description',
  'shift.name',
  'stored_object.mime',
  'template.type',
  'test_email.to_address',
  'test_email.to_name',
]

test('each table and each column that does not explain itself has a comment', async () => {
  const { rows } = await client.query<{ name: string; note: string | null; explains: boolean }>(
    `select c.relname || coalesce('.' || a.attname, '') as name,
       case when a.attnum is null then obj_description(c.oid, 'pg_class') else col_description(c.oid, a.attnum) end as note,
       coalesce(a.attname in ('id', 'org_id', 'created_at', 'updated_at') or a.attname like '%\\_id', false) as explains
     from pg_class c left join lateral (
       select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
       union all select null, null) as a on true
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' order by 1`,
  )
  expect(rows.length).toBeGreaterThan(500)
  const lacking = rows.filter(({ note, explains }) => !note && !explains).map(({ name }) => name)
  expect(
    lacking.filter((name) => !evident.includes(name)),
    'db/comments.sql wants a comment for each of these, or `evident` in this test its name',
  ).toEqual([])
  expect(evident.filter((name) => !lacking.includes(name))).toEqual([])
  expect(rows.filter(({ note }) => note && (note.length > 140 || note.includes('\n')))).toEqual([])
})

/** Tables that belong to no organisation; a new table without `org_id` needs a line here. */
const nobodys = [
  'bounce_mailbox',
  // when the database's clock was last read
  'clock_watch',
  // how full the disks of this installation were
  'disk_sample',
  'mailbox_message',
  'migration',
  // faults of this installation, and the emails to its operator about them
  'operator_alert',
  'operator_email',
  // of this installation: role, machine, memory, sign of life
  'process',
  'rate_limit',
  // how the jobs of this installation last ended
  'regular_work',
  // the progress of comparing the storage, and whether much of it was damaged: no names, no keys but random ones
  'storage_alarm',
  'storage_check',
  // the certificates of the website and of the mail server
  'tls_certificate',
]

test('every table that belongs to an organisation has forced row-level security', async () => {
  const { rows } = await client.query<{ name: string; forced: boolean; tenant: boolean; policies: number }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as tenant,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const tenants = rows.filter((table) => table.tenant || table.name === 'organisation')
  expect(tenants.length).toBeGreaterThan(10)
  expect(tenants.filter((table) => !table.forced || table.policies === 0)).toEqual([])
  const others = rows.filter((table) => !tenants.includes(table)).map((table) => table.name)
  const message =
    'its migration wants `org_id` in each of these tables, or `nobodys` in this test its name with a reason'
  expect(
    others.filter((name) => !nobodys.includes(name)),
    message,
  ).toEqual([])
  expect(nobodys.filter((name) => !others.includes(name))).toEqual([])
})

test("every column of an organisation's tables is exported or left out for a reason", async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and (c.relname = 'organisation' or exists (
         select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped))
     order by 1, 2`,
  )
  const { tables } = declaredBy(features)
  const namesOf = ({ name, exported, leftOut }: DeclaredTable) => ({
    exported: Object.keys(exported?.rules ?? {}).map((column) => `${name}.${column}`),
    leftOut:
      typeof leftOut === 'string'
        ? rows.filter(({ table }) => table === name).map(({ column }) => `${name}.${column}`)
        : Object.keys(leftOut).map((column) => `${name}.${column}`),
  })
  const named = tables.map(namesOf).flatMap(({ exported, leftOut }) => [...exported, ...leftOut])
  const there = rows.map(({ table, column }) => `${table}.${column}`)
  expect(
    there.filter((name) => !named.includes(name)),
    'tables.ts of their features wants a line for each of these, in `exported` or in `leftOut`',
  ).toEqual([])
  expect(named.filter((name) => !there.includes(name))).toEqual([])
  expect(named.filter((name, i) => named.indexOf(name) !== i)).toEqual([])
  expect(rows.length).toBeGreaterThan(200)
})

test('migrations since db/functions create no function, trigger or policy', () => {
  const late = readdirSync(join(import.meta.dirname, '../db/migrations')).filter((name) => name > '0021')
  const makes = /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger|policy)\s+(?!pg_temp\.)/i
  expect(late.filter((name) => makes.test(read(`db/migrations/${name}`)))).toEqual([])
})

test('migrations lift forced row-level security of the tables that they change', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  const forced = new Set(rows.map(({ name }) => name))
  const late = readdirSync(join(import.meta.dirname, '../db/migrations')).filter((name) => name > '0031')
  const blind = late.flatMap((name) => {
    const text = read(`db/migrations/${name}`)
    const changed = text.matchAll(/^(?:update|delete from|insert into) (\w+)/gm)
    const isSeen = (table: string) =>
      ['create table', 'alter table'].some((start) => new RegExp(`${start} ${table} (\\(|no force row)`).test(text))
    const unseen = [...changed].filter(([, table = '']) => forced.has(table) && !isSeen(table))
    return unseen.map(([statement]) => `${name}: ${statement}`)
  })
  expect(blind, 'the migration wants `alter table … no force row level security` before this').toEqual([])
})

/** Two indexes and a column depend on these, so they cannot be dropped. */
const indispensable = ['folded', 'pieces']

test('triggers, policies, functions and grants come from db/functions alone', async () => {
  await client.query(`
    do $$
    declare
      one record;
    begin
      for one in select t.tgname as name, t.tgrelid::regclass as place from pg_trigger t where not t.tgisinternal
        and t.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) loop
        execute format('drop trigger %I on %s', one.name, one.place);
      end loop;
      for one in select policyname as name, tablename as place from pg_policies where schemaname = 'public' loop
        execute format('drop policy %I on %I', one.name, one.place);
      end loop;
      -- functions that others use go in a later round
      for round in 1..3 loop
        for one in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
          begin
            execute format('drop function %s', one.name);
          exception when dependent_objects_still_exist then null;
          end;
        end loop;
      end loop;
      revoke all on all tables in schema public from andenken_app;
      delete from migration where name like 'functions %';
    end $$`)
  const { rows } = await client.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(indispensable)

  await migrate(url)
  expect(await schemaOf(client)).toBe(read('db/schema.sql'))
})

test('changed functions are applied, but not by a program older than the database', async () => {
  const spoil = () =>
    client.query(`create or replace function utc_day(at timestamptz) returns date language sql immutable
    strict parallel safe return date '2000-01-01'`)
  const isSpoilt = async () => {
    const { rows } = await client.query<{ day: string }>(`select utc_day('2026-11-22T12:00Z')::text as day`)
    return rows[0]?.day === '2000-01-01'
  }
  const change = () => client.query(`update migration set name = 'functions of before' where name like 'functions %'`)

  await spoil()
  await migrate(url)
  expect(await isSpoilt(), 'the same files').toBe(true)

  await change()
  await migrate(url)
  expect(await isSpoilt(), 'changed files').toBe(false)

  await client.query(`insert into migration (name) values ('9999_of_a_newer_version.sql')`)
  await change()
  await spoil()
  await migrate(url)
  expect(await isSpoilt(), 'a newer database').toBe(true)
})
