import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type MemberRow = Selectable<Tables['member']>

export const findMember = (tx: Tx, id: string) =>
  tx.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes of an account lock this row, so that two changes follow each other. */
export const lockMember = (tx: Tx, id: string) =>
  tx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The member of a sign-in that is still valid; none after logout, deactivation or a reused token. */
export const findSignedIn = (tx: Tx, signInId: string, memberId: string) =>
  tx
    .selectFrom('sign_in as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .innerJoin('organisation as o', 'o.id', 's.org_id')
    .leftJoin('second_factor as f', (join) =>
      join.onRef('f.member_id', '=', 'm.id').on('f.confirmed_at', 'is not', null),
    )
    .select([
      'm.id',
      'm.role',
      'm.first_name',
      'm.last_name',
      'm.temporary_password_until',
      's.last_seen_at',
      's.proved_at',
      's.paired_at',
      'o.require_second_factor',
      'm.owner_since',
    ])
    .select(
      sql<boolean>`case when m.role = 'owner' and m.owner_since is not null and m.owner_confirmed_at is null
        then ${hasEarlierOwner} else false end`.as('can_be_confirmed'),
    )
    .select((eb) =>
      eb
        .or([
          eb('f.member_id', 'is not', null),
          eb.exists(eb.selectFrom('passkey as p').select('p.id').whereRef('p.member_id', '=', 'm.id')),
        ])
        .as('second_factor'),
    )
    .where('s.id', '=', signInId)
    .where('m.id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .where('m.is_active', '=', true)
    .executeTakeFirst()

/** Whether some other active owner has been one for longer than the member `m` (`isEarlierOwner`). */
const hasEarlierOwner = sql<boolean>`exists (
  select from member e where e.role = 'owner' and e.is_active and e.password_hash is not null and e.id <> m.id
  and (e.owner_since is null or e.owner_since < m.owner_since))`

/** Notes that a sign-in was used. Of many requests at the same moment one writes; the others do not wait for it. */
export const touchSignIn = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('sign_in')
    .set({ last_seen_at: now })
    .where('id', 'in', (eb) => eb.selectFrom('sign_in').select('id').where('id', '=', id).forUpdate().skipLocked())
    .execute()

/** Notes that the person behind a sign-in has proved who it is. */
export const proveSignIn = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('sign_in').set({ proved_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const lockSignIn = (tx: Tx, id: string) =>
  tx.selectFrom('sign_in').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findSignIn = (tx: Tx, id: string) =>
  tx.selectFrom('sign_in').selectAll().where('id', '=', id).executeTakeFirst()

export const endSignIn = (tx: Tx, id: string, reason: string) =>
  tx
    .updateTable('sign_in')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Ends a member's sign-ins, all but one when it is named; answers how many. */
export async function endSignIns(tx: Tx, memberId: string, reason: string, but: string | null): Promise<number> {
  const ended = await tx
    .updateTable('sign_in')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .returning('id')
    .execute()
  return ended.length
}

/** The valid sign-ins that were refreshed after `since`, the last used ones first. */
export const activeSignIns = (tx: Tx, memberId: string, since: Date) =>
  tx
    .selectFrom('sign_in')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('rotated_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const findFactor = (tx: Tx, memberId: string) =>
  tx.selectFrom('second_factor').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** Locked, so that a code counts once even if it arrives twice at the same moment. */
export const lockFactor = (tx: Tx, memberId: string) =>
  tx.selectFrom('second_factor').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst()

export const recoveryCodesLeft = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Which second factors a member has. */
export async function factorsOf(tx: Tx, memberId: string): Promise<{ app: boolean; passkeys: number }> {
  const factor = await findFactor(tx, memberId)
  const { count } = await tx
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { app: factor?.confirmed_at instanceof Date, passkeys: count }
}

/** Whether an owner has proved the own address: until then the organisation may write to few people. */
export async function hasConfirmedOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('email_verified', '=', true)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

/** Another owner who is active and can sign in. */
export const otherOwner = (tx: Tx, than: string) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .where('id', '!=', than)
    .limit(1)
    .executeTakeFirst()

/** Takes an address for a member; false when any member in the installation already has it. */
export async function takeAddress(tx: Tx, orgId: string, memberId: string, key: string): Promise<boolean> {
  const taken = await tx
    .insertInto('access_key')
    .values({ kind: 'email', key, org_id: orgId, subject_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Frees the member's address: no member has it from now on. */
export const giveUpAddress = (tx: Tx, memberId: string) =>
  tx.deleteFrom('access_key').where('kind', '=', 'email').where('subject_id', '=', memberId).execute()
