import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email'
import type { GalleryLetter } from '../../contract/pages.ts'
import { accentOf } from '../public/accent.ts'
import { look, sheetOf, size } from './look.ts'
import type { Words } from './words.ts'

type Props = { letter: GalleryLetter; words: Words; language: string; direction: 'ltr' | 'rtl' }

/**
 * One picture, one sentence, one button, the plain link; then who sends it, why, and how long it lasts.
 * Colours stand in the elements for programs that drop style sheets; the sheet in the head only adds the dark theme.
 */
export function GalleryMail({ letter, words, language, direction }: Props) {
  const { organisation, link } = letter
  const accent = accentOf(organisation.colour, 'light')
  const button = { ...look.button, backgroundColor: accent.fill, color: accent.onFill }
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{words.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: sheetOf(organisation.colour) }} />
      </Head>
      <Preview>{words.sentence}</Preview>
      <Body className="page" style={look.page}>
        {/* The wrapper has the ground too: some programs drop the body's in dark mode. */}
        <Section className="page" style={look.ground}>
          <Container className="sheet" style={look.sheet}>
            <Section className="head" style={look.head}>
              {organisation.logoUrl && <Img src={organisation.logoUrl} alt="" height={40} style={look.logo} />}
              <Text className="text" style={look.organisation}>
                <bdi>{words.organisation}</bdi>
              </Text>
            </Section>
            <Picture letter={letter} words={words} />
            <Section className="words" style={look.words}>
              <Heading as="h1" className="text" style={look.greeting}>
                {words.greeting}
              </Heading>
              <Text className="text" style={look.sentence}>
                {words.sentence}
              </Text>
              <Button className="button" href={link} style={button}>
                {words.button}
              </Button>
              <Text className="muted" style={look.below}>
                {words.linkBelow}
                <br />
                <Link className="ink" href={link} style={{ ...look.link, color: accent.ink }}>
                  {link}
                </Link>
              </Text>
            </Section>
          </Container>
          <Container className="foot" style={look.foot}>
            <Text className="muted" style={look.small}>
              {words.stays} {words.personal}
            </Text>
            <Text className="muted" style={look.small}>
              {words.why}
            </Text>
            <Text className="muted" style={look.small}>
              {words.questions}{' '}
              <Link className="ink" href={words.replyLink} style={{ color: accent.ink }}>
                {organisation.contactEmail}
              </Link>
            </Text>
            <Text className="muted" style={look.small}>
              {words.sender}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

/** The photo, or the film's poster with a line below that says so, also while pictures are off. */
function Picture({ letter, words }: Pick<Props, 'letter' | 'words'>) {
  const { picture, link } = letter
  if (!picture) return null
  const shape = picture.width / picture.height || 1.5
  const height = Math.round(Math.min(size.pictureHeight, size.sheet / shape))
  const width = Math.round(height * shape)
  return (
    <Section>
      <Link href={link} style={look.pictureLink}>
        <Img
          src={picture.src}
          width={width}
          height={height}
          alt={picture.isFilm ? '' : words.picture}
          style={{ ...look.picture, maxWidth: width }}
        />
        {picture.isFilm && (
          <span className="play" style={look.play}>
            ▶&nbsp; {words.picture}
          </span>
        )}
      </Link>
    </Section>
  )
}
