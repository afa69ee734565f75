import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '../platform/fail.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes. About 30 ms. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const derive = promisify(argon2)

/** At most this many at once: each takes 19 MiB and a core. */
let free = 2
const waiting: (() => void)[] = []

async function hashWith(password: string, nonce: Buffer): Promise<Buffer> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free--
  try {
    return await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/** `argon2id$<salt>$<hash>`; the password is taken verbatim. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hashWith(password, nonce)).toString('base64url')}`
}

/** Takes as long for an account that does not exist (stored = null) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, nonce = '', hash = ''] = (stored ?? 'argon2id$bm9ib2R5LW5vYm9keQ$').split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await hashWith(password, Buffer.from(nonce, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Section 3 of the decisions: not among the commonest; no rule of composition. @param field where the form shows it */
export function refuseCommon(password: string, field: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return
  fail('invalid_input', {
    fields: { [field]: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.' },
  })
}
