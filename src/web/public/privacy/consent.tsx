import type { ConsentPage } from '../../../contract/pages.ts'
import type { Language } from '../../../contract/wire.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import { directionOf, textsFor } from '../../../texts/texts.ts'
import sheet from '../check-in/check-in.css?inline'
import { OwnConsent } from '../check-in/ConsentAsked.tsx'
import { Head } from '../check-in/Head.tsx'
import { OtherLanguages } from '../check-in/OtherLanguages.tsx'
import { Legal } from '../Foot.tsx'
import { consentLink, galleryLink, legalLinks } from '../links.ts'
import own from './consent.css?inline'
import { Frame } from './Frame.tsx'
import { closedLink } from './links.ts'
import privacy from './privacy.css?inline'
import { Told, type Face } from './sheets.tsx'

/** `/s/{token}/consent`, in the organisation's colours. Rendered by the server only. */
export const consentSheet = (page: ConsentPage, texts: Texts): Face & { secondColour: string } => ({
  title: `${texts.product} – ${texts.withdrawal.title}`,
  colour: page.organisation.brandingColorPrimary,
  secondColour: page.organisation.brandingColorSecondary,
  style: sheet + own,
  before: <Withdrawal page={page} texts={texts} />,
})

/** Shows the agreed text, and the two ways to say no; opening the page changes nothing. */
function Withdrawal({ page, texts }: { page: ConsentPage; texts: Texts }) {
  const t = texts.withdrawal
  const { organisation, language, token, consent } = page
  return (
    <>
      <Head
        organisation={organisation.name}
        logo={organisation.brandingLogoUrl}
        eyebrow={texts.product}
        aside={<OtherLanguages here={language} texts={texts} link={(code) => consentLink(token, code)} />}
      >
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </Head>
      <main>
        {/* To the page's own address with its query. */}
        <form className="sheet" method="post">
          {consent === false ? (
            <Told icon="check">{t.refused}</Told>
          ) : (
            <>
              <Agreed page={page} texts={texts} />
              <button className="button primary" name="gallery" value="keep" aria-describedby="keep">
                {t.keepButton}
              </button>
              <p id="keep">{t.keep}</p>
            </>
          )}
          <hr />
          <button className="button" name="gallery" value="close" aria-describedby="close">
            {t.closeButton}
          </button>
          <p id="close">{t.close}</p>
          <hr />
          <p>
            {t.deletion}{' '}
            <a className="inside" href={legalLinks(language).deleteData}>
              {texts.frame.deleteData}
            </a>
          </p>
        </form>
        <a className="plain back" href={galleryLink(token, { language })}>
          {texts.frame.pinButton}
        </a>
      </main>
      <footer>
        <Legal texts={texts} language={language} />
      </footer>
    </>
  )
}

function Agreed({ page: { agreed, organisation }, texts }: { page: ConsentPage; texts: Texts }) {
  const t = texts.withdrawal
  if (!agreed) return <p>{t.notAsked}</p>
  const standard = textsFor(agreed.language).checkIn.consent(oneLine(organisation.name))
  return (
    <div>
      <p>{t.agreed}</p>
      <blockquote lang={agreed.language} dir={directionOf(agreed.language)}>
        <OwnConsent text={agreed.text ?? standard} />
      </blockquote>
    </div>
  )
}

/** `/s/closed`, which says nothing of a customer or an organisation. */
export const closedSheet = (language: Language, texts: Texts): Face => ({
  title: `${texts.product} – ${texts.withdrawal.closedTitle}`,
  colour: '',
  style: sheet + privacy,
  before: (
    <Frame language={language} texts={texts} title={texts.withdrawal.closedTitle} path={closedLink}>
      <div className="sheet">
        <Told icon="check">{texts.withdrawal.closed}</Told>
      </div>
    </Frame>
  ),
})
