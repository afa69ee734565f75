import type { EmailHead } from '../../contract/email-head.ts'
import { brandOf, readLogo } from '../branding/brand.ts'
import { contactForGuests, type OrganisationRow } from '../organisations/sql.ts'
import type { Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { Email } from '../platform/mail/email.ts'

/** The room that a logo has in an email, in pixels; its picture has three times as many. */
const logoRoom = { width: 160, height: 48 } as const

/**
 * How an organisation shows itself in an email to a customer: its colours, and its logo where it wants that. The logo
 * goes with the email, so that reading it causes no request; a damaged one is left out.
 * @throws when the storage does not answer
 */
export async function openHead(
  services: Pick<Services, 'storage' | 'inOrganisation' | 'log'>,
  organisation: OrganisationRow,
): Promise<{ head: EmailHead; attachments: NonNullable<Email['attachments']> }> {
  const isShown = organisation.show_logo_in_email && organisation.logo_sha256 !== null
  const small = isShown ? (await services.inOrganisation(organisation.id, system, brandOf)).logo.small : null
  const content = await readLogo(services, organisation.id, small)
  return {
    head: {
      name: organisation.name,
      contactEmail: contactForGuests(organisation),
      address: organisation.address,
      colour: organisation.colour_primary,
      secondColour: organisation.colour_secondary,
      logo: small && content && { src: 'cid:logo', ...shownSize(small) },
    },
    attachments: content ? [{ cid: 'logo', filename: 'logo.png', content, contentType: 'image/png' }] : [],
  }
}

function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
