import type { LinkLetter } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import type { Texts } from '../../texts/de.ts'
import { longDate, oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'
import type { NoteWords } from './NoteMail.tsx'

/** What a letter with the links says, in order; HTML and text are both made from these. */
export type LinkWords = NoteWords & {
  galleries: { what: string; link: string }[]
  button: string
  linkBelow: string
}

export function linkWordsOf(letter: LinkLetter, texts: Texts): LinkWords {
  const { letter: t, notes } = texts
  const voice = <T>(sentence: { formal: T; informal: T }) => sentence[letter.formality]
  const { address, contactEmail } = letter.organisation
  const organisation = oneLine(letter.organisation.name)
  const [newest] = letter.galleries
  return {
    subject: voice(notes.linkSubject)(plainName(letter.organisation.name, 'Andenken')),
    organisation,
    greeting: voice(t.greeting)(oneLine(letter.customerName)),
    sentence: voice(letter.galleries.length > 1 ? notes.links : notes.link),
    galleries: letter.galleries.map(({ sessionName, date, number, link }) => ({
      what: notes.linkOf(oneLine(sessionName), longDate(texts, date) ?? '', number),
      link,
    })),
    button: voice(t.button),
    linkBelow: voice(t.linkBelow),
    notes: [voice(t.personal), `${voice(notes.linkWhy)(organisation)} ${voice(notes.notMe)}`],
    questions: voice(t.questions),
    contact: oneLine(contactEmail),
    sender: [organisation, address && oneLine(address)].filter(Boolean).join(' · '),
    legal: newest ? legalForGuests(newest.link, texts, letter.language) : [],
  }
}

/** The letter for programs that show no HTML, and for reading aloud; each link stands alone on its line. */
export const linkTextOf = (words: LinkWords): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    ...words.galleries.map(({ what, link }) => `${what}:\n${link}`),
    ...words.notes,
    `${words.questions} ${words.contact}`,
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')
