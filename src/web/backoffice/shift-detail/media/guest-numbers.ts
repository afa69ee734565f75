/**
 * Whether a customer's number is part of the typed text: `2-9, 14` or `#3 #5`. Null when the text is no list of
 * numbers, or just one, which the search finds anyway.
 */
export function guestNumbers(text: string): ((number: number) => boolean) | null {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const ranges = parts.map((part) => /^#?0*(\d{1,6})(?:-#?0*(\d{1,6}))?$/.exec(part))
  if (ranges.includes(null) || (parts.length < 2 && !parts[0]?.includes('-'))) return null
  return (number) =>
    ranges.some((found) => {
      const from = Number(found?.[1])
      return number >= from && number <= Number(found?.[2] ?? from)
    })
}
