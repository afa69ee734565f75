import type { EmailHead } from '../../contract/email-head.ts'
import { keptMediaDays } from '../../contract/limits.ts'
import type { GalleryEmail } from '../../contract/pages.ts'
import type { OrganisationRow } from '../organisations/sql.ts'

/** What is different in each souvenir's email. */
type Souvenir = Omit<GalleryEmail, 'kind' | 'formality' | 'organisation' | 'availableDays'>

/** The words of a souvenir's email; the same for the one that is sent and the one that the settings show. */
export const galleryWords = (
  organisation: OrganisationRow,
  head: EmailHead,
  souvenir: Souvenir,
  now: Date,
): GalleryEmail => ({
  kind: 'gallery',
  formality: organisation.email_formality,
  organisation: head,
  availableDays: daysLeft(organisation, now),
  ...souvenir,
})

/** Days that the gallery stays: the organisation's setting, or until it is deleted. */
function daysLeft({ media_days, deletion_due_at }: OrganisationRow, now: Date): number {
  const days = keptMediaDays(media_days)
  if (!deletion_due_at) return days
  return Math.min(days, Math.max(1, Math.floor((deletion_due_at.getTime() - now.getTime()) / (24 * 3600_000))))
}
