import { z } from 'zod'

/**
 * Why a customer goes without a souvenir unless somebody does something, in the order in which it is to be done
 * (docs/product/customer-states.md 1). `state_of` in the database decides which of them holds.
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

/** The same of a shift that is about to end: what is still under way counts, too. */
export const unservedReasons = { uploads_open: 'Uploads laufen noch', ...unservedLabels } as const
export type UnservedReason = keyof typeof unservedReasons

/** How a customer's souvenir stands when nobody has to do anything. */
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

/** How a customer's souvenir stands: each customer is in exactly one of these, so they add up. */
export const CustomerState = z.enum(Object.keys(stateLabels) as [keyof typeof stateLabels])
export type CustomerState = z.infer<typeof CustomerState>

export const unservedStates = Object.keys(unservedLabels) as (keyof typeof unservedLabels)[]
export const isUnserved = (state: CustomerState): state is keyof typeof unservedLabels =>
  Object.hasOwn(unservedLabels, state)

/**
 * What lists are filtered by: one state, all who go without (`unserved`), those of them who hang for another reason than
 * that nobody has sent the email yet (`stuck`), or those of whom something is under way (`under_way`).
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

/** The states that a filter means. */
export const statesOf = (filter: StateFilter): readonly CustomerState[] =>
  Object.hasOwn(groups, filter) ? groups[filter as keyof typeof groups] : [filter as CustomerState]
