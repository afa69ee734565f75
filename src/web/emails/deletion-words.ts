import { periods } from '../../contract/limits.ts'
import type { DeletionEmail } from '../../contract/privacy.ts'
import type { Texts } from '../../texts/de.ts'
import { longDate, oneLine } from '../../texts/format.ts'
import { legalForGuests, legalText } from './legal.tsx'
import type { NoteWords } from './NoteBody.tsx'
import { questionsOf, questionsText } from './words.ts'

/** The content of an email about a deletion, in order; HTML and text are both made from these. */
export type DeletionWords = NoteWords & {
  /** the customers concerned, a line each */
  customers: string[]
  /** the consequences or the reasons, a paragraph each, before the button */
  facts: string[]
  button: { link: string; text: string; below: string } | null
}

export function deletionWordsOf(email: DeletionEmail, texts: Texts): DeletionWords {
  const { email: t, notes } = texts
  const { address } = email.organisation
  const organisation = oneLine(email.organisation.name)
  const factsOf = ({ reason, until }: NonNullable<DeletionEmail['held']>) => [
    notes.heldReasons[reason],
    notes.heldUntil(longDate(texts, until) ?? ''),
    notes.heldRights,
  ]
  const common = {
    organisation,
    greeting: t.greeting.formal(''),
    customers: [],
    facts: [],
    button: null,
    notes: [],
    questions: questionsOf(email.organisation, t.questions.formal),
    sender: [organisation, address && oneLine(address)].filter(Boolean).join(' · '),
    legal: legalForGuests(email.site, texts, email.language),
  }
  switch (email.kind) {
    case 'deletion_ask':
      if (email.link === null) throw new Error('deletion_ask has no link')
      return {
        ...common,
        subject: notes.deletionSubject,
        sentence: notes.deletionAsk(organisation),
        customers: email.customers.map(({ sessionName, date, number }) =>
          notes.linkOf(oneLine(sessionName), longDate(texts, date) ?? '', number),
        ),
        facts: [notes.deletionWhat],
        button: { link: email.link, text: notes.deletionButton, below: t.linkBelow.formal },
        notes: [notes.deletionUntil(periods.deletionConfirmDays), notes.notMe.formal],
      }
    case 'deletion_done':
      return email.held
        ? { ...common, subject: notes.partlySubject, sentence: notes.partly(organisation), facts: factsOf(email.held) }
        : { ...common, subject: notes.deletedSubject, sentence: notes.deleted(organisation) }
    default:
      if (email.held === null) throw new Error(`${email.kind} has no reason`)
      return {
        ...common,
        subject: notes.heldSubject,
        sentence: notes.held(organisation),
        facts: factsOf(email.held),
      }
  }
}

/** The email for programs that show no HTML, and for reading aloud; the link is alone on its line. */
export const deletionTextOf = (words: DeletionWords): string =>
  [
    `${words.greeting}\n\n${words.sentence}`,
    ...(words.customers.length > 0 ? [words.customers.map((customer) => `- ${customer}`).join('\n')] : []),
    ...words.facts,
    ...(words.button ? [`${words.button.text}:\n${words.button.link}`] : []),
    ...words.notes,
    ...questionsText(words.questions),
    `-- \n${words.sender}\n${legalText(words.legal)}\n`,
  ].join('\n\n')
