/** Prepares one photo inside the child: everything that customers see of it, and the file they take home. */
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import type { Turn } from '../../../contract/media.ts'
import { readCodes } from './codes.ts'
import { factsOf } from './exif.ts'
import { fitGainMap, readGainMap, withGainMap, type GainMap } from './gain-map.ts'
import { hdrOf } from './hdr-marks.ts'
import { hdrToJpeg } from './hdr.ts'
import { heicToJpeg } from './heic.ts'
import { kindOf, Refused, type Kind } from './kind.ts'
import { render, withSafeColours } from './render.ts'
import type { Look } from './look.ts'
import { stripGif } from './strip-gif.ts'
import { turnGif } from './turn-gif.ts'
import { stripJpeg, stripPng, stripWebp, type Kept } from './strip.ts'
import { readRaw } from './tiff.ts'
import { turnedOrientation } from './turn.ts'
import { isIncomplete, showsNothing, strictly } from './whole.ts'

export type Rendition<Mime extends string> = { bytes: Buffer; width: number; height: number; mime: Mime }
export type TakeHomeMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
export type PhotoWork = {
  /** Upright. */
  width: number
  height: number
  /** EXIF's DateTimeOriginal; without a zone in Europe/Berlin; only when plausible. */
  capturedAt: Date | null
  /** Of 1600 px, upright, without any metadata but the colour profile. */
  large: Rendition<'image/jpeg'>
  /** Of 1080 px; null where the large one has fewer bytes. */
  medium: Rendition<'image/webp'> | null
  /** Of 400 px. */
  thumbnail: Rendition<'image/webp'>
  /** A data: URL of at most 24 px, to be shown until the thumbnail is loaded. */
  placeholder: string
  /**
   * The original's pixels without re-encoding, without private metadata; as a JPEG in full size where not every phone
   * shows the kind.
   */
  takeHome: { bytes: Buffer; mime: TakeHomeMime }
  /** The texts of the QR codes that it shows, where they were asked for. */
  codes: string[]
  look: Look
  /** Only a part of it could be decoded (docs/product/media.md 25). */
  incomplete: boolean
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
    'VipsForeignLoadHeifBuffer', // AVIF; of a HEIC the head only, its pixels come from elsewhere
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})

/**
 * `codes`: the QR codes are wanted. `asJpeg`: it was made from a kind that sharp doesn't read. `turn`: the turn that
 * staff chose.
 */
type Wishes = { codes?: boolean; asJpeg?: boolean; turn?: Turn }

/** Makes all renditions of one photo. At most `limitInputPixels` are decoded. @throws Refused */
export async function preparePhoto(file: Buffer, limitInputPixels: number, wishes: Wishes = {}): Promise<PhotoWork> {
  const { turn = 0 } = wishes
  try {
    const { kind, bytes, ...raw } = open(file)
    // The decodable part of a damaged photo is shown: a photo with a grey edge is better than none.
    const options = { failOn: 'none', limitInputPixels } as const
    const head = await sharp(bytes, options).metadata()
    const { capturedAt, taken, zone } = factsOf(kindOf(file) === 'tiff' ? file : head.exif)
    const orientation = raw.orientation ?? head.orientation ?? 1
    const kept: Kept = { orientation, ...(taken && { taken }), ...(zone && { zone }) }
    let hadFault = false
    /** First as if it were whole; where that fails, as far as possible. */
    const decode = <Made>(work: (how: SharpOptions) => Promise<Made>) =>
      work({ ...options, ...strictly(kind) }).catch(() => {
        hadFault = true
        return work(options)
      })
    const { gain, ...takeHome } = await decode((how) =>
      takeHomeOf(wishes.asJpeg ? 'tiff' : kind, bytes, head, kept, turn, how),
    )
    // one that had to be decoded is decoded once
    const isMade = takeHome.mime === 'image/jpeg' && (kind !== 'jpeg' || bytes !== file)
    const source = isMade ? takeHome.bytes : bytes
    const shown = isMade ? await sharp(source).metadata() : head
    // a made file carries its own orientation
    const left = isMade ? 0 : turn
    // The usual reader gives up after many faults in one file; the second one goes through to the end.
    const renditions = await decode((how) => render(source, shown, left, how)).catch(() =>
      render(source, shown, left, { ...options, unlimited: true }),
    )
    const incomplete = await isIncomplete({ kind, bytes, stripped: takeHome.bytes }, hadFault, options)
    if (incomplete && (await showsNothing(source, renditions.placeholder, options)))
      throw new RangeError('nothing of it can be decoded')
    // a photo is no worse for a code that cannot be read
    const codes = wishes.codes ? await readCodes(renditions.large.bytes).catch(() => []) : []
    const work = {
      ...renditions,
      placeholder: dataUrl(renditions.placeholder),
      capturedAt,
      takeHome,
      codes,
      incomplete,
    }
    if (gain) return withGain(work, () => gain, { orientation: turnedOrientation(1, turn), turn: 0 })
    return kind === 'jpeg' ? withGain(work, () => readGainMap(bytes), { orientation, turn }) : work
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    const tooMany = /exceeds pixel limit/i.test(String(cause))
    throw new Refused(tooMany ? 'Das Foto hat zu viele Bildpunkte.' : undefined, { cause })
  }
}

/**
 * The gain map that makes a photo shine on capable screens goes into the file and into the large picture. It is no
 * worse without.
 */
async function withGain(
  work: PhotoWork,
  read: () => GainMap | undefined,
  way: { orientation: number; turn: Turn },
): Promise<PhotoWork> {
  try {
    const gain = read()
    if (!gain) return work
    const { large, takeHome } = work
    const fitting = await fitGainMap(gain, large, way)
    return {
      ...work,
      large: { ...large, bytes: withGainMap(large.bytes, fitting) },
      takeHome: { ...takeHome, bytes: withGainMap(takeHome.bytes, gain) },
    }
  } catch {
    return work
  }
}

/** The picture in a file: of a raw photo the finished one that its camera put beside the raw data. */
function open(bytes: Buffer): { kind: Kind; bytes: Buffer; orientation?: number } {
  const kind = kindOf(bytes)
  if (!kind || kind === 'jxl') throw new Refused('Die Datei ist kein Foto in einem der Formate, die wir lesen.')
  // libvips knows the first picture of a moving one only by the name of a still
  if (kind === 'avif') bytes.write('avif', 8, 'latin1')
  const raw = kind === 'tiff' ? readRaw(bytes) : null
  if (!raw) return { kind, bytes }
  if (!raw.jpeg) throw new Refused('In dieser Rohdatei ist kein fertiges Bild. Bitte laden Sie das Foto als JPEG hoch.')
  return { kind: 'jpeg', bytes: raw.jpeg, orientation: raw.orientation }
}

/** Turned by its EXIF orientation, so that no pixel is encoded again; else without loss. */
async function takeHomeOf(
  kind: Kind,
  bytes: Buffer,
  head: Metadata,
  asTaken: Kept,
  turn: Turn,
  options: SharpOptions,
): Promise<PhotoWork['takeHome'] & { gain?: GainMap }> {
  const kept = { ...asTaken, orientation: turnedOrientation(asTaken.orientation ?? 1, turn) }
  const mime = 'image/jpeg'
  // these are decoded upright
  const upright = { ...asTaken, orientation: turnedOrientation(1, turn) }
  const hdr = hdrOf(kind, bytes, head.icc)
  if (hdr) return { ...(await hdrToJpeg(kind, bytes, head, hdr, upright, options)), mime }
  if (kind === 'png' || kind === 'gif') {
    const isMoving = kind === 'png' ? bytes.includes('acTL') : (head.pages ?? 1) > 1
    if (turn !== 0 && !isMoving) return { bytes: await turnedPng(bytes, head, turn, asTaken), mime: 'image/png' }
    if (kind === 'gif') return { bytes: turnedGif(stripGif(bytes), turn), mime: 'image/gif' }
    return { bytes: stripPng(bytes, kept), mime: 'image/png' }
  }
  if (kind === 'webp') return { bytes: stripWebp(bytes, kept), mime: 'image/webp' }
  if (kind === 'jpeg') return { bytes: stripJpeg(bytes, kept), mime }
  if (kind === 'heic') return { bytes: await heicToJpeg(bytes, head, upright), mime }
  return { bytes: await toJpeg(bytes, head, upright, options), mime }
}

/** A damaged one stays as it is. */
function turnedGif(bytes: Buffer, turn: Turn): Buffer {
  try {
    return turn === 0 ? bytes : turnGif(bytes, turn)
  } catch (error) {
    if (error instanceof RangeError) return bytes
    throw error
  }
}

/** In full size and upright; `kept.orientation` is how it is to be turned from there. */
async function toJpeg(bytes: Buffer, head: Metadata, kept: Kept, options: SharpOptions): Promise<Buffer> {
  const jpeg = await withSafeColours(bytes, head, options)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
  return stripJpeg(jpeg, kept)
}

/**
 * Many programs do not read a PNG's EXIF, a GIF has none, and encoding either as PNG loses nothing: the pixels are
 * turned.
 */
async function turnedPng(bytes: Buffer, head: Metadata, turn: Turn, { taken, zone }: Kept): Promise<Buffer> {
  const turned = await sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .rotate(turn)
    .toColourspace(head.space ?? 'srgb')
    .keepIccProfile()
    .png()
    .toBuffer()
  return stripPng(turned, { ...(taken && { taken }), ...(zone && { zone }) })
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
