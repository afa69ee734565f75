import { defineEvent, noDetail } from '../platform/events.ts'

export const certificateEvents = {
  made: defineEvent('certificate.made', noDetail),
  failed: defineEvent('certificate.failed', noDetail),
  /** The certificate that is there, or in the making, is not the wanted one. */
  outdated: defineEvent('certificate.outdated', noDetail),
  /** Staff asked for a new one. */
  requested: defineEvent('certificate.requested', noDetail),
}
