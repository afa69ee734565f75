import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { mac } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'

/** At most `most` in `seconds` for one subject; counted in the database, so for all processes together. */
export type Limit = { name: string; most: number; seconds: number }

/** The subject that a limit counts: an address, an account, …; or one of the second kind for one of the first. */
export type Subject = string | readonly [string, string]

type Limiter = Pick<Services, 'db' | 'keys'>

/** Keyed, because addresses are few enough to try them all against a plain hash. */
function keyOf({ keys }: Limiter, limit: Limit, subject: Subject): string {
  const [first, second] = typeof subject === 'string' ? [subject] : subject
  const part = (text: string) => mac(keys.limits, `${limit.name}:${networkOf(text)}`).toString('base64url')
  return second === undefined ? part(first) : `${part(first)}.${part(second)}`
}

export type Spent = { giveBack: () => Promise<void> }

/**
 * Counts one try for each limit, before the work that it limits: of many at the same moment at most `most` get through.
 * When one limit is used up none is counted. Name several limits always in the order in which their feature lists them.
 * @returns a function that uncounts the try, for one that succeeded
 * @throws too_many_requests, with the time to wait
 */
export async function spend(services: Limiter, ...tries: [Limit, Subject][]): Promise<Spent> {
  const keys = tries.map(([limit, subject]) => keyOf(services, limit, subject))
  const most = tries.map(([limit]) => limit.most)
  const seconds = tries.map(([limit]) => limit.seconds)
  const { rows } = await sql<{ wait: number }>`
    select spend_attempts(${keys}::text[], ${most}::integer[], ${seconds}::integer[]) as wait`.execute(services.db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) fail('too_many_requests', { retryAfterSeconds: wait })
  if (Math.random() < 0.01) await forgetExpired(services.db, 1000)
  return {
    async giveBack() {
      await sql`select give_back_attempts(${keys}::text[])`.execute(services.db)
    },
  }
}

/** Whether a limit leaves a subject no further try. */
export async function isUsedUp(services: Limiter, limit: Limit, subject: Subject): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from rate_limit, unnest(at) as t
    where key = ${keyOf(services, limit, subject)} and t > clock_timestamp() - make_interval(secs => ${limit.seconds})
  `.execute(services.db)
  return (rows[0]?.tries ?? 0) >= limit.most
}

/** For work that failed for another reason than a wrong try: it does not count. */
export const giveBackAndThrow =
  ({ giveBack }: Spent) =>
  async (error: unknown): Promise<never> => {
    await giveBack()
    throw error
  }

/** Resets the count of a subject, alone or with any second one, because the person has proved who it is. */
export async function forgive(services: Limiter, tx: Tx, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(services, limit, subject)
  // all that begin with the key and a point: the character after the point is the slash
  await sql`delete from rate_limit where key = ${key} or (key > ${`${key}.`} and key < ${`${key}/`})`.execute(tx)
}

/** Deletes rows that no longer count, at most so many. Rows that are being counted in wait for the next time. */
export async function forgetExpired(db: Db, most: number): Promise<void> {
  await sql`
    delete from rate_limit where key in (
      select key from rate_limit where expires_at < now() limit ${most} for update skip locked)`.execute(db)
}
