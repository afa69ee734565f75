import type { EmailPin } from '../../contract/pages.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { drawPin } from '../customers/draw-pin.ts'
import * as customerService from '../customers/service.ts'
import { rateLimits } from '../gallery/rate-limits.ts'
import { forgive } from '../http/limiter.ts'
import type { OrganisationRow } from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { deliveryActions } from './audit.ts'
import { deliveryEvents } from './events.ts'

/**
 * Sets another PIN for all links of the customer's own: devices that knew the previous one are asked again, open pages
 * too, and wrong tries are forgotten.
 * @param wanted undefined = a new one is drawn; null = the gallery opens without
 * @throws customer_not_found, customer_anonymized, not_your_shift
 */
export async function setPin(
  ctx: Ctx,
  services: Pick<Services, 'db' | 'keys'>,
  customerId: string,
  wanted: string | null | undefined,
): Promise<{ pin: string | null }> {
  const customer = await customerService.lockForChange(ctx, customerId)
  const pin = wanted === undefined ? another(customer.gallery_pin) : wanted
  await forgive(services, ctx.tx, rateLimits.galleryPin, customerId)
  await forgive(services, ctx.tx, rateLimits.galleryPinOfDay, customerId)
  if (pin === customer.gallery_pin) return { pin }
  const changed = deliveryEvents.pinChanged({ hasPin: pin !== null })
  await changeCustomer(ctx, customerId, changed, { gallery_pin: pin })
  const { name, number } = customer
  await customerService.record(ctx, deliveryActions.setPin, customer, { name, number, hasPin: pin !== null })
  return { pin }
}

function another(before: string | null): string {
  const pin = drawPin()
  return pin === before ? another(before) : pin
}

/** The part of an email about the PIN of a gallery. */
export const pinInEmail = (
  { gallery_pin: setting }: Pick<OrganisationRow, 'gallery_pin'>,
  pin: string | null,
): EmailPin | undefined => (setting === 'off' || pin === null ? undefined : { code: setting === 'email' ? pin : null })
