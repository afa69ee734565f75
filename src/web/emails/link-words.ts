import type { LinkEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import type { Texts } from '../../texts/de.ts'
import { longDate, oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'
import type { NoteWords } from './NoteBody.tsx'
import { pinWords, questionsOf, questionsText } from './words.ts'

/** The content of an email with the links, in order; HTML and text are both made from these. */
export type LinkWords = NoteWords & {
  galleries: { what: string; link: string; pin: string | null }[]
  button: string
  linkBelow: string
}

export function linkWordsOf(email: LinkEmail, texts: Texts): LinkWords {
  const { email: t, notes } = texts
  const voice = <T>(sentence: { formal: T; informal: T }) => sentence[email.formality]
  const { address } = email.organisation
  const organisation = oneLine(email.organisation.name)
  const [newest] = email.galleries
  return {
    subject: voice(notes.linkSubject)(plainName(email.organisation.name, 'Andenken')),
    organisation,
    greeting: voice(t.greeting)(oneLine(email.customerName)),
    sentence: voice(email.galleries.length > 1 ? notes.links : notes.link),
    galleries: email.galleries.map(({ sessionName, date, number, link, pin }) => ({
      what: notes.linkOf(oneLine(sessionName), longDate(texts, date) ?? '', number),
      link,
      pin: pinWords(pin, texts),
    })),
    button: voice(t.button),
    linkBelow: voice(t.linkBelow),
    notes: [
      ...(email.galleries.every(({ pin }) => pin?.code === null) ? [] : [voice(t.personal)]),
      `${voice(notes.linkWhy)(organisation)} ${voice(notes.notMe)}`,
    ],
    questions: questionsOf(email.organisation, voice(t.questions)),
    sender: [organisation, address && oneLine(address)].filter(Boolean).join(' · '),
    legal: newest ? legalForGuests(newest.link, texts, email.language) : [],
  }
}

/** The email for programs that show no HTML, and for reading aloud; each link is alone on its line. */
export const linkTextOf = (words: LinkWords): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    ...words.galleries.map(({ what, link, pin }) => [`${what}:\n${link}`, ...(pin ? [pin] : [])].join('\n')),
    ...words.notes,
    ...questionsText(words.questions),
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')
