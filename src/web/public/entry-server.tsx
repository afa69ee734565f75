import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageAssets, PublicPage, RenderPage } from '../../contract/pages.ts'
import { oneLine } from '../../texts/format.ts'
import { directionOf, textsFor } from '../../texts/texts.ts'
import checkIn from './check-in/check-in.css?inline'
import { checkInSheet, checkedInSheet, linkEndedSheet, sharedShiftSheet } from './check-in/sheets.tsx'
import { certificateSheet } from './certificates/sheet.tsx'
import { Cover } from './Cover.tsx'
import cover from './cover.css?inline'
import { Document, type Sheet } from './Document.tsx'
import { Foot } from './Foot.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import leaves from './leaves.css?inline'
import { legalSheet } from './legal/LegalSheet.tsx'
import { cardLink } from './links.ts'
import { closedSheet, consentSheet } from './privacy/consent.tsx'
import { newsSheet } from './privacy/news.tsx'
import { deletionSheet } from './privacy/sheets.tsx'
import { PinForm } from './pin/PinForm.tsx'
import rating from './rating.css?inline'
import { RatingPlace } from './RatingFaces.tsx'
import { Recover } from './Recover.tsx'
import recover from './recover.css?inline'
import tiles from './tiles.css?inline'
import { Trouble } from './Trouble.tsx'
import { coverOf, isBare, viewOf, type GalleryPage as Page, type GalleryView } from './view.ts'
import { Welcome } from './Welcome.tsx'

/** A sheet without the common parts of a language's pages. */
export type OwnSheet = Omit<Sheet, 'language' | 'direction'>

/** Renders a public page as a whole HTML document; all of it works without the script that it names. */
export const render: RenderPage = (page, assets) => {
  const sheet: Sheet = {
    language: page.language,
    direction: directionOf(page.language),
    ...sheetOf(page, assets),
  }
  return `<!doctype html>${renderToStaticMarkup(<Document sheet={sheet} assets={assets} />)}`
}

function sheetOf(page: PublicPage, assets: PageAssets): OwnSheet {
  const texts = textsFor(page.language)
  switch (page.kind) {
    case 'gallery':
      return gallerySheet(page, assets)
    case 'gallery_not_found':
      return {
        ...scriptless,
        title: `${texts.product} – ${texts.frame.notFoundTitle}`,
        style: recover,
        before: <Recover page={page} language={page.language} texts={texts} />,
      }
    case 'gallery_pin':
      return {
        ...scriptless,
        title: `${page.fault ? `${texts.checkIn.faultMark}: ` : ''}${texts.product} – ${oneLine(page.organisation.name)}`,
        colour: page.organisation.brandingColorPrimary,
        secondColour: page.organisation.brandingColorSecondary,
        style: checkIn,
        before: <PinForm page={page} texts={texts} />,
      }
    case 'gallery_consent':
      return { ...scriptless, ...consentSheet(page, texts) }
    case 'news':
      return { ...scriptless, ...newsSheet(page, texts) }
    case 'gallery_closed':
      return { ...scriptless, ...closedSheet(page.language, texts) }
    case 'gallery_failed':
      return {
        ...scriptless,
        title: `${texts.product} – ${texts.gallery.tileFailed}`,
        style: recover,
        before: <Trouble language={page.language} texts={texts} />,
      }
    case 'check_in':
      return { ...scriptless, ...checkInSheet(page, texts) }
    case 'checked_in':
      return { ...scriptless, ...checkedInSheet(page, texts) }
    case 'shared_shift':
      return { ...scriptless, ...sharedShiftSheet(page, texts) }
    case 'certificate_check':
      return { ...scriptless, ...certificateSheet(page, texts) }
    case 'delete_form':
    case 'delete_sent':
    case 'delete_confirm':
    case 'delete_status':
      return { ...scriptless, ...deletionSheet(page, texts) }
    case 'legal':
      return { ...scriptless, ...legalSheet(page) }
    default:
      return { ...scriptless, ...linkEndedSheet(page, texts) }
  }
}

/** A page that is only a document, in the product's colour. */
const scriptless = {
  colour: '',
  secondColour: '',
  style: '',
  body: null,
  after: null,
  data: null,
  modules: [],
  share: null,
} as const

function gallerySheet(page: Page, assets: PageAssets): OwnSheet {
  const texts = textsFor(page.language)
  const language = page.language
  const { first = [], lazy = '' } = assets.texts[language] ?? {}
  const view = viewOf(page, language, texts, { first: first[0] ?? '', lazy })
  const { organization } = page.gallery
  const bare = isBare(page.gallery)
  return {
    title: view.title,
    colour: organization.settings.brandingColorPrimary,
    secondColour: organization.settings.brandingColorSecondary,
    style: cover + leaves + tiles + (page.asksRating ? rating : ''),
    before: (
      <>
        <a className="skip" href="#album">
          {texts.frame.toContent}
        </a>
        <Cover view={view} texts={texts} firstThumbnail={page.firstThumbnail} />
        {bare && <Welcome view={view} texts={texts} />}
      </>
    ),
    body: bare ? null : renderToString(<GalleryPage first={view} texts={texts} />),
    after: (
      <>
        {page.asksRating && <RatingPlace words={texts.lazy} hidden={coverOf(page.gallery) === null} />}
        <Foot view={view} texts={texts} offersNews={page.offersNews} />
      </>
    ),
    data: light(view),
    modules: bare ? [] : first,
    share: {
      title: page.guestInLinkPreview ? view.title : `${texts.product} – ${view.organisation}`,
      site: view.organisation,
      description: texts.frame.card(view.organisation),
      picture: page.origin + cardLink(page.token),
    },
  }
}

/** For the browser: without the blurs of photos that are not yet requested. */
function light(view: GalleryView): GalleryView {
  const { media } = view.gallery
  const photos = media.photos.map((photo, i) => (i < view.photosShown ? photo : { ...photo, placeholder: null }))
  return { ...view, gallery: { ...view.gallery, media: { ...media, photos } } }
}
