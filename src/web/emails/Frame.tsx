import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Preview, Section } from 'react-email'
import { look, sheetOf, sheetWith } from './look.ts'

type Props = {
  language: string
  direction: 'ltr' | 'rtl'
  subject: string
  /** The preview text beside the subject in mail programs. */
  preview: string
  /** `#rrggbb`, for button and links */
  colour: string
  /** The organisation's second one, for the band above the sheet; without it there is none */
  secondColour?: string
  foot: ReactNode
  children: ReactNode
}

/**
 * The sheet of every email: its sections as children, small print below. Colours are set on the elements for programs
 * that drop style sheets; the sheet in the head only adds the dark theme.
 */
export function Frame({ language, direction, subject, preview, colour, secondColour, foot, children }: Props) {
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: sheetOf(colour, secondColour) }} />
      </Head>
      <Preview>{preview}</Preview>
      {/* Repeated here: the body has a language and a direction of its own, English from left to right. */}
      <Body className="page" style={look.page} lang={language} dir={direction}>
        {/* The wrapper has the background too: some programs drop the body's in dark mode. */}
        <Section className="page" style={look.ground}>
          <Container className="sheet" style={sheetWith(secondColour)}>
            {children}
          </Container>
          <Container className="foot" style={look.foot}>
            {foot}
          </Container>
        </Section>
      </Body>
    </Html>
  )
}
