import { sql } from 'kysely'
import type { UnservedGroup } from '../../contract/overview.ts'
import { unservedStates, type CustomerState } from '../../contract/customer-state.ts'
import { countUnserved } from '../customers/by-state.ts'
import type { Ctx } from '../platform/context.ts'

/** Customers that are named for each reason. */
const named = 3

/** Customers who go without a souvenir unless a member acts, by reason (docs/product/customer-states.md 1). */
export async function unserved({ tx }: Ctx): Promise<{ total: number; groups: UnservedGroup[] }> {
  const counts = await countUnserved(tx)
  const { rows } = await sql<UnservedGroup['customers'][number] & { reason: CustomerState }>`
    select reason, c.id, c.name, c.number, s.id as "sessionId", s.name as "sessionName"
    from unnest(${[...counts.keys()]}::text[]) as reason cross join lateral (
      select * from customer where state = reason order by created_at desc, id desc limit ${named}) as c
    join shift s on s.id = c.shift_id order by c.created_at desc, c.id desc`.execute(tx)
  const newest = Map.groupBy(rows, ({ reason }) => reason)
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    groups: unservedStates.flatMap((reason) => {
      const count = counts.get(reason)
      if (!count) return []
      const customers = (newest.get(reason) ?? []).map(({ reason: _reason, ...customer }) => customer)
      return [{ reason, count, customers }]
    }),
  }
}
