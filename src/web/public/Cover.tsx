import type { Texts } from '../../texts/de.ts'
import { Icon } from './icons.tsx'
import { galleryLink, websiteLink } from './links.ts'
import { languageNames } from './languages.ts'
import { coverOf, photosAtFirst, shapeOf, type GalleryView } from './view.ts'

/** From this many days on, the end is shown on the cover and not in the foot only. */
const soon = 14

type Props = { view: GalleryView; texts: Texts }

/**
 * The album's cover: one picture with the customer's name on it, the day and the organisation. It is rendered by the
 * server only and costs no script; `enliven-cover.ts` adds the picture in its right size later, and another one when
 * the gallery has another cover.
 */
export function Cover({ view, texts, firstThumbnail }: Props & { firstThumbnail: string | null }) {
  const picture = coverOf(view.gallery)
  const isOwn = view.gallery.kind === 'own'
  const alt = texts.frame.heroPicture(view.name || texts.gallery.fallbackName)

  return (
    <header
      className="cover"
      data-shape={shapeOf(picture)}
      data-kind={view.gallery.kind}
      // for the picture that comes later
      data-alt={firstThumbnail ? undefined : alt}
    >
      {picture && (
        <div className="cover-picture">
          {picture.placeholder && <img className="blur" src={picture.placeholder} alt="" />}
          {firstThumbnail && <img src={firstThumbnail} width={picture.width} height={picture.height} alt={alt} />}
        </div>
      )}
      <div className="cover-top">
        <Organisation view={view} texts={texts} />
        <Languages view={view} texts={texts} />
      </div>
      <div className="cover-words">
        <p className="eyebrow">
          {texts.product} {isOwn && <span className="number">{view.number}</span>}
        </p>
        <h1 dir="auto" data-long={view.heading.length > 22 || undefined}>
          {view.heading}
        </h1>
        <p className="day">
          {view.day ?? texts.frame.noDate}
          {view.daysLeft !== null && view.daysLeft <= soon && (
            <span className="soon">{texts.frame.daysLeft(view.daysLeft)}</span>
          )}
        </p>
      </div>
    </header>
  )
}

function Organisation({ view, texts }: Props) {
  const { website, settings } = view.gallery.organization
  const name = view.organisation
  const link = websiteLink(website)
  const inside = (
    <>
      {settings.brandingLogoUrl && <img className="logo" src={settings.brandingLogoUrl} alt="" />}
      <span dir="auto">{name}</span>
    </>
  )
  return link ? (
    <a className="organisation" href={link} rel="noopener noreferrer" title={texts.frame.website(name)}>
      {inside}
    </a>
  ) : (
    <p className="organisation">{inside}</p>
  )
}

/** All languages by their own names. With scripts the choice is enough, see enliven-cover.ts. */
function Languages({ view, texts }: Props) {
  return (
    // No browser may restore an earlier choice: going back would lead here again at once.
    <form className="languages" method="get" action={galleryLink(view.token)} autoComplete="off">
      {view.photosShown > photosAtFirst && <input type="hidden" name="photos" value={view.photosShown} />}
      <Icon name="globe" />
      <select name="lang" aria-label={texts.frame.languages} defaultValue={view.language}>
        {languageNames.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button className="language-go" aria-label={`${texts.frame.languages}: OK`}>
          OK
        </button>
      </noscript>
    </form>
  )
}
