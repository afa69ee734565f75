import { standardConsent } from '../../contract/consent.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import * as consentService from './service.ts'
import * as consentSql from './sql.ts'

/**
 * A customer's answer, the version that was shown (the present one when it is not named), and the person who answered for
 * a customer under age.
 */
export type Answer = {
  consent?: boolean | undefined
  consentVersion?: number | undefined
  guardianName?: string | null | undefined
}

/**
 * As the customer's row keeps it: null = not asked; null = the standard text, or nothing was agreed to; null = the
 * customer's own answer.
 */
type Kept = { consent: boolean | null; consent_version: number | null; guardian_name: string | null }

/**
 * The stored form of a customer's answer (docs/product/privacy-and-retention.md 14). An older version that was still on
 * a screen is kept as such: it is what the customer read.
 * @throws invalid_input where check-in asks and there is no answer, for a version that never was, and for a guardian
 *   without a yes
 */
export async function keptAnswer(
  ctx: Pick<Ctx, 'tx'>,
  { consent, consentVersion, guardianName }: Answer,
): Promise<Kept> {
  const asked = await consentService.now(ctx)
  if (consent === undefined && asked.required)
    fail('invalid_input', { fields: { consent: 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt' } })
  refuseLoneGuardian(consent, guardianName)
  if (!consent) return { consent: consent ?? null, consent_version: null, guardian_name: null }
  const given = { consent, guardian_name: guardianName ?? null }
  const shown = consentVersion ?? asked.number
  if (shown === standardConsent) return { ...given, consent_version: null }
  const version = await consentSql.find(ctx.tx, shown)
  if (!version)
    fail('invalid_input', { fields: { consentVersion: 'Diese Version des Einwilligungstexts gibt es nicht' } })
  return { ...given, consent_version: version.texts.de === undefined ? null : shown }
}

/** The name of a guardian is kept only as a part of a consent. @throws invalid_input */
export function refuseLoneGuardian(consent: boolean | null | undefined, guardianName: string | null | undefined) {
  if (guardianName && consent !== true)
    fail('invalid_input', { fields: { guardianName: 'Dieser Name gehört zu einer Einwilligung; es gibt keine' } })
}
