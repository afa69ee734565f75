import { sql } from 'kysely'
import type { Ctx, Enqueue, Outcome, Services, Subscriber } from './context.ts'
import { along, inOrg, type Db, type Tx } from './db.ts'
import { newId } from './ids.ts'
import { memberIdOf, nameOf, system, type Principal } from './principal.ts'
import { signFor, type Signer } from './signing.ts'

/** The PostgreSQL channel on which changes are told; see http/live.ts. */
export const liveChannel = 'andenken_live'

/**
 * The work of the whole installation belongs to no organisation; inside of this one row-level security shows nothing.
 */
export const systemOrganisation = '00000000-0000-0000-0000-000000000000'

type Send = (tx: Tx, orgId: string) => Enqueue

/** The ids of all organisations, for work that goes through them one by one. @throws when the job is to stop */
export async function* everyOrganisation(db: Db, signal: AbortSignal): AsyncGenerator<string, void> {
  const { rows } = await sql<{ id: string }>`select id from organisation_ids() as id`.execute(db)
  for (const { id } of rows) {
    signal.throwIfAborted()
    yield id
  }
}

/** Makes `services.inOrganisation`: one transaction in one organisation, with everything that belongs to it. */
export function openInOrganisation(
  services: Pick<Services, 'db' | 'now' | 'sign'>,
  send: Send,
  subscribers: Subscriber[] = [],
  outcomes: Outcome[] = [],
): Services['inOrganisation'] {
  return (orgId, actor, work, { atOnce = false } = {}) => {
    const begin = (tx: Tx) =>
      work({
        tx,
        orgId,
        now: services.now,
        ...ofActor(services.sign, tx, orgId, actor),
        enqueue: send(tx, orgId),
        subscribers,
        outcomes,
        async tell(event) {
          await along(tx, sql`select pg_notify(${liveChannel}, ${JSON.stringify({ orgId, event })})`.execute(tx))
        },
      })
    return inOrg(services.db, orgId, begin, atOnce)
  }
}

/** The same transaction, for another principal: the holder of a link is known only when the link was read. */
export const actAs = ({ sign }: Pick<Services, 'sign'>, ctx: Ctx, actor: Principal): Ctx => ({
  ...ctx,
  ...ofActor(sign, ctx.tx, ctx.orgId, actor),
})

const ofActor = (signer: Signer, tx: Tx, orgId: string, actor: Principal): Pick<Ctx, 'actor' | 'sign' | 'audit'> => ({
  actor,
  sign: (file, fileName) => signFor(signer, orgId, actor)(file, fileName),
  audit: audit(tx, orgId, actor),
})

function audit(tx: Tx, orgId: string, actor: Principal): Ctx['audit'] {
  return async (action, detail, { subject, shiftId, customerId, byItself } = {}) => {
    const by = byItself ? system : actor
    const entry = tx.insertInto('audit').values({
      id: newId(),
      org_id: orgId,
      member_id: memberIdOf(by),
      actor: nameOf(by),
      action: action.name,
      subject: subject ?? null,
      shift_id: shiftId ?? null,
      customer_id: customerId ?? null,
      // half a surrogate pair is a character for texts, but none for JSON
      detail: JSON.stringify(action.write(detail), (_key, value: unknown) =>
        typeof value === 'string' ? value.toWellFormed() : value,
      ),
    })
    await along(tx, entry.execute())
  }
}
