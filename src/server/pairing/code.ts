import { randomBytes } from 'node:crypto'
import { recoveryAlphabet } from '../accounts/totp.ts'

/** A code of 40 bits to be read from one screen and typed into another: `K3FM-Q7TZ`. */
export function newPairingCode(): string {
  const code = Array.from(randomBytes(8), (byte) => recoveryAlphabet[byte % 32])
    .join('')
    .toUpperCase()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
