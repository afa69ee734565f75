import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import type { Customer } from '../../../../contract/customers.ts'
import { takesMedia } from '../../customers/words.ts'

/** Certificates in one PDF, as the server bounds them. */
export const atOnce = certificateLimits.print

export type PrintRange = { from: number; to: number; customers: number }

/** Customers who can have a certificate: they have media, and are not about to be deleted. */
export const withCertificate = (customers: readonly Customer[]) =>
  customers.filter((customer) => customer.media_count > 0 && takesMedia(customer))

/** A shift's customers in as many PDFs as needed, by their numbers. */
export function printRanges(customers: readonly Customer[]): PrintRange[] {
  const numbers = withCertificate(customers)
    .map(({ customer_number }) => customer_number)
    .toSorted((a, b) => a - b)
  return Array.from({ length: Math.ceil(numbers.length / atOnce) }, (_, index) => {
    const part = numbers.slice(index * atOnce, (index + 1) * atOnce)
    return { from: part[0] ?? 1, to: part.at(-1) ?? 1, customers: part.length }
  })
}
