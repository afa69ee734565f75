import { Heading, Link, Section, Text } from 'react-email'
import { accentOf } from '../public/accent.ts'
import type { DeletionWords } from './deletion-words.ts'
import { Frame } from './Frame.tsx'
import { LegalLine } from './legal.tsx'
import { look } from './look.ts'
import { Deed, Small } from './parts.tsx'

type Props = { words: DeletionWords; colour: string; language: string; direction: 'ltr' | 'rtl' }

/** About the deletion of a guest's data: whose they are, what goes, one button; or just that it is done. */
export function DeletionMail({ words, colour, language, direction }: Props) {
  const foot = (
    <>
      {words.notes.map((note) => (
        <Small key={note}>{note}</Small>
      ))}
      <Small>
        {words.questions}{' '}
        <Link
          className="ink"
          href={`mailto:${encodeURIComponent(words.contact).replaceAll('%40', '@')}`}
          style={{ color: accentOf(colour, 'light').ink }}
        >
          {words.contact}
        </Link>
      </Small>
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
      foot={foot}
    >
      <Section className="head" style={look.head}>
        <Text className="text" style={look.organisation}>
          <bdi>{words.organisation}</bdi>
        </Text>
      </Section>
      <Section className="words" style={look.letterWords}>
        <Heading as="h1" className="text" style={look.greeting}>
          {words.greeting}
        </Heading>
        <Text className="text" style={look.sentence}>
          {words.sentence}
        </Text>
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
      </Section>
    </Frame>
  )
}
