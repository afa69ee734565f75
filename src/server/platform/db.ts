import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Patience, usualPatience, WatchedPool } from './pool.ts'
import type { DB } from './tables.generated.ts'

export type Tables = DB
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// bigint columns are sizes and checksums, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// a day is no moment: as a Date it would become another day in another time zone
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Opens the product's connections.
 * @param url what `prepareAppLogin` answers: a login that owns nothing and cannot bypass row-level security
 * @param size connections at most
 */
export function openDb(url: string, size = 20, patience: Patience = usualPatience): Db {
  const pool = new WatchedPool(
    {
      connectionString: url,
      max: size,
      options: '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
      application_name: 'andenken',
    },
    patience,
  )
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs `work` in one transaction that can see one organisation only: row-level
 * security reads `app.org`, so a query that forgets its tenant finds nothing.
 */
export function inOrg<T>(db: Db, orgId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.org', ${orgId}, true)`.execute(tx)
    return work(tx)
  })
}

/** Finds what a key opens (db/functions/access-keys.sql), or nothing. */
export async function findAccessKey(db: Db, kind: Tables['access_key']['kind'], key: string) {
  const { rows } = await sql<{
    org_id: string
    subject_id: string
  }>`select * from find_access_key(${kind}, ${key})`.execute(db)
  const row = rows[0]
  return row && { orgId: row.org_id, subjectId: row.subject_id }
}

/** The name of the unique constraint or index that an insert ran into, if it did. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

export const violatesForeignKey = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
