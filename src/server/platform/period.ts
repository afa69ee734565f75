import { fail } from './fail.ts'

/** Days as `YYYY-MM-DD`, both included; an absent one is no limit. */
export type Period = { from?: string | undefined; to?: string | undefined }

/** @throws invalid_input for a period that ends before it begins, or a year that has no four digits */
export function refusePeriod({ from, to }: Period): void {
  if (from && to && from > to) refuse('„Bis“ liegt vor „Von“.')
  // the database takes no year 0
  if ([from, to].some((day) => day && day < '1900')) refuse('Der Zeitraum beginnt frühestens 1900.')
}

/** @throws invalid_input at the field "Bis" */
export const refuse = (text: string): never => fail('invalid_input', { text, fields: { to: text } })
