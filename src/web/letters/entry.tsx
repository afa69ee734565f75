import { render } from 'react-email'
import type { GalleryLetter, LinkLetter, MemberLetter, RenderedLetter, RenderLetter } from '../../contract/pages.ts'
import type { DeletionLetter } from '../../contract/privacy.ts'
import { directionOf, textsFor } from '../../texts/texts.ts'
import { deletionTextOf, deletionWordsOf } from './deletion-words.ts'
import { DeletionMail } from './DeletionMail.tsx'
import { GalleryMail } from './GalleryMail.tsx'
import { LinkMail } from './LinkMail.tsx'
import { linkTextOf, linkWordsOf } from './link-words.ts'
import { memberTextOf, memberWordsOf } from './member-words.ts'
import { MemberMail } from './MemberMail.tsx'
import { plainTextOf, wordsOf } from './words.ts'

/** Writes a letter: subject, HTML, and a text that says the same. Also feeds the preview in the settings. */
export const renderLetter: RenderLetter = (letter) => {
  switch (letter.kind) {
    case 'gallery':
      return toCustomer(letter)
    case 'gallery_link':
    case 'recovered_links':
      return withLinks(letter)
    case 'deletion_ask':
    case 'deletion_done':
      return aboutDeletion(letter)
    default:
      return toMember(letter)
  }
}

async function toCustomer(letter: GalleryLetter): Promise<RenderedLetter> {
  const language = letter.language
  const words = wordsOf(letter, textsFor(letter.language))
  const mail = <GalleryMail letter={letter} words={words} language={language} direction={directionOf(language)} />
  return { subject: words.subject, html: await render(mail), text: plainTextOf(letter, words) }
}

async function withLinks(letter: LinkLetter): Promise<RenderedLetter> {
  const language = letter.language
  const words = linkWordsOf(letter, textsFor(letter.language))
  const { colour } = letter.organisation
  const mail = <LinkMail words={words} colour={colour} language={language} direction={directionOf(language)} />
  return { subject: words.subject, html: await render(mail), text: linkTextOf(words) }
}

async function aboutDeletion(letter: DeletionLetter): Promise<RenderedLetter> {
  const language = letter.language
  const words = deletionWordsOf(letter, textsFor(letter.language))
  const { colour } = letter.organisation
  const mail = <DeletionMail words={words} colour={colour} language={language} direction={directionOf(language)} />
  return { subject: words.subject, html: await render(mail), text: deletionTextOf(words) }
}

async function toMember(letter: MemberLetter): Promise<RenderedLetter> {
  const words = memberWordsOf(letter)
  const mail = <MemberMail words={words} link={letter.link} />
  return { subject: words.subject, html: await render(mail), text: memberTextOf(letter, words) }
}
