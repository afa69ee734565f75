import { defineEvent, noDetail } from '../platform/events.ts'

export const housekeepingEvents = {
  /** A film or certificate is damaged in the storage, and is to be made again. */
  outcomeDamaged: defineEvent('outcome.damaged', noDetail),
}
