import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import { inspect, markDamaged, type Expected } from '../platform/integrity.ts'
import { system } from '../platform/principal.ts'
import { endAlarm, isUnusual, raiseAlarm } from './alarm.ts'

/** Objects that are looked at once more together. */
const atOnce = 500

/**
 * Marks objects that are not in the list of the storage, each after another look. Many at once mean another disk or
 * bucket than the one that was written to: then none is marked.
 * @param compared how many objects the list was compared with
 */
export async function markMissing(
  services: Pick<Services, 'storage' | 'db' | 'now' | 'log' | 'inOrganisation'>,
  keys: string[],
  compared: number,
  signal: AbortSignal,
): Promise<void> {
  const fresh: (Expected & { org_id: string })[] = []
  for (let i = 0; i < keys.length; i += atOnce) {
    const { rows } = await sql<Expected & { org_id: string; is_damaged: boolean }>`
      select * from objects_of_keys(${keys.slice(i, i + atOnce)})`.execute(services.db)
    fresh.push(...rows.filter(({ is_damaged }) => !is_damaged))
  }
  const found = { damaged: fresh.length, compared }
  if (isUnusual(found)) return raiseAlarm(services, 'list', found)
  for (const object of fresh) {
    const damage = await inspect(services.storage, object, signal)
    if (damage)
      await services.inOrganisation(object.org_id, system, (ctx) => markDamaged(ctx, { objectId: object.id, damage }))
  }
  await endAlarm(services, 'list')
}
