import type { z } from 'zod'
import { holds } from '../../contract/access.ts'
import type { Registration, SecondFactor, SignedIn } from '../../contract/accounts.ts'
import { standardActivity } from '../../contract/activities.ts'
import { limits } from '../../contract/limits.ts'
import { firstAnswer, once } from '../http/idempotency.ts'
import { spend } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as organisationService from '../organisations/service.ts'
import { organisationRegistered } from '../organisations/registered.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { requireMember, scopesOfMember, system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey, violatedUnique } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import { addressChangeOf, mayChangeAddress } from './change-address.ts'
import { sendConfirmation } from './confirm-email.ts'
import { linkEmails, type MailWay } from './link-email.ts'
import { actorOf, emailKey, presentMember } from './member.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword, inTurn, refuseCommon } from './passwords.ts'
import { beginSignIn } from './sign-in.ts'
import * as accountSql from './sql.ts'

/**
 * An organisation with its owner, its standard activity type, and the owner's first sign-in. The address is to be
 * confirmed by a link in an e-mail; until then everything works.
 */
export async function register(caller: PublicRequest, input: z.output<typeof Registration>): Promise<SignedIn> {
  return (await registered(caller)) ?? registerNew(caller, input)
}

/** The answer to the first registration with this `Idempotency-Key`, if there was one. */
async function registered({ services, keyed }: PublicRequest): Promise<SignedIn | undefined> {
  const found = keyed && (await findAccessKey(services.db, 'registration', hashSecret(keyed.key)))
  if (!found) return undefined
  const first = await services.inOrganisation(found.orgId, system, (ctx) => firstAnswer(ctx, keyed))
  return first?.answer as SignedIn | undefined
}

/** From now on `registered` finds it. */
async function noteRegistration(ctx: Ctx, key: string) {
  const expires_at = new Date(ctx.now().getTime() + limits.keptAnswerHours * 3_600_000)
  const row = { kind: 'registration' as const, key: hashSecret(key), expires_at }
  await ctx.tx
    .insertInto('access_key')
    .values({ ...row, org_id: ctx.orgId, subject_id: ctx.orgId })
    .execute()
}

async function registerNew(caller: PublicRequest, input: z.output<typeof Registration>): Promise<SignedIn> {
  const { services, address, keyed } = caller
  const { organizationName, businessType, website } = input
  const { email, firstName: first_name, lastName: last_name, password } = input.guide
  refuseCommon(password, 'guide.password')

  const orgId = newId()
  const member = { id: newId(), email, first_name, last_name, role: 'owner' as const }
  const password_hash = await inTurn({ line: networkOf(address), known: false }, async () => {
    await spend(services, [rateLimits.registration, address])
    return hashPassword(password)
  })
  const signInId = newId()
  try {
    const answer = await services.inOrganisation(orgId, actorOf(orgId, signInId, member), async (ctx) => {
      await ctx.tx
        .insertInto('organisation')
        .values({
          id: orgId,
          name: organizationName,
          contact_email: email,
          website: website ?? null,
          business_type: businessType,
        })
        .execute()
      if (keyed) await noteRegistration(ctx, keyed.key)
      await ctx.tx
        .insertInto('access_key')
        .values({ kind: 'email', key: emailKey(email), org_id: orgId, subject_id: member.id })
        .execute()
      await ctx.tx
        .insertInto('member')
        .values({ ...member, org_id: orgId, password_hash })
        .execute()
      await ctx.tx.insertInto('activity_type').values({ id: newId(), org_id: orgId, name: standardActivity }).execute()
      await ctx.audit(accountActions.register, {}, { subject: orgId })
      await ctx.enqueue(organisationRegistered, {})
      await sendConfirmation(ctx, member)
      // not by `startSignIn`: the account is made here, so it has no second factor, and its sign-in comes with it or
      // not at all
      return once(ctx, keyed, () => beginSignIn(caller, ctx, signInId, member.id))
    })
    rememberDevice(caller, emailKey(email), signInId)
    return answer
  } catch (error) {
    if (violatedUnique(error) !== 'access_key_pkey') throw error
    // the same call at the same moment
    return (
      (await registered(caller)) ??
      fail('email_in_use', { fields: { 'guide.email': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' } })
    )
  }
}

export async function me(ctx: Ctx, way: MailWay) {
  const actor = requireMember(ctx)
  const member = await accountSql.findMember(ctx.tx, actor.memberId)
  if (!member) fail('not_signed_in')
  const organisation = await organisationSql.get(ctx.tx)
  const { app, passkeys } = await accountSql.factorsOf(ctx.tx, member.id)
  const enabled = app || passkeys > 0
  const emails = member.email_verified ? null : await linkEmails(ctx.tx, way, 'confirm_email', [member.id])
  const secondFactor: SecondFactor = {
    enabled,
    app,
    passkeys,
    recoveryCodesLeft: enabled ? await accountSql.recoveryCodesLeft(ctx.tx, member.id) : 0,
    required: organisation.require_second_factor && holds(member.role, 'second_factor.use'),
  }
  return {
    guide: presentMember(member),
    organization: organisationService.present(organisation, ctx.now()),
    secondFactor,
    mustChangePassword: member.temporary_password_until !== null,
    confirmationEmail: emails?.get(member.id) ?? null,
    mayChangeEmail: mayChangeAddress(member),
    addressChange: await addressChangeOf(ctx, way, member.id),
    isOnlyOwner: member.role === 'owner' && !(await accountSql.otherOwner(ctx.tx, member.id)),
    ownerWaitsUntil: actor.ownerWaitsUntil?.toISOString() ?? null,
    may: scopesOfMember({ ...actor, role: member.role }),
  }
}
