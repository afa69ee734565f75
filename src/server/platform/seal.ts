import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/**
 * Encrypts a secret that must be readable again but never be in the database in plain text.
 * @param key 32 bytes, for this one purpose
 * @param owner the owner of the secret; sealed bytes of another owner do not open
 */
export function seal(key: Buffer, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** The opposite. Throws when key or owner differ, or a bit was changed. */
export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
