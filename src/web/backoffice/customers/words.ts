import type { Customer, ProcessingStatus } from '../../../contract/customers.ts'
import { formatCount, formatDate, formatDateTime, formatDuration, formatPercent } from '../../kit/format.ts'
import { watchWork } from './estimate.ts'

/** One watch for the page: what was seen in one tab is known in the next. */
const remaining = watchWork()

/** `Wird am 28.11.2026 gelöscht`: the customer confirmed the deletion. */
export const pendingDeletionWords = (dueAt: string) => `Wird am ${formatDate(dueAt)} gelöscht`

/** Whether something may be done for a customer: neither anonymised, nor about to be deleted. The server asks the same. */
export const isStaying = ({ anonymized_at, deletion_due_at }: Pick<Customer, 'anonymized_at' | 'deletion_due_at'>) =>
  anonymized_at === null && deletion_due_at === null

/** Whether media may come in and go out for a customer: who stays, until the period of the media is over. */
export const takesMedia = (customer: Pick<Customer, 'anonymized_at' | 'deletion_due_at' | 'media_expired_at'>) =>
  isStaying(customer) && customer.media_expired_at === null

/** How a customer's souvenir stands, as a sentence that one can act on. */
export const progressSentence = (customer: Customer): string =>
  customer.deletion_due_at
    ? pendingDeletionWords(customer.deletion_due_at)
    : sentences[customer.processing_status](customer)

const sentences: Record<ProcessingStatus, (customer: Customer) => string> = {
  new: () => 'Noch keine Medien',
  uploading: ({ finished_at }) => (finished_at ? 'Neue Medien, noch nicht abgeschlossen' : 'Medien kommen an'),
  waiting: () => 'Wartet auf die Verarbeitung',
  preparing: (customer) => `Fotos und Clips werden vorbereitet${shareOf(customer)}`,
  processing: (customer) => `Video entsteht${shareOf(customer)}`,
  completed: ({ email, email_notification_status }) => {
    if (email_notification_status === 'sent') return 'Abgeschlossen'
    return email ? 'Bereit für E-Mail' : 'Es fehlt die E-Mail-Adresse'
  },
  failed: ({ processing_error }) => processing_error ?? 'Die Verarbeitung ist fehlgeschlagen.',
}
/** "noch etwa 40 s" where the pace is known, else the share, else nothing. */
function shareOf(customer: Customer) {
  const seconds = remaining(customer)
  if (seconds !== null) return `, noch etwa ${seconds < 90 ? `${seconds}\u00A0s` : formatDuration(seconds)}`
  return customer.processing_progress === null ? '' : `, ${formatPercent(customer.processing_progress)}`
}

/** What more there is to say about the e-mail: when it was sent, or the server's own words. */
export function emailDetail(customer: Customer): string | null {
  const {
    email_notification_status: status,
    email_notification_sent_at: at,
    email_notification_error: error,
  } = customer
  if (status === 'sent') return at && formatDateTime(at)
  // an email that waits says what for
  return error
}

/** Work is under way at this moment, and somebody waits for it. */
export const isAtWork = ({ processing_status, deletion_due_at }: Customer) =>
  (processing_status === 'waiting' || processing_status === 'preparing' || processing_status === 'processing') &&
  deletion_due_at === null

export type Trouble = 'work_failed' | 'email_failed' | 'no_email' | 'no_media' | 'file_failed'

/** What keeps a customer from being served, worst first; at last a file that is missing in what is. Null = nothing. */
export function troubleOf(customer: Customer, shiftEnded: boolean): Trouble | null {
  if (!takesMedia(customer)) return null
  if (customer.processing_status === 'failed') return 'work_failed'
  if (customer.email && customer.email_notification_status === 'failed') return 'email_failed'
  if (customer.processing_status === 'completed' && !customer.email) return 'no_email'
  if (shiftEnded && customer.media_count === 0) return 'no_media'
  if (customer.processing_status === 'completed' && customer.failed_files.length > 0) return 'file_failed'
  return null
}

/** Customers whose name or address contains the text, or whose number it is (`7`, `007` and `#7` alike). */
export function findCustomers(customers: readonly Customer[], text: string): readonly Customer[] {
  const wanted = text.trim().toLocaleLowerCase('de')
  if (!wanted) return customers
  const number = /^#?0*(\d+)$/.exec(wanted)?.[1]
  return customers.filter(
    ({ name, email, customer_number }) =>
      String(customer_number) === number ||
      name.toLocaleLowerCase('de').includes(wanted) ||
      email?.toLowerCase().includes(wanted),
  )
}

/** `3 Fotos und 1 Video`, `1 Foto`. */
export function countMedia(media: readonly { file_type: 'photo' | 'video' }[]): string {
  const clips = media.filter(({ file_type }) => file_type === 'video').length
  const photos = media.length - clips
  return [photos > 0 && formatCount(photos, 'Foto', 'Fotos'), clips > 0 && formatCount(clips, 'Video', 'Videos')]
    .filter(Boolean)
    .join(' und ')
}
