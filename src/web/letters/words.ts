import type { GalleryLetter } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import type { Texts } from '../../texts/de.ts'
import { enumerate, longDate, oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'

/** The letter's sentences, in order; HTML and text are both made from these. */
export type Words = ReturnType<typeof wordsOf>

export function wordsOf(letter: GalleryLetter, texts: Texts) {
  const { letter: t } = texts
  const voice = <T>(sentence: { formal: T; informal: T }) => sentence[letter.formality]
  const organisation = oneLine(letter.organisation.name)
  const date = longDate(texts, letter.date) ?? ''
  const contents = contentsOf(letter, texts)
  const sentence = voice(contents.many ? t.sentenceMany : t.sentence)
  return {
    subject: voice(t.subject)(plainName(letter.organisation.name, 'Andenken')),
    organisation,
    greeting: voice(t.greeting)(oneLine(letter.customerName)),
    sentence: sentence(contents.what, date),
    button: voice(t.button),
    linkBelow: voice(t.linkBelow),
    stays: letter.availableDays === null ? voice(t.staysForever) : voice(t.stays)(letter.availableDays),
    personal: voice(t.personal),
    why: voice(t.why)(organisation, oneLine(letter.sessionName), letter.customerNumber),
    questions: voice(t.questions),
    replyLink: `mailto:${encodeURIComponent(letter.organisation.contactEmail).replaceAll('%40', '@')}`,
    sender: [organisation, letter.organisation.address && oneLine(letter.organisation.address)]
      .filter(Boolean)
      .join(' · '),
    legal: legalForGuests(letter.link, texts, letter.language),
    picture: letter.picture?.isFilm ? t.filmPicture : t.photoPicture,
  }
}

/** The letter for programs that show no HTML, and for reading aloud; the link stands alone on its line. */
export const plainTextOf = ({ link, organisation }: GalleryLetter, words: Words): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    `${words.button}:\n${link}`,
    `${words.stays} ${words.personal}`,
    words.why,
    `${words.questions} ${oneLine(organisation.contactEmail)}`,
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')

/** "Ihr Film, 24 Fotos und 3 Videos": the first one is the customer's, the others follow it. */
function contentsOf({ formality, hasFilm, photos, videos }: GalleryLetter, texts: Texts) {
  const { letter: t } = texts
  const yours = t.yours[formality]
  const parts = [
    hasFilm ? { first: yours.film, next: yours.film, count: 1 } : null,
    photos > 0 ? { first: yours.photos(photos), next: t.photos(photos), count: photos } : null,
    videos > 0 ? { first: yours.clips(videos), next: t.clips(videos), count: videos } : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return { what: yours.keepsake, many: false }
  return {
    what: enumerate(
      texts,
      parts.map(({ first, next }, i) => (i === 0 ? first : next)),
    ),
    many: parts.length > 1 || parts.some(({ count }) => count > 1),
  }
}
