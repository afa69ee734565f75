import { defineAction } from '../platform/audit.ts'

/** The subject is the guide; what a phone is called stands in no entry. */
export const pairingActions = {
  offer: defineAction('pairing.offer'),
  pair: defineAction('pairing.pair'),
  unpair: defineAction('pairing.end'),
}
