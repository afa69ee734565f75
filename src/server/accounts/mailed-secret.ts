import type { Selectable } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { idAt, idsToBytes, mac, newId } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'
import type { MemberRow } from './sql.ts'

export type SecretRow = Selectable<Tables['mailed_secret']>
export type SecretKind = SecretRow['kind']

const minutes = {
  reset_password: limits.resetLinkMinutes,
  confirm_email: limits.confirmationLinkDays * 24 * 60,
  change_address: limits.addressChangeHours * 60,
  change_contact: limits.addressChangeHours * 60,
  invitation: limits.invitationDays * 24 * 60,
}

/** Notes that a link of this kind, sent to `email`, is good from now on, once; answers its id. */
export async function issueSecret(
  ctx: Ctx,
  member: Pick<MemberRow, 'id' | 'email'>,
  kind: SecretKind,
): Promise<string> {
  const id = newId()
  await ctx.tx
    .insertInto('mailed_secret')
    .values({
      id,
      org_id: ctx.orgId,
      member_id: member.id,
      kind,
      address: member.email,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + minutes[kind] * 60_000),
    })
    .execute()
  return id
}

/** Makes all links of this kind void that were sent to a member before. */
export const voidSecrets = (ctx: Ctx, memberId: string, kind: SecretKind) =>
  ctx.tx
    .updateTable('mailed_secret')
    .set({ used_at: ctx.now() })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()

/** The same, for all members. */
export const voidAllSecrets = (ctx: Ctx, kind: SecretKind) =>
  ctx.tx
    .updateTable('mailed_secret')
    .set({ used_at: ctx.now() })
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()

/** The unused secrets of this kind, even if too old by now; of a member when one is named. */
export const findPending = (tx: Tx, kind: SecretKind, memberId?: string): Promise<SecretRow | undefined> =>
  tx
    .selectFrom('mailed_secret')
    .selectAll()
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .executeTakeFirst()

/** Where the email's button leads. */
export function mailedLink(services: Pick<Services, 'keys' | 'publicUrl'>, secret: SecretRow): string {
  const token = provenToken(idsToBytes(secret.org_id, secret.id), prove(services, secret.kind))
  return `${services.publicUrl}/${pages[secret.kind]}?token=${token}`
}

const pages: Record<SecretKind, string> = {
  reset_password: 'reset-password',
  confirm_email: 'confirm-email',
  invitation: 'invitation',
  // these ask for a sign-in first
  change_address: 'dashboard/change-email',
  change_contact: 'dashboard/change-contact',
}

/**
 * The secret that a token names, or undefined when it was not made here for this purpose. Whether it is still good:
 * `findGood`.
 */
export function readMailed(services: Pick<Services, 'keys'>, kind: SecretKind, token: string) {
  const named = readProven(token, 32, prove(services, kind))
  return named && { orgId: idAt(named, 0), id: idAt(named, 16) }
}

const prove = (services: Pick<Services, 'keys'>, kind: SecretKind) => (named: Buffer) =>
  mac(services.keys.mailed, `${kind}:`, named)

export const isGood = (secret: Pick<SecretRow, 'used_at' | 'expires_at'>, now: Date): boolean =>
  !secret.used_at && secret.expires_at > now

export const findSecret = (tx: Tx, id: string): Promise<SecretRow | undefined> =>
  tx.selectFrom('mailed_secret').selectAll().where('id', '=', id).executeTakeFirst()

/** A secret that was neither used nor is too old, locked until the transaction ends. */
export async function findGood({ tx, now }: Ctx, id: string): Promise<SecretRow | undefined> {
  const secret = await tx.selectFrom('mailed_secret').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return secret && isGood(secret, now()) ? secret : undefined
}

/**
 * A change of an address is made: keeps the earlier address, which no other row holds any more and which is to be told.
 */
export const noteOldAddress = (ctx: Ctx, id: string, old_address: string) =>
  ctx.tx.updateTable('mailed_secret').set({ used_at: ctx.now(), old_address }).where('id', '=', id).execute()

export const markUsed = (ctx: Ctx, id: string) =>
  ctx.tx.updateTable('mailed_secret').set({ used_at: ctx.now() }).where('id', '=', id).execute()
