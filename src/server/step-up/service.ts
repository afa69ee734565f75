import type { Assertion, UseOptions } from '../../contract/passkeys.ts'
import { askPassword } from '../accounts/change-password.ts'
import { rateLimits } from '../accounts/rate-limits.ts'
import * as accountSql from '../accounts/sql.ts'
import { spend } from '../http/limiter.ts'
import { newChallenge, type Purpose } from '../passkeys/challenge.ts'
import * as passkeySql from '../passkeys/sql.ts'
import { acceptPasskey } from '../passkeys/use.ts'
import { useOptions } from '../passkeys/webauthn.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { requireMember, type MemberPrincipal } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'

const purposeOf = ({ memberId, signInId }: MemberPrincipal): Purpose => ({ kind: 'step-up', memberId, signInId })

/** The options of the browser to prove the identity with one of the member's passkeys. */
export async function start(services: Pick<Services, 'keys' | 'now' | 'publicUrl'>, ctx: Ctx) {
  const actor = requireMember(ctx)
  const rows = await passkeySql.passkeysOf(ctx.tx, actor.memberId)
  return { options: useOptions(services, newChallenge(services, purposeOf(actor)), rows) } satisfies {
    options: UseOptions
  }
}

type Proof = { password?: string | undefined; passkey?: Assertion | undefined }

/** A proof with the password or a passkey, for this device. Wrong ones are limited together. */
export async function confirm(caller: SignedInRequest, { password, passkey }: Proof): Promise<void> {
  if (passkey) return confirmWithPasskey(caller, passkey)
  await askPassword(caller, password ?? '', 'password', 'Das Passwort ist falsch')
}

async function confirmWithPasskey({ services, actor }: SignedInRequest, passkey: Assertion): Promise<void> {
  const spent = await spend(services, [rateLimits.passwordAsked, actor.memberId])
  const outcome = await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const accepted = await acceptPasskey(services, ctx, actor.memberId, purposeOf(actor), passkey)
    if (accepted === 'accepted') await accountSql.proveSignIn(ctx.tx, actor.signInId, ctx.now())
    return accepted
  })
  // outside of the transaction: the challenge must stay used
  if (outcome !== 'refused') await spent.giveBack()
  if (outcome === 'accepted') return
  const text =
    outcome === 'expired'
      ? 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.'
      : 'Der Passkey wurde nicht angenommen.'
  fail('invalid_input', { fields: { passkey: text } })
}
