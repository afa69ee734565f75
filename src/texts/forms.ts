/** For languages with one form of address. */
export const same = <T>(sentence: T): { formal: T; informal: T } => ({ formal: sentence, informal: sentence })

/**
 * One for each locale, made once: a page writes many dates and numbers, and making a formatter takes longer than using
 * it. Marked, so that scripts leave out the formatters that they don't use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function kept<T>(make: (locale: string) => T): (locale: string) => T {
  const made: Record<string, T> = {}
  return (locale) => (made[locale] ??= make(locale))
}

const rules = kept((locale) => new Intl.PluralRules(locale))

/**
 * The form of a word or sentence that goes with this number in this language (CLDR's rules): `forms` holds as many
 * as the language has. The number itself is written by the sentence.
 */
export function plural(
  locale: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return forms[rules(locale).select(count)] ?? forms.other
}

/**
 * A name, number or address as one piece inside of a sentence that runs the other way: without it "#007" reads "007#"
 * after Arabic. For sentences of a page or email; a subject has no such characters (`oneLine`).
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
