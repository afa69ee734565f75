import type { CSSProperties, ReactNode } from 'react'
import { Button, Heading, Img, Link, Section, Text } from 'react-email'
import type { EmailHead } from '../../contract/email-head.ts'
import { accentOf } from '../public/accent.ts'
import { look } from './look.ts'

/** The contact for questions, and the address: by an answer or by an e-mail to it. Null: guests see none. */
export type QuestionWords = { words: string; contact: string; href: string } | null

/** The head of an email to a customer: the organisation's logo where it has one, and its name. */
export const Letterhead = ({ head, name }: { head: EmailHead; name: string }) => (
  <Section className="head" style={look.head}>
    {head.logo && (
      <Img src={head.logo.src} width={head.logo.width} height={head.logo.height} alt="" style={look.logo} />
    )}
    <Sender name={name} />
  </Section>
)

/** The sender of the email. */
export const Sender = ({ name }: { name: string }) => (
  <Text className="text" style={look.organisation}>
    <bdi>{name}</bdi>
  </Text>
)

/** The content of an email, beginning with the greeting and its first sentence; `style` of the space around it. */
export function Said({
  words,
  style = look.emailWords,
  children,
}: {
  words: { greeting: string; sentence: string }
  style?: CSSProperties
  children: ReactNode
}) {
  return (
    <Section className="words" style={style}>
      <Heading as="h1" className="text" style={look.greeting}>
        {words.greeting}
      </Heading>
      <Text className="text" style={look.sentence}>
        {words.sentence}
      </Text>
      {children}
    </Section>
  )
}

/** The one button of an email, and its link in plain sight for readers who press no buttons in e-mails. */
export function MainButton({
  link,
  colour,
  button,
  below,
}: {
  link: string
  colour: string
  button: string
  below: string
}) {
  const accent = accentOf(colour, 'light')
  return (
    <>
      <Button
        className="button"
        href={link}
        style={{ ...look.button, backgroundColor: accent.fill, color: accent.onFill }}
      >
        {button}
      </Button>
      <Text className="muted" style={look.below}>
        {below}
        <br />
        <Link className="ink" href={link} style={{ ...look.link, color: accent.ink }}>
          {link}
        </Link>
      </Text>
    </>
  )
}

/** The contact for questions; nothing where guests see no address. */
export const Questions = ({ questions, colour }: { questions: QuestionWords; colour: string }) =>
  questions && (
    <Small>
      {questions.words}{' '}
      <Link className="ink" href={questions.href} style={{ color: accentOf(colour, 'light').ink }}>
        {questions.contact}
      </Link>
    </Small>
  )

export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={look.small}>
    {children}
  </Text>
)
