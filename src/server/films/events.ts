import { defineEvent, noDetail } from '../platform/events.ts'

export const filmEvents = {
  made: defineEvent('film.made', noDetail),
  failed: defineEvent('film.failed', noDetail),
  cancelled: defineEvent('film.cancelled', noDetail),
  /** The film that is there, or in the making, is not the wanted one. */
  outdated: defineEvent('film.outdated', noDetail),
  edited: defineEvent('film.edited', noDetail),
}
