/** A reserved domain, which leads nowhere (RFC 2606). */
const domain = 'ohne-email.invalid'

/** Letters that are known without their diacritics. */
const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const part = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '')

/**
 * The address on the wire of an operator who has none: every member has one there. It reaches no mailbox, signs no
 * member in, and belongs to no other member, because it ends with the member's id.
 */
export const placeholderEmail = (firstName: string, lastName: string, id: string): string =>
  `${[part(firstName), part(lastName), id.slice(-12)].filter(Boolean).join('.')}@${domain}`

/** No member has such a real address. */
export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(`@${domain}`)
