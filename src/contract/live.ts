import { z } from 'zod'
import { Id } from './wire.ts'

/** A change of the organisation's data, told to open dashboards: they ask the calls again that it changes (`changedBy`). */
export const LiveEvent = z.object({
  type: z.enum([
    'shift',
    'customer',
    'media',
    'film',
    'certificate',
    'email',
    'progress',
    'template',
    'settings',
    'team',
    'device',
  ]),
  sessionId: Id.optional(),
  customerId: Id.optional(),
  mediaId: Id.optional(),
  /** The member whose phone was paired or signed out, with type `device` */
  memberId: Id.optional(),
  /** 0..1, with type `progress` */
  progress: z.number().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveType = LiveEvent['type']

/**
 * The live events that change an answer. `any`: always; else the event's field that names what it is about: only answers
 * with this id as their `params.id` change, and all of them where the event names none.
 */
export type ChangedBy = Partial<Record<LiveType, 'any' | 'sessionId' | 'customerId' | 'memberId'>>
