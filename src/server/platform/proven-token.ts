import { equal } from './ids.ts'

/** The MAC over what a token names, and over what the token is good for. */
type Prove = (named: Buffer) => Buffer

/**
 * A token names something by its first bytes, and proves by a MAC behind them that it was made here. It follows from
 * ids and one of the installation's keys, so it lies in no table and no queue.
 */
export const provenToken = (named: Buffer, prove: Prove): string => provenBytes(named, prove).toString('base64url')

/** The same for where a token must be written in another alphabet. */
export const provenBytes = (named: Buffer, prove: Prove): Buffer => Buffer.concat([named, prove(named)])

/**
 * What a token names by its first `size` bytes; undefined when it was not made here. A token has one spelling: the
 * decoder passes over signs that are not of its alphabet, so that many texts would open what one of them opens, past
 * every list that knows tokens by their text.
 */
export function readProven(token: string, size: number, prove: Prove): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? readProvenBytes(bytes, size, prove) : undefined
}

export function readProvenBytes(bytes: Buffer, size: number, prove: Prove): Buffer | undefined {
  const named = bytes.subarray(0, size)
  return named.length === size && equal(bytes.subarray(size), prove(named)) ? named : undefined
}
