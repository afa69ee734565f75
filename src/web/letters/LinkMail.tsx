import { Heading, Link, Section, Text } from 'react-email'
import { accentOf } from '../public/accent.ts'
import { Frame } from './Frame.tsx'
import { LegalLine } from './legal.tsx'
import type { LinkWords } from './link-words.ts'
import { look } from './look.ts'
import { Deed, Small } from './parts.tsx'

type Props = { words: LinkWords; colour: string; language: string; direction: 'ltr' | 'rtl' }

/** The links that somebody asked for: one with a button, several as a list that says which is which. */
export function LinkMail({ words, colour, language, direction }: Props) {
  const [first, ...others] = words.galleries
  const ink = { color: accentOf(colour, 'light').ink }
  const foot = (
    <>
      {words.notes.map((note) => (
        <Small key={note}>{note}</Small>
      ))}
      <Small>
        {words.questions}{' '}
        <Link className="ink" href={`mailto:${encodeURIComponent(words.contact).replaceAll('%40', '@')}`} style={ink}>
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
        {first && others.length === 0 && (
          <>
            <Text className="text" style={look.sentence}>
              <bdi>{first.what}</bdi>
            </Text>
            <Deed link={first.link} colour={colour} button={words.button} below={words.linkBelow} />
          </>
        )}
        {others.length > 0 &&
          words.galleries.map(({ what, link }) => (
            <Text key={link} className="text" style={look.sentence}>
              <bdi>{what}</bdi>
              <br />
              <Link className="ink" href={link} style={{ ...look.link, ...ink }}>
                {link}
              </Link>
            </Text>
          ))}
      </Section>
    </Frame>
  )
}
