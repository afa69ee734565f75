import type { ReactNode } from 'react'
import type { NewsPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import sheet from '../check-in/check-in.css?inline'
import { Head } from '../check-in/Head.tsx'
import { OtherLanguages } from '../check-in/OtherLanguages.tsx'
import { Legal } from '../Foot.tsx'
import own from './consent.css?inline'
import { inLanguage } from './links.ts'
import { Told, type Face } from './sheets.tsx'

type Props = { page: NewsPage; texts: Texts }

/** `/s/{token}/news` and `/n/{token}`, in the organisation's colours. Rendered by the server only. */
export const newsSheet = (page: NewsPage, texts: Texts): Face & { secondColour: string } => ({
  title: `${texts.product} – ${titleOf(page, texts)}`,
  colour: page.organisation.brandingColorPrimary,
  secondColour: page.organisation.brandingColorSecondary,
  style: sheet + own,
  before: <News page={page} texts={texts} />,
})

const titleOf = ({ state }: NewsPage, { news, linkEnded }: Texts): string =>
  state === 'ended' ? linkEnded.unknown.title : news.title

/** Opening this page changes nothing: scanners open every link of an email. Its one button does. */
function News({ page, texts }: Props) {
  const { organisation, language, action } = page
  return (
    <>
      <Head
        organisation={organisation.name}
        logo={organisation.brandingLogoUrl}
        eyebrow={texts.product}
        aside={<OtherLanguages here={language} texts={texts} link={(code) => inLanguage(action, code)} />}
      >
        <h1>{titleOf(page, texts)}</h1>
      </Head>
      <main>
        <form className="sheet" method="post" action={inLanguage(action, language)}>
          <Content page={page} texts={texts} />
        </form>
        {action.startsWith('/s/') && (
          <a className="plain back" href={inLanguage(action.replace(/\/news$/, ''), language)}>
            {texts.frame.pinButton}
          </a>
        )}
      </main>
      <footer>
        <Legal texts={texts} language={language} />
      </footer>
    </>
  )
}

function Content({ page, texts: { news: t } }: Props): ReactNode {
  const organisation = oneLine(page.organisation.name)
  switch (page.state) {
    case 'ask':
      return (
        <>
          <p>{t.ask(organisation)}</p>
          <p>{t.how}</p>
          <Answer value="ask">{t.sendButton}</Answer>
        </>
      )
    case 'asked':
      return (
        <>
          <Told icon="mail">{t.asked}</Told>
          <p className="muted">{t.notArrived}</p>
          <Answer value="ask" isQuiet>
            {t.againButton}
          </Answer>
        </>
      )
    case 'confirm':
      return (
        <>
          <p>{t.confirm(organisation)}</p>
          <Answer value="agree">{t.agreeButton}</Answer>
        </>
      )
    case 'agreed':
      return (
        <>
          <Told icon="check">{t.agreed(organisation)}</Told>
          <Answer value="withdraw" isQuiet>
            {t.withdrawButton}
          </Answer>
        </>
      )
    case 'withdrawn':
      return <Told icon="check">{t.withdrawn(organisation)}</Told>
    default:
      return <Told icon="info">{t.ended}</Told>
  }
}

type AnswerProps = { value: 'ask' | 'agree' | 'withdraw'; isQuiet?: boolean; children: string }

const Answer = ({ value, isQuiet = false, children }: AnswerProps) => (
  <button className={isQuiet ? 'button' : 'button primary'} name="do" value={value}>
    {children}
  </button>
)
