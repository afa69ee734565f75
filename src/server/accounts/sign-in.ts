import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { holds, type Role } from '../../contract/access.ts'
import type { Login, SignedIn } from '../../contract/accounts.ts'
import { limits } from '../../contract/limits.ts'
import { spend, type Limit, type Subject } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as organisationService from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { system, type MemberPrincipal } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { equal, hashSecret, newId } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import { deviceName } from './device-name.ts'
import { actorOf, emailKey, hasExpired, presentMember } from './member.ts'
import { ownerWaitsUntil } from './new-owner.ts'
import { tellOfGuesses } from './guesses.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { inTurn, verifyPassword } from './passwords.ts'
import { acceptCode } from './second-factor.ts'
import * as accountSql from './sql.ts'
import {
  newRefresh,
  passwordMark,
  readAccess,
  readChallenge,
  readRefresh,
  signAccess,
  signChallenge,
  successorOf,
} from './tokens.ts'

/** How long the immediate predecessor of a refresh token still gets the same successor (two tabs). */
const graceMilliseconds = 10_000
/** A refused sign-in answers no sooner, so that its duration does not reveal whether the account exists. */
const refusalMilliseconds = 250
/** `last_seen_at` is kept to the minute. */
const touchMilliseconds = 60_000

/**
 * One answer for an unknown account, a wrong password and a deactivated member, after the same time. A right password
 * with a second factor due is refused too, but with the challenge for the second step, and so is a temporary one whose
 * time is over.
 */
export async function login(caller: PublicRequest, { email, password }: z.output<typeof Login>): Promise<SignedIn> {
  const { services, address } = caller
  const noSooner = delay(refusalMilliseconds, undefined, { ref: false })
  const account = emailKey(email)
  const device = await knownDevice(caller, account)
  const tries: [Limit, Subject][] = device
    ? [[rateLimits.loginPerDevice, device]]
    : [
        [rateLimits.loginPerAddress, address],
        [rateLimits.loginPerAccount, account],
        [rateLimits.loginPerAccountAndAddress, [account, address]],
      ]
  const who = { line: device ?? networkOf(address), known: device !== undefined }
  const { member, right } = await inTurn(who, async () => {
    const spent = await spend(services, ...tries)
    const accessKey = await findAccessKey(services.db, 'email', account)
    const found =
      accessKey &&
      (await services.inOrganisation(accessKey.orgId, system, ({ tx }) =>
        accountSql.findMember(tx, accessKey.subjectId),
      ))
    const fits = await verifyPassword(password, found?.password_hash ?? null)
    if (fits && found?.is_active) await spent.giveBack()
    return { member: found, right: fits }
  })
  if (!member || !right || !member.is_active) {
    if (member) {
      const reason = right ? 'deactivated' : 'password'
      await services.inOrganisation(member.org_id, system, async (ctx) => {
        await ctx.audit(accountActions.refuseSignIn, { reason }, { subject: member.id })
        if (!device) await tellOfGuesses(ctx, services, member, account)
      })
    }
    await noSooner
    fail('wrong_credentials')
  }

  // only a caller who knows the password is told
  if (hasExpired(member, services.now())) {
    await services.inOrganisation(member.org_id, system, (ctx) =>
      ctx.audit(accountActions.refuseSignIn, { reason: 'expired' }, { subject: member.id }),
    )
    fail('temporary_password_expired')
  }

  return startSignIn(caller, member)
}

/** The proof of identity, beside or instead of the password. */
export type Factor = 'app' | 'recovery' | 'passkey'

/** A second step of one kind; `accept` answers undefined for a wrong one. */
export type SecondStep = {
  refusal: 'second_factor_wrong' | 'passkey_refused'
  reason: 'code' | 'passkey'
  accept: (ctx: Ctx, member: accountSql.MemberRow) => Promise<Factor | 'challenge_expired' | undefined>
}

/** The second step: a code of the app, or a recovery code, each good once. */
export const completeSignIn = (caller: PublicRequest, { challenge, code }: { challenge: string; code: string }) =>
  completeWith(caller, challenge, {
    refusal: 'second_factor_wrong',
    reason: 'code',
    async accept(ctx, member) {
      const factor = await accountSql.lockFactor(ctx.tx, member.id)
      const { app, passkeys } = await accountSql.factorsOf(ctx.tx, member.id)
      if (!app && passkeys === 0) return 'challenge_expired'
      return acceptCode(caller.services, ctx, member.id, app ? factor : undefined, code)
    },
  })

/**
 * Ends a sign-in whose password was right (`challenge`). Wrong second steps are limited per account, on a device that
 * it was signed in on before by themselves.
 */
export async function completeWith(caller: PublicRequest, challenge: string, step: SecondStep): Promise<SignedIn> {
  const { services } = caller
  const claimed = await readChallenge(services, challenge)
  if (!claimed) fail('challenge_expired')
  const member = await services.inOrganisation(claimed.org, system, ({ tx }) => accountSql.findMember(tx, claimed.sub))
  const device = member && (await knownDevice(caller, emailKey(member.email)))
  const limit: [Limit, Subject] = device
    ? [rateLimits.secondFactorPerDevice, device]
    : [rateLimits.secondFactor, claimed.sub]
  const spent = await spend(services, limit)
  const outcome = await services.inOrganisation(claimed.org, system, async (ctx) => {
    const member = await accountSql.findMember(ctx.tx, claimed.sub)
    if (!member?.is_active || passwordMark(services, member) !== claimed.pw) return 'challenge_expired'
    const accepted = await step.accept(ctx, member)
    if (accepted === 'challenge_expired') return accepted
    if (accepted) return { member, accepted }
    await ctx.audit(accountActions.refuseSignIn, { reason: step.reason }, { subject: member.id })
    return step.refusal
  })
  // outside of the transaction: what is on record must stay
  if (outcome !== step.refusal) await spent.giveBack()
  if (typeof outcome === 'string') fail(outcome)
  return startSignIn(caller, outcome.member, outcome.accepted)
}

/**
 * A new sign-in of a member who had proved the identity when `member` was read: a change of the password since then, or
 * a deactivation, comes first. Every way to sign in ends here, whatever it proves: without a given factor the caller is
 * asked for the one that the account has. The two ways that begin a sign-in by themselves say why.
 * @throws second_factor_required with the challenge for the second step
 */
export async function startSignIn(
  caller: PublicRequest,
  member: accountSql.MemberRow,
  factor?: Factor,
): Promise<SignedIn> {
  const signInId = newId()
  const answer = await caller.services.inOrganisation(
    member.org_id,
    actorOf(member.org_id, signInId, member),
    async (ctx) => {
      const now = await accountSql.lockMember(ctx.tx, member.id)
      if (!now?.is_active || now.password_hash !== member.password_hash) fail('wrong_credentials')
      if (!factor) await askForFactor(caller.services, ctx, now)
      return beginSignIn(caller, ctx, signInId, member.id, factor)
    },
  )
  rememberDevice(caller, emailKey(member.email), signInId)
  return answer
}

async function askForFactor(services: Services, { tx }: Ctx, member: accountSql.MemberRow): Promise<void> {
  const { app, passkeys } = await accountSql.factorsOf(tx, member.id)
  if (!app && passkeys === 0) return
  fail('second_factor_required', {
    challenge: await signChallenge(services, member),
    factors: [...(app ? (['app'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])],
    ...(!app && { text: 'Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.' }),
  })
}

/** Writes a sign-in down and hands out its tokens. The member's row is held by the caller's transaction. */
export async function beginSignIn(
  { services, userAgent }: PublicRequest,
  ctx: Ctx,
  signInId: string,
  memberId: string,
  factor?: Factor,
): Promise<SignedIn> {
  const member = await ctx.tx
    .updateTable('member')
    .set({ last_login_at: ctx.now() })
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const refreshToken = newRefresh(services, ctx.orgId, signInId)
  const device = deviceName(userAgent)
  await ctx.tx
    .insertInto('sign_in')
    .values({
      id: signInId,
      org_id: ctx.orgId,
      member_id: memberId,
      refresh_hash: Buffer.from(hashSecret(refreshToken), 'base64url'),
      device,
      created_at: ctx.now(),
      rotated_at: ctx.now(),
      last_seen_at: ctx.now(),
      proved_at: ctx.now(),
    })
    .execute()
  await ctx.audit(accountActions.beginSignIn, { device, ...(factor && { factor }) }, { subject: memberId })
  return {
    accessToken: await signAccess(services, { memberId, orgId: ctx.orgId, signInId }),
    refreshToken,
    guide: presentMember(member),
    organization: organisationService.present(await organisationSql.get(ctx.tx), ctx.now()),
    mustChangePassword: member.temporary_password_until !== null,
  }
}

/** Sign-ins that were last refreshed before this moment have ended. */
export const oldestRefresh = (now: Date): Date => new Date(now.getTime() - limits.signInDays * 24 * 3_600_000)

/**
 * Rotates a refresh token; one that was not used for 30 days is refused. The immediate predecessor gets the same
 * successor for ten seconds; any older one ends the sign-in, because a copy exists (docs/product/accounts-and-rights.md
 * 5). A token that was never issued for this sign-in is refused and ends nothing.
 */
export async function refresh({ services }: PublicRequest, { refreshToken }: { refreshToken: string }) {
  const token = readRefresh(services, refreshToken)
  if (!token) fail('refresh_refused')

  const answer = await services.inOrganisation(token.orgId, system, async (ctx) => {
    const signIn = await accountSql.lockSignIn(ctx.tx, token.signInId)
    if (!signIn || signIn.ended_at || signIn.rotated_at < oldestRefresh(ctx.now())) return undefined
    const member = await accountSql.findMember(ctx.tx, signIn.member_id)
    if (!member?.is_active || !mayGoOn({ ...signIn, role: member.role })) return undefined

    const successor = successorOf(services, refreshToken)
    const accessToken = await signAccess(services, {
      memberId: member.id,
      orgId: token.orgId,
      signInId: token.signInId,
    })
    if (equal(signIn.refresh_hash, token.hash)) {
      await ctx.tx
        .updateTable('sign_in')
        .set({
          refresh_hash: Buffer.from(hashSecret(successor), 'base64url'),
          previous_hash: token.hash,
          rotated_at: ctx.now(),
          last_seen_at: ctx.now(),
        })
        .where('id', '=', signIn.id)
        .execute()
      return { accessToken, refreshToken: successor }
    }

    const inGrace = Math.abs(ctx.now().getTime() - signIn.rotated_at.getTime()) <= graceMilliseconds
    if (signIn.previous_hash && equal(signIn.previous_hash, token.hash) && inGrace) {
      return { accessToken, refreshToken: successor }
    }
    // a caller that only knows the ids of a sign-in has no token of it
    if (!token.isOurs) return undefined
    await accountSql.endSignIn(ctx.tx, signIn.id, 'reused')
    await ctx.audit(accountActions.reuseSignIn, {}, { subject: member.id })
    return undefined
  })
  // outside of the transaction: the end of the sign-in must stay
  return answer ?? fail('refresh_refused')
}

/** Ends the sign-in of a refresh token; an unknown or ended one is no error. */
export async function logout({ services }: PublicRequest, { refreshToken }: { refreshToken: string }) {
  const token = readRefresh(services, refreshToken)
  if (!token) return
  await services.inOrganisation(token.orgId, system, async (ctx) => {
    const signIn = await accountSql.lockSignIn(ctx.tx, token.signInId)
    const known = signIn && [signIn.refresh_hash, signIn.previous_hash].some((hash) => hash && equal(hash, token.hash))
    if (!known || !(await accountSql.endSignIn(ctx.tx, signIn.id, 'logout'))) return
    await ctx.audit(
      accountActions.endSignIn,
      { device: signIn.device, reason: 'logout' },
      { subject: signIn.member_id },
    )
  })
}

/** A phone was paired without a password: its sign-in is good only while the member is a guide. */
const mayGoOn = ({ paired_at, role }: { paired_at: Date | null; role: Role }) => !paired_at || holds(role, 'phone.use')

/**
 * The holder of this access token. The sign-in and the member are looked up at every request, so that logout,
 * deactivation, a changed role and a second factor that is due count at once.
 */
export async function identify(services: Services, accessToken: string): Promise<MemberPrincipal | undefined> {
  const claimed = await readAccess(services, accessToken)
  if (!claimed) return undefined
  const { orgId, signInId, memberId } = claimed
  const find = ({ tx }: Ctx) => accountSql.findSignedIn(tx, signInId, memberId)
  const row = await services.inOrganisation(orgId, system, find, { atOnce: true })
  if (row && services.now().getTime() - row.last_seen_at.getTime() >= touchMilliseconds)
    await services.inOrganisation(orgId, system, ({ tx, now }) => accountSql.touchSignIn(tx, signInId, now()))
  if (!row || !mayGoOn(row)) return undefined
  const owes = row.require_second_factor && !row.second_factor && holds(row.role, 'second_factor.use')
  const waitsUntil = row.can_be_confirmed ? ownerWaitsUntil(row) : null
  return {
    ...actorOf(orgId, signInId, row, row.paired_at !== null),
    provedAt: row.proved_at,
    ...(owes && { owesSecondFactor: true }),
    ...(waitsUntil && waitsUntil > services.now() && { ownerWaitsUntil: waitsUntil }),
    ...(row.temporary_password_until && { mustChangePassword: true }),
  }
}
