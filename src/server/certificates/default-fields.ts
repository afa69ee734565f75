import { certificateLimits, type CertificateField } from '../../contract/certificate-fields.ts'

const { min, max } = certificateLimits.fontSize

/**
 * The fields of the editor until staff save some: name, activity and day below each other in the middle, and a QR
 * code in the lower right corner that is switched off, because it may lie on something.
 * @param size of the design in pixels
 */
export function defaultFields({ width, height }: { width: number; height: number }): CertificateField[] {
  const short = Math.min(width, height)
  const share = (part: number) => Math.round(short * part)
  const text = (id: string, label: string, y: number, size: number, bold = false) => ({
    id,
    label,
    enabled: true,
    position: { x: Math.round(width / 2), y: Math.round(height * y) },
    style: {
      fontSize: Math.min(max, Math.max(min, share(size))),
      fontFamily: 'Arial' as const,
      fontWeight: bold ? ('bold' as const) : ('normal' as const),
      color: '#000000',
      align: 'center' as const,
      maxWidth: Math.max(min, Math.round(width * 0.8)),
    },
  })
  const side = Math.max(min, share(0.15))
  const qr = text('check_page', 'QR-Code', 0, 0.02)
  return [
    { ...text('name', 'Name', 0.42, 0.07, true), type: 'text', source: 'customer.name' },
    { ...text('activity', 'Aktivität', 0.53, 0.04), type: 'text', source: 'activity.name' },
    { ...text('date', 'Datum', 0.6, 0.03), type: 'date', source: 'session.start_date', format: 'long' },
    {
      ...qr,
      type: 'qr',
      source: 'check_page',
      enabled: false,
      position: { x: Math.max(0, width - share(0.05)), y: Math.max(0, height - share(0.05) - side) },
      size: { width: side, height: side },
      style: { ...qr.style, align: 'right' },
    },
  ]
}
