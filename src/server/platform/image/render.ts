/** The sizes in which a photo is shown. */
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import type { Turn } from '../../../contract/media.ts'
import { lookOf } from './look.ts'
import { stripJpeg, stripWebp } from './strip.ts'

/** The longer side, in pixels; of a panorama it is longer (`within`). */
const largeSide = 1600
const mediumSide = 1080
const thumbnailSide = 400
const placeholderSide = 24
/**
 * The shorter side is at least this share of these, so that a panorama has height; its longer side is at most this many
 * times as long.
 */
const panorama = { height: 9 / 16, length: 3 } as const
/** A profile of this size is a printer's: converted, not carried along with every thumbnail. */
const smallProfile = 4096

/**
 * The original is decoded once, and that at reduced scale where it can be; each size is made from the pixels of the one
 * before. They have no profile, so the carried profile is written into each file.
 */
export async function render(source: Buffer, head: Metadata, turn: Turn, options: SharpOptions) {
  const icc = carriedProfile(head)
  const pixels = await withSafeColours(source, head, options)
    .autoOrient()
    .rotate(turn)
    .resize(within(largeSide, head.autoOrient))
    .flatten(head.hasAlpha ? { background: '#ffffff' } : false)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mediumPixels = await smaller(pixels, within(mediumSide, pixels.info))
  const thumbnailPixels = await smaller(mediumPixels, within(thumbnailSide, pixels.info))
  const tiny = { width: placeholderSide, height: placeholderSide, fit: 'inside', withoutEnlargement: true } as const

  const jpeg = await picture(pixels).jpeg({ quality: 80 }).toBuffer()
  const webp = async (made: Pixels, effort: number) => {
    const bytes = await picture(made).webp({ quality: 75, effort }).toBuffer()
    return sized(icc ? stripWebp(bytes, { icc }) : bytes, made)
  }
  const large = sized(icc ? stripJpeg(jpeg, { icc }) : jpeg, pixels)
  // measured on a grainy photo: at this size more effort than 1 doubles the time and saves no byte
  const medium = await webp(mediumPixels, 1)
  const { width, height } = head.autoOrient
  return {
    ...(turn % 180 === 0 ? { width, height } : { width: height, height: width }),
    large: { ...large, mime: 'image/jpeg' as const },
    medium: medium.bytes.length < large.bytes.length ? { ...medium, mime: 'image/webp' as const } : null,
    thumbnail: { ...(await webp(thumbnailPixels, 3)), mime: 'image/webp' as const },
    look: lookOf(mediumPixels),
    placeholder: await picture(thumbnailPixels).resize(tiny).webp({ quality: 35, effort: 3 }).toBuffer(),
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

const picture = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

const smaller = (pixels: Pixels, box: ReturnType<typeof within>): Promise<Pixels> =>
  picture(pixels).resize(box).raw().toBuffer({ resolveWithObject: true })

const sized = (bytes: Buffer, { info }: Pixels) => ({ bytes, width: info.width, height: info.height })

type Size = { width: number; height: number }

/**
 * The longer side as long as `side`; the shorter one of a picture longer than 16:9 as high as that of 16:9 would be.
 */
function within(side: number, { width, height }: Size) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const longest = Math.min(side * panorama.length, Math.max(side, (side * panorama.height * long) / short))
  const box = Math.round(longest)
  return { width: box, height: box, fit: 'inside', withoutEnlargement: true } as const
}

/**
 * Small RGB profiles travel with the renditions, their pixels unchanged: every browser understands them, and it is
 * the quicker way.
 */
function carriedProfile({ icc, space }: Metadata): Buffer | undefined {
  const isSmallRgb = icc && icc.length <= smallProfile && icc.toString('latin1', 16, 20) === 'RGB '
  return isSmallRgb && space === 'srgb' ? icc : undefined
}

/**
 * With the profile that is carried, if one is; everything else (CMYK, grey, printers' profiles) is converted to sRGB.
 */
export function withSafeColours(source: Buffer, head: Metadata, options: SharpOptions): Sharp {
  if (carriedProfile(head)) return sharp(source, { ...options, ignoreIcc: true }).keepIccProfile()
  return sharp(source, options).toColourspace('srgb')
}
