import type { DownloadSize } from '../../contract/gallery.ts'
import type { Language } from '../../contract/wire.ts'
import type { Texts } from '../../texts/de.ts'

/** All addresses of the gallery's page. They all work without scripts. */

export const base = (token: string) => `/s/${encodeURIComponent(token)}`

/** The gallery itself, with the language and the number of photos that the reader chose. */
export function galleryLink(token: string, choice: { language?: Language | undefined; photos?: number } = {}): string {
  const query = new URLSearchParams()
  if (choice.language) query.set('lang', choice.language)
  if (choice.photos) query.set('photos', String(choice.photos))
  const search = query.toString()
  return search ? `${base(token)}?${search}` : base(token)
}

/** Used in place of a medium's id: there is one certificate. */
export const certificateId = 'certificate'
/** The same for the picture of it. */
export const certificateImageId = 'certificate-image'
/** The same for its picture in the format of a story. */
export const certificateStoryId = 'certificate-story'

/** Leads to the picture or clip by a fresh signed address. */
export const mediaLink = (token: string, id: string) => `${base(token)}/media/${id}`

/** Leads to the photo with all its pixels, to be looked at. */
export const fullLink = (token: string, id: string) => `${base(token)}/full/${id}`

/** Leads to the file in full quality, or in the smaller size, as an attachment. */
export const downloadLink = (token: string, id: string, size?: DownloadSize) =>
  `${base(token)}/download/${id}${size === 'web' ? '?size=web' : ''}`

/** The gallery as JSON. */
export const galleryCall = (token: string) => `/api/v1/customer-gallery/gallery/${encodeURIComponent(token)}`
/** Everything as one ZIP. */
export const zipLink = (token: string) => `${galleryCall(token)}/zip`

/** The picture that messengers show beside the link. */
export const cardLink = (token: string) => `${base(token)}/card.png`

/** Where the customer says that no more pictures are wanted; for the own link only. */
export const consentLink = (token: string, language: Language) => `${base(token)}/consent?lang=${language}`

/** Where the customer agrees to advertising by email; for the own link only. */
export const newsLink = (token: string, language: Language) => `${base(token)}/news?lang=${language}`

/** Takes an address to which its links are sent again. */
export const recoverLink = (language: Language) => `/s/recover?lang=${language}`

/** The page about the customer's rights; `lang` only for languages other than the pages' own. */
export const legalLinks = (language: Language) => {
  const inLanguage = (path: string) => (language === 'de' ? path : `${path}?lang=${language}`)
  return {
    privacyNotice: inLanguage('/endkunden-datenschutz'),
    imprint: inLanguage('/impressum'),
    accessibility: inLanguage('/barrierefreiheit'),
    deleteData: inLanguage('/delete'),
  }
}

/** An organisation's website as a link that can only be a website; null when it is none. */
export function websiteLink(website: string | null): string | null {
  if (!website) return null
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** An email to the organisation with all data that it needs to find the gallery. */
export function supportLink(
  texts: Texts,
  to: { email: string; organisation: string; name: string; number: string; date: string },
): string {
  const subject = texts.frame.supportSubject(to.organisation, to.number, to.date)
  const body = texts.frame.supportBody(to.organisation, to.name, to.number, to.date).replaceAll('\n', '\r\n')
  const address = encodeURIComponent(to.email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
