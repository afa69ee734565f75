import { z } from 'zod'
import { CertificateAudience } from '../../contract/certificates.ts'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

/** The design, and the activity whose fields they are; null: those for all. */
const ofFields = z.object({ name: z.string(), activity: z.string().nullable() })
const named = ({ name, activity }: Partial<z.output<typeof ofFields>>) =>
  `Felder der Zertifikat-Vorlage „${name ?? ''}“${activity ? ` für ${activity}` : ''}`

export const certificateActions = {
  made: defineAction('certificate.made', {
    detail: ofCustomer,
    logged: (detail) => `Zertifikat von ${customerName(detail)} erstellt`,
    line: () => ({ type: 'made', detail: 'Zertifikat erstellt' }),
  }),
  reprocess: defineAction('certificate.reprocess', {
    detail: ofCustomer,
    sentence: (detail) => `Zertifikat von ${customerName(detail)} wird neu erstellt`,
    line: (_detail, actor) => ({ type: 'reprocessed', detail: listed('Zertifikat', by(actor)) }),
  }),
  reprocessShift: defineAction('certificate.reprocess_shift', {
    detail: z.object({ name: z.string(), customers: z.int() }),
    sentence: ({ name = '', customers = 0 }) => `Zertifikate der Schicht „${name}“ werden neu erstellt (${customers})`,
  }),
  remake: defineAction('certificate.remake', {
    detail: z.object({ name: z.string(), customers: z.int(), audience: CertificateAudience }),
    sentence: ({ name = '', customers = 0, audience }) =>
      `Zertifikate der Vorlage „${name}“ werden ${audience === 'without' ? 'nachträglich' : 'neu'} erstellt (${customers})`,
  }),
  saveFields: defineAction('certificate_fields.save', {
    detail: ofFields.extend({ fields: z.int() }),
    sentence: (detail) => `${named(detail)} gespeichert`,
  }),
  removeFields: defineAction('certificate_fields.remove', {
    detail: ofFields,
    sentence: (detail) => `${named(detail)} verworfen`,
  }),
}
