import type { Texts } from '../../texts/de.ts'
import { Icon } from './icons.tsx'
import { consentLink, legalLinks, newsLink, supportLink } from './links.ts'
import type { GalleryView } from './view.ts'

/** How long the album stays, the contact, the owner, and the legal links. Rendered by the server only. */
export function Foot({ view, texts, offersNews }: { view: GalleryView; texts: Texts; offersNews: boolean }) {
  const { organization, kind } = view.gallery
  const support = supportLink(texts, {
    email: organization.contactEmail,
    organisation: view.organisation,
    name: view.name || texts.gallery.fallbackName,
    number: view.number,
    date: view.day ?? texts.frame.noDate,
  })
  return (
    <footer>
      {view.until && view.daysLeft !== null && (
        <p className="stays">
          <Icon name="calendar" />
          <span>
            {texts.frame.staysUntil[view.formality](view.until)}{' '}
            <small className="muted">{texts.frame.daysLeft(view.daysLeft)}</small>
          </span>
        </p>
      )}
      {/* The email names the customer's number: nothing for those to whom the customer shows some pictures. */}
      {kind === 'own' && organization.contactEmail && (
        <p>
          <a className="plain" href={support}>
            {texts.frame.support}
          </a>
        </p>
      )}
      <Legal texts={texts} language={view.language} {...(kind === 'own' && { token: view.token, offersNews })} />
      <p className="muted">{texts.frame.copyright(view.year, view.organisation)}</p>
    </footer>
  )
}

type LegalProps = {
  texts: Texts
  language: GalleryView['language']
  /** Of the customer's own link, for the page on which consent is withdrawn. */
  token?: string
  /** Beside it a link to the page on which that customer agrees to advertising. */
  offersNews?: boolean
}

/** The links that the law asks for, on every page of a gallery. */
export function Legal({ texts, language, token, offersNews = false }: LegalProps) {
  const links = legalLinks(language)
  return (
    <ul className="legal">
      {(['privacyNotice', 'imprint', 'accessibility', 'deleteData'] as const).map((name) => (
        <li key={name}>
          <a className="plain" href={links[name]}>
            {texts.frame[name]}
          </a>
        </li>
      ))}
      {token !== undefined && (
        <li>
          <a className="plain" href={consentLink(token, language)}>
            {texts.withdrawal.title}
          </a>
        </li>
      )}
      {token !== undefined && offersNews && (
        <li>
          <a className="plain" href={newsLink(token, language)}>
            {texts.news.title}
          </a>
        </li>
      )}
    </ul>
  )
}
