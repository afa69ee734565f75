import { holds } from '../../contract/access.ts'
import { giveBackAndThrow, spend } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { MemberPrincipal } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { mac } from '../platform/ids.ts'
import { seal, unseal } from '../platform/seal.ts'
import { askPassword } from './change-password.ts'
import { writeTo } from './member-email.ts'
import * as accountSql from './sql.ts'
import { newRecoveryCodes, newTotpSecret, plainCode, plainRecoveryCode, setupOf, stepOf } from './totp.ts'

type FactorRow = NonNullable<Awaited<ReturnType<typeof accountSql.findFactor>>>
type Password = { password: string }

/** A setup that was not confirmed by then is begun anew. */
const setupMilliseconds = 3_600_000

/** Begins the setup with a new secret, in place of one that was not confirmed. */
export async function start(caller: SignedInRequest, { password }: Password) {
  const { services, actor } = caller
  const { email } = await ask(caller, password)
  return caller.once(async (ctx) => {
    const secret = newTotpSecret()
    await accountSql.lockMember(ctx.tx, actor.memberId)
    const factor = await accountSql.findFactor(ctx.tx, actor.memberId)
    if (factor?.confirmed_at) fail('second_factor_exists')
    const begun = {
      secret: seal(services.keys.secondFactor, actor.memberId, secret),
      last_step: 0,
      created_at: ctx.now(),
    }
    await ctx.tx
      .insertInto('second_factor')
      .values({ ...begun, member_id: actor.memberId, org_id: ctx.orgId })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(begun))
      .execute()
    await ctx.audit(accountActions.startFactor, {}, { subject: actor.memberId })
    return setupOf(secret, email)
  })
}

/** Ends the setup with a first code; from now on the sign-in asks for one. Answers the recovery codes, this once. */
export async function confirm(caller: SignedInRequest, { code }: { code: string }) {
  const { services, actor } = caller
  const spent = await spend(services, [rateLimits.secondFactor, actor.memberId])
  const recoveryCodes = await confirmWith(caller, code).catch(giveBackAndThrow(spent))
  if (!recoveryCodes) fail('invalid_input', { fields: { code: 'Der Code ist falsch oder abgelaufen' } })
  await spent.giveBack()
  return { recoveryCodes }
}

/** The recovery codes, none when there are some already; undefined when the code is wrong. */
const confirmWith = ({ services, actor }: SignedInRequest, code: string) =>
  services.inOrganisation(actor.orgId, actor, async (ctx) => {
    await accountSql.lockMember(ctx.tx, actor.memberId)
    const factor = await accountSql.lockFactor(ctx.tx, actor.memberId)
    if (factor?.confirmed_at) fail('second_factor_exists')
    if (!factor || ctx.now().getTime() - factor.created_at.getTime() > setupMilliseconds)
      fail('second_factor_not_started')
    if ((await acceptCode(services, ctx, actor.memberId, factor, code)) !== 'app') return undefined
    await ctx.tx
      .updateTable('second_factor')
      .set({ confirmed_at: ctx.now() })
      .where('member_id', '=', actor.memberId)
      .execute()
    await ctx.audit(accountActions.confirmFactor, {}, { subject: actor.memberId })
    await writeTo(ctx, actor.memberId, 'second_factor_on')
    return firstRecoveryCodes(services, ctx, actor.memberId)
  })

/** The recovery codes that come with the first factor; none when an earlier one has brought them. */
export async function firstRecoveryCodes(services: Services, ctx: Ctx, memberId: string): Promise<string[]> {
  const { app, passkeys } = await accountSql.factorsOf(ctx.tx, memberId)
  return Number(app) + passkeys === 1 ? replaceRecoveryCodes(services, ctx, memberId) : []
}

/** New recovery codes; the earlier ones are void. */
export async function renewRecoveryCodes(caller: SignedInRequest, { password }: Password) {
  const { services, actor } = caller
  await ask(caller, password)
  return caller.once(async (ctx) => {
    await accountSql.lockMember(ctx.tx, actor.memberId)
    const { app, passkeys } = await accountSql.factorsOf(ctx.tx, actor.memberId)
    if (!app && passkeys === 0) fail('second_factor_not_started')
    await ctx.audit(accountActions.renewCodes, {}, { subject: actor.memberId })
    await writeTo(ctx, actor.memberId, 'recovery_codes_renewed')
    return { recoveryCodes: await replaceRecoveryCodes(services, ctx, actor.memberId) }
  })
}

/** Switches the app off, unless it is the last factor and the organisation demands one. */
export async function remove(caller: SignedInRequest, { password }: Password) {
  const { services, actor } = caller
  await ask(caller, password)
  await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    await accountSql.lockMember(ctx.tx, actor.memberId)
    const factor = await accountSql.lockFactor(ctx.tx, actor.memberId)
    if (!factor?.confirmed_at) fail('second_factor_not_started')
    await ctx.tx.deleteFrom('second_factor').where('member_id', '=', actor.memberId).execute()
    await afterRemoval(ctx, actor)
    await ctx.audit(accountActions.removeFactor, {}, { subject: actor.memberId })
    await writeTo(ctx, actor.memberId, 'second_factor_off')
  })
}

/**
 * Finishes the removal of one of the member's factors: recovery codes go with the last one, which cannot be removed
 * while the organisation demands one. The member is locked, so that of two removals the second sees the first.
 * @throws second_factor_needed
 */
export async function afterRemoval(ctx: Ctx, { memberId, role }: MemberPrincipal): Promise<void> {
  const { app, passkeys } = await accountSql.factorsOf(ctx.tx, memberId)
  if (app || passkeys > 0) return
  const { require_second_factor } = await organisationSql.get(ctx.tx)
  if (require_second_factor && holds(role, 'second_factor.use')) fail('second_factor_needed')
  await ctx.tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}

const ask = (caller: SignedInRequest, password: string) =>
  askPassword(caller, password, 'password', 'Das Passwort ist falsch')

/**
 * Uses a code up: six digits of the app (each period's code once), or a recovery code. The caller has spent a try, and
 * holds the app's row, if there is one.
 */
export async function acceptCode(
  services: Services,
  ctx: Ctx,
  memberId: string,
  factor: FactorRow | undefined,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  if (!/^\d{6}$/.test(plainCode(code))) return useRecoveryCode(services, ctx, memberId, code)
  return factor && (await useAppCode(services, ctx, factor, plainCode(code)))
}

async function useAppCode(services: Services, ctx: Ctx, factor: FactorRow, code: string) {
  const secret = unseal(services.keys.secondFactor, factor.member_id, factor.secret)
  const step = stepOf(secret, code, ctx.now())
  // a step beyond all present codes was used when the clock was ahead: it would refuse all codes until then
  if (step === null || (step <= factor.last_step && factor.last_step - step <= 2)) return undefined
  await ctx.tx.updateTable('second_factor').set({ last_step: step }).where('member_id', '=', factor.member_id).execute()
  return 'app'
}

async function useRecoveryCode(services: Services, ctx: Ctx, memberId: string, code: string) {
  const used = await ctx.tx
    .updateTable('recovery_code')
    .set({ used_at: ctx.now() })
    .where('member_id', '=', memberId)
    .where('hash', '=', recoveryHash(services, memberId, code))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return used && 'recovery'
}

async function replaceRecoveryCodes(services: Services, ctx: Ctx, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await ctx.tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await ctx.tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ member_id: memberId, org_id: ctx.orgId, hash: recoveryHash(services, memberId, code) })),
    )
    .execute()
  return codes
}

/** Keyed, because 50 bits are too few to lie open as a plain hash. */
const recoveryHash = (services: Services, memberId: string, code: string) =>
  mac(services.keys.recovery, `${memberId}:${plainRecoveryCode(code)}`)
