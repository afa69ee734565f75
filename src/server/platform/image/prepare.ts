/** What happens to one photo inside the child: everything that customers see of it, and the file they take home. */
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp'
import { factsOf } from './exif.ts'
import { showsNothing } from './flat.ts'
import { heicToJpeg } from './heic.ts'
import { kindOf, Refused, type Kind } from './kind.ts'
import { stripJpeg, stripPng, stripWebp, type Kept } from './strip.ts'

/** The longer side, in pixels. */
const largeSide = 1600
const mediumSide = 1080
const thumbnailSide = 400
const placeholderSide = 24
/** A profile of this size is a printer's: converted, not carried along with every thumbnail. */
const smallProfile = 4096

export type Rendition<Mime extends string> = { bytes: Buffer; width: number; height: number; mime: Mime }
export type PhotoWork = {
  /** Upright. */
  width: number
  height: number
  /** EXIF's DateTimeOriginal; without a zone in Europe/Berlin; only when plausible. */
  capturedAt: Date | null
  /** At most 1600 px, upright, without any metadata but the colour profile. */
  large: Rendition<'image/jpeg'>
  /** At most 1080 px; null where the large one has fewer bytes. */
  medium: Rendition<'image/webp'> | null
  /** At most 400 px. */
  thumbnail: Rendition<'image/webp'>
  /** A data: URL of at most 24 px, to be shown until the thumbnail is there. */
  placeholder: string
  /** The original's pixels without re-encoding (HEIC: JPEG in full size), without private metadata. */
  takeHome: { bytes: Buffer; mime: 'image/jpeg' | 'image/png' | 'image/webp'; extension: string }
}

/** One thread per child: the pool has a child per core. */
sharp.concurrency(1)
sharp.cache(false)
// An SVG or a PDF named .jpg must find no loader, whatever the check of the first bytes says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer', // for the head of a HEIC only, its pixels come from elsewhere
  ],
})

/** Turns one photo into all that is made of it. At most `limitInputPixels` are decoded. @throws Refused */
export async function preparePhoto(bytes: Buffer, limitInputPixels: number): Promise<PhotoWork> {
  const kind = kindOf(bytes)
  if (!kind) throw new Refused('Die Datei ist kein Foto in einem der Formate JPEG, PNG, WebP oder HEIC.')
  try {
    // What can be decoded of a damaged photo is shown: a photo with a grey edge is better than none.
    const options = { failOn: 'none', limitInputPixels } as const
    const head = await sharp(bytes, options).metadata()
    const { capturedAt, taken, zone } = factsOf(head.exif)
    const kept: Kept = { orientation: head.orientation ?? 1, ...(taken && { taken }), ...(zone && { zone }) }
    const takeHome = await strip(kind, bytes, head, kept)
    const source = kind === 'heic' ? takeHome.bytes : bytes
    const shown = kind === 'heic' ? await sharp(source).metadata() : head
    // The usual reader gives up after many faults in one file; the second one goes through to the end.
    const renditions = await render(source, shown, options).catch(() =>
      render(source, shown, { ...options, unlimited: true }),
    )
    if (await showsNothing(source, renditions.placeholder, options))
      throw new RangeError('nothing of it can be decoded')
    return { ...renditions, placeholder: dataUrl(renditions.placeholder), capturedAt, takeHome }
  } catch (cause) {
    const tooMany = /exceeds pixel limit/i.test(String(cause))
    throw new Refused(tooMany ? 'Das Foto hat zu viele Bildpunkte.' : undefined, { cause })
  }
}

async function strip(kind: Kind, bytes: Buffer, head: Metadata, kept: Kept): Promise<PhotoWork['takeHome']> {
  if (kind === 'png') return { bytes: stripPng(bytes, kept), mime: 'image/png', extension: 'png' }
  if (kind === 'webp') return { bytes: stripWebp(bytes, kept), mime: 'image/webp', extension: 'webp' }
  const jpeg = kind === 'jpeg' ? stripJpeg(bytes, kept) : await heicToJpeg(bytes, head, kept)
  return { bytes: jpeg, mime: 'image/jpeg', extension: 'jpg' }
}

/** Each size is made from the one before: one decode of the original, and that at reduced scale where it can be. */
async function render(source: Buffer, head: Metadata, options: SharpOptions) {
  const large = await withSafeColours(source, head, options)
    .autoOrient()
    .resize(within(largeSide))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const smaller = (side: number, effort: number) =>
    sharp(large.data, { ignoreIcc: true })
      .resize(within(side))
      .keepIccProfile()
      .webp({ quality: 75, effort })
      .toBuffer({ resolveWithObject: true })
  // measured on a grainy photo: at this size more effort than 1 doubles the time and saves not a byte
  const medium = await smaller(mediumSide, 1)
  const thumbnail = await smaller(thumbnailSide, 3)
  const placeholder = await sharp(thumbnail.data)
    .resize(within(placeholderSide))
    .webp({ quality: 35, effort: 3 })
    .toBuffer()
  const { width, height } = head.autoOrient
  return {
    width,
    height,
    large: { ...sized(large), mime: 'image/jpeg' as const },
    medium: medium.data.length < large.data.length ? { ...sized(medium), mime: 'image/webp' as const } : null,
    thumbnail: { ...sized(thumbnail), mime: 'image/webp' as const },
    placeholder,
  }
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

const sized = ({ data, info }: { data: Buffer; info: OutputInfo }) => ({
  bytes: data,
  width: info.width,
  height: info.height,
})

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Small RGB profiles travel with the renditions, their pixels unchanged: every browser understands them, and it is
 * the quicker way. Everything else (CMYK, grey, printers' profiles) is converted to sRGB.
 */
function withSafeColours(source: Buffer, head: Metadata, options: SharpOptions): Sharp {
  const { icc, space } = head
  const carried = icc && icc.length <= smallProfile && icc.toString('latin1', 16, 20) === 'RGB ' && space === 'srgb'
  if (carried) return sharp(source, { ...options, ignoreIcc: true }).keepIccProfile()
  return sharp(source, options).toColourspace('srgb')
}
