import type { EmailHead } from '../../contract/email-head.ts'
import type { NewsWords } from './news-words.ts'
import { NoteBody } from './NoteBody.tsx'
import { MainButton } from './parts.tsx'

type Props = { words: NewsWords; head: EmailHead; language: string; direction: 'ltr' | 'rtl' }

/** Asks to confirm the consent to advertising; it advertises nothing itself. */
export function NewsBody(props: Props) {
  const { link, button, linkBelow } = props.words
  return (
    <NoteBody {...props}>
      <MainButton link={link} colour={props.head.colour} button={button} below={linkBelow} />
    </NoteBody>
  )
}
