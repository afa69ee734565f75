import { standardConsent } from '../../contract/consent.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as consentService from './service.ts'
import * as consentSql from './sql.ts'

/** A customer's answer, and the version that was shown; the present one when it is not named. */
export type Answer = { consent?: boolean | undefined; consentVersion?: number | undefined }

/** As the customer's row keeps it: null = not asked; null = the standard text, or nothing was agreed to. */
type Kept = { consent: boolean | null; consent_version: number | null }

/**
 * The stored form of a customer's answer (docs/product/privacy-and-retention.md 14). An older version that was still on
 * a screen is kept as such: it is what the customer read.
 * @throws invalid_input where check-in asks and there is no answer, and for a version that never was
 */
export async function keptAnswer(ctx: Pick<Ctx, 'tx'>, { consent, consentVersion }: Answer): Promise<Kept> {
  const asked = await consentService.now(ctx)
  if (consent === undefined && asked.required)
    fail('invalid_input', { fields: { consent: 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt' } })
  if (!consent) return { consent: consent ?? null, consent_version: null }
  const shown = consentVersion ?? asked.number
  if (shown === standardConsent) return { consent, consent_version: null }
  const version = await consentSql.find(ctx.tx, shown)
  if (!version)
    fail('invalid_input', { fields: { consentVersion: 'Diese Version des Einwilligungstexts gibt es nicht' } })
  return { consent, consent_version: version.texts.de === undefined ? null : shown }
}
