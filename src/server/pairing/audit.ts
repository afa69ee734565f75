import { defineAction } from '../platform/audit.ts'

/** The subject is the guide; no entry holds the phone's name. */
export const pairingActions = {
  offer: defineAction('pairing.offer'),
  pair: defineAction('pairing.pair'),
  unpair: defineAction('pairing.end'),
}
