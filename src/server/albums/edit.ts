import type { z } from 'zod'
import type { Album, AlbumEdit } from '../../contract/albums.ts'
import { keptUntil } from '../../contract/limits.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import { setPin } from '../delivery/gallery-pin.ts'
import * as arrange from '../media/arrange.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import { refuseOverwriting } from '../organisations/service.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { may } from '../platform/principal.ts'
import { albumActions } from './audit.ts'
import { albumEvents } from './events.ts'
import { get, latestEnd } from './service.ts'

type Edit = z.output<typeof AlbumEdit>

/**
 * Changes the named fields together, or none of them (docs/product/albums.md 3); a second call changes nothing.
 * @throws Failure: customer_not_found, customer_anonymized, not_your_shift, media_not_found, media_expired,
 *   changed_meanwhile when the notes are others by now than `was`; forbidden for a longer period by a guide
 */
export async function update(
  ctx: Ctx,
  services: Pick<Services, 'db' | 'keys' | 'publicUrl'>,
  id: string,
  { expiresAt, reason, coverMediaId, pin, notes, was }: Edit,
): Promise<{ album: Album }> {
  await customerService.lockForChange(ctx, id)
  if (expiresAt !== undefined) await keepUntil(ctx, id, expiresAt, reason ?? '')
  if (coverMediaId !== undefined) await arrange.cover(ctx, id, coverMediaId)
  if (pin !== undefined) await setPin(ctx, services, id, pin)
  if (notes !== undefined) await note(ctx, id, notes, was)
  return get(ctx, services, id)
}

async function keepUntil(ctx: Ctx, id: string, until: string | null, reason: string): Promise<void> {
  if (!may(ctx.actor, 'albums.extend')) fail('forbidden')
  const customer = await customerService.lockForChange(ctx, id)
  if (customer.media_expired_at) fail('media_expired')
  const wanted = until === null ? null : new Date(until)
  if (wanted) refuseWrongEnd(wanted, keptUntil(customer.created_at, await mediaPeriod(ctx.tx)), customer, ctx.now())
  if ((customer.extension_ends_at?.getTime() ?? null) === (wanted?.getTime() ?? null)) return
  await changeCustomer(ctx, id, albumEvents.keptUntil({}), { extension_ends_at: wanted })
  const { name, number } = customer
  await customerService.record(ctx, albumActions.keepUntil, customer, { name, number, until, reason })
}

/** An album can be kept longer than the period, and not longer than personal data. */
function refuseWrongEnd(wanted: Date, end: Date, { created_at }: { created_at: Date }, now: Date): void {
  const refuse = (text: string) => fail('invalid_input', { fields: { expiresAt: text } })
  const latest = latestEnd(created_at)
  if (wanted > latest) refuse(`Bis spätestens ${day.format(latest)}: So lange werden personenbezogene Daten aufbewahrt`)
  if (wanted <= now) refuse('Bitte wählen Sie einen Tag in der Zukunft')
  if (wanted <= end) refuse(`Bis ${day.format(end)} wird das Album ohnehin aufbewahrt`)
}
const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' })

async function note(ctx: Ctx, id: string, notes: string, was: Edit['was']): Promise<void> {
  const customer = await customerService.lockForChange(ctx, id)
  refuseOverwriting(customer, { notes }, was)
  if (customer.notes === notes) return
  await changeCustomer(ctx, id, albumEvents.noted({}), { notes })
  const { name, number } = customer
  await customerService.record(ctx, albumActions.note, customer, { name, number })
}
