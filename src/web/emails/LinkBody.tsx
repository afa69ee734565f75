import { Link, Text } from 'react-email'
import { accentOf } from '../public/accent.ts'
import type { LinkWords } from './link-words.ts'
import type { EmailHead } from '../../contract/email-head.ts'
import { look } from './look.ts'
import { NoteBody } from './NoteBody.tsx'
import { MainButton } from './parts.tsx'

type Props = { words: LinkWords; head: EmailHead; language: string; direction: 'ltr' | 'rtl' }

/** The requested links: one with a button, several as a list that describes each. */
export function LinkBody(props: Props) {
  const { words } = props
  const { colour } = props.head
  const [first, ...others] = words.galleries
  return (
    <NoteBody {...props}>
      {first && others.length === 0 && (
        <>
          <Text className="text" style={look.sentence}>
            <bdi>{first.what}</bdi>
          </Text>
          {first.pin && (
            <Text className="text" style={look.sentence}>
              {first.pin}
            </Text>
          )}
          <MainButton link={first.link} colour={colour} button={words.button} below={words.linkBelow} />
        </>
      )}
      {others.length > 0 &&
        words.galleries.map(({ what, link, pin }) => (
          <Text key={link} className="text" style={look.sentence}>
            <bdi>{what}</bdi>
            <br />
            <Link className="ink" href={link} style={{ ...look.link, color: accentOf(colour, 'light').ink }}>
              {link}
            </Link>
            {pin && (
              <>
                <br />
                {pin}
              </>
            )}
          </Text>
        ))}
    </NoteBody>
  )
}
