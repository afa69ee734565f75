import { sql } from 'kysely'
import type { Actor, Ctx, Enqueue, Services } from './context.ts'
import { inOrg, type Tx } from './db.ts'
import { newId } from './ids.ts'

/** The PostgreSQL channel on which changes are told; see http/live.ts. */
export const liveChannel = 'andenken_live'

/**
 * The work of the whole installation belongs to no organisation; inside of this one row-level security shows nothing.
 */
export const systemOrganisation = '00000000-0000-0000-0000-000000000000'

type Send = (tx: Tx, orgId: string) => Enqueue

/** Makes `services.enter`: one transaction in one organisation, with everything that belongs to it. */
export function openInOrganisation(
  services: Pick<Services, 'db' | 'now' | 'sign'>,
  send: Send,
): Services['inOrganisation'] {
  return (orgId, actor, work) =>
    inOrg(services.db, orgId, (tx) =>
      work({
        tx,
        orgId,
        actor,
        now: services.now,
        sign: (ticket, fileName) => services.sign.sign(ticket, fileName),
        enqueue: send(tx, orgId),
        audit: audit(tx, orgId, actor),
        async tell(event) {
          await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ orgId, event })})`.execute(tx)
        },
      }),
    )
}

function audit(tx: Tx, orgId: string, actor: Actor | null): Ctx['audit'] {
  return async (action, detail, { subject, shiftId, customerId, byItself } = {}) => {
    const who = byItself ? null : actor
    await tx
      .insertInto('audit')
      .values({
        id: newId(),
        org_id: orgId,
        member_id: who?.memberId ?? null,
        actor: who?.name ?? null,
        action: action.name,
        subject: subject ?? null,
        shift_id: shiftId ?? null,
        customer_id: customerId ?? null,
        // half a surrogate pair is a character for texts, but none for JSON
        detail: JSON.stringify(action.write(detail), (_key, value: unknown) =>
          typeof value === 'string' ? value.toWellFormed() : value,
        ),
      })
      .execute()
  }
}
