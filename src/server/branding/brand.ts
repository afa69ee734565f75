import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { Damaged, noteDamage, readWhole, type Expected } from '../platform/integrity.ts'
import * as brandingSql from './sql.ts'

/** The look of an organisation: the defaults of everything that is made in its name. */
export type Brand = {
  name: string
  /** `#rrggbb`; drawings with them go through `accentOf`, which keeps them readable. */
  colours: { primary: string; secondary: string }
  formality: 'formal' | 'informal'
  /** PNG pictures: the large one within 1200 × 1200 pixels, with its transparency, and the small opaque one. */
  logo: { large: Expected | null; small: SmallLogo | null }
}
/** Its size in pixels. */
export type SmallLogo = Expected & { width: number; height: number }

/** The one place that answers logo, colours and form of address (docs/product/settings.md 8). */
export async function brandOf({ tx }: Pick<Ctx, 'tx'>): Promise<Brand> {
  const organisation = await organisationSql.get(tx)
  const whole = async (size: 'small' | 'large') => {
    const found = await brandingSql.find(tx, size)
    return found && !found.damaged_at ? found : null
  }
  const small = await whole('small')
  return {
    name: organisation.name,
    colours: { primary: organisation.colour_primary, secondary: organisation.colour_secondary },
    formality: organisation.email_formality,
    logo: {
      large: await whole('large'),
      small: small && { ...small, width: small.small_width, height: small.small_height },
    },
  }
}

/**
 * A picture of the logo; null when it turns out damaged: the work goes on without it. @throws when the storage is away
 */
export async function readLogo(
  services: Pick<Services, 'storage' | 'inOrganisation' | 'log'>,
  orgId: string,
  picture: Expected | null,
): Promise<Buffer | null> {
  if (!picture) return null
  return readWhole(services.storage, picture).catch(async (error: unknown) => {
    if (!(error instanceof Damaged)) throw error
    await noteDamage(services, orgId, error)
    return null
  })
}
