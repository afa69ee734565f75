import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byId, Id, Nothing, Time } from './wire.ts'

/** An organisation's usage. `storageBytes` covers all stored files, with those derived from the uploads. */
export const Usage = z.object({
  sessions: z.int(),
  customers: z.int(),
  photos: z.int(),
  videos: z.int(),
  /** Films, certificates and whatever else is made for each customer, as many as there are now. */
  outcomes: z.array(z.object({ family: z.string(), name: z.string(), count: z.int() })),
  storageBytes: z.int(),
  /** Customers to whom an email was sent, or who opened their gallery; each once, also deleted ones. */
  albumsDelivered: z.int(),
  /** To customers, accepted by the mail server; also to those deleted since. */
  emailsSent: z.int(),
})
export type Usage = z.infer<typeof Usage>

/** The requested deletion of the organisation, while it can still be undone. */
export const OrganisationDeletion = z.object({
  deleteAt: Time,
  requestedAt: Time,
  /** The owner's name; null when that member is gone. */
  requestedBy: z.string().nullable(),
})
export type OrganisationDeletion = z.infer<typeof OrganisationDeletion>

/** The text that an owner has to type to delete the organisation. */
export const DeleteOrganisation = z.strictObject({
  name: z
    .string('Bitte geben Sie den Namen der Organisation ein')
    .trim()
    .min(1, 'Bitte geben Sie den Namen der Organisation ein')
    .max(500),
  password: z.string('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(1000),
})

/**
 * An export of everything. `outdated`: a part of it was deleted meanwhile, so it can no longer be downloaded. `bytes`
 * is the size of the ZIP.
 */
export const OrganisationExport = z.object({
  id: Id,
  status: z.enum(['waiting', 'making', 'ready', 'outdated', 'failed']),
  /** 0..1 */
  progress: z.number(),
  requestedAt: Time,
  readyAt: Time.nullable(),
  expiresAt: Time.nullable(),
  files: z.int(),
  bytes: z.int(),
})
export type OrganisationExport = z.infer<typeof OrganisationExport>

export const organisationData = defineContract({
  usage: {
    method: 'GET',
    path: '/organizations/usage-stats',
    summary: 'Was die Organisation bisher genutzt hat',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: Usage,
    errors: [],
  },
  deletion: {
    method: 'GET',
    path: '/organizations/deletion',
    summary: 'Die beauftragte Löschung der Organisation, wenn es eine gibt',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ deletion: OrganisationDeletion.nullable() }),
    errors: [],
  },
  requestDeletion: {
    method: 'DELETE',
    path: '/organizations',
    summary: 'Die Organisation mit allen Daten löschen lassen; 14 Tage lang kann das zurückgenommen werden',
    access: 'organisation.delete',
    newOwnersWait: true,
    body: DeleteOrganisation,
    status: 202,
    response: z.object({ deleteAt: Time }),
    errors: ['too_many_requests', 'too_busy', 'deletion_begun'],
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/organizations/deletion',
    summary: 'Die Löschung der Organisation zurücknehmen',
    access: 'organisation.delete',
    status: 204,
    response: Nothing,
    errors: ['deletion_begun'],
  },
  exports: {
    method: 'GET',
    path: '/organizations/exports',
    summary: 'Der letzte Export aller Daten, wenn es einen gibt',
    access: 'organisation.export',
    changedBy: { settings: 'any' },
    response: z.object({ exports: z.array(OrganisationExport).max(1) }),
    errors: [],
  },
  startExport: {
    method: 'POST',
    path: '/organizations/exports',
    summary: 'Alle Daten exportieren; solange ein Export entsteht, antwortet dieser. Ein früherer wird ersetzt',
    access: 'organisation.export',
    stepUp: true,
    newOwnersWait: true,
    status: 202,
    response: z.object({ export: OrganisationExport }),
    errors: [],
  },
  cancelExport: {
    method: 'DELETE',
    path: '/organizations/exports/{id}',
    summary: 'Einen Export abbrechen oder löschen',
    access: 'organisation.export',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['export_not_found'],
  },
  exportLink: {
    method: 'POST',
    path: '/organizations/exports/{id}/link',
    summary: 'Ein Link, der die ZIP-Datei des Exports einige Stunden lang öffnet; das Laden lässt sich fortsetzen',
    access: 'organisation.export',
    stepUp: true,
    newOwnersWait: true,
    params: byId,
    response: z.object({ url: z.string() }),
    errors: ['export_not_found', 'export_not_ready'],
  },
})
