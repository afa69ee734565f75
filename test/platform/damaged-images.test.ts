/** Photos that are damaged, foreign or hostile: shown as far as possible, or refused with a sentence for staff. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPool, type PhotoPool } from '../../src/server/platform/image/pool.ts'
import { difference, lopsided, phoneJpeg, pixelBomb } from './tricky-media.ts'

let pool: PhotoPool
beforeAll(() => void (pool = createPhotoPool({ workers: 2 })))
afterAll(() => pool.close())
const prepare = (bytes: Buffer) => pool.prepare(bytes, { group: 'alpin' })
const refused = { name: 'Undecodable' }

test('half a JPEG is shown as far as possible', async () => {
  const whole = await phoneJpeg(await lopsided(1200, 800))
  const made = await prepare(whole.subarray(0, Math.round(whole.length * 0.7)))
  expect(made.large).toMatchObject({ width: 1200, height: 800 })
  const top = (bytes: Buffer) => sharp(bytes).extract({ left: 0, top: 0, width: 1200, height: 300 }).png().toBuffer()
  expect(await difference(await top(made.large.bytes), await top(whole))).toBeLessThan(2.5)
})

test('a file without a picture is refused with a sentence for staff', async () => {
  const whole = await phoneJpeg(await lopsided(300, 200))
  const headOnly = whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])))
  const png = await (await lopsided(300, 200)).png().toBuffer()
  for (const bad of [Buffer.alloc(0), Buffer.from('kein Foto'), headOnly, png.subarray(0, 20), whole.subarray(0, 3)]) {
    await expect(prepare(bad)).rejects.toMatchObject(refused)
  }
  await expect(prepare(headOnly)).rejects.toThrow('Die Datei ist beschädigt und kann nicht gelesen werden.')
})

const scanOf = (jpeg: Buffer) => {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  return at + 2 + jpeg.readUInt16BE(at + 2)
}
/** Offset of a JPEG's first scan: a progressive one has several. */
const firstScanOf = (jpeg: Buffer) => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return at + 2 + jpeg.readUInt16BE(at + 2)
}
const broken = 'Die Datei ist beschädigt und kann nicht gelesen werden.'

test('a JPEG that was cut is shown as soon as one block of it is left', async () => {
  const picture = await lopsided(640, 480)
  const jpegs = {
    phone: await phoneJpeg(picture),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    grey: await picture.clone().greyscale().jpeg().toBuffer(),
    cmyk: await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
  }
  for (const [name, jpeg] of Object.entries(jpegs)) {
    const head = name === 'phone' ? scanOf(jpeg) : firstScanOf(jpeg)
    for (const rest of [-3, -1, 0]) await expect(prepare(jpeg.subarray(0, head + rest)), name).rejects.toThrow(broken)
    const scan = jpeg.length - head
    for (const rest of [4, 8, 20, 60, 200, 700, 0.2 * scan, 0.5 * scan, 0.9 * scan, scan - 1])
      expect(await prepare(jpeg.subarray(0, head + Math.round(rest))), `${name} +${rest}`).toMatchObject({
        width: 640,
        height: 480,
      })
    // the space of the file was reserved, and its picture never written
    await expect(prepare(Buffer.concat([jpeg.subarray(0, head), Buffer.alloc(scan)])), name).rejects.toThrow(broken)
  }
})

test('a single block of a large photo is a picture', async () => {
  const large = await (await lopsided(4000, 3000)).jpeg().toBuffer()
  expect((await prepare(large.subarray(0, scanOf(large) + 6))).width).toBe(4000)
  for (const background of ['#000000', '#808080', '#ffffff', '#0a5566']) {
    const flat = sharp({ create: { width: 900, height: 600, channels: 3, background } })
    for (const whole of [flat.clone().jpeg(), flat.clone().jpeg({ optimiseCoding: false }), flat.clone().png()])
      expect((await prepare(await whole.toBuffer())).width, background).toBe(900)
  }
  // dark at the top, and cut there: the missing part has another colour
  const dark = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#000000' } })
    .jpeg()
    .toBuffer()
  const half = scanOf(dark) + Math.round((dark.length - scanOf(dark)) / 2)
  expect((await prepare(dark.subarray(0, half))).width).toBe(900)
})

test('a PNG that was cut is shown as far as possible', async () => {
  const grain = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const png = await grain.png({ adaptiveFiltering: true }).toBuffer()
  const data = png.indexOf('IDAT') + 4
  for (const rest of [0, 1, 10]) await expect(prepare(png.subarray(0, data + rest))).rejects.toThrow(broken)
  for (const share of [0.3, 0.6, 0.95]) expect((await prepare(png.subarray(0, png.length * share))).width).toBe(400)
})

test('the content decides what is a photo, not the name', async () => {
  const image = await lopsided(64, 64)
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const others = [
    svg,
    Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), svg]),
    // The first bytes of one kind before another kind.
    Buffer.concat([(await image.clone().gif().toBuffer()).subarray(0, 13), svg]),
    Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), svg]),
    Buffer.concat([(await image.clone().avif().toBuffer()).subarray(0, 40), svg]),
    Buffer.from('BM' + '\0'.repeat(60), 'latin1'),
    Buffer.from('%PDF-1.7\n'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  ]
  for (const other of others) await expect(prepare(other)).rejects.toMatchObject(refused)
  await expect(prepare(svg)).rejects.toThrow('kein Foto')
})

test('a small file of 900 megapixels is refused before it is unpacked', async () => {
  const bomb = pixelBomb()
  expect(bomb.length).toBeLessThan(700_000)
  const started = Date.now()
  await expect(prepare(bomb)).rejects.toThrow('Das Foto hat zu viele Bildpunkte.')
  expect(Date.now() - started).toBeLessThan(20_000)
})
