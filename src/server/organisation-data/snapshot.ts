import { sql } from 'kysely'
import { seeRemoved } from '../customers/sql.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'

/** Rows that are fetched at once. */
const page = 500

/**
 * Reads one organisation as it is at one moment, for minutes if need be: later writes are not seen, and no writer is
 * held up. Nothing can be written in it.
 */
export const inSnapshot = <T>({ db }: Pick<Services, 'db'>, orgId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('app.org', ${orgId}, true)`.execute(tx)
      // removed customers that can still be restored belong to it, or their rows would lead nowhere
      await seeRemoved(tx)
      return work(tx)
    })

/** The rows of a query, however many; one query of a snapshot at a time. @param query constant SQL, no input in it */
export async function* rowsOf<T>(tx: Tx, query: string): AsyncGenerator<T, void> {
  await sql.raw(`declare export_rows no scroll cursor for ${query}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<T>(`fetch ${page} from export_rows`).execute(tx)
    if (rows.length === 0) break
    yield* rows
  }
  await sql.raw('close export_rows').execute(tx)
}
