import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { roles } from '../../contract/access.ts'
import type { Actor, House } from '../platform/context.ts'
import { bytesToId, hashSecret, idToBytes, mac } from '../platform/ids.ts'
import { randomBytes } from 'node:crypto'

/** Access tokens live 15 minutes (section 3 of the decisions). */
const accessMinutes = 15
const Claims = z.object({
  sub: z.uuid(),
  org: z.uuid(),
  sid: z.uuid(),
  role: z.enum(roles),
  name: z.string(),
})

export function signAccess(house: House, actor: Actor): Promise<string> {
  const issued = Math.floor(house.now().getTime() / 1000)
  return new SignJWT({ org: actor.orgId, sid: actor.signInId, role: actor.role, name: actor.name })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.guideId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessMinutes * 60)
    .sign(house.keys.access)
}

/** What a token says, or undefined when it is forged or too old. Whether the sign-in still stands is asked of the database. */
export async function readAccess(house: House, token: string): Promise<Actor | undefined> {
  try {
    const { payload } = await jwtVerify(token, house.keys.access, { algorithms: ['HS256'], currentDate: house.now() })
    const { sub, org, sid, role, name } = Claims.parse(payload)
    return { guideId: sub, orgId: org, signInId: sid, role, name }
  } catch {
    return undefined
  }
}

/**
 * A refresh token: organisation and sign-in (so that nobody has to search) and 256 secret bits.
 * Opaque to clients; only its hash is stored.
 */
export const newRefresh = (orgId: string, signInId: string): string =>
  Buffer.concat([idToBytes(orgId), idToBytes(signInId), randomBytes(32)]).toString('base64url')

/**
 * The successor follows from the token and the installation's key, so that two tabs that refresh at the
 * same moment get the same one although only hashes are kept.
 */
export function successorOf(house: House, token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  return Buffer.concat([bytes.subarray(0, 32), mac(house.keys.refresh, bytes)]).toString('base64url')
}

export function readRefresh(token: string): { orgId: string; signInId: string; hash: Buffer } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 64) return undefined
  return {
    orgId: bytesToId(bytes.subarray(0, 16)),
    signInId: bytesToId(bytes.subarray(16, 32)),
    hash: Buffer.from(hashSecret(token), 'base64url'),
  }
}
