import type pg from 'pg'

/**
 * The present database as readable SQL: `db/schema.sql`. Function bodies are in `db/functions/` and are left out.
 * @throws Error for a kind of relation that it does not know, so that none is missing
 */
export async function schemaOf(client: pg.Client): Promise<string> {
  const parts = async (text: string) => (await client.query<Part>(text)).rows
  const unknown = await parts(unknownSql)
  if (unknown.length > 0) throw new Error(`Not in the picture: ${unknown.map(({ line }) => line).join(', ')}`)

  const columns = await parts(columnsSql)
  const settings = await parts(settingsSql)
  const of = (all: Part[], table: string) => all.filter((part) => part.name === table).map(({ line }) => line)
  const text = [
    '-- The present database, written by `npm run db:types` to be read. It is never applied; do not edit it.',
    (await parts(extensionsSql)).map(({ line }) => line).join('\n'),
    ...(await parts(tablesSql)).map(({ name, line, note }) => {
      const own = columns.filter((part) => part.name === name)
      const lines = own.map((part, at) => `${part.line}${at < own.length - 1 ? ',' : ''}${noteOf(part)}`)
      return [`CREATE TABLE ${name} (${noteOf({ note })}`, ...lines, `)${line};`, ...of(settings, name)].join('\n')
    }),
    '-- Functions. Their bodies are in db/functions/. Those without a GRANT may be called by everybody.',
    (await parts(functionsSql)).map(({ line }) => line).join('\n'),
  ].join('\n\n')
  return `${text.replaceAll('timestamp with time zone', 'timestamptz').replaceAll(/('(?:[^']|'')*')::text/g, '$1')}\n`
}

/** A line of the file, the table or function that it belongs to, and its comment (db/comments.sql). */
type Part = { name: string; line: string; note?: string | null }
const noteOf = ({ note }: Pick<Part, 'note'>) => (note ? ` -- ${note}` : '')

const ourTable = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
/** Objects of an extension are not ours. */
const ours = (id: string) => `not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`
const ourFunction = `p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${ours('p.oid')}`
/** Rights of roles other than the owner. */
const grants = (acl: string, owner: string) => `
  lateral (
    select case a.grantee when 0 then 'PUBLIC' else a.grantee::regrole::text end as grantee,
      string_agg(a.privilege_type, ', ' order by a.privilege_type) as rights
    from aclexplode(${acl}) a where a.grantee <> ${owner} group by a.grantee
  ) as g`

const extensionsSql = `
  select extname as name, format('CREATE EXTENSION %I;', extname) as line from pg_extension
  where extname <> 'plpgsql' order by extname`

const tablesSql = `
  select c.relname as name, coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') as line,
    obj_description(c.oid, 'pg_class') as note
  from pg_class c where ${ourTable} order by c.relname collate "C"`

const unknownSql = `
  select c.relname as name, c.relname as line from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind not in ('r', 'i') and ${ours('c.oid')}`

const columnsSql = `
  select name, line, note from (
    select c.relname as name, 0 as kind, a.attnum as at, '' as word,
      col_description(c.oid, a.attnum) as note,
      concat_ws(' ', '  ' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then 'COLLATE ' || a.attcollation::regcollation end,
        case when a.attnotnull then 'NOT NULL' end,
        case when a.attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
          else 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) end) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ourTable} and a.attnum > 0 and not a.attisdropped
    union all
    select c.relname, 1, position(k.contype::text in 'pufcx'), k.conname, null,
      format('  CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid, true))
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${ourTable} and k.contype in ('p', 'u', 'f', 'c', 'x')
  ) as parts order by name collate "C", kind, at, word collate "C"`

const settingsSql = `
  select name, line || ';' as line from (
    select c.relname as name, 0 as kind, i.relname as word, pg_get_indexdef(i.oid, 0, true) as line
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${ourTable}
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    union all
    select c.relname, 1, t.tgname, pg_get_triggerdef(t.oid, true)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${ourTable} and not t.tgisinternal
    union all
    select c.relname, 2, '', format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', c.relname)
      || case when c.relforcerowsecurity then ', FORCE ROW LEVEL SECURITY' else '' end
    from pg_class c where ${ourTable} and c.relrowsecurity
    union all
    select p.tablename, 3, p.policyname, concat_ws(' ', format('CREATE POLICY %I ON %I', p.policyname, p.tablename),
      case when p.permissive = 'RESTRICTIVE' then 'AS RESTRICTIVE' end, 'FOR ' || p.cmd,
      case when p.roles <> '{public}' then 'TO ' || replace(array_to_string(p.roles, ', '), t.tableowner, 'owner') end,
      'USING (' || p.qual || ')', 'WITH CHECK (' || p.with_check || ')')
    from pg_policies p join pg_tables t using (schemaname, tablename) where p.schemaname = 'public'
    union all
    select c.relname, 4, g.grantee, format('GRANT %s ON %I TO %s', g.rights, c.relname, g.grantee)
    from pg_class c, ${grants('c.relacl', 'c.relowner')}
    where ${ourTable}
  ) as parts order by name collate "C", kind, word collate "C"`

const functionsSql = `
  select name, line from (
    select p.oid::regprocedure::text as name, 0 as kind, replace(replace(
      regexp_replace(pg_get_functiondef(p.oid), '\\n(AS \\$| ?RETURN |BEGIN ATOMIC).*', ''),
      'CREATE OR REPLACE FUNCTION public.', 'CREATE FUNCTION '), E'\\n', '') || ';' as line
    from pg_proc p where ${ourFunction}
    union all
    select p.oid::regprocedure::text, 1, format('GRANT %s ON FUNCTION %s TO %s;', g.rights, p.oid::regprocedure, g.grantee)
    from pg_proc p, ${grants('p.proacl', 'p.proowner')}
    where ${ourFunction}
  ) as parts order by name collate "C", kind, line`
