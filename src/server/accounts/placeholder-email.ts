/** Reserved so that it leads nowhere (RFC 2606). */
const domain = 'ohne-email.invalid'

/** Letters that people know without their signs. */
const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const part = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '')

/**
 * What stands for the address of an operator who has none: every member has one on the wire. It reaches nobody, signs
 * nobody in, and is nobody else's, because it ends with the member's id.
 */
export const placeholderEmail = (firstName: string, lastName: string, id: string): string =>
  `${[part(firstName), part(lastName), id.slice(-12)].filter(Boolean).join('.')}@${domain}`

/** No member has such an address in earnest. */
export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(`@${domain}`)
