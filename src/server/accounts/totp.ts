import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

/** The parameters that every authenticator app understands (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The same secret three times: for typing (base32), for a link, and as a QR code (an SVG document). */
export async function setupOf(secret: Buffer, email: string) {
  const app = new TOTP({ ...parameters, issuer: 'Andenken', label: email, secret: secretOf(secret) })
  const uri = app.toString()
  const qr = await QRCode.toString(uri, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    // black on white with its quiet zone in the dark theme too, because cameras need it
    margin: 4,
    color: { dark: '#000000ff', light: '#ffffffff' },
  })
  return { secret: app.secret.base32, uri, qr }
}

/** The period (30 s) that a code belongs to: the present one or its neighbours; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...parameters, secret: secretOf(secret), token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

/** Crockford's base32: no letter that is read as a digit or as another letter. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes `xxxxx-xxxxx` of 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from(randomBytes(10), (byte) => recoveryAlphabet[byte % 32]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** A code as it was meant: without blanks and hyphens, in lower case, with similar letters corrected. */
export const plainRecoveryCode = (typed: string): string =>
  plainCode(typed).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')

export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '')
