import { keptDaysFrom } from '../../contract/limits.ts'
import type { z } from 'zod'
import type { CheckInOffer, SelfCheckIn } from '../../contract/sharing.ts'
import { oneLine } from '../../texts/format.ts'
import * as consentService from '../consent/service.ts'
import { checkIn as takeIn } from '../customers/check-in.ts'
import { once } from '../http/idempotency.ts'
import { spend } from '../http/limiter.ts'
import { rateLimits } from './rate-limits.ts'
import { lookOf } from '../organisations/look.ts'
import { periodOf } from '../organisations/media-period.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { assertOpen, enterShare } from './service.ts'
import * as sharingSql from './sql.ts'
import type { ShareRow } from './sql.ts'

/** The shift behind a check-in code. @throws check_in_not_found also for a code that has ended */
export const lookUp = (caller: PublicRequest, code: string) =>
  enterShare(caller, 'check_in', code, async (ctx, share) => {
    assertOpen(share)
    return placeOf(ctx, share)
  })

export async function offer(caller: PublicRequest, code: string): Promise<CheckInOffer> {
  const { organisation, shift, consent } = await lookUp(caller, code)
  const isFull = shift.customer_count >= shift.max_customers
  return {
    organization: { ...lookOf(organisation), website: organisation.website },
    sessionName: shift.name,
    closed: shift.status !== 'active' || organisation.deletion_due_at ? 'not_active' : isFull ? 'full' : null,
    consent,
  }
}

/**
 * Checks in a customer who holds the shift's code: the rules of the staff's check-in. The same `key`
 * answers the first customer again, also when the shift has become full or the code has ended meanwhile.
 * @throws check_in_not_found, shift_not_active, shift_full, too_many_requests (60 a minute per address)
 */
export async function checkIn(caller: PublicRequest, code: string, input: z.output<typeof SelfCheckIn>) {
  const { services, address } = caller
  await spend(services, [rateLimits.selfCheckIn, address])
  // strangers write here: the name gets into titles, emails and lists
  const name = oneLine(input.name)
  if (!name) fail('invalid_input', { fields: { name: 'Name ist erforderlich' } })
  const guardianName = input.guardianName && oneLine(input.guardianName)
  if (guardianName === '')
    fail('invalid_input', { fields: { guardianName: 'Bitte geben Sie an, wer für das Kind einwilligt' } })

  return enterShare(caller, 'check_in', code, (ctx, { id, shift_id }) =>
    once(ctx, caller.keyed, async () => {
      // under the shift's lock, so that of two identical forms the second one meets the first one's customer
      await shiftService.lockForChange(ctx, shift_id)
      const key = input.key && hashSecret(input.key)
      const before = key && (await sharingSql.checkedInWith(ctx.tx, shift_id, key))
      if (before) return entered(services.publicUrl, before)

      // read again: it may have ended while this customer waited for the lock
      assertOpen(await sharingSql.find(ctx.tx, id))
      const { customer } = await takeIn(ctx, shift_id, { ...input, name, guardianName })
      if (key) {
        const row = { org_id: ctx.orgId, shift_id, key, customer_id: customer.id }
        await ctx.tx.insertInto('self_check_in').values(row).execute()
      }
      return entered(services.publicUrl, { ...customer, number: customer.customer_number })
    }),
  )
}

/** The customer who checked in with this form, for the page with the number: it outlives the code's end. */
export const checkedIn = (caller: PublicRequest, code: string, key: string) =>
  enterShare(caller, 'check_in', code, async (ctx, share) => ({
    ...(await placeOf(ctx, share)),
    customer: (await sharingSql.checkedInWith(ctx.tx, share.shift_id, hashSecret(key))) ?? fail('check_in_not_found'),
  }))

async function placeOf(ctx: Ctx, share: ShareRow) {
  const shift = (await shiftSql.find(ctx.tx, share.shift_id)) ?? fail('check_in_not_found')
  const organisation = await organisationSql.get(ctx.tx)
  const mediaDays = keptDaysFrom(ctx.now(), periodOf(organisation))
  return { shift, organisation, mediaDays, consent: await consentService.now(ctx) }
}

/** Customer → wire. */
function entered(
  publicUrl: string,
  customer: { id: string; number: number; name: string; gallery_token: string | null },
) {
  return {
    customer: { id: customer.id, customer_number: customer.number, name: customer.name },
    galleryUrl: galleryUrlOf(publicUrl, customer.gallery_token),
  }
}

/** Where a customer's pictures appear; after "Link sperren" a link that leads nowhere. */
export const galleryUrlOf = (publicUrl: string, token: string | null) => `${publicUrl}/s/${token ?? ''}`
