import type { Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { idAt, idsToBytes, mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'
import { limits } from '../../contract/limits.ts'
import * as accountSql from './sql.ts'

/** The calls that sign a member in; the cookie travels only with them and their neighbours. */
const path = '/api/v1/auth'

/** The ends of a sign-in whose device no longer counts: the member did not trust it, or the password was lost. */
const distrusted = ['ended', 'password_change', 'password_reset']

/**
 * One name for each account, so that a browser that several people use is known to all of them; it identifies no
 * person.
 */
const nameOf = ({ keys }: Services, account: string) =>
  `device_${mac(keys.device, `name:${account}`).subarray(0, 9).toString('base64url')}`

const prove =
  ({ keys }: Services, account: string) =>
  (signIn: Buffer) =>
    mac(keys.device, `device:${account}:`, signIn).subarray(0, 16)

/**
 * Leaves a cookie by which the browser is known again when this account signs in on it
 * (docs/decisions/2026-11-22-who-guesses-does-not-lock-out.md). It signs no member in.
 */
export function rememberDevice({ services, cookies }: PublicRequest, account: string, signInId: string): void {
  const value = provenToken(idsToBytes(signInId), prove(services, account))
  cookies?.write(nameOf(services, account), value, { path, seconds: limits.knownDeviceDays * 24 * 3600 })
}

/**
 * The earlier sign-in of this account on this browser, when the browser has a cookie of it that we made, and it was not
 * ended as one that is not to be trusted. Asks the database only with such a cookie.
 */
export async function knownDevice({ services, cookies }: PublicRequest, account: string): Promise<string | undefined> {
  const named = readProven(cookies?.read(nameOf(services, account)) ?? '', 16, prove(services, account))
  if (!named) return undefined
  const accessKey = await findAccessKey(services.db, 'email', account)
  const signIn =
    accessKey &&
    (await services.inOrganisation(accessKey.orgId, system, ({ tx }) => accountSql.findSignIn(tx, idAt(named, 0))))
  if (!signIn || signIn.member_id !== accessKey.subjectId) return undefined
  const until = signIn.created_at.getTime() + limits.knownDeviceDays * 24 * 3_600_000
  const trusted = !signIn.end_reason || !distrusted.includes(signIn.end_reason)
  return trusted && until > services.now().getTime() ? signIn.id : undefined
}
