import type { CertificateField } from '../../contract/certificate-fields.ts'
import { cleanSvg } from '../platform/image/svg-clean.ts'
import { sizedSvg } from '../platform/image/svg-design.ts'
import { landscape, portrait, type Colours } from './drawings.ts'
import { landscapeFields, portraitFields } from './fields.ts'

/** One of our designs. Its name never changes: it tells whether an organisation was given it. */
export type OwnDesign = {
  name: 'portrait' | 'landscape'
  fileName: string
  /** The SVG as it would be prepared after an upload. */
  draw: (colours: Colours) => { svg: string; width: number; height: number }
  fields: (colours: Colours) => CertificateField[]
}

const prepared = (svg: string) => sizedSvg(cleanSvg(Buffer.from(svg), 'Die Datei').toString())

/** docs/product/certificates.md 9 */
export const ownDesigns: OwnDesign[] = [
  {
    name: 'landscape',
    fileName: 'Urkunde Querformat.svg',
    draw: (colours) => prepared(landscape.draw(colours)),
    fields: landscapeFields,
  },
  {
    name: 'portrait',
    fileName: 'Urkunde Hochformat.svg',
    draw: (colours) => prepared(portrait.draw(colours)),
    fields: portraitFields,
  },
]
