import { createSecretKey } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { deriveKey, idAt, idsToBytes, mac } from './ids.ts'
import { credentialOf, type Credential, type Principal } from './principal.ts'
import { provenToken, readProven } from './proven-token.ts'

/** A stored object as a client gets it. */
export type GivenFile = {
  objectId: string
  /** The browser keeps the file instead of showing it. */
  attachment: boolean
}

/** An object of an organisation that a client may see for a while. */
export type Ticket = GivenFile & { orgId: string; /** The ticket ends with it. */ credential: Credential }

export type Signer = {
  /** A path that opens the object for at least 10 and at most 15 minutes. */
  sign(ticket: Ticket, fileName: string): string
  /** Counts on when the paths of the same objects change. */
  period(): number
  /** The content of a signed path, or null when it is forged or too old. */
  verify(signed: string, fileName: string): Ticket | null
}

const step = 300
/** Bits of the last byte: the file is to be kept; the third id is a sign-in's, not a gallery link's. */
const asAttachment = 1
const throughSignIn = 2

/**
 * Links to files (docs/product/media.md 8). The end of validity falls on full five minutes, so that the same picture
 * has the same address for a while and the browser's cache works. A link only names the holder and the object; whether
 * it may be seen NOW is decided at every request by gallery/permit.ts.
 */
export function openSigner(secretKey: string, now: () => Date): Signer {
  // made ready once: a page carries a hundred of these links
  const key = createSecretKey(deriveKey(secretKey, 'files'))
  const prove = (fileName: string) => (payload: Buffer) => mac(key, payload, fileName).subarray(0, 16)

  const period = () => Math.floor(now().getTime() / 1000 / step)

  return {
    period,

    sign(ticket, fileName) {
      const end = Buffer.alloc(5)
      end.writeUInt32BE(period() * step + limits.signedLinkSeconds)
      end[4] = (ticket.attachment ? asAttachment : 0) | (ticket.credential.kind === 'sign_in' ? throughSignIn : 0)
      const ids = idsToBytes(ticket.orgId, ticket.objectId, ticket.credential.id)
      const signed = provenToken(Buffer.concat([ids, end]), prove(fileName))
      return `/files/${signed}/${encodeURIComponent(fileName)}`
    },

    verify(signed, fileName) {
      const payload = readProven(signed, 53, prove(fileName))
      if (!payload || payload.readUInt32BE(48) * 1000 < now().getTime()) return null
      const bits = payload[52] ?? 0
      const id = idAt(payload, 32)
      return {
        orgId: idAt(payload, 0),
        objectId: idAt(payload, 16),
        attachment: (bits & asAttachment) !== 0,
        credential: { kind: bits & throughSignIn ? 'sign_in' : 'link', id },
      }
    },
  }
}

/** Makes paths for this principal: they end with its sign-in. @throws Failure forbidden for all but members */
export const signFor = (signer: Signer, orgId: string, actor: Principal) => {
  const credential = credentialOf(actor)
  return (file: GivenFile, fileName: string): string => signer.sign({ ...file, orgId, credential }, fileName)
}
