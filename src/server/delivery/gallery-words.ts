import type { EmailHead } from '../../contract/email-head.ts'
import { keptUntil } from '../../contract/limits.ts'
import type { GalleryEmail } from '../../contract/pages.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { periodOf } from '../organisations/media-period.ts'
import type { OrganisationRow } from '../organisations/sql.ts'

/** The part of a souvenir's email that differs by customer. */
type Souvenir = Omit<GalleryEmail, 'kind' | 'formality' | 'organisation' | 'availableDays'>

/** The part of a customer's row that tells, with the organisation's period, until when media are kept. */
type Kept = Pick<CustomerRow, 'created_at' | 'extension_ends_at'>

/** The words of a souvenir's email; the same for the one that is sent and the one that the settings show. */
export const galleryWords = (
  organisation: OrganisationRow,
  head: EmailHead,
  souvenir: Souvenir,
  customer: Kept,
  now: Date,
): GalleryEmail => ({
  kind: 'gallery',
  formality: organisation.email_formality,
  organisation: head,
  availableDays: daysLeft(organisation, customer, now),
  ...souvenir,
})

/** Days that the gallery is still open: until its period is over, or the organisation is deleted. At least one. */
function daysLeft(organisation: OrganisationRow, { created_at, extension_ends_at }: Kept, now: Date): number {
  const daysTo = (end: Date) => (end.getTime() - now.getTime()) / (24 * 3600_000)
  const days = Math.ceil(daysTo(keptUntil(created_at, periodOf(organisation), extension_ends_at)))
  const { deletion_due_at } = organisation
  return Math.max(1, deletion_due_at ? Math.min(days, Math.floor(daysTo(deletion_due_at))) : days)
}
