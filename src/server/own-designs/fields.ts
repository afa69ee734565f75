import type { CertificateField, CertificateSource } from '../../contract/certificate-fields.ts'
import { readable } from './colours.ts'
import { paper, type Colours } from './drawings.ts'

/** No printed text belongs to one language: the designs are for all of them. */
const ink = '#1c2530'
const quiet = '#4a5563'

type Change = Omit<Partial<CertificateField>, 'style'> & { style?: Partial<CertificateField['style']> }

function field(
  source: CertificateSource,
  label: string,
  x: number,
  y: number,
  { style, ...change }: Change = {},
): CertificateField {
  return {
    id: source.replace('.', '_'),
    type: 'text',
    source,
    enabled: true,
    label,
    position: { x, y },
    ...change,
    style: {
      fontSize: 60,
      fontFamily: 'Montserrat',
      fontWeight: 'normal',
      color: quiet,
      align: 'center',
      ...style,
    },
  }
}

/** Of `portrait`, 2480 × 3508 pixels. */
export const portraitFields = ({ primary }: Colours): CertificateField[] => [
  field('activity.name', 'Aktivität', 1240, 1800, {
    style: { fontSize: 92, color: readable(primary, paper), maxWidth: 1900 },
  }),
  field('customer.name', 'Name', 1240, 1990, {
    style: { fontSize: 200, fontFamily: 'Playfair Display', fontWeight: 'bold', color: ink, maxWidth: 2000 },
  }),
  field('session.start_date', 'Datum', 1240, 2520, {
    type: 'date',
    format: 'long',
    style: { fontSize: 72, maxWidth: 1600 },
  }),
  field('organization.logo', 'Logo', 1240, 2740, { type: 'image', size: { width: 640, height: 240 } }),
  field('organization.name', 'Organisation', 1240, 3020, { style: { fontSize: 54, maxWidth: 1000 } }),
  field('guide.name', 'Guide', 645, 3215, { style: { fontSize: 46, maxWidth: 630 } }),
  field('check_page', 'QR-Code', 2150, 2960, {
    type: 'qr',
    size: { width: 300, height: 300 },
    style: { color: ink, align: 'right' },
  }),
]

/** Of `landscape`, 3508 × 2480 pixels. */
export const landscapeFields = ({ primary }: Colours): CertificateField[] => [
  field('organization.logo', 'Logo', 1754, 210, { type: 'image', size: { width: 640, height: 220 } }),
  field('activity.name', 'Aktivität', 1754, 500, {
    style: { fontSize: 92, color: readable(primary, paper), maxWidth: 2400 },
  }),
  field('customer.name', 'Name', 1754, 660, {
    style: { fontSize: 200, fontFamily: 'Playfair Display', fontWeight: 'bold', color: ink, maxWidth: 2800 },
  }),
  field('session.start_date', 'Datum', 1754, 1180, {
    type: 'date',
    format: 'long',
    style: { fontSize: 72, maxWidth: 1800 },
  }),
  field('organization.name', 'Organisation', 1754, 1310, { style: { fontSize: 54, maxWidth: 1600 } }),
  field('check_page', 'QR-Code', 3270, 240, {
    type: 'qr',
    size: { width: 260, height: 260 },
    style: { color: ink, align: 'right' },
  }),
]
