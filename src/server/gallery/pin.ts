import { limits } from '../../contract/limits.ts'
import type { Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import type { Cookies } from '../platform/requests.ts'
import { equal, mac } from '../platform/ids.ts'
import type { Keyring, OpenLink } from './permit.ts'

const cookieOf = ({ id }: Pick<OpenLink, 'id'>) => `pin_${id.replaceAll('-', '')}`

/** The value of the cookie: good for this link and this PIN only, so that another PIN ends it. */
const proofOf = ({ keys }: Pick<Services, 'keys'>, { id, pin }: Pick<OpenLink, 'id' | 'pin'>) =>
  mac(keys.galleryPin, `${id}:${pin}`).toString('base64url')

/** The links whose PIN was given on the device from which a request comes, and those without one. */
export const keyringOf =
  ({ services, cookies }: Pick<PublicRequest, 'services' | 'cookies'>): Keyring =>
  (link) => {
    if (link.pin === null) return true
    const shown = cookies?.read(cookieOf(link))
    return shown !== undefined && equal(Buffer.from(shown), Buffer.from(proofOf(services, link)))
  }

/** From now on this device is not asked again. `Lax`: the link is opened from emails and messengers. */
export function rememberPin(services: Pick<Services, 'keys'>, cookies: Cookies, link: Pick<OpenLink, 'id' | 'pin'>) {
  cookies.write(cookieOf(link), proofOf(services, link), {
    path: '/',
    seconds: limits.galleryPinDays * 24 * 3600,
    sameSite: 'Lax',
  })
}

/** Compares in constant time. */
export const isPin = (typed: string, pin: string | null): boolean =>
  pin !== null && equal(Buffer.from(typed.padEnd(6)), Buffer.from(pin.padEnd(6)))
