import type { Language } from '../../../contract/wire.ts'

export const formLink = '/delete'
export const confirmLink = '/delete/confirm'
export const statusLink = '/delete/status'
export const closedLink = '/s/closed'

/** One of these pages in the reader's language. */
export const inLanguage = (link: string, language: Language) => `${link}?lang=${language}`
