import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { defineContract } from './endpoint.ts'
import { byId, Id, Nothing, Time } from './wire.ts'

/** Signs one phone in as a guide: shown as a QR code and for typing, valid once and for a few minutes. */
export const Pairing = z.object({
  /** `K3FM-Q7TZ`; read without blanks, hyphens and regard to case. */
  code: z.string(),
  /** Leads to the capture app; the code comes after `#`, so that no server and no log ever sees it. */
  url: z.string(),
  /** The address as a QR code: an SVG document. */
  qr: z.string(),
  /**
   * The devices that can open the address, as far as the server can tell: all, those in its network, or this machine
   * alone.
   */
  reach: z.enum(['everywhere', 'network', 'here']),
  /** The same at further addresses of this machine; only in a `network`. */
  others: z.array(z.object({ url: z.string(), qr: z.string() })),
  expiresAt: Time,
})
export type Pairing = z.infer<typeof Pairing>

/** A phone that is signed in as a guide. */
export const PairedDevice = z.object({
  id: Id,
  name: z.string(),
  pairedAt: Time,
  /** To the minute. */
  lastSeenAt: Time,
})
export type PairedDevice = z.infer<typeof PairedDevice>

const missingCode = 'Bitte geben Sie den Code ein'
export const PairPhone = z.object({
  code: z.string(missingCode).trim().min(1, missingCode).max(50, 'Höchstens 50 Zeichen'),
  /** The phone's name in lists; by default it is derived from the browser's own name. */
  deviceName: z
    .string()
    .max(100, 'Höchstens 100 Zeichen')
    .transform((name) => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .optional(),
})
export type PairPhone = z.input<typeof PairPhone>

/** Guides' phones sign in without a password (docs/product/accounts-and-rights.md 16). */
export const pairing = defineContract({
  offer: {
    method: 'POST',
    path: '/guides/{id}/pairing',
    summary: 'Code, mit dem sich ein Telefon als dieser Guide anmeldet; ein früherer gilt nicht mehr',
    access: 'team.write',
    stepUp: true,
    params: byId,
    status: 201,
    secretAnswer: true,
    response: z.object({ pairing: Pairing }),
    errors: ['member_not_found', 'pairing_only_guides', 'member_inactive'],
  },
  pair: {
    method: 'POST',
    path: '/auth/pair',
    summary: 'Ein Telefon mit dem Code anmelden; unbekannte, benutzte und abgelaufene Codes bekommen dieselbe Antwort',
    access: 'anyone',
    body: PairPhone,
    response: SignedIn,
    errors: ['pairing_code_invalid', 'too_many_requests'],
  },
  devices: {
    method: 'GET',
    path: '/guides/{id}/devices',
    summary: 'Gekoppelte Telefone eines Operators, zuletzt benutzte zuerst',
    access: 'team.read',
    params: byId,
    changedBy: { device: 'memberId' },
    response: z.object({ devices: z.array(PairedDevice) }),
    errors: ['member_not_found'],
  },
  unpair: {
    method: 'DELETE',
    path: '/guides/{id}/devices/{deviceId}',
    summary: 'Ein Telefon sofort abmelden',
    access: 'team.write',
    params: z.object({ id: Id, deviceId: Id }),
    status: 204,
    response: Nothing,
    errors: ['member_not_found', 'device_not_found'],
  },
})
