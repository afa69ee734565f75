import type { ReactNode } from 'react'
import type { EmailHead } from '../../contract/email-head.ts'
import { Frame } from './Frame.tsx'
import { LegalLine, type LegalWords } from './legal.tsx'
import { Letterhead, Questions, Said, Small } from './parts.tsx'
import type { QuestionWords } from './parts.tsx'

/**
 * The common parts of all emails that a customer asked for: the first sentence, and sender and reason in small print.
 */
export type NoteWords = {
  subject: string
  organisation: string
  greeting: string
  sentence: string
  notes: string[]
  questions: QuestionWords
  sender: string
  legal: LegalWords
}

type Props = {
  words: NoteWords
  head: EmailHead
  language: string
  direction: 'ltr' | 'rtl'
  /** Between the sentence and the small print. */
  children: ReactNode
}

/** An email without pictures, about links or about the deletion of one's data. */
export function NoteBody({ words, head, language, direction, children }: Props) {
  const { colour, secondColour } = head
  const foot = (
    <>
      {words.notes.map((note) => (
        <Small key={note}>{note}</Small>
      ))}
      <Questions questions={words.questions} colour={colour} />
      <Small>{words.sender}</Small>
      <LegalLine words={words.legal} colour={colour} />
    </>
  )
  return (
    <Frame
      language={language}
      direction={direction}
      subject={words.subject}
      preview={words.sentence}
      colour={colour}
      secondColour={secondColour}
      foot={foot}
    >
      <Letterhead head={head} name={words.organisation} />
      <Said words={words}>{children}</Said>
    </Frame>
  )
}
