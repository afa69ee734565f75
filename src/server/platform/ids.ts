import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { v7 } from 'uuid'

/** UUIDv7: ids that sort by the time of their making. */
export const newId = (): string => v7()

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => uuidPattern.test(text)

/** 256 bits from the CSPRNG, safe in a URL: gallery links, refresh tokens, tickets. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret is stored and looked up. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A key for one purpose, derived from the installation's SECRET_KEY, so that no purpose can forge for another. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  createHmac('sha256', secretKey).update(`andenken:${purpose}`).digest()

export function mac(key: Buffer | KeyObject, ...parts: (string | Buffer)[]): Buffer {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum.digest()
}

export const equal = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** 16 bytes for each. */
export const idsToBytes = (...ids: string[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
/** The id that begins at a byte. */
export const idAt = (bytes: Buffer, at: number): string =>
  bytes.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
