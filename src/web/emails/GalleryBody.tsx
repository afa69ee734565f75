import { Img, Link, Section, Text } from 'react-email'
import type { GalleryEmail } from '../../contract/pages.ts'
import { Frame } from './Frame.tsx'
import { LegalLine } from './legal.tsx'
import { look, size } from './look.ts'
import { Letterhead, MainButton, Questions, Said, Small } from './parts.tsx'
import type { Words } from './words.ts'

type Props = { email: GalleryEmail; words: Words; language: string; direction: 'ltr' | 'rtl' }

/** One picture, one sentence, one button, the plain link; then the sender, the reason, and how long the link lasts. */
export function GalleryBody({ email, words, language, direction }: Props) {
  const { organisation, link } = email
  const { colour } = organisation
  const foot = (
    <>
      <Small>
        {words.stays} {words.personal}
      </Small>
      <Small>{words.why}</Small>
      <Questions questions={words.questions} colour={colour} />
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
      secondColour={organisation.secondColour}
      foot={foot}
    >
      <Letterhead head={organisation} name={words.organisation} />
      <Picture email={email} words={words} />
      <Said words={words} style={look.words}>
        {words.pin && (
          <Text className="text" style={look.sentence}>
            {words.pin}
          </Text>
        )}
        <MainButton link={link} colour={colour} button={words.button} below={words.linkBelow} />
      </Said>
    </Frame>
  )
}

/** The photo, or the film's poster with a line below that says so, also while pictures are off. */
function Picture({ email, words }: Pick<Props, 'email' | 'words'>) {
  const { picture, link } = email
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
