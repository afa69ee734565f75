import type pg from 'pg'

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  jsonb: 'Json',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'string',
  _timestamptz: 'Date[]',
  _text: 'string[]',
  _uuid: 'string[]',
  _float4: 'number[]',
}

/** The TypeScript types of all tables of a migrated database: `src/server/platform/tables.generated.ts`. */
export async function tableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    optional: boolean
    nullable: boolean
    check: string | null
  }>(`
    select c.relname as table, a.attname as column, t.typname as type, a.atthasdef or not a.attnotnull as optional, not a.attnotnull as nullable,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    order by c.relname, a.attnum`)

  const lines = [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    "import type { ColumnType } from 'kysely'",
    '',
    'type Json = ColumnType<Record<string, unknown>, string, string>',
    'type Optional<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
  ]
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    lines.push('', `export interface ${pascal(table)} {`)
    for (const { column, type, optional, nullable, check } of columns) {
      const named = types[type]
      if (!named) throw new Error(`Für den Typ ${type} (${table}.${column}) fehlt die Übersetzung.`)
      // check (x = ANY (ARRAY['a'::text, …])) is an enumeration
      const words =
        named === 'string' ? [...(check ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => `'${word}'`) : []
      const value = (words.length > 0 ? words.join(' | ') : named) + (nullable ? ' | null' : '')
      lines.push(
        `  ${/^[a-z_0-9]+$/.test(column) ? column : `'${column}'`}: ${optional ? `Optional<${value}>` : value}`,
      )
    }
    lines.push('}')
  }
  lines.push('', 'export interface DB {')
  for (const table of new Set(rows.map((row) => row.table))) lines.push(`  ${table}: ${pascal(table)}`)
  lines.push('}', '')
  return lines.join('\n')
}

function pascal(name: string) {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, email: string) => email.toUpperCase())
}
