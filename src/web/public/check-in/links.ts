import type { Language } from '../../../contract/wire.ts'

/** The check-in itself, in the language that the reader has. */
export const checkInLink = (code: string, language: Language) => `/c/${encodeURIComponent(code)}?lang=${language}`

/** Whether a certificate is genuine. */
export const certificateCheckLink = (code: string, language: Language) =>
  `/z/${encodeURIComponent(code)}?lang=${language}`

/** A shift's state. @param isStopped the page no longer renews itself */
export const sharedShiftLink = (code: string, language: Language, isStopped: boolean) =>
  `/t/${encodeURIComponent(code)}?lang=${language}${isStopped ? '&live=0' : ''}`
