/**
 * Whether a picture declares that its values are those of HDR (BT.2100): by the codes of H.273 in HEIC and AVIF
 * (`nclx`), in PNG (`cICP`) and in newer colour profiles (`cicp`). Reads blocks, decodes nothing; an entry that points
 * out of the file counts as absent.
 */
import type { Kind } from './kind.ts'

export type Hdr = { transfer: 'pq' | 'hlg'; primaries: 'bt2020' | 'p3' | 'bt709' }

export function hdrOf(kind: Kind, bytes: Buffer, icc: Buffer | undefined): Hdr | null {
  if (kind !== 'png' && kind !== 'heic' && kind !== 'avif') return null
  return meaning(kind === 'png' ? chunkOf(bytes, 'cICP') : codesOfPrimary(bytes)) ?? meaning(icc && tagOf(icc, 'cicp'))
}

/** @param codes a byte each for primaries and transfer */
function meaning(codes: Buffer | undefined): Hdr | null {
  const [primaries = 0, transfer = 0] = codes ?? []
  if (transfer !== 16 && transfer !== 18) return null
  const named = { 1: 'bt709', 11: 'p3', 12: 'p3' } as const
  return { transfer: transfer === 16 ? 'pq' : 'hlg', primaries: named[primaries as 1 | 11 | 12] ?? 'bt2020' }
}

function chunkOf(png: Buffer, name: string): Buffer | undefined {
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === name) return png.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') break
    at += 12 + length
  }
  return undefined
}

/** Its codes follow its name and four zero bytes. */
function tagOf(icc: Buffer, name: string): Buffer | undefined {
  const count = icc.length < 132 ? 0 : Math.min(icc.readUInt32BE(128), 100)
  for (let at = 132; at + 12 <= Math.min(icc.length, 132 + count * 12); at += 12) {
    if (icc.toString('latin1', at, at + 4) !== name) continue
    const from = icc.readUInt32BE(at + 4)
    return icc.toString('latin1', from, from + 4) === name ? icc.subarray(from + 8, from + 12) : undefined
  }
  return undefined
}

type Box = { type: string; content: Buffer }

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < mostBoxes;) {
    const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const isLong = size === 1 && at + 16 <= bytes.length
    const length = size === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < (isLong ? 16 : 8)) break
    boxes.push({ type, content: bytes.subarray(at + (isLong ? 16 : 8), at + length) })
    at += length
  }
  return boxes
}
const mostBoxes = 4096

/**
 * The codes of the picture that is shown: those of a gain map or of a derived HDR picture beside it say nothing of it.
 * A picture put together from tiles may leave them to its tiles.
 */
function codesOfPrimary(file: Buffer): Buffer | undefined {
  try {
    const meta = boxesOf(
      boxesOf(file)
        .find(({ type }) => type === 'meta')!
        .content.subarray(4),
    )
    const inside = (type: string) => meta.find((one) => one.type === type)?.content
    const pitm = inside('pitm')!
    const primary = pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
    const properties = boxesOf(inside('iprp')!)
    const all = boxesOf(properties.find(({ type }) => type === 'ipco')!.content)
    const given = properties.filter(({ type }) => type === 'ipma').map(({ content }) => associations(content))
    const codesOf = (item: number) =>
      given
        .flatMap((one) => one.get(item) ?? [])
        .map((index) => all[index - 1])
        .find((one) => one?.type === 'colr' && one.content.toString('latin1', 0, 4) === 'nclx')?.content
    const found = codesOf(primary) ?? codesOf(firstTile(inside('iref'), primary) ?? primary)
    // two bytes each
    return found && Buffer.from([found.readUInt16BE(4), found.readUInt16BE(6)])
  } catch {
    return undefined
  }
}

/** Which properties, counted from 1, each item has. @throws when it ends too early */
function associations(ipma: Buffer): Map<number, number[]> {
  const [version, isWide] = [ipma[0]!, (ipma[3]! & 1) === 1]
  const items = new Map<number, number[]>()
  let at = 8
  for (let left = Math.min(ipma.readUInt32BE(4), mostBoxes); left > 0; left--) {
    const item = version === 0 ? ipma.readUInt16BE(at) : ipma.readUInt32BE(at)
    at += version === 0 ? 2 : 4
    const count = ipma.readUInt8(at++)
    const indexes = Array.from({ length: count }, (_, i) =>
      isWide ? ipma.readUInt16BE(at + 2 * i) & 0x7fff : ipma.readUInt8(at + i) & 0x7f,
    )
    at += isWide ? 2 * count : count
    items.set(item, indexes)
  }
  return items
}

/** The first of the pictures that this one is put together from. */
function firstTile(iref: Buffer | undefined, item: number): number | undefined {
  if (!iref) return undefined
  const isWide = iref[0] !== 0
  const id = (bytes: Buffer, at: number) => (isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at))
  const tiles = boxesOf(iref.subarray(4)).find(({ type, content }) => type === 'dimg' && id(content, 0) === item)
  return tiles && id(tiles.content, isWide ? 6 : 4)
}
