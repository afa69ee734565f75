import type { CertificateField } from '../../contract/certificate-fields.ts'
import { readLogo } from '../branding/brand.ts'
import type { Language } from '../../contract/wire.ts'
import type { Services } from '../platform/context.ts'
import { marking, readWhole } from '../platform/integrity.ts'
import type { Page, Part, Picture } from '../platform/typeset/typesetter.ts'
import type { Design } from '../templates/designs.ts'
import type { Printable } from './facts.ts'
import { textOf, type Facts } from './values.ts'

type Means = Pick<Services, 'storage' | 'inOrganisation' | 'log'>

/** The pictures that a page shows beside its design. */
export type Pictures = { logo: Picture | null; photo: Picture | null }

/** The prepared design. @throws Damaged, after it was marked */
export const readDesign = async (services: Means, orgId: string, design: Design): Promise<Picture> => ({
  bytes: await readWhole(services.storage, design).catch(marking(services as Services, orgId)),
  type: design.type,
})

/** Only the pictures that are printed. */
export async function readPictures(
  services: Means,
  orgId: string,
  fields: CertificateField[],
  { logo, photo }: Pick<Printable, 'logo' | 'photo'>,
): Promise<Pictures> {
  const prints = (source: CertificateField['source']) => fields.some((field) => field.source === source)
  const drawn = prints('organization.logo') ? await readLogo(services, orgId, logo) : null
  const taken =
    photo && prints('customer.photo')
      ? await readWhole(services.storage, photo).catch(marking(services as Services, orgId))
      : null
  return {
    logo: drawn && { bytes: drawn, type: 'png' },
    photo: taken && { bytes: taken, type: 'jpeg' },
  }
}

/** A page for the engine, in pixels of the design; a field that has nothing to print is left out. */
export const pageOf = (
  { width, height }: Pick<Design, 'width' | 'height'>,
  design: Picture,
  fields: CertificateField[],
  facts: Facts & { language: Language },
  pictures: Pictures,
): Page => ({
  width,
  height,
  design,
  parts: fields.filter(({ enabled }) => enabled).flatMap((field) => partOf(field, facts, pictures) ?? []),
  language: facts.language,
  title: `${textOf({ source: 'full_title' }, facts)} – ${facts.customer.name}`,
})

function partOf(field: CertificateField, facts: Facts & { language: Language }, pictures: Pictures): Part | undefined {
  const { id, source, position, size, style, label } = field
  const { align, color } = style
  const box = { id, align, ...position, width: size?.width ?? 0, height: size?.height ?? 0, alt: label }
  if (source === 'organization.logo') return pictures.logo ? { kind: 'image', image: pictures.logo, ...box } : undefined
  if (source === 'customer.photo') return pictures.photo ? { kind: 'image', image: pictures.photo, ...box } : undefined
  const text = textOf(field, facts)
  if (source === 'check_page') return { kind: 'qr', text, color, ...box }
  if (text.trim() === '') return undefined
  return { kind: 'text', id, text, language: facts.language, ...style, ...position }
}
