import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '../platform/fail.ts'
import { equal } from '../platform/ids.ts'
import { turns } from '../platform/turns.ts'
import { isCommon } from './common-passwords.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes. About 30 ms. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

/** This many may wait for a place; a place is free about every 30 ms, so the last one waits two seconds. */
const room = 60
/** One at a time each, with 19 MiB and a core: known people are not held up by a crowd of strangers. */
const places = { known: turns(1, room), stranger: turns(1, room) }

/**
 * The requester for whom a password is hashed: `line` names an address, a device or a member, and lines take turns.
 * `known` is a person who is signed in, or was so on this device before.
 */
export type HashFor = { line: string; known: boolean }

/**
 * Runs work that hashes a password, when it is this line's turn. The steps around it (to spend a try, to find the
 * account) are done within the turn, so that a waiting crowd does not keep the database busy either. @throws too_busy
 */
export const inTurn = <T>({ line, known }: HashFor, work: () => Promise<T>): Promise<T> =>
  (known ? places.known : places.stranger)(work, line)

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })

/** `argon2id$<salt>$<hash>`; the password is taken verbatim. Requests do it `inTurn`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hashWith(password, nonce)).toString('base64url')}`
}

/**
 * Takes as long for an account that does not exist (stored = null) as for a wrong password. Requests do it `inTurn`.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, nonce = '', hash = ''] = (stored ?? 'argon2id$bm9ib2R5LW5vYm9keQ$').split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await hashWith(password, Buffer.from(nonce, 'base64url'))
  return equal(expected, actual)
}

/**
 * Not among the commonest; no rule of composition (docs/product/accounts-and-rights.md 4).
 * @param field where the form shows it
 */
export function refuseCommon(password: string, field: string): void {
  if (!isCommon(password)) return
  fail('invalid_input', {
    fields: { [field]: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.' },
  })
}
