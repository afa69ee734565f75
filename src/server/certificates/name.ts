/** Bytes of a customer's name in names of files: about as many letters in Latin scripts, a third of them in others. */
const longestCustomer = 120

/** Letters of any script, digits, `-` and `_`; never a part of a character. */
export const sanitise = (name: string) =>
  cut(
    name
      .normalize('NFC')
      .trim()
      .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '_')
      .replaceAll(/^_+|_+$/g, ''),
    longestCustomer,
  ) || 'Gast'

/** As many whole characters as fit into so many bytes. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let size = 0
  let end = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** `certificate-007.pdf`: the PDF by itself, as a customer downloads it. */
export const singleCertificateName = ({ number }: { number: number }): string =>
  `certificate-${String(number).padStart(3, '0')}.pdf`

/** `Zertifikat_Mia_Huber_007`, without an ending: in the ZIP, its pictures, and for staff. */
export const certificateName = ({ name, number }: { name: string; number: number }): string =>
  `Zertifikat_${sanitise(name)}_${String(number).padStart(3, '0')}`
