import { z } from 'zod'
import { Email, Language, line, Moment, OwnId } from './wire.ts'

const consentMissing = 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt'

/**
 * The person with parental responsibility who agrees for a customer under age (docs/product/privacy-and-retention.md 14);
 * null: the customer is of age. It goes with a yes and is refused without one.
 */
export const GuardianName = line('Bitte geben Sie an, wer für das Kind einwilligt').nullish()

/** Name and number come from check-in; a blank e-mail means none. */
export const CheckIn = z.object({
  name: line('Name ist erforderlich'),
  email: z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), Email.nullish()),
  language: Language.default('de'),
  /** Omitted only where the organisation does not ask (`consentRequired`). */
  consent: z.boolean(consentMissing).optional(),
  /** The version that was shown, 0 = the standard text; the present one by default. */
  consentVersion: z.int().min(0).max(1_000_000_000).optional(),
  guardianName: GuardianName,
})
export type CheckIn = z.input<typeof CheckIn>

/**
 * A check-in that a device made, maybe while it had no network (docs/product/customers-and-shifts.md 30). `id` becomes
 * the customer's id.
 */
export const DeviceCheckIn = CheckIn.extend({
  id: OwnId.optional(),
  /** One of the numbers that this member's device holds (`POST /sessions/{id}/numbers`); the next one by default. */
  number: z.int().min(1).max(1_000_000_000).optional(),
  /** When the customer checked in. Ignored where it is not between the beginning and the end of the shift. */
  checkedInAt: Moment.optional(),
}).superRefine(({ id, ...made }, check) => {
  if (id !== undefined) return
  for (const field of ['number', 'checkedInAt'] as const)
    if (made[field] !== undefined)
      check.addIssue({ code: 'custom', path: [field], message: 'Das geht nur mit einer eigenen id' })
})
export type DeviceCheckIn = z.output<typeof DeviceCheckIn>

/** The rules of a form that asks for consent. */
export const AskingCheckIn = CheckIn.extend({ consent: z.boolean(consentMissing) })
