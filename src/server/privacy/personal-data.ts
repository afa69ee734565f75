import { sql } from 'kysely'
import { DeletionChannel, deletionChannels, HoldReason, holdReasons } from '../../contract/privacy.ts'
import type { Ctx, PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  async tell({ tx, now }, { id }) {
    const requests = await tx
      .selectFrom('deletion_request_customer as c')
      .innerJoin('deletion_request as r', 'r.id', 'c.request_id')
      .select(['r.number', 'r.email', 'r.language', 'r.channel', 'r.requested_at', 'r.confirmed_at', 'r.due_at'])
      .where('c.customer_id', '=', id)
      .orderBy('r.requested_at')
      .execute()
    const hold = await tx
      .selectFrom('legal_hold')
      .select(['reason', 'ends_at'])
      .where('customer_id', '=', id)
      .where('ends_at', '>', now())
      .executeTakeFirst()
    return {
      loeschantraege: requests.map((request) => ({
        nummer: request.number,
        email: request.email,
        sprache: request.language,
        weg: deletionChannels[DeletionChannel.parse(request.channel)],
        beantragtAm: request.requested_at,
        bestaetigtAm: request.confirmed_at,
        wirdAusgefuehrtAm: request.due_at,
      })),
      // the note stays with the owners: it is about their own case (article 15 (4))
      aufbewahrungAusRechtlichemGrund: hold && { grund: holdReasons[HoldReason.parse(hold.reason)], bis: hold.ends_at },
    }
  },
  erase: closeRequests,
}

/**
 * Takes the customers out of all requests. The e-mails before the last go, in every request for them; other requests that
 * are left without a customer end with this one: they are fulfilled.
 */
async function closeRequests({ tx, now }: Ctx, ids: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from deletion_request_customer where customer_id = any(${ids}::uuid[]) returning request_id as id`.execute(
    tx,
  )
  const touched = [...new Set(rows.map(({ id }) => id))]
  if (touched.length === 0) return
  await tx.deleteFrom('deletion_email').where('request_id', 'in', touched).where('kind', '!=', 'done').execute()
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
