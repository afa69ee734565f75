import { equal } from './ids.ts'

/** The MAC over a token's ids and its purpose. */
type Prove = (named: Buffer) => Buffer

/**
 * A token names an object by its first bytes, and proves by a MAC behind them that it was made here. It follows from
 * ids and one of the installation's keys, so it lies in no table and no queue.
 */
export const provenToken = (named: Buffer, prove: Prove): string => provenBytes(named, prove).toString('base64url')

/** The same for a place that needs another alphabet. */
export const provenBytes = (named: Buffer, prove: Prove): Buffer => Buffer.concat([named, prove(named)])

/**
 * The bytes that a token names, its first `size`; undefined when it was not made here. A token has one spelling: the
 * decoder skips characters outside its alphabet, so that many texts would open what one of them opens, past every list
 * that knows tokens by their text.
 */
export function readProven(token: string, size: number, prove: Prove): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? readProvenBytes(bytes, size, prove) : undefined
}

export function readProvenBytes(bytes: Buffer, size: number, prove: Prove): Buffer | undefined {
  const named = bytes.subarray(0, size)
  return named.length === size && equal(bytes.subarray(size), prove(named)) ? named : undefined
}
