import { defineAction } from '../platform/audit.ts'

/** The subject is the guide; no entry holds the phone's name. */
export const pairingActions = {
  offer: defineAction('pairing.offer', { logged: () => 'Kopplung eines Telefons angeboten' }),
  pair: defineAction('pairing.pair', { logged: () => 'Telefon gekoppelt' }),
  unpair: defineAction('pairing.end', { logged: () => 'Telefon abgemeldet' }),
}
