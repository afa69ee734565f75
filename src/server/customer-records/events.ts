import { z } from 'zod'
import { defineEvent, noDetail } from '../platform/events.ts'

export const recordEvents = {
  moved: defineEvent('customer.moved', z.object({ fromShift: z.uuid(), toShift: z.uuid() })),
  merged: defineEvent('customer.merged', z.object({ media: z.array(z.uuid()) })),
  /** Said of a customer who is merged into another one. */
  mergedAway: defineEvent('customer.merged_away', noDetail, { isWork: false }),
  /** Hidden, until the deletion is carried out or undone. */
  removed: defineEvent('customer.removed', noDetail, { isWork: false }),
  /** The deletion cannot be undone any more. */
  removalClosed: defineEvent('customer.removal_closed', noDetail, { isWork: false }),
  /** A deletion was undone. */
  restored: defineEvent('customer.restored', noDetail),
}
