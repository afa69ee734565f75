import type { VisitAction } from '../../../contract/gallery.ts'
import { galleryCall } from '../links.ts'

/** Actions that only a person performs. */
export const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** A random unique word, from 16 random bytes. */
export const randomWord = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** For this opening of the page; nothing is stored on the device. */
const page = randomWord()

/** The dashboard opens galleries with this at the end of the address: a member of staff is no visitor. */
const ofTeam = '#team'
/** A reload is still the team's; the address is the customer's own again, in case it is copied. */
export const isTeam = location.hash === ofTeam || (history.state as { team?: boolean } | null)?.team === true
if (location.hash === ofTeam) history.replaceState({ team: true }, '', location.pathname + location.search)

/** Reports a customer's action in the gallery, for the own timeline. A failure of the report is not shown. */
export function tellVisit(token: string, action: VisitAction, files = 1) {
  if (isTeam) return
  const body = JSON.stringify({ action, page, files, language: document.documentElement.lang })
  const headers = { 'content-type': 'application/json' }
  fetch(`${galleryCall(token)}/visit`, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}

/**
 * A visit counts from the first touch, key or scroll by a person: the scanners of mail servers open every link.
 * @param touched that happened before this script was loaded
 */
export function tellFirstVisit(token: string, touched: boolean) {
  if (touched) {
    tellVisit(token, 'view')
    return
  }
  const waiting = new AbortController()
  const tell = (event: Event) => {
    if (!event.isTrusted) return
    waiting.abort()
    tellVisit(token, 'view')
  }
  for (const sign of signsOfLife) addEventListener(sign, tell, { signal: waiting.signal, passive: true })
}
