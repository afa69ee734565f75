/**
 * The second picture in a JPEG that tells screens how much brighter each place may shine (Ultra HDR, ISO 21496-1). Only
 * the needed parts are kept of it: its pixels and the numbers by which they count. Decodes nothing.
 */
import sharp from 'sharp'
import type { Turn } from '../../../contract/media.ts'
import { appSegment, stripJpeg } from './strip.ts'

/** `numbers` are those of the older description, `iso` is the newer one, unchanged. */
export type GainMap = { jpeg: Buffer; numbers: [name: string, values: string[]][]; iso: Buffer | undefined }

const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const isoName = Buffer.from('urn:iso:std:iso:ts:21496:-1\0', 'latin1')
const mpfName = Buffer.from('MPF\0', 'latin1')
/** The description with three channels has 141 bytes; a longer one is none. */
const isoBytes = 160
const mostPictures = 8
const names = [
  'GainMapMin GainMapMax Gamma OffsetSDR OffsetHDR', // one number, or one for each channel
  'HDRCapacityMin HDRCapacityMax',
].flatMap((line) => line.split(' '))

/** The gain map of a JPEG, if it has one that is made for its picture as all screens show it. */
export function readGainMap(bytes: Buffer): GainMap | undefined {
  return secondPictures(bytes).map(gainMapOf).find(Boolean)
}

function gainMapOf(jpeg: Buffer): GainMap | undefined {
  const segments = [...segmentsOf(jpeg)]
  const contentOf = (marker: number, name: Buffer) =>
    segments.find((one) => one.marker === marker && one.content.subarray(0, name.length).equals(name))?.content
  const xmp = contentOf(0xe1, xmpName)?.toString('latin1') ?? ''
  const iso = contentOf(0xe2, isoName)?.subarray(isoName.length)
  const numbers = names.flatMap((name): GainMap['numbers'] => {
    const values = valuesOf(xmp, name)
    return values.length === 1 || values.length === 3 ? [[name, values]] : []
  })
  const isOlder = numbers.some(([name]) => name === 'GainMapMax') && !/BaseRenditionIsHDR\W{1,2}True/i.test(xmp)
  const isNewer = iso !== undefined && iso.length <= isoBytes
  if (!isOlder && !isNewer) return undefined
  return { jpeg: stripJpeg(jpeg, {}), numbers: isOlder ? numbers : [], iso: isNewer ? iso : undefined }
}

/** An attribute, or an element with a list. */
function valuesOf(xmp: string, name: string): string[] {
  const number = /-?\d{1,6}(?:\.\d{1,12})?(?:e-?\d{1,2})?/gi
  const [, attribute, element] =
    new RegExp(`hdrgm:${name}\\s*=\\s*["']([^"']{1,60})["']|<hdrgm:${name}>([^]{1,400}?)</hdrgm:${name}>`).exec(xmp) ??
    []
  return (attribute ?? element?.replaceAll(/<[^>]*>/g, ' ') ?? '').match(number) ?? []
}

/** Of our own making: `jpeg` has one channel, whose values go from no gain to `stops` powers of two. */
export function gainMapOfStops(jpeg: Buffer, stops: number): GainMap {
  const most = stops.toFixed(6)
  const values = { GainMapMin: '0', GainMapMax: most, Gamma: '1', OffsetSDR: '0', OffsetHDR: '0' }
  const numbers = Object.entries({ ...values, HDRCapacityMin: '0', HDRCapacityMax: most })
  // ISO 21496-1: versions, flags (the colours are those of the picture), then pairs of numerator and denominator
  const millionths = Math.round(stops * 1e6)
  const pairs = [0, 1, millionths, 1e6, 0, 1, millionths, 1e6, 1, 1, 0, 1, 0, 1]
  const iso = Buffer.alloc(5 + pairs.length * 4)
  iso[4] = 0x40
  for (const [i, value] of pairs.entries()) iso.writeUInt32BE(value, 5 + i * 4)
  return { jpeg, numbers: numbers.map(([name, value]) => [name, [value]]), iso }
}

/** For a smaller picture: turned and sized like it, at half as many pixels a side. */
export async function fitGainMap(
  gain: GainMap,
  to: { width: number; height: number },
  { orientation, turn }: { orientation: number; turn: Turn },
): Promise<GainMap> {
  const jpeg = await sharp(stripJpeg(gain.jpeg, { orientation }), { ignoreIcc: true })
    .autoOrient()
    .rotate(turn)
    .resize({ width: Math.ceil(to.width / 2), height: Math.ceil(to.height / 2), fit: 'fill' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { ...gain, jpeg }
}

/** A stripped JPEG with its gain map behind it, described in every way that programs look for. */
export function withGainMap(picture: Buffer, { jpeg, numbers, iso }: GainMap): Buffer {
  const described = [
    ...(numbers.length > 0 ? [xmp(numberWords(numbers))] : []),
    ...(iso ? [appSegment(0xe2, Buffer.concat([isoName, iso]))] : []),
  ]
  const second = Buffer.concat([jpeg.subarray(0, 2), ...described, jpeg.subarray(2)])
  const head = Buffer.concat([
    ...(numbers.length > 0 ? [xmp(directory(second.length))] : []),
    // of the picture itself only which version the description has
    ...(iso ? [appSegment(0xe2, Buffer.concat([isoName, Buffer.alloc(4)]))] : []),
  ])
  const at = endOfHead(picture)
  const first = { bytes: picture.length + head.length + mpfSegmentBytes, list: at + head.length + 4 + mpfName.length }
  const list = pictureList(first.bytes, second.length, first.bytes - first.list)
  return Buffer.concat([picture.subarray(0, at), head, list, picture.subarray(at), second])
}

/** Behind JFIF and EXIF, which come first. */
function endOfHead(jpeg: Buffer): number {
  let end = 2
  for (const { marker, to } of segmentsOf(jpeg)) {
    if (marker !== 0xe0 && marker !== 0xe1) break
    end = to
  }
  return end
}

const xmp = (description: string) => {
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`
  return appSegment(0xe1, Buffer.concat([xmpName, Buffer.from(text)]))
}
const hdrgm = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"'

const directory = (length: number) =>
  `<rdf:Description rdf:about="" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" ${hdrgm}><Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${length}"/></rdf:li></rdf:Seq></Container:Directory></rdf:Description>`

function numberWords(numbers: GainMap['numbers']): string {
  const single = numbers
    .filter(([, values]) => values.length === 1)
    .map(([name, [value]]) => ` hdrgm:${name}="${value}"`)
  const lists = numbers
    .filter(([, values]) => values.length > 1)
    .map(([name, values]) => {
      const items = values.map((value) => `<rdf:li>${value}</rdf:li>`).join('')
      return `<hdrgm:${name}><rdf:Seq>${items}</rdf:Seq></hdrgm:${name}>`
    })
  return `<rdf:Description rdf:about="" ${hdrgm}${single.join('')} hdrgm:BaseRenditionIsHDR="False">${lists.join('')}</rdf:Description>`
}

const mpfSegmentBytes = 4 + mpfName.length + 8 + 2 + 3 * 12 + 4 + 2 * 16
const mpf = { version: 0xb000, count: 0xb001, pictures: 0xb002 }

/** CIPA's list of the pictures in a file (Multi-Picture Format). `offset` is counted from where the list begins. */
function pictureList(first: number, second: number, offset: number): Buffer {
  const list = Buffer.alloc(mpfSegmentBytes - 4 - mpfName.length)
  list.write('MM\0*', 'latin1')
  list.writeUInt32BE(8, 4)
  list.writeUInt16BE(3, 8)
  const entry = (index: number, tag: number, type: number, count: number) => {
    const at = 10 + index * 12
    list.writeUInt16BE(tag, at)
    list.writeUInt16BE(type, at + 2)
    list.writeUInt32BE(count, at + 4)
    return at + 8
  }
  list.write('0100', entry(0, mpf.version, 7, 4), 'latin1')
  list.writeUInt32BE(2, entry(1, mpf.count, 4, 1))
  const pictures = 10 + 3 * 12 + 4
  list.writeUInt32BE(pictures, entry(2, mpf.pictures, 7, 32))
  list.writeUInt32BE(0x030000, pictures) // the one that is shown
  list.writeUInt32BE(first, pictures + 4)
  list.writeUInt32BE(second, pictures + 20)
  list.writeUInt32BE(offset, pictures + 24)
  return appSegment(0xe2, Buffer.concat([mpfName, list]))
}

/**
 * The pictures that the list in a JPEG names beside the first one. An entry that points out of the file counts as
 * absent.
 */
function secondPictures(bytes: Buffer): Buffer[] {
  for (const { marker, from, content } of segmentsOf(bytes)) {
    if (marker !== 0xe2 || !content.subarray(0, mpfName.length).equals(mpfName)) continue
    const start = from + mpfName.length
    return entriesOf(content.subarray(mpfName.length)).flatMap(({ size, offset }) => {
      const picture = bytes.subarray(start + offset, start + offset + size)
      return offset > 0 && picture.length === size && size > 4 && picture.readUInt16BE(0) === 0xffd8 ? [picture] : []
    })
  }
  return []
}

function entriesOf(list: Buffer): { size: number; offset: number }[] {
  if (list.length < 10) return []
  const isLittle = list[0] === 0x49
  const number = (at: number, size: 2 | 4) => {
    if (at + size > list.length) return 0
    return isLittle ? list.readUIntLE(at, size) : list.readUIntBE(at, size)
  }
  const directoryAt = number(4, 4)
  for (let index = 0; index < Math.min(number(directoryAt, 2), 16); index++) {
    const entry = directoryAt + 2 + index * 12
    if (number(entry, 2) !== mpf.pictures) continue
    const [bytes, at] = [number(entry + 4, 4), number(entry + 8, 4)]
    return Array.from({ length: Math.min(Math.floor(bytes / 16), mostPictures) }, (_, i) => ({
      size: number(at + i * 16 + 4, 4),
      offset: number(at + i * 16 + 8, 4),
    }))
  }
  return []
}

/** The segments before a JPEG's picture data: `from` and `to` bound the bytes behind marker and length. */
function* segmentsOf(bytes: Buffer) {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker === 0xda || marker === 0xd9) return
    const to = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2))
    yield { marker, from: at + 4, to, content: bytes.subarray(at + 4, to) }
    at = to
  }
}
