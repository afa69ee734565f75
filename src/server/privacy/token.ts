import type { Services } from '../platform/context.ts'
import { idAt, idsToBytes, mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

/** The use of a token: the mailed one confirms, the one with which the page continues only shows the state. */
type Purpose = 'confirm' | 'status'
type Keys = Pick<Services, 'keys'>
type Named = { orgId: string; requestId: string }

/** Names a deletion request to the holder of the token. */
export const deletionToken = (services: Keys, purpose: Purpose, { orgId, requestId }: Named): string =>
  provenToken(idsToBytes(orgId, requestId), prove(services, purpose))

/** The request that a token names, or undefined when it was not made here for this purpose. */
export function readToken(services: Keys, purpose: Purpose, token: string): Named | undefined {
  const named = readProven(token, 32, prove(services, purpose))
  return named && { orgId: idAt(named, 0), requestId: idAt(named, 16) }
}

const prove = (services: Keys, purpose: Purpose) => (named: Buffer) => mac(services.keys.deletion, `${purpose}:`, named)
