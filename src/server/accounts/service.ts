import type { z } from 'zod'
import { permissionsOf } from '../../contract/access.ts'
import type { Guide, Login, Registration, SignedIn } from '../../contract/accounts.ts'
import { standardActivity } from '../../contract/activities.ts'
import { checkLimit, countAttempt, limitsOf } from '../http/limiter.ts'
import * as organisations from '../organisations/service.ts'
import * as organisationRows from '../organisations/sql.ts'
import type { Actor, Ctx, House, Lobby } from '../platform/context.ts'
import { openDoor, violatedUnique } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { equal, hashSecret, newId } from '../platform/ids.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'
import * as sql from './sql.ts'
import { newRefresh, readAccess, readRefresh, signAccess, successorOf } from './tokens.ts'

/** How long the immediate predecessor of a refresh token still gets the same successor (two tabs). */
const graceMilliseconds = 10_000

/** An organisation with its owner, its standard activity type, and the owner's first sign-in. */
export async function register({ house, address }: Lobby, input: z.output<typeof Registration>): Promise<SignedIn> {
  const { guide, organizationName, businessType, website } = input
  if (isCommonPassword(guide.password)) {
    fail('invalid_input', {
      fields: { 'guide.password': 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.' },
    })
  }
  await checkLimit(house.db, limitsOf.registration, address)
  await countAttempt(house.db, limitsOf.registration, address)

  const orgId = newId()
  const guideId = newId()
  const password_hash = await hashPassword(guide.password)
  try {
    return await house.enter(orgId, null, async (ctx) => {
      await ctx.tx
        .insertInto('organisation')
        .values({
          id: orgId,
          name: organizationName,
          contact_email: guide.email,
          website: website ?? null,
          business_type: businessType,
        })
        .execute()
      await ctx.tx
        .insertInto('door')
        .values({ kind: 'email', key: emailKey(guide.email), org_id: orgId, subject_id: guideId })
        .execute()
      await ctx.tx
        .insertInto('guide')
        .values({
          id: guideId,
          org_id: orgId,
          email: guide.email,
          first_name: guide.firstName,
          last_name: guide.lastName,
          role: 'owner',
          password_hash,
        })
        .execute()
      await ctx.tx.insertInto('activity_type').values({ id: newId(), org_id: orgId, name: standardActivity }).execute()
      await ctx.audit('organisation.register', { subject: orgId })
      return signIn(house, ctx, guideId)
    })
  } catch (error) {
    if (violatedUnique(error) === 'door_pkey')
      fail('email_in_use', { fields: { 'guide.email': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' } })
    throw error
  }
}

/** One answer for an unknown account, a wrong password and a deactivated member, after the same time. */
export async function login({ house, address }: Lobby, { email, password }: z.output<typeof Login>): Promise<SignedIn> {
  const account = emailKey(email)
  await checkLimit(house.db, limitsOf.loginPerAccount, account)
  await checkLimit(house.db, limitsOf.loginPerAddress, address)

  const door = await openDoor(house.db, 'email', account)
  const guide = door && (await house.enter(door.orgId, null, ({ tx }) => sql.findGuide(tx, door.subjectId)))
  const right = await verifyPassword(password, guide?.password_hash ?? null)
  if (!door || !guide || !right || !guide.is_active) {
    await countAttempt(house.db, limitsOf.loginPerAccount, account)
    await countAttempt(house.db, limitsOf.loginPerAddress, address)
    fail('wrong_credentials')
  }
  return house.enter(door.orgId, null, (ctx) => signIn(house, ctx, guide.id))
}

async function signIn(house: House, ctx: Ctx, guideId: string): Promise<SignedIn> {
  const guide = await ctx.tx
    .updateTable('guide')
    .set({ last_login_at: ctx.now() })
    .where('id', '=', guideId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const signInId = newId()
  const refreshToken = newRefresh(ctx.orgId, signInId)
  await ctx.tx
    .insertInto('sign_in')
    .values({
      id: signInId,
      org_id: ctx.orgId,
      guide_id: guideId,
      refresh_hash: Buffer.from(hashSecret(refreshToken), 'base64url'),
    })
    .execute()
  return {
    accessToken: await signAccess(house, actorOf(ctx.orgId, signInId, guide)),
    refreshToken,
    guide: present(guide),
    organization: organisations.present(await organisationRows.get(ctx.tx)),
  }
}

/**
 * Rotates a refresh token. The immediate predecessor gets the same successor for ten seconds; any older
 * one ends the sign-in, because somebody has a copy (settled points, "Sign-in").
 */
export async function refresh({ house }: Lobby, { refreshToken }: { refreshToken: string }) {
  const token = readRefresh(refreshToken)
  if (!token) fail('refresh_refused')

  const answer = await house.enter(token.orgId, null, async (ctx) => {
    const signIn = await sql.lockSignIn(ctx.tx, token.signInId)
    const guide = signIn && !signIn.ended_at && (await sql.findGuide(ctx.tx, signIn.guide_id))
    if (!guide || !guide.is_active) return undefined

    const successor = successorOf(house, refreshToken)
    const accessToken = await signAccess(house, actorOf(token.orgId, token.signInId, guide))
    if (equal(signIn.refresh_hash, token.hash)) {
      await ctx.tx
        .updateTable('sign_in')
        .set({
          refresh_hash: Buffer.from(hashSecret(successor), 'base64url'),
          previous_hash: token.hash,
          rotated_at: ctx.now(),
        })
        .where('id', '=', signIn.id)
        .execute()
      return { accessToken, refreshToken: successor }
    }

    const inGrace = ctx.now().getTime() - signIn.rotated_at.getTime() <= graceMilliseconds
    if (signIn.previous_hash && equal(signIn.previous_hash, token.hash) && inGrace) {
      return { accessToken, refreshToken: successor }
    }
    await sql.endSignIn(ctx.tx, signIn.id, 'reused')
    await ctx.audit('sign_in.reused', { subject: guide.id })
    return undefined
  })
  // outside of the transaction: the end of the sign-in must stay
  return answer ?? fail('refresh_refused')
}

/** Ends the sign-in of a refresh token; one that is unknown or ended already is no error. */
export async function logout({ house }: Lobby, { refreshToken }: { refreshToken: string }) {
  const token = readRefresh(refreshToken)
  if (!token) return
  await house.enter(token.orgId, null, async ({ tx }) => {
    const signIn = await sql.lockSignIn(tx, token.signInId)
    const known = signIn && [signIn.refresh_hash, signIn.previous_hash].some((hash) => hash && equal(hash, token.hash))
    if (known) await sql.endSignIn(tx, signIn.id, 'logout')
  })
}

export async function me(ctx: Ctx) {
  const guide = ctx.actor && (await sql.findGuide(ctx.tx, ctx.actor.guideId))
  if (!guide) fail('not_signed_in')
  return {
    guide: present(guide),
    organization: organisations.present(await organisationRows.get(ctx.tx)),
    secondFactor: { enabled: false, recoveryCodesLeft: 0, required: false },
    may: permissionsOf(guide.role),
  }
}

/**
 * Who holds this access token. The sign-in and the member are looked up at every request, so that logout,
 * deactivation and a changed role count at once.
 */
export async function identify(house: House, accessToken: string): Promise<Actor | undefined> {
  const claimed = await readAccess(house, accessToken)
  if (!claimed) return undefined
  const row = await house.enter(claimed.orgId, null, ({ tx }) =>
    sql.findSignedIn(tx, claimed.signInId, claimed.guideId),
  )
  return row && actorOf(claimed.orgId, claimed.signInId, row)
}

const emailKey = (email: string) => email.trim().toLowerCase()

const actorOf = (
  orgId: string,
  signInId: string,
  guide: Pick<sql.GuideRow, 'id' | 'role' | 'first_name' | 'last_name'>,
): Actor => ({ orgId, signInId, guideId: guide.id, role: guide.role, name: `${guide.first_name} ${guide.last_name}` })

/** Database row → wire. */
function present(row: sql.GuideRow): Guide {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    organizationId: row.org_id,
    isActive: row.is_active,
    emailVerified: row.email_verified,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
