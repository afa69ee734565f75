import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { line, Time } from './wire.ts'

/** Of the text that is offered now; counts up with each change of src/server/processing-agreement/agreement-text.ts. */
export const agreementVersion = 1

/** Why an owner cannot conclude the agreement now, in the order in which they are asked. */
export const agreementObstacles = {
  /** `AVV=0`: operator and organisation are the same company. */
  not_asked: 'Diese Installation verlangt keinen Vertrag: Wer sie betreibt, hat es so eingestellt (AVV=0).',
  operator_incomplete:
    'Der Vertrag lässt sich noch nicht schließen: Wer diese Installation betreibt, hat Name, Anschrift und E-Mail-Adresse noch nicht eingetragen.',
  address_missing:
    'Ihre Anschrift fehlt noch: Sie steht im Vertrag. Bitte tragen Sie sie in den Einstellungen der Organisation ein.',
} as const
export type AgreementObstacle = keyof typeof agreementObstacles

/** How the contract of article 28 (3) GDPR between operator and organisation stands. */
export const AgreementState = z.object({
  /** The one that is offered now. */
  version: z.int(),
  /** When that version was concluded; null = it is not. */
  concludedAt: Time.nullable(),
  /** The name that the owner typed. */
  concludedBy: z.string().nullable(),
  /** An earlier version that goes on applying until this one is concluded; null = there is none. */
  earlier: z.object({ version: z.int(), concludedAt: Time }).nullable(),
  obstacle: z.enum(Object.keys(agreementObstacles) as [AgreementObstacle, ...AgreementObstacle[]]).nullable(),
})
export type AgreementState = z.infer<typeof AgreementState>

const nameMessage = 'Bitte geben Sie Ihren Vor- und Nachnamen ein'

export const AgreementForm = z.strictObject({
  /** The one that was read. */
  version: z.int('Bitte geben Sie die Fassung an, die Sie gelesen haben').min(1).max(1_000_000),
  name: line(nameMessage).regex(/^[^\p{Cc}]*\p{L}[^\p{Cc}]*$/u, nameMessage),
})

export const processingAgreement = defineContract({
  conclude: {
    method: 'POST',
    path: '/privacy/avv',
    summary: 'Den Vertrag zur Auftragsverarbeitung für die Organisation schließen',
    access: 'privacy.manage',
    stepUp: true,
    newOwnersWait: true,
    body: AgreementForm,
    status: 201,
    response: z.object({ avv: z.object({ version: z.int(), concludedAt: Time, concludedBy: z.string() }) }),
    errors: ['avv_concluded', 'avv_changed', 'avv_impossible'],
  },
  /** Mounted by its feature, as the record. */
  agreement: {
    method: 'GET',
    path: '/privacy/avv.pdf',
    summary: 'Der geschlossene Vertrag zur Auftragsverarbeitung als PDF, sonst sein Entwurf',
    access: 'privacy.manage',
    /** An earlier version that was concluded. */
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answers: 'application/pdf',
    response: z.unknown(),
    errors: ['not_found', 'overloaded', 'avv_impossible'],
  },
  record: {
    method: 'GET',
    path: '/privacy/processing-record.pdf',
    summary: 'Verzeichnis von Verarbeitungstätigkeiten (Artikel 30 DSGVO) aus den Einstellungen als PDF',
    access: 'privacy.manage',
    answers: 'application/pdf',
    response: z.unknown(),
    errors: ['overloaded'],
  },
})
