import { z } from 'zod'
import { EmailStatus, ProcessingStatus, type CustomerFilter } from '../../../contract/customers.ts'
import { StateFilter } from '../../../contract/customer-state.ts'
import { Id } from '../../../contract/wire.ts'

export const pageSizes = [10, 25, 50, 100]
export const defaultLimit = 25

/** The list's filter, as it is in the address. Days are `2026-11-21`; null = no filter. */
export type Filter = {
  search: string
  processing: ProcessingStatus | null
  email: EmailStatus | null
  state: StateFilter | null
  /** Id of a shift. */
  shift: string | null
  from: string | null
  to: string | null
  page: number
  limit: number
}

/** Reads the address; invalid values count as not set. */
export function readFilter(params: URLSearchParams): Filter {
  const limit = Number(params.get('limit'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    processing: ProcessingStatus.safeParse(params.get('processing_status')).data ?? null,
    email: EmailStatus.safeParse(params.get('email_status')).data ?? null,
    state: StateFilter.safeParse(params.get('state')).data ?? null,
    shift: Id.safeParse(params.get('session')).data ?? null,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100_000)
      .catch(1)
      .parse(params.get('page') ?? 1),
    limit: pageSizes.includes(limit) ? limit : defaultLimit,
  }
}

/** The query of `GET /customers/overview`: only what is set is sent (docs/product/wire.md 6). */
export function queryOf({
  search,
  processing,
  email,
  state,
  shift,
  from,
  to,
  page,
  limit,
}: Filter): Partial<CustomerFilter> {
  return {
    ...(search && { search }),
    ...(processing && { processing_status: processing }),
    ...(email && { email_status: email }),
    ...(state && { state }),
    ...(shift && { sessionId: shift }),
    ...(from && { dateFrom: startOfDay(from) }),
    ...(to && { dateTo: endOfDay(to) }),
    page,
    limit,
  }
}

export const isFiltered = ({ search, processing, email, state, shift, from, to }: Filter) =>
  search !== '' || [processing, email, state, shift, from, to].some((value) => value !== null)

/** The last page that has rows. */
export const lastPage = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit))

/** 00:00:00.000 of a day in Berlin, as ISO in UTC. */
export const startOfDay = (day: string) => inBerlin(`${day}T00:00:00.000Z`)
/** 23:59:59.999 of a day in Berlin, as ISO in UTC. */
export const endOfDay = (day: string) => inBerlin(`${day}T23:59:59.999Z`)

/** A day of the address; an invalid one counts as not set. */
export function dayOf(text: string | null): string | null {
  const day = z.iso.date().safeParse(text).data
  return day && day >= '1900' ? day : null
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A wall clock's reading in Berlin (written as if it were UTC) → the moment at which it is read. */
function inBerlin(reading: string): string {
  const wanted = Date.parse(reading)
  // Twice: the first guess may lie on the other side of a change to or from summer time.
  const guess = wanted - aheadOfUtc(wanted)
  return new Date(wanted - aheadOfUtc(guess)).toISOString()
}

/** How far clocks in Berlin are ahead at a moment, in ms. */
function aheadOfUtc(moment: number): number {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = part
  const seconds = Math.floor(moment / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
}
