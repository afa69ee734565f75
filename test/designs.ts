import type { CertificateField } from '../src/contract/certificate-fields.ts'
import type { Page } from '../src/server/platform/typeset/typesetter.ts'
import { addDesign, svgDesign } from './design-uploads.ts'
import type { Member, World } from './world.ts'

let colour = 0
const size = { width: 800, height: 600 }

/** A prepared certificate design of 800 × 600 pixels without saved fields; returns its id. */
export const someDesign = async (
  by: Member,
  match: { activity_type_id?: string; language_code?: string } = {},
): Promise<string> =>
  (await addDesign(by, svgDesign(`hsl(${(colour += 31)}, 50%, 50%)`, size), 'Urkunde.svg', match)).id

/** A field that prints a text, with the changes in `change`. */
export const field = (id: string, change: Partial<CertificateField> = {}): CertificateField => ({
  id,
  type: 'text',
  source: 'customer.name',
  enabled: true,
  label: id,
  position: { x: 400, y: 300 },
  style: { fontSize: 40, fontFamily: 'Arial', fontWeight: 'normal', color: '#000000', align: 'center' },
  ...change,
})

/** The same with saved fields: name, day and QR code, unless others are given. */
export async function readyDesign(
  by: Member,
  fields: CertificateField[] = usualFields,
  match: { activity_type_id?: string; language_code?: string } = {},
): Promise<string> {
  const templateId = await someDesign(by, match)
  await saveFields(by, templateId, fields)
  return templateId
}

export const saveFields = (by: Member, templateId: string, fields: CertificateField[], activityTypeId?: string) =>
  by.certificates.save({
    params: { templateId },
    body: { activityTypeId, templateWidth: size.width, templateHeight: size.height, fieldConfigs: { fields } },
  })

export const usualFields = [
  field('name', { position: { x: 400, y: 150 } }),
  field('day', { type: 'date', source: 'session.start_date', format: 'long', position: { x: 400, y: 300 } }),
  field('qr', { type: 'qr', source: 'check_page', size: { width: 90, height: 90 }, position: { x: 400, y: 450 } }),
]

/** Collects the pages that the engine sets as PDF from now on. */
export function pagesSetIn({ services: { typesetter } }: World): Page[] {
  const pages: Page[] = []
  const before = { ...typesetter }
  typesetter.pdf = (set, options) => {
    pages.push(...set)
    return before.pdf(set, options)
  }
  return pages
}
