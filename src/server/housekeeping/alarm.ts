import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'

/** At most this many objects turn out damaged in a usual night, or one in a hundred; more points to a common cause. */
const usual = { objects: 100, share: 0.01 }

/** The check that raised it: the comparison of bytes, or of the list of all objects. */
type Source = Tables['storage_alarm']['source']
type Found = { damaged: number; compared: number }

export const isUnusual = ({ damaged, compared }: Found): boolean =>
  damaged > usual.objects && damaged > compared * usual.share

/**
 * Until a later night finds nothing unusual, owners are told of it, and nothing is repaired by itself: after a wrongly
 * mounted disk or a fault of the program, repairs would destroy data that are still good.
 */
export async function raiseAlarm(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  source: Source,
  { damaged, compared }: Found,
) {
  const found = { damaged, compared, at: now() }
  log.error({ source, damaged, compared }, 'too many damaged files: nothing more is marked, nothing is repaired')
  await db
    .insertInto('storage_alarm')
    .values({ source, ...found })
    .onConflict((on) => on.column('source').doUpdateSet(found))
    .execute()
}

export const endAlarm = async ({ db }: Pick<Services, 'db'>, source: Source): Promise<void> =>
  void (await db.deleteFrom('storage_alarm').where('source', '=', source).execute())

export const alarmStands = async ({ db }: Pick<Services, 'db'>): Promise<boolean> =>
  (await sql`select from storage_alarm limit 1`.execute(db)).rows.length > 0
