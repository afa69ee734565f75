import { idAt, idsToBytes, mac } from '../ids.ts'
import { provenBytes, readProvenBytes } from '../proven-token.ts'

/**
 * The longest part before the @ of the mailbox, in characters: with `+` and the token it must not be longer than 64.
 */
export const longestMailbox = 15
const idBytes = 16
const proofBytes = 8

/**
 * The addresses from which emails are sent so that they come back to the mailbox by themselves (VERP):
 * `mailbox+token@…`. The token names the email and proves that we wrote it. It is hexadecimal because servers may
 * change capitals.
 */
export type BounceAddresses = {
  of: (emailId: string) => string
  /** The emails that our own addresses in a text name. */
  namedIn: (text: string) => string[]
}

export function openBounceAddresses(mailbox: string, key: Buffer): BounceAddresses {
  const [local = '', domain = ''] = mailbox.split('@')
  const prove = (named: Buffer) => mac(key, named).subarray(0, proofBytes)
  const address = new RegExp(
    `(?<![^\\s<>,;:"'])${RegExp.escape(local)}\\+([0-9a-f]{${2 * (idBytes + proofBytes)}})@${RegExp.escape(domain)}(?![^\\s<>,;:"'])`,
    'gi',
  )
  return {
    of: (emailId) => `${local}+${provenBytes(idsToBytes(emailId), prove).toString('hex')}@${domain}`,
    namedIn: (text) =>
      [...text.matchAll(address)].flatMap(([, token = '']) => {
        const named = readProvenBytes(Buffer.from(token, 'hex'), idBytes, prove)
        return named ? [idAt(named, 0)] : []
      }),
  }
}
