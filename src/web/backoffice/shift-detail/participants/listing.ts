import { germanOrder } from '../../../../contract/german-order.ts'
import { StateFilter, stateFilterLabels, statesOf, unservedStates } from '../../../../contract/customer-state.ts'
import { consentOpen, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import { doublesOf } from '../../customers/records/doubles.ts'
import { isStaying } from '../../customers/words.ts'

const ownLabels = {
  no_photos: 'Ohne Fotos',
  no_film: 'Ohne Film',
  no_answer: consentOpen,
  done: 'Fertig',
  not_done: 'Noch nicht fertig',
  doubles: 'Vielleicht doppelt',
} as const
type Own = keyof typeof ownLabels

/** The filters of a shift's list, besides the search: by the state of the souvenir, or by missing data. */
export type Listing = StateFilter | Own

export const listingLabels: Record<Listing, string> = { ...stateFilterLabels, ...ownLabels }

const unserved: readonly Listing[] = ['unserved', 'stuck', ...unservedStates]

/** In the groups of the choice. */
export const listingGroups: readonly { label: string; listings: readonly Listing[] }[] = [
  { label: 'Leer ausgehen', listings: unserved },
  { label: 'Aufnahmen', listings: ['no_photos', 'no_film', 'refused', 'no_answer'] },
  { label: 'Abschluss', listings: ['done', 'not_done'] },
  {
    label: 'Stand',
    listings: StateFilter.options.filter((filter) => !unserved.includes(filter) && filter !== 'refused'),
  },
  { label: 'Prüfen', listings: ['doubles'] },
]

export const orders = {
  number: 'Nummer',
  name: 'Name',
  media: 'Medien, wenige zuerst',
  newest: 'Zuletzt aufgenommen',
} as const
export type Order = keyof typeof orders

export const isListing = (text: string | null): text is Listing => text !== null && Object.hasOwn(listingLabels, text)
export const isOrder = (text: string | null): text is Order => text !== null && text in orders

const isOwn = (listing: Listing): listing is Own => Object.hasOwn(ownLabels, listing)

/** Customers who refuse pictures are not expected to have any. */
const expectsPictures = (customer: Customer) => isStaying(customer) && !refusesPictures(customer)

/** The customers of a listing; null = all. */
export function listed(customers: readonly Customer[], listing: Listing | null): readonly Customer[] {
  if (listing === null) return customers
  const doubles = listing === 'doubles' ? doublesOf(customers) : null
  if (!isOwn(listing)) {
    const states = statesOf(listing)
    return customers.filter(({ state }) => states.includes(state))
  }
  const fits: Record<Own, (customer: Customer) => boolean> = {
    no_photos: (customer) => expectsPictures(customer) && customer.photo_count === 0,
    no_film: (customer) => expectsPictures(customer) && !customer.has_film,
    no_answer: ({ consent_open }) => consent_open,
    done: ({ finished_at }) => finished_at !== null,
    not_done: (customer) => isStaying(customer) && customer.finished_at === null,
    doubles: ({ id }) => doubles?.has(id) ?? false,
  }
  return customers.filter(fits[listing])
}

/** In this order; equal ones by number. */
export function ordered(customers: readonly Customer[], order: Order): readonly Customer[] {
  const compare: Record<Order, (a: Customer, b: Customer) => number> = {
    number: () => 0,
    name: (a, b) => germanOrder.compare(a.name, b.name),
    media: (a, b) => a.media_count - b.media_count,
    newest: (a, b) => b.created_at.localeCompare(a.created_at),
  }
  return customers.toSorted((a, b) => compare[order](a, b) || a.customer_number - b.customer_number)
}
