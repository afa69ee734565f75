import { logoUrlOf } from './logo-url.ts'
import type { OrganisationRow } from './sql.ts'

/** Database row → wire: the look by which people recognise the page. */
export const lookOf = (organisation: OrganisationRow) => ({
  name: organisation.name,
  brandingColorPrimary: organisation.colour_primary,
  brandingColorSecondary: organisation.colour_secondary,
  brandingLogoUrl: logoUrlOf(organisation),
})
