import { AbortedTransactionError, CompiledQuery, Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import pg from 'pg'
import { isId } from './ids.ts'
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
      pipeline: true,
    },
    patience,
  )
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Runs `work` in one transaction that can see one organisation only: row-level security reads `app.org`, so a query
 * that forgets its tenant finds nothing. It begins with its first statement in one round trip, statements without an
 * awaited answer go together with the next one (`along`), and so does the commit.
 * @param atOnce `work` asks all it asks before it waits for anything: then the whole transaction is one round trip
 */
export function inOrg<T>(db: Db, orgId: string, work: (tx: Tx) => Promise<T>, atOnce = false): Promise<T> {
  if (!isId(orgId)) throw new TypeError('not an id of an organisation')
  const outer = db.getExecutor()
  return outer.provideConnection(async (connection) => {
    let isOver = false
    const executor = outer.withConnectionProvider({
      async provideConnection(ask) {
        if (isOver) throw new Error('This transaction is over.')
        return ask(connection)
      },
    })
    const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
    const say = (words: string) => connection.executeQuery<{ command: string }>(CompiledQuery.raw(words))
    const begun = say(`begin; select set_config('app.org', '${orgId}', true)`)
    const sent: Promise<unknown>[] = [begun]
    begun.catch(() => {})
    sentAlong.set(tx, sent)
    try {
      const working = work(tx)
      if (!atOnce) await working
      isOver = true
      const [result, { rows }] = await Promise.all([working, say('commit')])
      // PostgreSQL's answer where a statement failed and the code did not return to a savepoint
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
      return result
    } catch (error) {
      isOver = true
      const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
      await driver.rollbackTransaction(connection).catch(() => {})
      throw failed && isFollowing(error) ? failed.reason : error
    }
  })
}

/** The statements sent in each transaction that are awaited at its end. */
const sentAlong = new WeakMap<object, Promise<unknown>[]>()

/**
 * A statement whose answer is not needed now: it is sent at once, and the transaction ends only after it has succeeded.
 * The next awaited statement, or the end of the transaction, throws its error.
 */
export async function along(tx: Tx, statement: Promise<unknown>): Promise<void> {
  const sent = sentAlong.get(tx)
  if (!sent) return void (await statement)
  sent.push(statement)
  statement.catch(() => {})
}

/** It failed because a statement before it had. */
const isFollowing = (error: unknown) =>
  error instanceof AbortedTransactionError || (error instanceof pg.DatabaseError && error.code === '25P02')

/** For transactions of `inOrg`, which have their connection already. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) })
const driver = dialect.createDriver()

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
