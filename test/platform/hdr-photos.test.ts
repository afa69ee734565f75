import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGainMap } from '../../src/server/platform/image/gain-map.ts'
import { createPhotoPool, type PhotoPool } from '../../src/server/platform/image/pool.ts'
import { bareFfmpeg, heicOf, pngChunk, workshop } from './tricky-media.ts'

let pool: PhotoPool
let shop: Awaited<ReturnType<typeof workshop>>
beforeAll(async () => {
  pool = createPhotoPool({ workers: 1 })
  shop = await workshop()
})
afterAll(() => Promise.all([pool.close(), shop.clear()]))

type Colour = [number, number, number]
const shown: Record<string, Colour> = {
  white: [255, 255, 255],
  'near white': [231, 231, 231],
  grey: [128, 128, 128],
  dark: [40, 40, 40],
  'light skin': [224, 172, 140],
  'dark skin': [92, 58, 44],
  red: [200, 60, 40],
  sky: [110, 160, 230],
}
const side = 64
const size = { width: side * Object.keys(shown).length, height: side }

/** The colours side by side, as values of 16 bits. */
async function steps(): Promise<string> {
  const boxes = Object.values(shown).map((background, i) => ({
    input: { create: { width: side, height: side, channels: 3 as const, background: rgb(background) } },
    left: i * side,
    top: 0,
  }))
  const path = join(shop.folder, 'steps.png')
  const png = sharp({ create: { ...size, channels: 3, background: '#000' } }).composite(boxes)
  writeFileSync(path, await png.png().toBuffer())
  return path
}
const rgb = ([r, g, b]: Colour) => ({ r, g, b })

const transfers = { pq: { name: 'smpte2084', code: 16 }, hlg: { name: 'arib-std-b67', code: 18 } }
type Transfer = keyof typeof transfers

/** Converts SDR to BT.2100 with another program. @param nits of white */
function toHdr(transfer: Transfer, matrix: 'gbr' | '2020_ncl', nits: number): string {
  return [
    'format=gbrp16le',
    `zscale=tin=iec61966-2-1:min=gbr:pin=709:rin=full:t=linear:p=709:m=gbr:npl=${nits}:agamma=false`,
    'format=gbrpf32le',
    `zscale=pin=709:tin=linear:t=${transfers[transfer].name}:p=2020:m=${matrix}:r=full:npl=${nits}:agamma=false`,
  ].join(',')
}

const kinds = {
  async png(from: string, transfer: Transfer, nits: number) {
    const path = join(shop.folder, 'deep.png')
    await bareFfmpeg(`-v error -y -i ${from} -vf ${toHdr(transfer, 'gbr', nits)},format=rgb48be -frames:v 1`, path)
    return withCodes(readFileSync(path), transfer)
  },
  async avif(from: string, transfer: Transfer, nits: number) {
    const path = join(shop.folder, 'deep.avif')
    const told = `-color_primaries bt2020 -color_trc ${transfers[transfer].name} -colorspace bt2020nc -color_range pc`
    const picture = `-vf ${toHdr(transfer, '2020_ncl', nits)},format=yuv444p10le -frames:v 1`
    await bareFfmpeg(
      `-v error -y -i ${from} ${picture} ${told} -c:v libaom-av1 -crf 8 -cpu-used 8 -still-picture 1`,
      path,
    )
    return readFileSync(path)
  },
  heic(from: string, transfer: Transfer, nits: number) {
    const line = `-vf ${toHdr(transfer, '2020_ncl', nits)},format=yuv420p10le -color_range pc`
    return heicOf(shop.folder, from, size, { line, colours: [9, transfers[transfer].code, 9] })
  },
}

/** Inserts the codes behind the first chunk, which has 25 bytes. */
const withCodes = (png: Buffer, transfer: Transfer) =>
  Buffer.concat([
    png.subarray(0, 33),
    pngChunk('cICP', Buffer.from([9, transfers[transfer].code, 0, 1])),
    png.subarray(33),
  ])

async function coloursOf(picture: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return Object.keys(shown).map((_, i) => {
    const at = (Math.floor(info.height / 2) * info.width + i * side + side / 2) * info.channels
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  })
}
const far = (a: Colour, b: Colour) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))

test.each(['png', 'avif', 'heic'] as const)('a photo in HDR looks as it did in SDR: %s', async (kind) => {
  for (const transfer of ['pq', 'hlg'] as const)
    // white as in BT.2408, and white as programs for SDR write it
    for (const nits of [203, 100]) {
      const photo = await kinds[kind](await steps(), transfer, nits)
      const made = await pool.prepare(photo, { group: 'alpin' })
      expect(made.takeHome.mime).toBe('image/jpeg')
      for (const picture of [made.large, made.thumbnail, made.takeHome]) {
        const seen = await coloursOf(picture.bytes)
        for (const [i, [name, colour]] of Object.entries(shown).entries())
          expect(far(seen[i]!, colour), `${transfer} ${nits} ${name} ${seen[i]!.join(' ')}`).toBeLessThanOrEqual(
            name.endsWith('white') || name === 'grey' ? 3 : 6,
          )
      }
    }
})

/** Grey in even steps of PQ's signal, from black to 1000 nits and beyond. */
async function ramp(): Promise<Buffer> {
  const [width, height] = [512, 64]
  const values = new Uint16Array(width * height * 3)
  for (let at = 0; at < values.length; at++) values[at] = Math.round((((at / 3) | 0) % width) * (0.8 / width) * 65535)
  const png = await sharp(values, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  return withCodes(png, 'pq')
}

test('highlights above white stay distinct', async () => {
  const { large, takeHome, thumbnail } = await pool.prepare(await ramp(), { group: 'alpin' })
  const { data, info } = await sharp(takeHome.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = [...data.subarray(info.width * 32, info.width * 33)]
  expect(row.every((value, x) => x === 0 || value >= row[x - 1]! - 1)).toBe(true)
  // white has 0.58 of the signal, and brighter values the rest of the 0.8
  const above = row.slice(Math.round((0.58 / 0.8) * info.width))
  expect(above[0]).toBeGreaterThan(238)
  expect(above.at(-1)).toBeGreaterThan(252)
  expect(new Set(above).size).toBeGreaterThan(8)

  for (const { bytes, width, height } of [large, { ...takeHome, width: 512, height: 64 }]) {
    const gain = readGainMap(bytes)!
    const { gainMap } = await sharp(bytes).metadata()
    expect(await sharp(gainMap?.image).metadata()).toMatchObject({ width: width / 2, height: height / 2 })
    const stops = Number(Object.fromEntries(gain.numbers)['GainMapMax']?.[0])
    // 0.8 of the signal are 1556 nits
    expect(2 ** stops * 203).toBeGreaterThan(1450)
    expect(2 ** stops * 203).toBeLessThan(1600)
    const map = await sharp(gain.jpeg).greyscale().raw().toBuffer()
    const at = (part: number) => map[(width / 2) * (height / 4) + Math.round((part * width) / 2)]!
    expect([at(0.3), at(0.6)]).toEqual([0, 0])
    expect(at(0.98)).toBeGreaterThan(235)
    // 0.7 of the signal are 623 nits
    const shining = (await sharp(bytes).greyscale().raw().toBuffer())[
      width * (height / 2) + Math.round((0.7 / 0.8) * width)
    ]!
    const nits = 203 * ((shining / 255 + 0.055) / 1.055) ** 2.4 * 2 ** ((at(0.7 / 0.8) / 255) * stops)
    expect(nits).toBeGreaterThan(560)
    expect(nits).toBeLessThan(690)
  }
  expect(readGainMap(thumbnail.bytes)).toBeUndefined()
})

test('a photo that is turned keeps its highlights', async () => {
  const { large, takeHome } = await pool.prepare(await ramp(), { group: 'alpin', turn: 90 })
  expect([large.width, large.height]).toEqual([64, 512])
  const map = await sharp(readGainMap(large.bytes)!.jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([map.info.width, map.info.height]).toEqual([32, 256])
  expect([map.data[0], map.data.at(-1)! > 235]).toEqual([0, true])
  // the orientation in the file applies to its pixels and its gains
  expect(await sharp(takeHome.bytes).metadata()).toMatchObject({ width: 512, height: 64, orientation: 6 })
})

test('the colour codes of another picture in the file do not count', async () => {
  const line = '-pix_fmt yuv420p'
  const steady = await steps()
  const [plain, other] = [
    await heicOf(shop.folder, steady, size, { line }),
    await heicOf(shop.folder, steady, size, { line, beside: [9, 16, 9] }),
  ]
  const [one, two] = [await pool.prepare(plain, { group: 'alpin' }), await pool.prepare(other, { group: 'alpin' })]
  expect(one.takeHome.bytes.equals(two.takeHome.bytes)).toBe(true)
  const cut = withCodes(readFileSync(steady), 'pq').subarray(0, 45)
  await expect(pool.prepare(cut, { group: 'alpin' })).rejects.toThrow('beschädigt')
})
