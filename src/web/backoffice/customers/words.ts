import { gotEmail, type Customer, type ProcessingStatus } from '../../../contract/customers.ts'
import { isUnserved, stateLabels, type UnservedReason } from '../../../contract/customer-state.ts'
import { foldText, formatCount, formatDate, formatDateTime, formatDuration, formatPercent } from '../../kit/format.ts'
import { watchWork } from './estimate.ts'

/** One watch for the page: the progress seen in one tab is known in the next. */
const remaining = watchWork()

/** `Wird am 28.11.2026 gelöscht`: the customer confirmed the deletion. */
export const pendingDeletionWords = (dueAt: string) => `Wird am ${formatDate(dueAt)} gelöscht`

/**
 * Whether actions on a customer are possible: neither anonymised, nor about to be deleted. The server asks the same.
 */
export const isStaying = ({ anonymized_at, deletion_due_at }: Pick<Customer, 'anonymized_at' | 'deletion_due_at'>) =>
  anonymized_at === null && deletion_due_at === null

/** Whether media may come in and go out for a customer: one who stays, until the period of the media is over. */
export const takesMedia = (customer: Pick<Customer, 'anonymized_at' | 'deletion_due_at' | 'media_expired_at'>) =>
  isStaying(customer) && customer.media_expired_at === null

/** State of a customer's souvenir, as a sentence that one can act on. */
export const progressSentence = (customer: Customer): string =>
  customer.deletion_due_at
    ? pendingDeletionWords(customer.deletion_due_at)
    : customer.state === 'refused'
      ? refusalSentence(customer)
      : sentences[customer.processing_status](customer)

const sentences: Record<ProcessingStatus, (customer: Customer) => string> = {
  new: ({ finished_at }) => (finished_at ? 'Abgeschlossen, aber es gibt keine Medien' : 'Noch keine Medien'),
  uploading: ({ finished_at }) => (finished_at ? 'Neue Medien, noch nicht abgeschlossen' : 'Medien kommen an'),
  waiting: () => 'Wartet auf die Verarbeitung',
  preparing: (customer) => `Fotos und Clips werden vorbereitet${shareOf(customer)}`,
  processing: (customer) => `Video entsteht${shareOf(customer)}`,
  completed: (customer) => {
    if (gotEmail(customer) || customer.state === 'closed') return 'Abgeschlossen'
    if (customer.state === 'link_locked') return 'Fertig, der Galerie-Link ist gesperrt'
    return customer.email ? stateLabels[customer.state] : 'Es fehlt die E-Mail-Adresse'
  },
  failed: ({ processing_error }) => processing_error ?? 'Die Verarbeitung ist fehlgeschlagen.',
}

/** The text about a customer who wants no pictures. */
const refusalSentence = ({ media_count }: Pick<Customer, 'media_count'>) =>
  media_count === 0
    ? 'Keine Aufnahmen: Der Gast stimmt ihnen nicht zu.'
    : `Keine Aufnahmen: Die Einwilligung ist zurückgenommen. ${formatCount(media_count, 'Medium ist', 'Medien sind')} noch da.`

/** "noch etwa 40 s"; null while the pace is not known. */
export function timeLeft(customer: Customer): string | null {
  const seconds = remaining(customer)
  return seconds === null ? null : `noch etwa ${seconds < 90 ? `${seconds}\u00A0s` : formatDuration(seconds)}`
}

/** The time left where the pace is known, else the share, else nothing. */
function shareOf(customer: Customer) {
  const left = timeLeft(customer)
  if (left !== null) return `, ${left}`
  return customer.processing_progress === null ? '' : `, ${formatPercent(customer.processing_progress)}`
}

/** Further information about the e-mail: its time of sending, or the server's own words. */
export function emailDetail(customer: Customer): string | null {
  const {
    email_notification_status: status,
    email_notification_sent_at: at,
    email_notification_error: error,
  } = customer
  if (status === 'sent') return at && formatDateTime(at)
  // an email that waits says why
  return error
}

/** Work is under way at this moment. */
export const isAtWork = ({ processing_status, deletion_due_at }: Customer) =>
  (processing_status === 'waiting' || processing_status === 'preparing' || processing_status === 'processing') &&
  deletion_due_at === null

/** The reason why a customer is not served, or a file that is missing in the souvenir. Null = none. */
export type Trouble = Exclude<UnservedReason, 'uploads_open'> | 'file_failed' | 'file_incomplete'

export function troubleOf({ state, processing_status, ...customer }: Customer): Trouble | null {
  if (isUnserved(state)) return state
  if (state === 'closed' || state === 'refused') return null
  if (processing_status !== 'completed') return null
  if (customer.failed_files.length > 0) return 'file_failed'
  return customer.incomplete_files.length > 0 ? 'file_incomplete' : null
}

/** Whether the gallery cannot be opened, although there may be media in it. */
export const isLocked = (customer: Pick<Customer, 'has_gallery_token' | 'state'>) =>
  !customer.has_gallery_token && customer.state !== 'closed'

/**
 * Customers whose name or address contains all words of the text, in any order and without regard to accents, or whose
 * number it is (`7`, `007` and `#7` alike).
 */
export function findCustomers(customers: readonly Customer[], text: string): readonly Customer[] {
  const wanted = foldText(text)
  if (!wanted) return customers
  const number = /^#?0*(\d+)$/.exec(wanted)?.[1]
  const words = wanted.split(/\s+/)
  return customers.filter(({ name, email, customer_number }) => {
    if (String(customer_number) === number) return true
    const written = `${foldText(name)} ${email?.toLowerCase() ?? ''}`
    return words.every((word) => written.includes(word))
  })
}

/** `3 Fotos und 1 Video`, `1 Foto`. */
export function countMedia(media: readonly { file_type: 'photo' | 'video' }[]): string {
  const clips = media.filter(({ file_type }) => file_type === 'video').length
  const photos = media.length - clips
  return [photos > 0 && formatCount(photos, 'Foto', 'Fotos'), clips > 0 && formatCount(clips, 'Video', 'Videos')]
    .filter(Boolean)
    .join(' und ')
}
