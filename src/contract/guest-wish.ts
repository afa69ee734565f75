import { z } from 'zod'

/** How a customer's wish about the own data arrives that no form took (article 12 (2) GDPR). */
export const wishChannels = {
  telephone: 'Telefon',
  letter: 'Brief',
  email: 'E-Mail',
  in_person: 'persönlich',
} as const
type WishChannel = keyof typeof wishChannels

export const GuestWish = z.strictObject({
  channel: z.enum(Object.keys(wishChannels) as [WishChannel, ...WishChannel[]], 'Bitte wählen Sie, wie der Antrag kam'),
  /** The day in Germany on which it arrived, at most a year ago. */
  receivedOn: z.iso.date('Bitte wählen Sie den Tag, an dem der Antrag kam'),
})
export type GuestWish = z.infer<typeof GuestWish>
