import { sql } from 'kysely'
import { isIPv6 } from 'node:net'
import type { Db, Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'

/** At most `most` in `seconds` for one key; counted in the database, so for all processes together. */
export type Limit = { name: string; most: number; seconds: number }

/** The limits of the wire page. */
export const limitsOf = {
  loginPerAccount: { name: 'login-account', most: 10, seconds: 15 * 60 },
  loginPerAddress: { name: 'login-address', most: 100, seconds: 3600 },
  /** Wrong codes: of the app or for recovery, at the sign-in and while setting up. */
  secondFactor: { name: 'second-factor', most: 10, seconds: 15 * 60 },
  passwordResetPerAccount: { name: 'reset-account', most: 5, seconds: 3600 },
  passwordResetPerAddress: { name: 'reset-address', most: 30, seconds: 3600 },
  emailConfirmation: { name: 'email-confirmation', most: 5, seconds: 3600 },
  registration: { name: 'registration', most: 20, seconds: 3600 },
  /** Making and ending what a guest shares. */
  galleryShare: { name: 'gallery-share', most: 30, seconds: 60 },
  recoverPerAccount: { name: 'recover-account', most: 5, seconds: 3600 },
  recoverPerAddress: { name: 'recover-address', most: 30, seconds: 3600 },
  /** Links by e-mail to an address that was typed: whoever holds any link could have strangers written to. */
  linkMailPerAccount: { name: 'link-mail-account', most: 5, seconds: 3600 },
  linkMailPerAddress: { name: 'link-mail-address', most: 30, seconds: 3600 },
  galleryToken: { name: 'gallery-token', most: 30, seconds: 60 },
  selfCheckIn: { name: 'self-check-in', most: 60, seconds: 60 },
  deletionRequest: { name: 'deletion-request', most: 10, seconds: 60 },
  deletionPerEmail: { name: 'deletion-email', most: 5, seconds: 3600 },
  deletionToken: { name: 'deletion-token', most: 30, seconds: 60 },
  sharedCode: { name: 'shared-code', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>

/** Some proxies write the port behind the address that they saw: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+)):\d+$/i

const keyOf = (limit: Limit, subject: string): string => hashSecret(`${limit.name}:${networkOf(subject)}`)

/** An address as limits count it: without a port, an IPv6 address by its /64. What is no address is itself. */
export function networkOf(subject: string): string {
  const [, v6, v4] = withPort.exec(subject) ?? []
  const plain = v6 ?? v4 ?? subject
  return isIPv6(plain) ? networkOfV6(plain) : plain
}

/**
 * The /64 that an IPv6 address lies in: whoever has one address has all of those, and could come with another one each
 * time. An IPv4 address that is written as IPv6 (`::ffff:…`) is itself.
 */
function networkOfV6(address: string): string {
  // the shortest way to write it, without a zone
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []))
  const groups = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Fails with 429 and Retry-After when the limit is used up. Does not count. */
export async function checkLimit(db: Db, limit: Limit, subject: string): Promise<void> {
  const since = sql<Date>`(now() - make_interval(secs => ${limit.seconds}))`
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count, ceil(extract(epoch from min(at) - ${since}))::int as wait
    from attempt where key = ${keyOf(limit, subject)} and at > ${since}`.execute(db)
  const row = rows[0]
  if (row && row.count >= limit.most) fail('too_many_requests', { retryAfterSeconds: Math.max(1, row.wait) })
}

/** Counts one, and now and then forgets what is too old to matter. */
export async function countAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  await sql`insert into attempt (key) values (${keyOf(limit, subject)})`.execute(db)
  if (Math.random() < 0.01) await sql`delete from attempt where at < now() - interval '2 hours'`.execute(db)
}

/**
 * Counts one, or fails like `checkLimit` when the limit is used up: of many at the same moment no more than `most` come
 * through. Belongs to the caller's transaction, so what fails later did not count.
 */
export async function spend(tx: Tx, limit: Limit, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(limit, subject)}, 0))`.execute(tx)
  await checkLimit(tx, limit, subject)
  await countAttempt(tx, limit, subject)
}

/** Forgets what was counted, because the person has proved who it is in another way. */
export async function forgive(tx: Tx, limit: Limit, subject: string): Promise<void> {
  await sql`delete from attempt where key = ${keyOf(limit, subject)}`.execute(tx)
}
