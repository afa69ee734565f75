import { Text } from 'react-email'
import type { DeletionWords } from './deletion-words.ts'
import type { EmailHead } from '../../contract/email-head.ts'
import { look } from './look.ts'
import { NoteBody } from './NoteBody.tsx'
import { MainButton } from './parts.tsx'

type Props = { words: DeletionWords; head: EmailHead; language: string; direction: 'ltr' | 'rtl' }

/**
 * About the deletion of a customer's data: the customers, the deleted data, one button; or just that it is done, or why
 * it is postponed.
 */
export function DeletionBody(props: Props) {
  const { words } = props
  const { colour } = props.head
  return (
    <NoteBody {...props}>
      {words.customers.length > 0 && (
        <ul className="text" style={{ ...look.sentence, paddingInlineStart: 24, fontWeight: 600 }}>
          {words.customers.map((customer, i) => (
            // two shifts of a day may have one name
            // eslint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={i}>
              <bdi>{customer}</bdi>
            </li>
          ))}
        </ul>
      )}
      {words.facts.map((fact) => (
        <Text key={fact} className="text" style={look.sentence}>
          {fact}
        </Text>
      ))}
      {words.button && (
        <MainButton link={words.button.link} colour={colour} button={words.button.text} below={words.button.below} />
      )}
    </NoteBody>
  )
}
