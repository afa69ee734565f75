import { z } from 'zod'
import { CheckIn, GuardianName } from '../../contract/check-in.ts'
import { EmailStatus, ProcessingStatus } from '../../contract/customers.ts'
import { PinWish } from '../../contract/delivery.ts'
import { HoldReason, HoldWish } from '../../contract/privacy.ts'
import { Email, Id, Language } from '../../contract/wire.ts'
import { wordsOfRule } from '../http/invalid-input.ts'
import {
  defineTable,
  leaveOut,
  At,
  Positive,
  Reason,
  BounceStatus,
  named,
  ofCustomer,
  type DeclaredTable,
} from '../platform/exported-table.ts'

/** Columns that are blank once the customer is anonymised (`check`). */
const orBlank = (rule: z.ZodType) =>
  z.unknown().transform((value, check) => {
    const judged = rule.safeParse(value, { error: wordsOfRule })
    if (value === '' || judged.success) return judged.success ? judged.data : ''
    for (const { message } of judged.error.issues) check.addIssue(message)
    return z.NEVER
  })

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('customer', {
    exported: {
      ...named,
      shift_id: Id,
      number: Positive,
      name: orBlank(CheckIn.shape.name),
      email: Email.nullable(),
      language: orBlank(Language),
      consent: z.boolean().nullable(),
      consent_open: z.boolean(),
      consent_version: Positive.nullable(),
      guardian_name: GuardianName.unwrap(),
      gallery_pin: PinWish.shape.pin,
      finished_at: At.nullable(),
      processing_status: ProcessingStatus,
      processing_error: Reason,
      completed_at: At.nullable(),
      email_status: EmailStatus,
      email_sent_at: At.nullable(),
      email_error: Reason,
      anonymized_at: At.nullable(),
      created_at: At,
      deletion_due_at: At.nullable(),
      media_expired_at: At.nullable(),
      email_to: Email.nullable(),
      email_held: z.boolean(),
      bounce_status: BounceStatus.nullable(),
      // those of two who were merged may be longer than an edit allows
      notes: z.string(),
      extension_ends_at: At.nullable(),
      // the night after the import carries it out
      removed_at: At.nullable(),
    },
    leftOut: {
      gallery_token: 'secret',
      removal_id: 'of this installation',
      photo_count: 'a sum',
      video_count: 'a sum',
      name_folded: 'follows from the name',
      state: 'follows from the row',
      updated_at: 'a stamp',
    },
    check({ name, language, consent, guardian_name, anonymized_at }, issue) {
      if (guardian_name && consent !== true) issue('guardian_name', 'Ein Name ohne Einwilligung')
      if (anonymized_at) return
      if (name === '') issue('name', 'Nur anonymisierte Gäste sind ohne Namen')
      if (language === '') issue('language', 'Nur anonymisierte Gäste sind ohne Sprache')
    },
  }),
  defineTable('legal_hold', {
    exported: { ...ofCustomer, reason: HoldReason, note: HoldWish.shape.note, ends_at: At, set_at: At },
  }),
  ...leaveOut('a sum', 'customer_tally'),
  ...leaveOut('of devices that are signed in to this installation', 'check_in', 'number_lease'),
  ...leaveOut('follows from customers', 'unsettled_customer'),
  ...leaveOut('work under way', 'customer_event'),
]
