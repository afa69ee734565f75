import { render } from 'react-email'
import type {
  GalleryEmail,
  LinkEmail,
  MemberEmail,
  NewsEmail,
  OperatorEmail,
  RenderedEmail,
  RenderEmail,
} from '../../contract/pages.ts'
import type { DeletionEmail } from '../../contract/privacy.ts'
import { directionOf, textsFor } from '../../texts/texts.ts'
import { deletionTextOf, deletionWordsOf } from './deletion-words.ts'
import { DeletionBody } from './DeletionBody.tsx'
import { GalleryBody } from './GalleryBody.tsx'
import { LinkBody } from './LinkBody.tsx'
import { linkTextOf, linkWordsOf } from './link-words.ts'
import { memberTextOf, memberWordsOf } from './member-words.ts'
import { MemberBody } from './MemberBody.tsx'
import { newsTextOf, newsWordsOf } from './news-words.ts'
import { NewsBody } from './NewsBody.tsx'
import { operatorWordsOf } from './operator-words.ts'
import { plainTextOf, wordsOf } from './words.ts'

/** Writes an email: subject, HTML, and a text that says the same. Also feeds the preview in the settings. */
export const renderEmail: RenderEmail = (email) => {
  switch (email.kind) {
    case 'gallery':
      return toCustomer(email)
    case 'gallery_link':
    case 'recovered_links':
      return withLinks(email)
    case 'news':
      return aboutNews(email)
    case 'deletion_ask':
    case 'deletion_done':
    case 'deletion_held':
      return aboutDeletion(email)
    case 'operator_alert':
      return toOperator(email)
    default:
      return toMember(email)
  }
}

async function toCustomer(email: GalleryEmail): Promise<RenderedEmail> {
  const language = email.language
  const words = wordsOf(email, textsFor(email.language))
  const mail = <GalleryBody email={email} words={words} language={language} direction={directionOf(language)} />
  return { subject: words.subject, html: await render(mail), text: plainTextOf(email, words) }
}

async function withLinks(email: LinkEmail): Promise<RenderedEmail> {
  const language = email.language
  const words = linkWordsOf(email, textsFor(email.language))
  const mail = (
    <LinkBody words={words} head={email.organisation} language={language} direction={directionOf(language)} />
  )
  return { subject: words.subject, html: await render(mail), text: linkTextOf(words) }
}

async function aboutNews(email: NewsEmail): Promise<RenderedEmail> {
  const language = email.language
  const words = newsWordsOf(email, textsFor(email.language))
  const mail = (
    <NewsBody words={words} head={email.organisation} language={language} direction={directionOf(language)} />
  )
  return { subject: words.subject, html: await render(mail), text: newsTextOf(words) }
}

async function aboutDeletion(email: DeletionEmail): Promise<RenderedEmail> {
  const language = email.language
  const words = deletionWordsOf(email, textsFor(email.language))
  const mail = (
    <DeletionBody words={words} head={email.organisation} language={language} direction={directionOf(language)} />
  )
  return { subject: words.subject, html: await render(mail), text: deletionTextOf(words) }
}

async function toMember(email: MemberEmail): Promise<RenderedEmail> {
  const words = memberWordsOf(email)
  const mail = <MemberBody words={words} link={email.link} />
  return { subject: words.subject, html: await render(mail), text: memberTextOf(email, words) }
}

async function toOperator(email: OperatorEmail): Promise<RenderedEmail> {
  const words = operatorWordsOf(email)
  const mail = <MemberBody words={words} link={email.link} />
  return { subject: words.subject, html: await render(mail), text: memberTextOf(email, words) }
}
