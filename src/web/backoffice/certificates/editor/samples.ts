import { formatCertificateDate } from '../../../../contract/certificate-dates.ts'
import { certificateSources, type CertificateDateFormat } from '../../../../contract/certificate-fields.ts'
import type { Field } from './fields.ts'

/** The printed sample for each source when no customer is chosen, of dates the day in ISO 8601; from the server. */
export type Samples = Readonly<Record<string, string>>

/**
 * The text to show until the engine has answered: the free text, the sample, or the sample's day in the field's format.
 * A QR code and a picture have none.
 */
export function sampleText(field: Field, samples: Samples, today: Date): string {
  const { type, label } = certificateSources[field.source]
  if (type === 'qr' || type === 'image') return ''
  if (field.source === 'free_text') return field.text ?? ''
  const sample = samples[field.source]
  if (type === 'date') return inGerman(sample ? new Date(`${sample}T12:00:00Z`) : today, field.format ?? 'DD.MM.YYYY')
  return sample ?? label
}

/** A day as a format writes it in German. */
export const inGerman = (day: Date, format: CertificateDateFormat) => formatCertificateDate(day, format, 'de-DE')
