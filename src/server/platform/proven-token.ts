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

/** What a token names by its first `size` bytes; undefined when it was not made here. */
export function readProven(token: string, size: number, prove: Prove): Buffer | undefined {
  return readProvenBytes(Buffer.from(token, 'base64url'), size, prove)
}

export function readProvenBytes(bytes: Buffer, size: number, prove: Prove): Buffer | undefined {
  const named = bytes.subarray(0, size)
  return named.length === size && equal(bytes.subarray(size), prove(named)) ? named : undefined
}
