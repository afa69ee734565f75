import { z } from 'zod'
import { defineEvent, noDetail } from '../platform/events.ts'

export const recordEvents = {
  moved: defineEvent('customer.moved', z.object({ fromShift: z.uuid(), toShift: z.uuid() })),
  merged: defineEvent('customer.merged', z.object({ media: z.array(z.uuid()) })),
  /** A deletion was undone. */
  restored: defineEvent('customer.restored', noDetail),
}
