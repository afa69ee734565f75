/**
 * The part of a name that counts when customers are compared: its words in any order, without regard to accents and
 * capitals. Words with digits keep their order: "Boot 1 Gast 2" is not "Boot 2 Gast 1".
 */
export function nameMark(name: string): string {
  const parts = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  const isNumber = (part: string) => /\p{N}/u.test(part)
  return [...parts.filter((part) => !isNumber(part)).toSorted(), ...parts.filter(isNumber)].join(' ')
}

export const addressMark = (email: string): string => email.trim().toLowerCase()
