import { z } from 'zod'
import { CheckIn } from '../../contract/check-in.ts'
import { Email, Id } from '../../contract/wire.ts'
import { customerEmailKinds } from './sql.ts'
import {
  defineTable,
  At,
  Count,
  told,
  Reason,
  BounceStatus,
  named,
  ofCustomer,
  type DeclaredTable,
} from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('email', {
    exported: {
      ...named,
      customer_id: Id,
      decision: told(200),
      link_id: Id,
      to_address: Email,
      to_name: CheckIn.shape.name,
      status: z.enum(['queued', 'sent', 'failed']),
      attempts: Count,
      reason: Reason,
      subject: Reason,
      answer: Reason,
      message_id: z
        .string()
        .max(300)
        .regex(/^<[^\s<>@]+@[^\s<>@]+>$/),
      handed_over_at: At.nullable(),
      sent_at: At.nullable(),
      created_at: At,
      kind: z.enum(customerEmailKinds),
      waits_for: z.enum(['mail_server', 'confirmation', 'own_server', 'agreement']).nullable(),
      released_at: At.nullable(),
      on_trust: z.boolean(),
      bounced_at: At.nullable(),
      bounce_status: BounceStatus.nullable(),
      bounce_blocks: z.boolean(),
      delayed_at: At.nullable(),
    },
    leftOut: {
      member_id: 'of emails to members',
      secret_id: 'of emails to members',
      about_member_id: 'of emails to members',
      by_member_id: 'of emails to members',
      figures: 'of emails to members',
      before_agreement: 'of this installation',
      updated_at: 'a stamp',
    },
    // emails to members are about accounts, and some hang on secrets
    only: () => 'customer_id is not null',
  }),
  defineTable('delivered_album', {
    exported: { ...ofCustomer, delivered_at: At },
  }),
]
