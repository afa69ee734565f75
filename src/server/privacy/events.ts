import { defineEvent, noDetail } from '../platform/events.ts'

export const privacyEvents = {
  /** By the customer, by email; carried out later. */
  deletionConfirmed: defineEvent('deletion.confirmed', noDetail, { isWork: false }),
  /** By an owner who had entered it. */
  deletionWithdrawn: defineEvent('deletion.withdrawn', noDetail),
  deletionMoved: defineEvent('deletion.moved', noDetail, { isWork: false }),
  anonymised: defineEvent('customer.anonymised', noDetail, { isWork: false }),
  /** The period of the media is over: they are gone, with all that was made of them. */
  mediaExpired: defineEvent('media.expired', noDetail),
}
