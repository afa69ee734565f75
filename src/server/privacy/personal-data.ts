import { sql } from 'kysely'
import type { Ctx, PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const requests = await tx
      .selectFrom('deletion_request_customer as c')
      .innerJoin('deletion_request as r', 'r.id', 'c.request_id')
      .select(['r.requested_at', 'r.confirmed_at', 'r.due_at'])
      .where('c.customer_id', '=', id)
      .orderBy('r.requested_at')
      .execute()
    return {
      loeschantraege: requests.map((request) => ({
        beantragtAm: request.requested_at,
        bestaetigtAm: request.confirmed_at,
        wirdAusgefuehrtAm: request.due_at,
      })),
    }
  },
  erase: closeRequests,
}

/**
 * Takes the customers out of all requests. The e-mails that asked go, in every request for them; other requests that
 * are left without a customer end with this one: they are fulfilled.
 */
async function closeRequests({ tx, now }: Ctx, ids: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from deletion_request_customer where customer_id = any(${ids}::uuid[]) returning request_id as id`.execute(
    tx,
  )
  const touched = [...new Set(rows.map(({ id }) => id))]
  if (touched.length === 0) return
  await tx.deleteFrom('deletion_email').where('request_id', 'in', touched).where('kind', '=', 'ask').execute()
  const empty = () =>
    sql<boolean>`not exists (select from deletion_request_customer c where c.request_id = deletion_request.id)`
  await tx
    .deleteFrom('deletion_request')
    .where('id', 'in', touched)
    .where('status', '=', 'requested')
    .where(empty())
    .execute()
  await tx
    .updateTable('deletion_request')
    .set({ status: 'done', done_at: now(), number: null, email: null })
    .where('id', 'in', touched)
    .where('status', '=', 'confirmed')
    .where(empty())
    .execute()
}
