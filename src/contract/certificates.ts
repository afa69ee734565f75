import { z } from 'zod'
import {
  CertificateConfig,
  CertificateField,
  CertificateFieldLayout,
  CertificateFields,
  certificateLimits,
} from './certificate-fields.ts'
import { ChosenCustomers, Customer } from './customers.ts'
import { Remade } from './remake.ts'
import { defineContract } from './endpoint.ts'
import { byId, filter, Id, Nothing, Time } from './wire.ts'

const byTemplate = z.object({ templateId: Id })
const Pixels = z
  .int('Bitte geben Sie eine ganze Zahl ein')
  .min(1, 'Mindestens 1 Pixel')
  .max(certificateLimits.side, `Höchstens ${certificateLimits.side} Pixel`)
/** The fields in the editor, saved or not. */
const draft = z.object({
  activityTypeId: Id.optional(),
  fields: CertificateFields,
  /** The customer whose data are printed; without it the samples (docs/product/certificates.md 5). */
  customerId: Id.optional(),
})

const outside = 'Das Feld liegt außerhalb der Vorlage'
export const SavedFields = z
  .object({
    activityTypeId: Id.nullish(),
    templateWidth: Pixels,
    templateHeight: Pixels,
    fieldConfigs: z.object({ fields: CertificateFields }, 'Bitte geben Sie die Felder an'),
    /** The version that was edited; null = there was none. Without it nothing is compared. */
    basedOn: z.int('Bitte geben Sie eine ganze Zahl ein').nullish(),
  })
  .superRefine(({ templateWidth, templateHeight, fieldConfigs: { fields } }, ctx) => {
    for (const [i, { position }] of fields.entries()) {
      const path = ['fieldConfigs', 'fields', i, 'position']
      if (position.x > templateWidth) ctx.addIssue({ code: 'custom', path: [...path, 'x'], message: outside })
      if (position.y > templateHeight) ctx.addIssue({ code: 'custom', path: [...path, 'y'], message: outside })
    }
  })
export type SavedFields = z.infer<typeof SavedFields>

/** A customer's certificate, for the dashboard. */
export const CustomerCertificate = z.object({
  status: z.enum(['making', 'ready', 'failed']),
  error: z.string().nullable(),
  madeAt: Time.nullable(),
  /** Design, fields or printed data have changed since. */
  isOutdated: z.boolean(),
  /** Letters that no font has. */
  missing: z.array(z.string()),
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The check page's address. */
  checkUrl: z.string().nullable(),
})
export type CustomerCertificate = z.infer<typeof CustomerCertificate>

/**
 * The customers who do not have the present state of a design that is chosen for them: they have a certificate of an
 * earlier state or of another design, or are done without one.
 */
export const CertificateAudience = z.enum(['outdated', 'without'])
export type CertificateAudience = z.infer<typeof CertificateAudience>

export const certificates = defineContract({
  config: {
    method: 'GET',
    path: '/certificate-configs/template/{templateId}',
    summary: 'Die Felder einer Zertifikat-Vorlage, für eine Aktivität oder allgemein',
    access: 'templates.read',
    params: byTemplate,
    query: z.object({ activityTypeId: filter(Id) }),
    changedBy: {},
    response: z.object({
      hasConfig: z.boolean(),
      config: CertificateConfig.nullable(),
      /** The editor's initial fields while none are saved. */
      defaultConfig: z.object({ fields: z.array(CertificateField) }),
      /** Pixels of the design, and the picture; null while it is not prepared (yet). */
      design: z.object({ width: z.int(), height: z.int(), url: z.string() }).nullable(),
      /**
       * The printed sample for each source when no customer is chosen; for dates the day, ISO 8601
       * (certificate-dates.ts).
       */
      samples: z.record(z.string(), z.string()),
    }),
    errors: ['template_not_found', 'activity_type_not_found'],
  },
  save: {
    method: 'POST',
    path: '/certificate-configs/template/{templateId}',
    summary: 'Felder speichern; wer eine überholte Fassung speichert, erfährt es',
    access: 'templates.write',
    params: byTemplate,
    body: SavedFields,
    response: z.object({ config: CertificateConfig }),
    errors: ['template_not_found', 'activity_type_not_found', 'changed_meanwhile', 'invalid_input'],
  },
  removeConfig: {
    method: 'DELETE',
    path: '/certificate-configs/config/{configId}',
    summary: 'Gespeicherte Felder verwerfen',
    access: 'templates.write',
    params: z.object({ configId: Id }),
    status: 204,
    response: Nothing,
    errors: ['config_not_found'],
  },
  /** The engine's position of each field; for the editor. */
  layout: {
    method: 'POST',
    path: '/certificate-configs/template/{templateId}/layout',
    summary: 'Wo der Satz jedes Feld hinstellt',
    access: 'templates.read',
    params: byTemplate,
    body: draft,
    response: z.object({ fields: z.array(CertificateFieldLayout) }),
    errors: ['template_not_found', 'customer_not_found', 'design_not_ready', 'overloaded', 'file_damaged'],
  },
  /** the PDF engine's own rendering, as PNG */
  preview: {
    method: 'POST',
    path: '/certificate-configs/template/{templateId}/preview',
    summary: 'Vorschau als PNG, vom Satz des PDFs',
    access: 'templates.read',
    params: byTemplate,
    body: draft.extend({
      /** Pixels of the picture's width; fewer where the picture would exceed 25 million pixels in total. */
      width: z.int().min(100).max(4000).default(1200),
    }),
    answers: 'image/png',
    response: z.unknown(),
    errors: ['template_not_found', 'customer_not_found', 'design_not_ready', 'overloaded', 'file_damaged'],
  },
  /** Several customers on one picture */
  sheet: {
    method: 'POST',
    path: '/certificate-configs/template/{templateId}/sheet',
    summary: 'Kontaktbogen: mehrere Kunden auf einem Bild',
    access: 'templates.read',
    params: byTemplate,
    body: draft.omit({ customerId: true }).extend({
      customerIds: z.array(Id).min(1).max(certificateLimits.sheet, `Höchstens ${certificateLimits.sheet} Kunden`),
    }),
    answers: 'image/png',
    response: z.unknown(),
    errors: ['template_not_found', 'customer_not_found', 'design_not_ready', 'overloaded', 'file_damaged'],
  },
  outdated: {
    method: 'GET',
    path: '/certificate-configs/template/{templateId}/outdated',
    summary: 'Wie viele Kunden noch kein Zertifikat nach dem heutigen Stand dieser Vorlage haben',
    access: 'templates.read',
    params: byTemplate,
    changedBy: { template: 'any' },
    response: z.object({
      /** Those with a certificate of an earlier state of the design, or of another design. */
      customers: z.int(),
      /** Those who are done and have none. */
      without: z.int(),
    }),
    errors: ['template_not_found'],
  },
  remake: {
    method: 'POST',
    path: '/certificate-configs/template/{templateId}/remake',
    summary: 'Diese Zertifikate neu erstellen; es wird keine E-Mail gesendet',
    access: 'templates.write',
    params: byTemplate,
    query: z.object({ audience: CertificateAudience.default('outdated') }),
    status: 202,
    response: z.object({ customers: z.int() }),
    errors: ['template_not_found'],
  },
  ofCustomer: {
    method: 'GET',
    path: '/customers/{id}/certificate',
    summary: 'Das Zertifikat eines Kunden',
    access: 'media.read',
    params: byId,
    changedBy: { template: 'any', certificate: 'customerId' },
    response: z.object({ certificate: CustomerCertificate.nullable() }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  reprocess: {
    method: 'POST',
    path: '/media/customer/{id}/reprocess-certificate',
    summary: 'Zertifikat neu erstellen; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    status: 202,
    response: z.object({ customer: Customer }),
    errors: [
      'customer_not_found',
      'no_certificate_design',
      'nothing_to_process',
      'not_your_shift',
      'customer_anonymized',
      'media_expired',
    ],
  },
  reprocessShift: {
    method: 'POST',
    path: '/sessions/{id}/reprocess-certificates',
    summary: 'Zertifikate einer ganzen Schicht neu erstellen',
    access: 'media.write',
    params: byId,
    status: 202,
    response: z.object({ customers: z.int() }),
    errors: ['shift_not_found', 'no_certificate_design', 'not_your_shift'],
  },
  reprocessSome: {
    method: 'POST',
    path: '/sessions/{id}/reprocess-certificates/chosen',
    summary: 'Zertifikate mehrerer Gäste einer Schicht neu erstellen; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    body: z.object({ customerIds: ChosenCustomers }),
    status: 202,
    response: Remade,
    errors: ['shift_not_found', 'no_certificate_design', 'not_your_shift'],
  },
  /** a PDF with one page per customer */
  print: {
    method: 'GET',
    path: '/sessions/{id}/certificates',
    summary: 'Alle Zertifikate einer Schicht als ein PDF zum Drucken, nach Nummern; höchstens 200 auf einmal',
    access: 'media.read',
    params: byId,
    /** The first number, when there are more. */
    query: z.object({ from: z.coerce.number().int().min(1).max(100_000).default(1) }),
    answers: 'application/pdf',
    response: z.unknown(),
    errors: ['shift_not_found', 'no_certificate_design', 'not_your_shift', 'overloaded', 'file_damaged'],
  },
})
