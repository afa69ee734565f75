import { z } from 'zod'
import { defineAction, type Kept } from '../platform/audit.ts'

const ended = z.object({ ended: z.int() })
const endedSignIns = z.object({ endedSignIns: z.int() })
const refusal = z.enum(['password', 'deactivated', 'expired', 'code', 'passkey'])
const refusals: Record<z.output<typeof refusal>, string> = {
  password: 'falsches Passwort',
  deactivated: 'Konto deaktiviert',
  expired: 'temporäres Passwort abgelaufen',
  code: 'falscher Code',
  passkey: 'Passkey nicht angenommen',
}

const withDevice = (what: string, device: string | undefined) => (device ? `${what}: ${device}` : what)
const withEnded = (what: string, { endedSignIns: count = 0 }: Kept<typeof endedSignIns>) =>
  count > 0 ? `${what}, ${spoken(count)} beendet` : what
const spoken = (signIns: number) => (signIns === 1 ? '1 Anmeldung' : `${signIns} Anmeldungen`)

export const accountActions = {
  register: defineAction('organisation.register', { sentence: () => 'Organisation angelegt' }),

  beginSignIn: defineAction('sign_in.begin', {
    detail: z.object({ device: z.string(), factor: z.string().optional() }),
    logged: ({ device, factor }) => withDevice(factor ? 'Angemeldet, mit zweitem Faktor' : 'Angemeldet', device),
  }),
  refuseSignIn: defineAction('sign_in.refused', {
    detail: z.object({ reason: refusal }),
    logged: ({ reason }) => `Anmeldung abgewiesen${reason ? `: ${refusals[reason]}` : ''}`,
  }),
  endSignIn: defineAction('sign_in.end', {
    detail: z.object({ device: z.string(), reason: z.enum(['ended', 'logout']) }),
    logged: ({ device, reason }) => withDevice(reason === 'logout' ? 'Abgemeldet' : 'Anmeldung beendet', device),
  }),
  endOtherSignIns: defineAction('sign_in.end_others', {
    detail: ended,
    logged: ({ ended = 0 }) => `Alle anderen Anmeldungen beendet (${ended})`,
  }),
  endAllSignIns: defineAction('sign_in.end_all', {
    detail: ended,
    logged: ({ ended = 0 }) => `Alle Anmeldungen beendet (${ended})`,
  }),
  /** An old refresh token was used again, so that the sign-in ended. */
  reuseSignIn: defineAction('sign_in.reused', {
    logged: () => 'Anmeldung beendet, weil ein abgelöster Schlüssel noch einmal kam',
  }),

  changePassword: defineAction('password.change', {
    detail: endedSignIns,
    logged: (detail) => withEnded('Passwort geändert', detail),
  }),
  requestReset: defineAction('password.request_reset', { logged: () => 'Neues Passwort angefordert' }),
  resetPassword: defineAction('password.reset', {
    detail: endedSignIns,
    logged: (detail) => withEnded('Neues Passwort gesetzt, mit dem Link aus der E-Mail', detail),
  }),

  startFactor: defineAction('second_factor.start', { logged: () => 'Einrichtung eines zweiten Faktors begonnen' }),
  confirmFactor: defineAction('second_factor.on', { logged: () => 'Zweiter Faktor eingeschaltet' }),
  renewCodes: defineAction('second_factor.renew_codes', { logged: () => 'Neue Ersatzcodes erzeugt' }),
  removeFactor: defineAction('second_factor.off', { logged: () => 'Zweiter Faktor ausgeschaltet' }),

  requestConfirmation: defineAction('address.request_confirmation', {
    logged: () => 'Bestätigung der E-Mail-Adresse angefordert',
  }),
  confirmAddress: defineAction('address.confirm', { logged: () => 'E-Mail-Adresse bestätigt' }),
  requestAddressChange: defineAction('address.request_change', {
    logged: () => 'Änderung der E-Mail-Adresse begonnen',
  }),
  withdrawAddressChange: defineAction('address.withdraw_change', {
    logged: () => 'Änderung der E-Mail-Adresse zurückgenommen',
  }),
  changeAddress: defineAction('address.change', { logged: () => 'E-Mail-Adresse geändert' }),
}
