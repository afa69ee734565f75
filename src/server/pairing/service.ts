import { toString as drawQr } from 'qrcode'
import type { z } from 'zod'
import { holds } from '../../contract/access.ts'
import type { SignedIn } from '../../contract/accounts.ts'
import { limits } from '../../contract/limits.ts'
import type { Pairing, PairedDevice, PairPhone } from '../../contract/pairing.ts'
import { actorOf } from '../accounts/member.ts'
import { beginSignIn, oldestRefresh } from '../accounts/sign-in.ts'
import * as accountSql from '../accounts/sql.ts'
import { plainRecoveryCode } from '../accounts/totp.ts'
import { spend } from '../http/limiter.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { mac, newId } from '../platform/ids.ts'
import { reachOf } from '../platform/reach.ts'
import { pairingActions } from './audit.ts'
import { newPairingCode } from './code.ts'
import { rateLimits } from './rate-limits.ts'

/** Keyed, because 2^40 codes can all be tried against a plain hash. */
const keyOf = ({ keys }: Pick<Services, 'keys'>, code: string): string =>
  mac(keys.pairing, plainRecoveryCode(code)).toString('base64url')

/**
 * A code for a phone of this guide, good once; an earlier one ends. Only guides sign in without a password and a second
 * factor: a code for an admin would bypass both (docs/product/accounts-and-rights.md 16).
 */
export async function offer(ctx: Ctx, services: Services, memberId: string): Promise<{ pairing: Pairing }> {
  const code = newPairingCode()
  const expiresAt = new Date(services.now().getTime() + limits.pairingMinutes * 60_000)
  const member = (await accountSql.lockMember(ctx.tx, memberId)) ?? fail('member_not_found')
  if (!holds(member.role, 'phone.use')) fail('pairing_only_guides')
  if (!member.is_active) fail('member_inactive')
  await ctx.tx.deleteFrom('access_key').where('kind', '=', 'pairing').where('subject_id', '=', member.id).execute()
  await ctx.tx
    .insertInto('access_key')
    .values({
      kind: 'pairing',
      key: keyOf(services, code),
      org_id: ctx.orgId,
      subject_id: member.id,
      expires_at: expiresAt,
    })
    .execute()
  await ctx.audit(pairingActions.offer, {}, { subject: member.id })
  const { reach, origins } = reachOf(services)
  const linkAt = async (origin: string) => {
    const url = `${origin}/capture/pair#code=${code}`
    return { url, qr: await drawQr(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' }) }
  }
  const [first, ...others] = origins
  const link = await linkAt(first)
  return {
    pairing: {
      code,
      ...link,
      reach,
      others: await Promise.all(others.map(linkAt)),
      expiresAt: expiresAt.toISOString(),
    },
  }
}

/** Signs a phone in. One answer for codes that are unknown, used or too old, and for guides who may not sign in. */
export async function pair(caller: PublicRequest, input: z.output<typeof PairPhone>): Promise<SignedIn> {
  const { services, address } = caller
  const spent = await spend(services, [rateLimits.pairing, address])
  const key = keyOf(services, input.code)
  const found = (await findAccessKey(services.db, 'pairing', key)) ?? fail('pairing_code_invalid')
  const { orgId, subjectId } = found
  const member = await services.inOrganisation(orgId, system, ({ tx }) => accountSql.findMember(tx, subjectId))
  if (!member) fail('pairing_code_invalid')
  const signInId = newId()
  const answer = await services.inOrganisation(orgId, actorOf(orgId, signInId, member, true), async (ctx) => {
    // the member first, as in `offer`: of two phones with the same code the second finds it used
    const now = await accountSql.lockMember(ctx.tx, member.id)
    const used = await ctx.tx
      .deleteFrom('access_key')
      .where('kind', '=', 'pairing')
      .where('key', '=', key)
      .where('expires_at', '>', ctx.now())
      .returning('key')
      .executeTakeFirst()
    if (!used || !now?.is_active || !holds(now.role, 'phone.use')) fail('pairing_code_invalid')
    // not by `startSignIn`: only guides pair phones (`may` above), and they need no second factor
    const signedIn = await beginSignIn(caller, ctx, signInId, member.id)
    await ctx.tx
      .updateTable('sign_in')
      .set({ paired_at: ctx.now(), ...(input.deviceName && { device: input.deviceName }) })
      .where('id', '=', signInId)
      .execute()
    await ctx.audit(pairingActions.pair, {}, { subject: member.id })
    await ctx.tell({ type: 'device', memberId: member.id })
    return signedIn
  })
  await spent.giveBack()
  return answer
}

/** The phones that could still be used; one that was unused for 30 days has to be paired again. */
export async function devices(ctx: Ctx, memberId: string): Promise<{ devices: PairedDevice[] }> {
  if (!(await accountSql.findMember(ctx.tx, memberId))) fail('member_not_found')
  const rows = await ctx.tx
    .selectFrom('sign_in')
    .select(['id', 'device', 'paired_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('paired_at', 'is not', null)
    .where('rotated_at', '>', oldestRefresh(ctx.now()))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return {
    devices: rows.map(({ id, device, paired_at, last_seen_at }) => ({
      id,
      name: device,
      pairedAt: (paired_at ?? last_seen_at).toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
  }
}

/** Ends a phone's sign-in; its access and refresh tokens are refused from now on. */
export async function unpair(ctx: Ctx, memberId: string, deviceId: string): Promise<void> {
  if (!(await accountSql.lockMember(ctx.tx, memberId))) fail('member_not_found')
  const signIn = await accountSql.lockSignIn(ctx.tx, deviceId)
  const isTheirs = signIn?.member_id === memberId && signIn.paired_at !== null
  if (!isTheirs || !(await accountSql.endSignIn(ctx.tx, deviceId, 'unpaired'))) fail('device_not_found')
  await ctx.audit(pairingActions.unpair, {}, { subject: memberId })
  await ctx.tell({ type: 'device', memberId })
}
