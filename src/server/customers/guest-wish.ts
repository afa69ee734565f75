import { wishChannels, type GuestWish } from '../../contract/guest-wish.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

const year = 366 * 24 * 3600_000

/**
 * When a wish arrived that a member enters. @param field the input's name of the day
 * @throws invalid_input for a day in the future or more than a year ago
 */
export function arrivalOf(ctx: Ctx, { receivedOn }: GuestWish, field: string): Date {
  const now = ctx.now()
  const refuse = (text: string): never => fail('invalid_input', { text, fields: { [field]: text } })
  if (receivedOn > dayInGermany(now)) refuse('Der Tag liegt in der Zukunft.')
  // noon in Germany is on that day in every time zone of the country
  const received = new Date(Math.min(Date.parse(`${receivedOn}T11:00:00Z`), now.getTime()))
  if (received.getTime() < now.getTime() - year) refuse('Der Tag liegt mehr als ein Jahr zurück.')
  return received
}

/** `Brief, 29.11.2026`, as log and history keep it. */
export const spokenWish = ({ channel, receivedOn }: GuestWish): string =>
  `${wishChannels[channel]}, ${receivedOn.split('-').toReversed().join('.')}`
