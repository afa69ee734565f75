import type { EmailHead } from '../../contract/email-head.ts'
import type { EmailPin, GalleryEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import type { Texts } from '../../texts/de.ts'
import { enumerate, longDate, oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'
import type { QuestionWords } from './parts.tsx'

/** The email's sentences, in order; HTML and text are both made from these. */
export type Words = ReturnType<typeof wordsOf>

export function wordsOf(email: GalleryEmail, texts: Texts) {
  const { email: t } = texts
  const voice = <T>(sentence: { formal: T; informal: T }) => sentence[email.formality]
  const organisation = oneLine(email.organisation.name)
  const date = longDate(texts, email.date) ?? ''
  const contents = contentsOf(email, texts)
  const sentence = voice(contents.many ? t.sentenceMany : t.sentence)
  return {
    subject: voice(t.subject)(plainName(email.organisation.name, 'Andenken')),
    organisation,
    greeting: voice(t.greeting)(oneLine(email.customerName)),
    sentence: sentence(contents.what, date),
    button: voice(t.button),
    linkBelow: voice(t.linkBelow),
    pin: pinWords(email.pin, texts),
    stays: email.availableDays === null ? voice(t.staysForever) : voice(t.stays)(email.availableDays),
    // with a PIN that is not in the email the link alone opens nothing
    personal: email.pin?.code === null ? '' : voice(t.personal),
    why: voice(t.why)(organisation, oneLine(email.sessionName), email.customerNumber),
    questions: questionsOf(email.organisation, voice(t.questions)),
    sender: [organisation, email.organisation.address && oneLine(email.organisation.address)]
      .filter(Boolean)
      .join(' · '),
    legal: legalForGuests(email.link, texts, email.language),
    picture: email.picture?.isFilm ? t.filmPicture : t.photoPicture,
  }
}

/** The email for programs that show no HTML, and for reading aloud; the link is alone on its line. */
export const plainTextOf = ({ link }: GalleryEmail, words: Words): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    `${words.button}:\n${link}`,
    ...(words.pin ? [words.pin] : []),
    `${words.stays} ${words.personal}`.trimEnd(),
    words.why,
    ...questionsText(words.questions),
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')

export const questionsOf = ({ contactEmail }: EmailHead, words: string): QuestionWords =>
  contactEmail === null
    ? null
    : {
        words,
        contact: oneLine(contactEmail),
        href: `mailto:${encodeURIComponent(contactEmail).replaceAll('%40', '@')}`,
      }

export const questionsText = (questions: QuestionWords): string[] =>
  questions ? [`${questions.words} ${questions.contact}`] : []

/** The PIN that the link needs; null where it opens without. */
export const pinWords = (pin: EmailPin | undefined, { email: t }: Texts): string | null =>
  pin ? (pin.code === null ? t.pinKnown : t.pin(pin.code)) : null

/** "Ihr Film, 24 Fotos und 3 Videos": the first one is the customer's, the others follow it. */
function contentsOf({ formality, hasFilm, photos, videos }: GalleryEmail, texts: Texts) {
  const { email: t } = texts
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
