import type { Services } from '../platform/context.ts'
import { equal, idAt, idsToBytes, mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

type Keys = Pick<Services, 'keys'>
type Named = { orgId: string; consentId: string }

/**
 * A token names a customer's consent to advertising: `confirm`, which is mailed, confirms it for the address to which it
 * went, and withdraws it; `end`, which the business puts into its advertising, only withdraws it.
 */
export type NewsToken = Named & { purpose: 'confirm' | 'end'; isFor: (address: string) => boolean }

export const confirmToken = (services: Keys, { orgId, consentId }: Named, address: string): string =>
  provenToken(Buffer.concat([idsToBytes(orgId, consentId), markOf(services, address)]), prove(services, 'confirm'))

export const endToken = (services: Keys, { orgId, consentId }: Named): string =>
  provenToken(idsToBytes(orgId, consentId), prove(services, 'end'))

/** Undefined for a token that was not made here. */
export function readNewsToken(services: Keys, token: string): NewsToken | undefined {
  const ended = readProven(token, idBytes, prove(services, 'end'))
  if (ended) return { ...idsOf(ended), purpose: 'end', isFor: () => false }
  const mailed = readProven(token, idBytes + markBytes, prove(services, 'confirm'))
  if (!mailed) return undefined
  const isFor = (address: string) => equal(mailed.subarray(idBytes), markOf(services, address))
  return { ...idsOf(mailed), purpose: 'confirm', isFor }
}

const idBytes = 32
const markBytes = 8

const idsOf = (named: Buffer): Named => ({ orgId: idAt(named, 0), consentId: idAt(named, 16) })

/** Tells addresses apart, and nothing about them to others. */
const markOf = ({ keys }: Keys, address: string) =>
  mac(keys.marketing, 'address:', address.toLowerCase()).subarray(0, markBytes)

const prove =
  ({ keys }: Keys, purpose: NewsToken['purpose']) =>
  (named: Buffer) =>
    mac(keys.marketing, `${purpose}:`, named)
