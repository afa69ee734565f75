/** What happens to one photo inside the child: everything that guests see of it, and the file they take home. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { Undecodable } from '../sandbox.ts'
import { factsOf } from './exif.ts'
import { decodeHeic } from './heic.ts'
import { kindOf } from './kind.ts'
import { stripJpeg, stripPng, stripWebp, type Kept } from './strip.ts'

/** The longer side, in pixels. */
const largeSide = 1600
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

/** @throws Undecodable */
export async function preparePhoto(bytes: Buffer, limitInputPixels: number): Promise<PhotoWork> {
  const kind = kindOf(bytes)
  if (!kind) throw new Undecodable('Die Datei ist kein Foto in einem der Formate JPEG, PNG, WebP oder HEIC.')
  // What can be decoded of a damaged photo is shown; a photo with a grey edge is better than none.
  const options = { failOn: 'none', limitInputPixels } as const
  const meta = await readHead(bytes, options)
  const { capturedAt, taken, zone } = factsOf(meta.exif)
  const kept: Kept = { orientation: meta.orientation ?? 1, ...(taken && { taken }), ...(zone && { zone }) }

  try {
    if (kind === 'heic') {
      const { pixels, icc } = await decodeHeic(bytes, meta)
      const full = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality: 92 }).toBuffer()
      const renditions = await render(sharp(pixels.data, { raw: pixels.info }), icc)
      // The decoder has turned the picture already: what EXIF says about it no longer holds.
      const home = stripJpeg(full, { ...kept, orientation: 1, ...(icc && { icc }) })
      const { width, height } = pixels.info
      return { width, height, capturedAt, ...renditions, takeHome: { bytes: home, mime: 'image/jpeg', extension: 'jpg' } }
    }
    const takeHome = home(kind, bytes, kept)
    const renditions = await render(withSafeColours(sharp(bytes, options).autoOrient(), meta), null)
    const { width, height } = meta.autoOrient
    return { width, height, capturedAt, ...renditions, takeHome }
  } catch (cause) {
    throw new Undecodable(undefined, { cause })
  }
}

async function readHead(bytes: Buffer, options: { failOn: 'none'; limitInputPixels: number }): Promise<Metadata> {
  try {
    return await sharp(bytes, options).metadata()
  } catch (cause) {
    if (/exceeds pixel limit/i.test(String(cause))) {
      throw new Undecodable('Das Foto hat zu viele Bildpunkte.', { cause })
    }
    throw new Undecodable(undefined, { cause })
  }
}

/**
 * Small RGB profiles travel with the renditions, untouched pixels and all: every browser understands them, and it is
 * the quicker way. Everything else (CMYK, grey, printers' profiles, none) is converted to sRGB.
 */
function withSafeColours(image: Sharp, meta: Metadata): Sharp {
  const profile = meta.icc
  const carried =
    profile && profile.length <= smallProfile && profile.toString('latin1', 16, 20) === 'RGB ' && meta.space === 'srgb'
  return carried ? reopened(image, { ignoreIcc: true }).keepIccProfile() : image.toColourspace('srgb')
}
