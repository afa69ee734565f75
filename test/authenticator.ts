import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CreationOptions, UseOptions } from '../src/contract/passkeys.ts'

/** Deviations from an honest authenticator in front of the right page. */
export type Odd = {
  origin?: string
  rpId?: string
  /** The person only touched the device and was not verified. */
  unverified?: true
  /** The page was in a frame of another one. */
  embedded?: true
  /** Sets the counter, instead of one more than the last time. */
  count?: number
  userHandle?: string
  challenge?: string
  type?: string
  /** Claims the id of another credential than the one whose key signs. */
  id?: string
  /** An attestation with a chain of certificates. */
  certified?: true
}

/**
 * A passkey in software: makes real credentials and signatures (ES256), as an authenticator with its browser would.
 * @param origin of the page in the browser
 */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0
  let handle = ''

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.embedded ?? false,
      }),
    )
  const authenticatorData = (rpId: string, attested: Buffer | undefined, odd: Odd) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.count ?? ++count)
    const flags = 0x01 | (odd.unverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  const named = (odd: Odd) => ({ id: odd.id ?? id, rawId: odd.id ?? id, type: 'public-key' as const })

  return {
    id,
    /** `navigator.credentials.create` */
    create(options: CreationOptions, odd: Odd = {}) {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)])
      const statement = odd.certified
        ? new Map<string, unknown>([
            ['alg', -7],
            ['sig', randomBytes(70)],
            ['x5c', [randomBytes(300)]],
          ])
        : new Map()
      const attestation = new Map<string, unknown>([
        ['fmt', odd.certified ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authenticatorData(options.rp.id, attested, odd)],
      ])
      return {
        ...named(odd),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get` */
    get(options: UseOptions, odd: Odd = {}) {
      const data = authenticatorData(options.rpId, undefined, odd)
      const client = clientData('webauthn.get', options.challenge, odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named(odd),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A public key of P-256 in COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The part of CBOR that credentials need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error('no CBOR for that')
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
}
