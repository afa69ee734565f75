import type { Texts } from '../../texts/de.ts'
import { textsFor, writtenLanguages } from '../../texts/texts.ts'
import { galleryLink, websiteLink } from './links.ts'
import { coverOf, type GalleryView } from './view.ts'

type Props = { view: GalleryView; texts: Texts }

/**
 * The album's cover: one picture with the guest's name on it, the day and who hands it over. It is rendered by the
 * server only and costs no script; `enliven-cover.ts` adds the full picture later.
 */
export function Cover({ view, texts, firstThumbnail }: Props & { firstThumbnail: string | null }) {
  const picture = coverOf(view.gallery)
  const name = view.name || texts.gallery.fallbackName
  const shape = !picture ? 'none' : picture.width >= picture.height ? 'landscape' : 'portrait'

  return (
    <header className="cover" data-shape={shape}>
      {picture && (
        <div className="cover-picture" data-full={view.gallery.media.photos[0]?.url}>
          {picture.placeholder && <img className="blur" src={picture.placeholder} alt="" />}
          {firstThumbnail && (
            <img
              src={firstThumbnail}
              width={picture.width}
              height={picture.height}
              alt={texts.frame.heroPicture(name)}
            />
          )}
        </div>
      )}
      <div className="cover-top">
        <Organisation view={view} texts={texts} />
        <OtherLanguages view={view} texts={texts} />
      </div>
      <div className="cover-words">
        <p className="eyebrow">
          {texts.product} <span className="number">{view.number}</span>
        </p>
        <h1 dir="auto" data-long={name.length > 22 || undefined}>
          {name}
        </h1>
        <p className="day">{view.day ?? texts.frame.noDate}</p>
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

/** A plain link to the same page in each other language. */
function OtherLanguages({ view, texts }: Props) {
  const others = writtenLanguages.filter((other) => other !== view.language)
  return (
    <nav className="languages" aria-label={texts.frame.languages}>
      {others.map((language) => (
        <a key={language} href={galleryLink(view.token, { language })} lang={language} hrefLang={language}>
          {textsFor(language).languageName}
        </a>
      ))}
    </nav>
  )
}
