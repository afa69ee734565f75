import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/**
 * The beginnings of keys (`<kind>/<two hex digits>/`) below which the database knows objects; most stay empty for long.
 */
export async function storedParts(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ part: string }>`select part from stored_parts() as part`.execute(db)
  return new Set(rows.map(({ part }) => part))
}
