import { createSecretKey } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { bytesToId, deriveKey, equal, idToBytes, mac } from './ids.ts'

/** An object of an organisation, as someone may see it for a while. */
export type Ticket = {
  orgId: string
  objectId: string
  /** The gallery link through which it was given; null = through the back-office. */
  linkId: string | null
  /** Told to the browser as a file to keep, not to show. */
  attachment: boolean
}

export type Signer = {
  /** A path that opens the object for at least 10 and at most 15 minutes. */
  sign(ticket: Ticket, fileName: string): string
  /** What a signed path says, or null when it is forged or too old. */
  verify(signed: string, fileName: string): Ticket | null
}

const step = 300
const none = Buffer.alloc(16)

/**
 * Links to files (docs/product/media.md 8). The end of validity falls on full five minutes, so that
 * the same picture has the same address for a while and the browser's cache works. A link only says
 * who asked for what; whether it may be seen NOW is decided at every request by gallery/permit.ts.
 */
export function openSigner(secretKey: string, now: () => Date): Signer {
  // made ready once: a page carries a hundred of these links
  const key = createSecretKey(deriveKey(secretKey, 'files'))
  const sum = (payload: Buffer, fileName: string) =>
    mac(key, Buffer.concat([payload, Buffer.from(fileName)])).subarray(0, 16)

  return {
    sign(ticket, fileName) {
      const end = Buffer.alloc(5)
      const seconds = Math.floor(now().getTime() / 1000)
      end.writeUInt32BE(Math.floor(seconds / step) * step + limits.signedLinkSeconds)
      end[4] = ticket.attachment ? 1 : 0
      const payload = Buffer.concat([
        idToBytes(ticket.orgId),
        idToBytes(ticket.objectId),
        ticket.linkId ? idToBytes(ticket.linkId) : none,
        end,
      ])
      const signed = Buffer.concat([payload, sum(payload, fileName)]).toString('base64url')
      return `/files/${signed}/${encodeURIComponent(fileName)}`
    },

    verify(signed, fileName) {
      const bytes = Buffer.from(signed, 'base64url')
      if (bytes.length !== 69) return null
      const payload = bytes.subarray(0, 53)
      if (!equal(sum(payload, fileName), bytes.subarray(53))) return null
      if (payload.readUInt32BE(48) * 1000 < now().getTime()) return null
      const link = payload.subarray(32, 48)
      return {
        orgId: bytesToId(payload.subarray(0, 16)),
        objectId: bytesToId(payload.subarray(16, 32)),
        linkId: link.equals(none) ? null : bytesToId(link),
        attachment: payload[52] === 1,
      }
    },
  }
}
