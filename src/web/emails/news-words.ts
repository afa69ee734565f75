import { newsConfirmDays } from '../../contract/marketing.ts'
import type { NewsEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import type { Texts } from '../../texts/de.ts'
import { oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'
import type { NoteWords } from './NoteBody.tsx'
import { questionsOf, questionsText } from './words.ts'

/** The content of the email that asks to confirm the consent to advertising; HTML and text are both made from these. */
export type NewsWords = NoteWords & { link: string; button: string; linkBelow: string }

export function newsWordsOf(email: NewsEmail, texts: Texts): NewsWords {
  const { email: t, notes } = texts
  const voice = <T>(sentence: { formal: T; informal: T }) => sentence[email.formality]
  const { address } = email.organisation
  const organisation = oneLine(email.organisation.name)
  return {
    subject: notes.newsSubject(plainName(email.organisation.name, 'Andenken')),
    organisation,
    greeting: voice(t.greeting)(oneLine(email.customerName)),
    sentence: voice(notes.news)(organisation),
    link: email.link,
    button: notes.newsButton,
    linkBelow: voice(t.linkBelow),
    notes: [voice(notes.newsUntil)(newsConfirmDays)],
    questions: questionsOf(email.organisation, voice(t.questions)),
    sender: [organisation, address && oneLine(address)].filter(Boolean).join(' · '),
    legal: legalForGuests(email.link, texts, email.language),
  }
}

/** The email for programs that show no HTML, and for reading aloud; its sentence ends in a colon before the link. */
export const newsTextOf = (words: NewsWords): string =>
  [
    `${words.greeting}\n\n${words.sentence}\n${words.link}`,
    ...words.notes,
    ...questionsText(words.questions),
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')
