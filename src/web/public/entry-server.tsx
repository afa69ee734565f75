import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderPage } from '../../contract/pages.ts'
import { directionOf, textsFor, writtenLanguageOf } from '../../texts/texts.ts'
import { Cover } from './Cover.tsx'
import { Document, type Sheet } from './Document.tsx'
import { Foot } from './Foot.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import { mediaLink } from './links.ts'
import { NotFound } from './NotFound.tsx'
import { coverOf, viewOf, type GalleryPage as Page, type GalleryView } from './view.ts'

/** Renders a public page as a whole HTML document; all of it works without the script that it names. */
export const render: RenderPage = (page, assets) => {
  const language = writtenLanguageOf(page.language)
  const texts = textsFor(page.language)
  const basics = { language, direction: directionOf(language) }
  const sheet: Sheet =
    page.kind === 'gallery'
      ? { ...basics, ...gallerySheet(page) }
      : {
          ...basics,
          title: `${texts.product} – ${texts.frame.notFoundTitle}`,
          colour: '',
          before: <NotFound texts={texts} />,
          body: null,
          after: null,
          data: null,
          share: null,
        }
  return `<!doctype html>${renderToStaticMarkup(<Document sheet={sheet} assets={assets} />)}`
}

function gallerySheet(page: Page): Omit<Sheet, 'language' | 'direction'> {
  const texts = textsFor(page.language)
  const view = viewOf(page, writtenLanguageOf(page.language), texts)
  const { organization } = page.gallery
  const cover = coverOf(page.gallery)
  return {
    title: view.title,
    colour: organization.settings.brandingColorPrimary,
    before: (
      <>
        <a className="skip" href="#album">
          {texts.frame.toContent}
        </a>
        <Cover view={view} texts={texts} firstThumbnail={page.firstThumbnail} />
      </>
    ),
    body: renderToString(<GalleryPage first={view} texts={texts} />),
    after: <Foot view={view} texts={texts} />,
    data: light(view),
    share: { site: view.organisation, picture: cover && page.origin + mediaLink(page.token, cover.id) },
  }
}

/** For the browser: without the blurs of photos that are not yet asked for. */
function light(view: GalleryView): GalleryView {
  const { media } = view.gallery
  const photos = media.photos.map((photo, i) => (i < view.photosShown ? photo : { ...photo, placeholder: null }))
  return { ...view, gallery: { ...view.gallery, media: { ...media, photos } } }
}
