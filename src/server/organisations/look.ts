import { logoUrlOf } from './logo-url.ts'
import type { OrganisationRow } from './sql.ts'

/** Database row → wire: as whose page people know it. */
export const lookOf = (organisation: OrganisationRow) => ({
  name: organisation.name,
  brandingColorPrimary: organisation.colour_primary,
  brandingColorSecondary: organisation.colour_secondary,
  brandingLogoUrl: logoUrlOf(organisation),
})
