import { z } from 'zod'
import { AddressChange, MailedToken } from './accounts.ts'
import { defineContract } from './endpoint.ts'
import { Email, Nothing } from './wire.ts'

export const contactNotices = [
  /** Guests see no address of the organisation: no owner has chosen one for them yet. */
  z.object({ code: z.literal('contact_hidden') }),
] as const

/** The address to which guests write and their answers go, unless the sender names another one. */
export const contactAddress = defineContract({
  get: {
    method: 'GET',
    path: '/organizations/contact-email',
    summary: 'Ob Gäste die Kontaktadresse sehen und ob eine neue auf ihre Bestätigung wartet',
    access: 'settings.read',
    changedBy: { settings: 'any' },
    response: z.object({ shown: z.boolean(), change: AddressChange.nullable() }),
    errors: [],
  },
  /**
   * A second call replaces the first: the earlier link is void. The present address is accepted too while guests do not
   * see it, and becomes visible to them: at once where a member has confirmed it.
   */
  request: {
    method: 'POST',
    path: '/organizations/contact-email',
    summary: 'Kontaktadresse ändern: einen Link an die neue senden',
    access: 'settings.write',
    stepUp: true,
    body: z.object({ newEmail: Email }),
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
  confirm: {
    method: 'POST',
    path: '/organizations/contact-email/confirm',
    summary: 'Die neue Kontaktadresse mit dem Link aus der E-Mail übernehmen',
    access: 'settings.write',
    body: z.object({ token: MailedToken }),
    status: 204,
    response: Nothing,
    errors: ['confirmation_token_invalid'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/organizations/contact-email',
    summary: 'Kontaktadresse doch nicht ändern',
    access: 'settings.write',
    status: 204,
    response: Nothing,
    errors: [],
  },
})
