import type { SharedShift } from '../../contract/sharing.ts'
import { oneLine } from '../../texts/format.ts'
import { lookOf } from '../organisations/look.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import * as shiftSql from '../shifts/sql.ts'
import { assertOpen, enterShare } from './service.ts'
import * as sharingSql from './sql.ts'

/** A shift's progress, for the holder of its status link: no addresses, no links, no whole names. */
export const sharedShift = (caller: PublicRequest, code: string): Promise<SharedShift> =>
  enterShare(caller, 'status', code, async (ctx, share) => {
    assertOpen(share)
    const shift = (await shiftSql.find(ctx.tx, share.shift_id)) ?? fail('check_in_not_found')
    const organisation = await organisationSql.get(ctx.tx)
    const customers = await sharingSql.customers(ctx.tx, share.shift_id)
    return {
      organization: lookOf(organisation),
      session: {
        name: shift.name,
        status: shift.status,
        startedAt: shift.started_at.toISOString(),
        maxCustomers: shift.max_customers,
      },
      customers: customers.map((customer) => ({
        number: customer.number,
        name: customer.anonymized_at ? '' : shortName(customer.name),
        photos: customer.photo_count,
        videos: customer.video_count,
        processingStatus: customer.processing_status,
        state: customer.state,
        emailStatus: customer.is_for_address ? customer.email_status : 'pending',
        hasEmail: Boolean(customer.has_email),
      })),
    }
  })

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' })
/** The longest part of a name that is shown, in characters as people count them. */
const longest = 24

/** "Mia H." of "Mia Anna Huber": enough to call a customer, too little to look a person up. */
export function shortName(name: string): string {
  // a customer who typed an address into the name field did not mean to show it
  const words = oneLine(name)
    .split(' ')
    .map((word) => word.split('@')[0] ?? '')
    .filter(Boolean)
  const [first = '', ...others] = words
  const all = [...characters.segment(first)].map(({ segment }) => segment)
  const shown = all.length > longest ? `${all.slice(0, longest).join('')}…` : first
  const last = others.at(-1)
  const initial = last && characters.segment(last)[Symbol.iterator]().next().value?.segment
  return initial ? `${shown} ${initial}.` : shown
}
