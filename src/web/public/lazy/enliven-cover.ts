import { whenIdle } from '../later.ts'
import { inSizes } from '../Picture.tsx'
import { savesData } from '../phones.ts'
import { coverOf, shapeOf, type GalleryView } from '../view.ts'

/**
 * Lays the cover's picture in the right size over its thumbnail, removes a logo that can't be shown, and switches
 * languages at once.
 */
export function enlivenCover({ gallery }: GalleryView) {
  const logo = document.querySelector<HTMLImageElement>('.logo')
  if (logo?.complete && logo.naturalWidth === 0) logo.remove()
  logo?.addEventListener('error', () => logo.remove())

  const languages = document.querySelector<HTMLSelectElement>('.languages select')
  const { lang } = document.documentElement
  if (languages) {
    languages.addEventListener('change', () => languages.form?.submit())
    // chosen before this script was loaded
    if (languages.value !== lang) languages.form?.submit()
    // the page as it was left, restored by the browser
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) languages.value = lang
    })
  }

  const cover = coverOf(gallery)
  drawn = nameOf(cover)
  if (cover) sharpen(cover)
}

/** The cover's present picture, once the script has checked it. */
let drawn: string | undefined

/** Also another one when it was turned or made anew. */
const nameOf = (cover: Picture | null) => (cover ? `${cover.id} ${cover.placeholder}` : '')
type Picture = NonNullable<ReturnType<typeof coverOf>>

/** The cover's update to the present state: the first picture of all, or another one, or the same that was turned. */
export function followCover({ gallery }: GalleryView) {
  const cover = coverOf(gallery)
  const header = document.querySelector<HTMLElement>('.cover')
  if (!header || drawn === undefined || drawn === nameOf(cover)) return
  drawn = nameOf(cover)
  const before = header.querySelector('.cover-picture')
  const alt = before?.querySelector<HTMLImageElement>('img[width]')?.alt ?? header.dataset['alt'] ?? ''
  before?.remove()
  header.dataset['alt'] = alt
  header.dataset['shape'] = shapeOf(cover)
  if (!cover) return
  const box = document.createElement('div')
  box.className = 'cover-picture'
  if (cover.placeholder) box.append(Object.assign(new Image(), { className: 'blur', src: cover.placeholder, alt: '' }))
  const { width, height, thumbnailUrl: src } = cover
  box.append(Object.assign(new Image(width, height), { src, alt }))
  header.prepend(box)
  sharpen(cover)
}

/** Lays the right size over the thumbnail, when the browser is idle. */
function sharpen(cover: Picture) {
  const picture = document.querySelector('.cover-picture')
  if (!picture || savesData()) return
  whenIdle(() => {
    const image = new Image()
    image.className = 'full'
    image.alt = ''
    image.fetchPriority = 'low'
    image.addEventListener('error', () => image.remove())
    // not before it has been painted invisibly
    const show = () => (image.dataset['shown'] = '')
    image.addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(show)))
    const { sizes, srcSet } = inSizes(cover, picture.querySelector('img:not(.blur)') ?? picture)
    image.sizes = sizes
    image.srcset = srcSet
    picture.append(image)
  })
}
