import type { Texts } from '../../texts/de.ts'
import { Icon } from './icons.tsx'
import { supportLink } from './links.ts'
import type { GalleryView } from './view.ts'

/** How long the album stays, whom to ask, whose it is. Rendered by the server only. */
export function Foot({ view, texts }: { view: GalleryView; texts: Texts }) {
  const { organization } = view.gallery
  const support = supportLink(texts, {
    email: organization.contactEmail,
    organisation: view.organisation,
    name: view.name || texts.gallery.fallbackName,
    number: view.number,
    date: view.day ?? texts.frame.noDate,
  })
  return (
    <footer>
      {view.until && (
        <p className="stays">
          <Icon name="calendar" />
          <span>{texts.frame.staysUntil[view.formality](view.until)}</span>
        </p>
      )}
      {organization.contactEmail && (
        <p>
          <a className="plain" href={support}>
            {texts.frame.support}
          </a>
        </p>
      )}
      <p className="muted">{texts.frame.copyright(view.year, view.organisation)}</p>
    </footer>
  )
}
