import type { Services } from '../platform/context.ts'
import { bytesToId, equal, idToBytes, mac } from '../platform/ids.ts'

/** What a token is good for: the mailed one confirms, the one that the page goes on with only shows how it stands. */
type Purpose = 'confirm' | 'status'
type Named = { orgId: string; requestId: string }

/**
 * Names a deletion request to whoever holds it. It follows from the request's ids and the installation's key, so it
 * lies in no table and no queue.
 */
export function deletionToken(services: Pick<Services, 'keys'>, purpose: Purpose, { orgId, requestId }: Named): string {
  const named = Buffer.concat([idToBytes(orgId), idToBytes(requestId)])
  return Buffer.concat([named, proof(services, purpose, named)]).toString('base64url')
}

/** What a token names, or undefined when it was not made here for this purpose. */
export function readToken(services: Pick<Services, 'keys'>, purpose: Purpose, token: string): Named | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, 32)
  if (bytes.length !== 64 || !equal(bytes.subarray(32), proof(services, purpose, named))) return undefined
  return { orgId: bytesToId(named.subarray(0, 16)), requestId: bytesToId(named.subarray(16)) }
}

const proof = (services: Pick<Services, 'keys'>, purpose: Purpose, named: Buffer) =>
  mac(services.keys.deletion, Buffer.concat([Buffer.from(`${purpose}:`), named]))
