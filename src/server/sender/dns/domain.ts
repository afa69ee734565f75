import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/** Names that are kept out of the public DNS (RFC 2606, 6761, 6762, 7686, 8375, 9476) or are used as if they were. */
const reserved =
  /(^|\.)(test|example|invalid|localhost|localdomain|local|internal|intranet|lan|home|corp|private|onion|alt|arpa)$/

/** The domain of an address in ASCII, in lower case. */
export const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase()

/** Whether the DNS of the internet could know it; others are never asked about. */
export const isPublicDomain = (domain: string) =>
  /^([a-z\d_]([a-z\d_-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(domain) &&
  domain.length <= 253 &&
  isIP(domain) === 0 &&
  !reserved.test(domain)
