import { z } from 'zod'
import { stateLabels, type StateFilter } from './customer-state.ts'

/**
 * Why nothing was delivered to a customer (docs/product/analytics.md 6): the customer's state, where one state has
 * several causes the cause. A label, and the state by which the list of customers shows them; null: no filter fits.
 */
const reasons = {
  refused: ['Keine Einwilligung', 'refused'],
  consent_open: ['Einwilligung fehlt noch', null],
  awaiting_media: [stateLabels.awaiting_media, 'awaiting_media'],
  no_media: ['Fertig, aber keine Medien', 'no_media'],
  unfinished: ['Nicht als „fertig“ markiert', 'arriving'],
  not_finished: [stateLabels.not_finished, 'not_finished'],
  failed_work: [stateLabels.failed_work, 'failed_work'],
  link_locked: [stateLabels.link_locked, 'link_locked'],
  no_address: [stateLabels.no_address, 'no_address'],
  undeliverable: [stateLabels.undeliverable, 'undeliverable'],
  address_changed: [stateLabels.address_changed, 'address_changed'],
  email_failed: [stateLabels.email_failed, 'email_failed'],
  waits_agreement: ['E-Mail wartet auf den Vertrag zur Auftragsverarbeitung', 'email_waiting'],
  waits_confirmation: ['E-Mail wartet auf Ihre bestätigte E-Mail-Adresse', 'email_waiting'],
  waits_own_server: ['E-Mail wartet auf Ihren eigenen E-Mail-Server', 'email_waiting'],
  waits_mail_server: ['E-Mail wartet auf einen E-Mail-Server', 'email_waiting'],
  email_waiting: [stateLabels.email_waiting, 'email_waiting'],
  ready: ['Fertig, E-Mail nicht gesendet', 'ready'],
  under_way: ['In Arbeit oder unterwegs', 'under_way'],
  deletion: ['Löschung gewünscht', null],
  expired: ['Frist vorbei oder anonymisiert', null],
} as const satisfies Record<string, readonly [label: string, listed: StateFilter | null]>

export const UndeliveredReason = z.enum(Object.keys(reasons) as [keyof typeof reasons])
export type UndeliveredReason = z.infer<typeof UndeliveredReason>

export const undeliveredLabel = (reason: UndeliveredReason): string => reasons[reason][0]
/** In the place of a reason: customers of whom only sums are left. */
export const goneLabel = 'Inzwischen gelöscht'
/** The filter of the list of customers that shows those of this reason; null: none does. */
export const undeliveredFilter = (reason: UndeliveredReason): StateFilter | null => reasons[reason][1]

/** Of the customers of a period those to whom nothing was delivered; delivered, the reasons and gone are all of them. */
export const Undelivered = z.object({
  /** Opened the gallery, or a mail server took an email that did not come back. */
  delivered: z.int(),
  /** Each customer has exactly one; most customers first. */
  reasons: z.array(z.object({ reason: UndeliveredReason, customers: z.int() })),
  /** Without an email when they were deleted: why is no longer known. */
  gone: z.int(),
})
export type Undelivered = z.infer<typeof Undelivered>
