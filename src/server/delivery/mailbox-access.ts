import type { Config } from '../config.ts'
import { isOwnName } from '../http/own-request.ts'

type Settings = Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'mailUrl'>

/**
 * Whether emails may go into the embedded mailbox: only where no other machine can request its pages. With a public
 * address or a proxy others can; then emails wait until MAIL_URL is set (docs/product/delivery.md 11).
 */
export function mailboxAllowed({ host, publicUrl, trustProxy, mailUrl }: Settings): boolean {
  const isPublic = publicUrl !== null && !isOwnName(URL.parse(publicUrl)?.hostname ?? '')
  return mailUrl === null && isOwnName(host) && trustProxy === 0 && !isPublic
}
