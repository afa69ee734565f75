import { domainToASCII } from 'node:url'
import { address, type Correspondent } from './email.ts'

/**
 * Reads `address` or `Name <address>` as people write it in settings; a name with special characters may be in quotes.
 * Null for anything else: two addresses, line breaks, something behind the address.
 */
export function readCorrespondent(line: string): { name: string | null; address: string } | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(line)) return null
  const text = line.trim()
  const [, quoted, plain, named] = /^(?:"((?:[^"\\]|\\.)*)"|([^"<>@]*))\s*<([^<>]*)>$/u.exec(text) ?? []
  const name = (quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/gu, '$1')).trim()
  const given = named ?? (/[<>]/.test(text) ? '' : text)
  return isAddress(given) ? { name: name || null, address: given } : null
}

/** Whether a mail server would take it, and its domain has a dot. */
function isAddress(given: string): boolean {
  try {
    address(given)
    return domainToASCII(given.split('@')[1] ?? '').includes('.')
  } catch {
    return false
  }
}

/** The sender's name where no organisation has one. */
export const productName = 'Andenken'
export const productSender = ({ name, address }: { name: string | null; address: string }): Correspondent => ({
  name: name ?? productName,
  address,
})
