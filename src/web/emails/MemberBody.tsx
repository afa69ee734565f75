import { Section, Text } from 'react-email'
import { FigureTable } from './FigureTable.tsx'
import { Frame } from './Frame.tsx'
import { legalForMembers, LegalLine } from './legal.tsx'
import { look } from './look.ts'
import type { MemberWords } from './member-words.ts'
import { MainButton, Said, Sender, Small } from './parts.tsx'

/** The product's own colour (look and voice, "Common"). */
const colour = '#1976d2'

/** About an account: the event or task, one button, advice if it was another person, and why the email came. */
export function MemberBody({ words, link }: { words: MemberWords; link: string }) {
  return (
    <Frame
      language="de"
      direction="ltr"
      subject={words.subject}
      preview={words.sentence}
      colour={colour}
      foot={
        <>
          <Small>{words.notYou}</Small>
          <Small>{words.why}</Small>
          <Small>{words.sender}</Small>
          <LegalLine words={legalForMembers(link)} colour={colour} />
        </>
      }
    >
      <Section className="head" style={look.head}>
        <Sender name="Andenken" />
      </Section>
      <Said words={words}>
        {words.figures?.map((figures) => (
          <FigureTable key={figures.heads.join()} figures={figures} />
        ))}
        {words.more && (
          <Text className="text" style={look.sentence}>
            {words.more}
          </Text>
        )}
        {words.button && <MainButton link={link} colour={colour} button={words.button} below={words.linkBelow} />}
      </Said>
    </Frame>
  )
}
