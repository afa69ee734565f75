import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { filter, Id, Time } from './wire.ts'

/** The first part of each action's name, and the heading of these actions. */
export const auditGroups: Record<string, string> = {
  activity: 'Aktivitätstypen',
  address: 'Adressen der Mitglieder',
  album: 'Alben',
  certificate: 'Zertifikate',
  certificate_fields: 'Felder der Zertifikate',
  consent: 'Einwilligungstexte',
  contact: 'E-Mail der Organisation',
  customer: 'Gäste',
  email: 'E-Mails an Gäste',
  film: 'Filme und Rezepte',
  job: 'Fehlgeschlagene Aufgaben',
  logo: 'Logo',
  media: 'Fotos und Clips',
  member: 'Team',
  organisation: 'Organisation',
  pairing: 'Telefone',
  passkey: 'Passkeys',
  password: 'Passwörter',
  permission: 'Erteilte Aktivitätstypen',
  privacy: 'Löschungen und Protokoll',
  second_factor: 'Zweiter Faktor',
  sender: 'E-Mail-Absender',
  settings: 'Einstellungen',
  shift: 'Schichten',
  sign_in: 'Anmeldungen',
  storage: 'Gespeicherte Dateien',
  template: 'Vorlagen',
  test_email: 'Test-E-Mails',
}

/** Days are days in Germany, both included. */
export const AuditFilter = z.object({
  from: filter(z.iso.date()),
  to: filter(z.iso.date()),
  /** An action, `customer.update`, or all of a group, `customer`. */
  action: filter(z.string().max(100)),
  memberId: filter(Id),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** `member`: the name at that time; null where no member did it. */
export const AuditEntry = z.object({
  id: Id,
  at: Time,
  action: z.string(),
  member: z.string().nullable(),
  text: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit log (docs/product/privacy-and-retention.md 8). */
export const auditLog = defineContract({
  list: {
    method: 'GET',
    path: '/privacy/audit',
    summary: 'Das Protokoll: was wann von wem getan wurde, neueste zuerst',
    access: 'privacy.manage',
    query: AuditFilter.extend({
      /** `next` of the answer before. */
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    changedBy: {},
    response: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
    errors: ['member_not_found'],
  },
  file: {
    method: 'GET',
    path: '/privacy/audit.csv',
    summary: 'Dasselbe als CSV, in ganzer Länge',
    access: 'privacy.manage',
    stepUp: true,
    query: AuditFilter,
    answers: 'text/csv',
    response: z.unknown(),
    errors: ['member_not_found', 'too_many_downloads', 'overloaded'],
  },
})
