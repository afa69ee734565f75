import { defineEvent, noDetail } from '../platform/events.ts'

export const privacyEvents = {
  /** The period of the media is over: they are gone, with all that was made of them. */
  mediaExpired: defineEvent('media.expired', noDetail),
}
