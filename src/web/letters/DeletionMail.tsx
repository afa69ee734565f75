import { Text } from 'react-email'
import type { DeletionWords } from './deletion-words.ts'
import { look } from './look.ts'
import { NoteMail } from './NoteMail.tsx'
import { Deed } from './parts.tsx'

type Props = { words: DeletionWords; colour: string; language: string; direction: 'ltr' | 'rtl' }

/** About the deletion of a guest's data: whose they are, what goes, one button; or just that it is done. */
export function DeletionMail(props: Props) {
  const { words, colour } = props
  return (
    <NoteMail {...props}>
      {words.guests.length > 0 && (
        <ul className="text" style={{ ...look.sentence, paddingInlineStart: 24, fontWeight: 600 }}>
          {words.guests.map((guest, i) => (
            // two shifts of a day may have one name
            // eslint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={i}>
              <bdi>{guest}</bdi>
            </li>
          ))}
        </ul>
      )}
      {words.what && (
        <Text className="text" style={look.sentence}>
          {words.what}
        </Text>
      )}
      {words.deed && (
        <Deed link={words.deed.link} colour={colour} button={words.deed.button} below={words.deed.below} />
      )}
    </NoteMail>
  )
}
