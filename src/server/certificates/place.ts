/** `6460 Imst`, `D-87561 Oberstdorf`, `1011 AB Amsterdam`, `SW1A 1AA`: the code in front of a place. */
const withCode = /^(?:[A-Z]{1,3}[- ])?\d{4,6}(?: [A-Z]{2})?\s+(?<place>\D.*)$/u

/**
 * The place in an organisation's address: the text after a postal code; without one the last line or part that has
 * no digits, when there is more than one. Empty when nothing looks like a place.
 */
export function placeOf(address: string): string {
  const parts = address
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts.toReversed()) {
    const place = withCode.exec(part)?.groups?.['place']?.trim()
    if (place) return place
  }
  const last = parts.at(-1) ?? ''
  return parts.length > 1 && !/\d/.test(last) ? last : ''
}
