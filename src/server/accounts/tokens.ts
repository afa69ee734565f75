import { jwtVerify, SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { hashSecret, idAt, idsToBytes, mac } from '../platform/ids.ts'
import type { MemberPrincipal } from '../platform/principal.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'
import type { MemberRow } from './sql.ts'

/** Access tokens live 15 minutes (docs/product/accounts-and-rights.md 5). */
const accessMinutes = 15
/** Time for the second step of a sign-in. */
const challengeMinutes = 5

/** The claimed identity; all else is asked of the database. */
export type Claimed = Pick<MemberPrincipal, 'memberId' | 'orgId' | 'signInId'>

export const signAccess = (services: Services, { memberId, orgId, signInId }: Claimed): Promise<string> =>
  sign(services, services.keys.access, accessMinutes, { sub: memberId, org: orgId, sid: signInId })

/**
 * The content of a token, or undefined when it is forged or too old. Whether the sign-in is still valid is asked of the
 * database.
 */
export async function readAccess(services: Services, token: string): Promise<Claimed | undefined> {
  const key = services.keys.access
  const known = proven.get(key) ?? new Map<string, Access>()
  proven.set(key, known)
  let claims = known.get(token)
  if (!claims) {
    claims = await read(services, key, token, Access)
    if (!claims) return undefined
    if (known.size >= mostProven) known.clear()
    known.set(token, claims)
  }
  const left = claims.exp * 1000 - services.now().getTime()
  // a token that lives much longer was signed by a clock that was ahead
  if (left <= 0 || left > 2 * accessMinutes * 60_000) return undefined
  return { memberId: claims.sub, orgId: claims.org, signInId: claims.sid }
}

const Access = z.object({ sub: z.uuid(), org: z.uuid(), sid: z.uuid(), exp: z.number() })
type Access = z.output<typeof Access>
/** Tokens whose signature was found right, by the key: each comes with many requests, and only its age changes. */
const proven = new WeakMap<Buffer, Map<string, Access>>()
const mostProven = 1000

/**
 * The proof of a right password, which a second factor has to follow. It is bound to that password: a change of it in
 * between makes the proof void.
 */
export const signChallenge = (services: Services, member: MemberRow): Promise<string> =>
  sign(services, services.keys.challenge, challengeMinutes, {
    sub: member.id,
    org: member.org_id,
    pw: passwordMark(services, member),
  })

export function readChallenge(services: Services, token: string) {
  return read(services, services.keys.challenge, token, Challenge)
}

const Challenge = z.object({ sub: z.uuid(), org: z.uuid(), pw: z.string() })

/** Identifies a stored password without revealing anything about it. */
export const passwordMark = (services: Services, member: Pick<MemberRow, 'password_hash'>): string =>
  mac(services.keys.challenge, member.password_hash ?? '').toString('base64url')

function sign(services: Services, key: Buffer, minutes: number, claims: Record<string, string>): Promise<string> {
  const issued = Math.floor(services.now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(key)
}

async function read<S extends z.ZodType>(services: Services, key: Buffer, token: string, shape: S) {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: services.now() })
    return shape.parse(payload)
  } catch {
    return undefined
  }
}

/**
 * A refresh token, 64 bytes: organisation and sign-in (so that no search is needed), 16 secret bytes, and a MAC over
 * all of these. Opaque to clients; only its hash is stored. Tokens from before the MAC have 32 secret bytes instead;
 * they are refreshed into new ones.
 */
export const newRefresh = (services: Pick<Services, 'keys'>, orgId: string, signInId: string): string =>
  provenToken(Buffer.concat([idsToBytes(orgId, signInId), randomBytes(16)]), prove(services))

/**
 * The successor follows from the token and the installation's key, so that two tabs that refresh at the
 * same moment get the same one although only hashes are kept.
 */
export function successorOf(services: Pick<Services, 'keys'>, token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const secret = mac(services.keys.refresh, bytes).subarray(0, 16)
  return provenToken(Buffer.concat([bytes.subarray(0, 32), secret]), prove(services))
}

/** `isOurs`: the MAC proves that this installation made the token for this sign-in. */
export type RefreshToken = { orgId: string; signInId: string; hash: Buffer; isOurs: boolean }

export function readRefresh(services: Pick<Services, 'keys'>, token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // one token has one spelling, as its hash has
  if (bytes.length !== 64 || bytes.toString('base64url') !== token) return undefined
  return {
    orgId: idAt(bytes, 0),
    signInId: idAt(bytes, 16),
    hash: Buffer.from(hashSecret(token), 'base64url'),
    isOurs: readProven(token, 48, prove(services)) !== undefined,
  }
}

const prove =
  ({ keys }: Pick<Services, 'keys'>) =>
  (named: Buffer) =>
    mac(keys.refresh, 'refresh token:', named).subarray(0, 16)
