/** Draws a certificate design inside the child. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { bmpSize, designKindOf } from './design-kind.ts'
import { Refused } from './kind.ts'
import { stripJpeg } from './strip.ts'
import { cleanSvg } from './svg-clean.ts'
import { assertPixels, type Bounds, isPlainSvg, printedSide, sizedSvg, type SvgDesign } from './svg-design.ts'

/** The longer side of the picture that is kept, in pixels: A4 at more than 400 dpi. */
const largestSide = 5000
export const thumbnailSide = 640

type Size = { width: number; height: number }
export type DesignMime = 'image/jpeg' | 'image/svg+xml'
/**
 * `width` and `height` are those of the design, upright; its picture may have fewer or more pixels, never another
 * shape.
 */
export type DrawnDesign = Size & { mime: DesignMime; design: Buffer; thumbnail: Buffer }

sharp.concurrency(1)
sharp.cache(false)
// Only the kinds of designs have a loader, whatever the check of the first bytes says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`) })

/** half a file is no design: the uploader gets an error */
const optionsFor = (most: Bounds) => ({ limitInputPixels: most.pixels, failOn: 'error' }) as const
const damaged = 'Die Datei ist beschädigt und kann nicht als Vorlage gelesen werden.'

/** Looks at the head only, or at the whole of an SVG: refuses at once files that can never be drawn. @throws Refused */
export function look(bytes: Buffer, most: Bounds): Promise<Size> {
  return refusing(most, async () => {
    const kind = designKindOf(bytes)
    const size =
      kind === 'svg'
        ? svgOf(bytes)
        : kind === 'bmp'
          ? bmpSize(bytes)
          : upright(await sharp(bytes, optionsFor(most)).metadata())
    if (size.width < 1 || size.height < 1) throw new Refused(damaged)
    assertPixels(size, most)
    return { width: size.width, height: size.height }
  })
}

/** The first picture of an animation counts. @throws Refused */
export const drawDesign = (bytes: Buffer, most: Bounds): Promise<DrawnDesign> =>
  refusing(most, () => (designKindOf(bytes) === 'svg' ? drawSvg(svgOf(bytes)) : drawPicture(bytes, most)))

async function refusing<T>(most: Bounds, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    if (/pixel limit|too large|dimensions exceed|out of bounds/i.test(String(cause))) assertPixels(tooMany, most)
    throw new Refused(damaged, { cause })
  }
}
const tooMany = { width: Infinity, height: Infinity }

const svgOf = (bytes: Buffer): SvgDesign => sizedSvg(cleanSvg(bytes, 'Die Datei').toString())

const upright = ({ width, height, orientation = 1 }: Metadata): Size =>
  orientation > 4 ? { width: height, height: width } : { width, height }

async function drawSvg({ svg, width, height }: SvgDesign): Promise<DrawnDesign> {
  const drawnAt = async (side: number) => {
    const scale = side / Math.max(width, height)
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const drawn = sharp(Buffer.from(svg), { failOn: 'error', density: 72 * scale, unlimited: true })
    return drawn
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .png({ compressionLevel: 3 })
      .toBuffer()
  }
  // drawn in any case: a file that no engine can draw is no design
  if (isPlainSvg(svg)) {
    const thumbnail = await small(await drawnAt(thumbnailSide))
    return { width, height, mime: 'image/svg+xml', design: Buffer.from(svg), thumbnail }
  }
  const picture = await drawnAt(Math.min(largestSide, Math.max(printedSide, width, height)))
  return { width, height, mime: 'image/jpeg', design: await onPaper(sharp(picture)), thumbnail: await small(picture) }
}

async function drawPicture(bytes: Buffer, most: Bounds): Promise<DrawnDesign> {
  const options = optionsFor(most)
  const head = await sharp(bytes, options).metadata()
  const size = upright(head)
  assertPixels(size, most)
  if (isFitJpeg(bytes, head)) {
    // not compressed a second time; the thumbnail proves that it can be decoded
    const thumbnail = await small(bytes)
    return { ...size, mime: 'image/jpeg', design: stripJpeg(bytes, {}), thumbnail }
  }
  const turned = sharp(bytes, options)
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
  const design = await onPaper(turned)
  return { ...size, mime: 'image/jpeg', design, thumbnail: await small(design) }
}

/** On white, as it is printed: every certificate contains the design, and a PNG would be several times as large. */
const onPaper = (picture: Sharp) =>
  picture.flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer()

const small = (picture: Buffer) =>
  sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()

/** A JPEG that every engine reads as it is: upright, of usual colours and size. */
function isFitJpeg(bytes: Buffer, head: Metadata): boolean {
  const isUsual = head.space === 'srgb' && head.channels === 3 && head.depth === 'uchar' && !head.isProgressive
  const isSrgb = !head.icc || /sRGB/.test(head.icc.toString('latin1').replaceAll('\0', ''))
  const isUpright = (head.orientation ?? 1) === 1
  const fits = Math.max(head.width, head.height) <= largestSide
  return designKindOf(bytes) === 'jpeg' && isUsual && isSrgb && isUpright && fits
}
