import { CertificateField } from '../../../../contract/certificate-fields.ts'
import type { Field, Fields } from './fields.ts'
import type { Size } from './geometry.ts'

/**
 * The errors of a field, in German; empty when it is valid. The rules are the contract's, and the two that need the
 * design and the other fields.
 * @param others all fields but this one
 */
export function mistakesOf(field: Field, others: Fields, design: Size): string[] {
  const parsed = CertificateField.safeParse(field)
  const { x, y } = field.position
  return [
    ...new Set([
      ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
      ...(x > design.width || y > design.height ? ['Das Feld liegt außerhalb der Vorlage'] : []),
      ...(others.some(({ id }) => id === field.id.trim()) ? ['Jede Feld-ID darf nur einmal vorkommen'] : []),
    ]),
  ]
}

/** Typed text as a number: invalid text counts as 0, so that the rules report it. */
export function numberOf(text: string): number {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

/** A typed colour, as `#1976d2`; null while it is none. */
export function colourOf(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
