import { sql } from 'kysely'
import type { House } from '../platform/context.ts'
import { inspect, markDamaged, type Expected } from '../platform/integrity.ts'
import { endAlarm, isUnusual, raiseAlarm } from './alarm.ts'

/** Objects that are looked at once more together. */
const atOnce = 500

/**
 * Marks objects that the list of the storage does not hold, each after another look. Many at once are another disk or
 * bucket than the one that was written to: then none is marked.
 * @param compared how many objects the list was compared with
 */
export async function markMissing(
  house: Pick<House, 'storage' | 'db' | 'now' | 'log' | 'enter'>,
  keys: string[],
  compared: number,
  signal: AbortSignal,
): Promise<void> {
  const fresh: (Expected & { org_id: string })[] = []
  for (let i = 0; i < keys.length; i += atOnce) {
    const { rows } = await sql<Expected & { org_id: string; is_damaged: boolean }>`
      select * from objects_of_keys(${keys.slice(i, i + atOnce)})`.execute(house.db)
    fresh.push(...rows.filter(({ is_damaged }) => !is_damaged))
  }
  const found = { damaged: fresh.length, compared }
  if (isUnusual(found)) return raiseAlarm(house, 'list', found)
  for (const object of fresh) {
    const damage = await inspect(house.storage, object, signal)
    if (damage) await house.enter(object.org_id, null, (ctx) => markDamaged(ctx, { objectId: object.id, damage }))
  }
  await endAlarm(house, 'list')
}
