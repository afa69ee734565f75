import { z } from 'zod'

/**
 * Why a customer gets no souvenir unless staff act, in the order in which they should act
 * (docs/product/customer-states.md 1). `state_of` in the database decides which of them applies.
 */
const unservedLabels = {
  failed_work: 'Verarbeitung fehlgeschlagen',
  no_media: 'Keine Medien',
  not_finished: 'Neue Medien, noch nicht abgeschlossen',
  link_locked: 'Link gesperrt',
  no_address: 'Keine E-Mail-Adresse',
  undeliverable: 'Adresse unzustellbar',
  address_changed: 'Adresse geändert, noch nicht gesendet',
  email_failed: 'E-Mail abgelehnt',
  email_waiting: 'E-Mail wartet',
  ready: 'Bereit für E-Mail',
} as const

/** The same for a shift that is about to end: work in progress counts, too. */
export const unservedReasons = { uploads_open: 'Uploads laufen noch', ...unservedLabels } as const
export type UnservedReason = keyof typeof unservedReasons

/** State of a customer's souvenir when no action is needed. */
const calmStates = {
  awaiting_media: 'Noch keine Medien',
  arriving: 'Medien kommen an',
  in_work: 'In Arbeit',
  on_the_way: 'E-Mail unterwegs',
  served: 'Abgeschlossen',
  refused: 'Keine Aufnahmen',
  closed: 'Nicht mehr erwartet',
} as const

export const stateLabels = { ...unservedLabels, ...calmStates } as const

/** State of a customer's souvenir: each customer is in exactly one of these, so they add up. */
export const CustomerState = z.enum(Object.keys(stateLabels) as [keyof typeof stateLabels])
export type CustomerState = z.infer<typeof CustomerState>

export const unservedStates = Object.keys(unservedLabels) as (keyof typeof unservedLabels)[]
export const isUnserved = (state: CustomerState): state is keyof typeof unservedLabels =>
  Object.hasOwn(unservedLabels, state)

/**
 * Filters of lists: one state, all customers without a souvenir (`unserved`), those of them who wait for another reason
 * than that the email has not been sent yet (`stuck`), or those with work in progress (`under_way`).
 */
export const StateFilter = z.enum(['unserved', 'stuck', 'under_way', ...CustomerState.options])
export type StateFilter = z.infer<typeof StateFilter>

const groups = {
  unserved: unservedStates,
  stuck: unservedStates.filter((state) => state !== 'ready'),
  under_way: ['in_work', 'on_the_way'],
} as const satisfies Partial<Record<StateFilter, readonly CustomerState[]>>

export const stateFilterLabels: Record<StateFilter, string> = {
  unserved: 'Gehen leer aus',
  stuck: 'Hängt fest',
  under_way: 'In Arbeit oder unterwegs',
  ...stateLabels,
}

/** The states that a filter covers. */
export const statesOf = (filter: StateFilter): readonly CustomerState[] =>
  Object.hasOwn(groups, filter) ? groups[filter as keyof typeof groups] : [filter as CustomerState]
