import { setTimeout as delay } from 'node:timers/promises'
import type { SignedIn } from '../../contract/accounts.ts'
import { limits } from '../../contract/limits.ts'
import type { Assertion, UseOptions } from '../../contract/passkeys.ts'
import { accountActions } from '../accounts/audit.ts'
import { completeWith, startSignIn } from '../accounts/sign-in.ts'
import * as accountSql from '../accounts/sql.ts'
import { readChallenge as readProof } from '../accounts/tokens.ts'
import { spend } from '../http/limiter.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { idAt, newSecret } from '../platform/ids.ts'
import { newChallenge, readChallenge } from './challenge.ts'
import { rateLimits } from './rate-limits.ts'
import * as passkeySql from './sql.ts'
import { acceptPasskey } from './use.ts'
import { signedBy, useOptions } from './webauthn.ts'

type WithPasskey = { passkey: Assertion }

/** The options of the browser for the second step; `challenge` is the first one's proof. */
export async function startSecondStep(
  { services }: PublicRequest,
  { challenge }: { challenge: string },
): Promise<{ options: UseOptions }> {
  const claimed = await readProof(services, challenge)
  if (!claimed) fail('challenge_expired')
  const rows = await services.inOrganisation(claimed.org, system, ({ tx }) => passkeySql.passkeysOf(tx, claimed.sub))
  // an empty list would let the browser offer passkeys of other members
  if (rows.length === 0) fail('challenge_expired')
  return {
    options: useOptions(services, newChallenge(services, { kind: 'second-step', memberId: claimed.sub }), rows),
  }
}

/** The second step with a passkey. */
export const completeWithPasskey = (
  caller: PublicRequest,
  { challenge, passkey }: WithPasskey & { challenge: string },
) =>
  completeWith(caller, challenge, {
    refusal: 'passkey_refused',
    reason: 'passkey',
    async accept(ctx, { id }) {
      const outcome = await acceptPasskey(caller.services, ctx, id, { kind: 'second-step', memberId: id }, passkey)
      if (outcome === 'expired') return 'challenge_expired'
      return outcome === 'accepted' ? 'passkey' : undefined
    },
  })

/** Binds a challenge to its browser. */
const cookie = { name: 'passkey', path: '/api/v1/auth/passkeys', seconds: limits.passkeyMinutes * 60 }

/** The options of the browser to sign in with whichever passkey the person chooses. */
export async function start({ services, cookies }: PublicRequest): Promise<{ options: UseOptions }> {
  // two tabs share one, so that the second does not spoil the first
  const known = cookies?.read(cookie.name) ?? ''
  const browser = /^[\w-]{43}$/.test(known) ? known : newSecret()
  cookies?.write(cookie.name, browser, cookie)
  return { options: useOptions(services, newChallenge(services, { kind: 'sign-in', browser }), []) }
}

/** A refused sign-in answers no sooner, so that its duration does not reveal what was wrong. */
const refusalMilliseconds = 250

/**
 * Signs in with a passkey alone: it has verified the person, so it counts as both factors. One answer for unknown,
 * foreign and removed passkeys, wrong ones and deactivated members. Wrong ones are limited per address.
 */
export async function signIn(caller: PublicRequest, { passkey }: WithPasskey): Promise<SignedIn> {
  const { services, address, cookies } = caller
  const noSooner = delay(refusalMilliseconds, undefined, { ref: false })
  const spent = await spend(services, [rateLimits.passkeyPerAddress, address])
  const purpose = { kind: 'sign-in', browser: cookies?.read(cookie.name) ?? '' } as const
  if (!readChallenge(services, purpose, signedBy(passkey.response).challenge)) fail('challenge_expired')

  const handle = Buffer.from(passkey.response.userHandle ?? '', 'base64url')
  const [orgId, memberId] = handle.length === 32 ? [idAt(handle, 0), idAt(handle, 16)] : []
  const outcome =
    orgId &&
    memberId &&
    (await services.inOrganisation(orgId, system, async (ctx) => {
      const member = await accountSql.findMember(ctx.tx, memberId)
      if (!member?.is_active) return 'refused'
      const accepted = await acceptPasskey(services, ctx, member.id, purpose, passkey)
      if (accepted === 'accepted') return member
      if (accepted === 'refused')
        await ctx.audit(accountActions.refuseSignIn, { reason: 'passkey' }, { subject: member.id })
      return accepted
    }))
  if (outcome === 'expired') fail('challenge_expired')
  if (!outcome || outcome === 'refused') {
    await noSooner
    fail('passkey_refused')
  }
  await spent.giveBack()
  return startSignIn(caller, outcome, 'passkey')
}
