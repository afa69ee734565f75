import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import readExif from 'exif-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateOfText, plausible } from '../../src/server/platform/image/captured.ts'
import { createPhotoPool, type PhotoPool } from '../../src/server/platform/image/pool.ts'
import { stripJpeg, stripPng, stripWebp } from '../../src/server/platform/image/strip.ts'
import { difference, heic, lopsided, orientations, phoneJpeg, pngChunk, workshop } from './tricky-media.ts'

const samples = join(import.meta.dirname, '../../../shared/samples')
let pool: PhotoPool
let shop: Awaited<ReturnType<typeof workshop>>
/** 48 megapixels. */
let big: Buffer
beforeAll(async () => {
  pool = createPhotoPool({ workers: 2 })
  shop = await workshop()
  big = await (await lopsided(8000, 6000)).jpeg({ quality: 80 }).toBuffer()
})
afterAll(() => Promise.all([pool.close(), shop.clear()]))

const prepare = (bytes: Buffer, group = 'alpin') => pool.prepare(bytes, { group })
const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'none', unlimited: true }).raw().toBuffer()
const samePixels = async (a: Buffer, b: Buffer) => (await pixels(a)).equals(await pixels(b))
const meta = (bytes: Buffer) => sharp(bytes).metadata()

describe('renditions', () => {
  test('the eight orientations look the same', async () => {
    const upright = await (await lopsided(900, 600)).png().toBuffer()
    for (const photo of await orientations(900, 600)) {
      const made = await prepare(photo)
      expect([made.width, made.height]).toEqual([900, 600])
      expect([made.large.width, made.large.height]).toEqual([900, 600])
      expect([made.thumbnail.width, made.thumbnail.height]).toEqual([400, 267])
      expect(await difference(made.large.bytes, upright)).toBeLessThan(2.5)
      expect(await difference(made.thumbnail.bytes, upright)).toBeLessThan(4)
      // The take-home file is still stored on its side, and its orientation says so.
      expect(await difference(made.takeHome.bytes, upright)).toBeLessThan(2.5)
    }
  })

  test('large photos become small ones, small ones are not enlarged', async () => {
    const made = await prepare(await phoneJpeg(await lopsided(3000, 2000)))
    expect(made).toMatchObject({ width: 3000, height: 2000 })
    expect(await meta(made.large.bytes)).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 })
    expect(await meta(made.thumbnail.bytes)).toMatchObject({ format: 'webp', width: 400, height: 267 })
    expect(made.placeholder.length).toBeLessThanOrEqual(400)
    const tiny = await meta(Buffer.from(made.placeholder.split(',')[1]!, 'base64'))
    expect(tiny).toMatchObject({ format: 'webp', width: 24, height: 16 })
    const dot = await prepare(await phoneJpeg(await lopsided(1, 1)))
    expect(dot.large).toMatchObject({ width: 1, height: 1, mime: 'image/jpeg' })
  })

  test('a panorama keeps as much height as a photo of 16:9 has, in every size', async () => {
    const panorama = await prepare(await phoneJpeg(await lopsided(6000, 1200)))
    expect(panorama).toMatchObject({
      width: 6000,
      height: 1200,
      large: { width: 4500, height: 900 },
      medium: { width: 3038, height: 608 },
      thumbnail: { width: 1125, height: 225 },
    })
    // a very long photo is bounded somewhere
    const strip = await prepare(await phoneJpeg(await lopsided(800, 9600)))
    expect([strip.large, strip.thumbnail]).toMatchObject([
      { width: 400, height: 4800 },
      { width: 100, height: 1200 },
    ])
  })

  test('wide and converted colour profiles look like the original', async () => {
    const plain = await lopsided(800, 600)
    const wide = await phoneJpeg(plain.clone(), {}, 'p3')
    const made = await prepare(wide)
    expect((await meta(made.large.bytes)).icc).toEqual((await meta(wide)).icc)
    expect((await meta(made.thumbnail.bytes)).icc).toEqual((await meta(wide)).icc)
    const cmyk = await plain.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()
    const grey = await plain.clone().greyscale().jpeg().toBuffer()
    const deep = await plain.clone().toColourspace('rgb16').png().toBuffer()
    for (const photo of [wide, cmyk, grey, deep]) {
      const { large, thumbnail } = await prepare(photo)
      expect(await difference(large.bytes, photo)).toBeLessThan(4)
      expect(await difference(thumbnail.bytes, photo)).toBeLessThan(5)
    }
    expect(await meta((await prepare(cmyk)).large.bytes)).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('transparent pictures have a white background', async () => {
    const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const { channels } = await sharp((await prepare(glass)).large.bytes).stats()
    expect(channels.map((channel) => Math.round(channel.mean))).toEqual([255, 255, 255])
    const frames = [
      await (await lopsided(60, 40)).png().toBuffer(),
      await (await lopsided(60, 40)).negate().png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const made = await prepare(moving)
    expect([made.width, made.height]).toEqual([60, 40])
    expect(await difference(made.large.bytes, frames[0]!)).toBeLessThan(5)
    expect((await sharp(made.takeHome.bytes, { pages: -1 }).metadata()).pages).toBe(2)
  })

  test('a HEIC is shown, and taken home as a JPEG in full size', async () => {
    const size = { width: 640, height: 480 }
    const upright = await (await lopsided(640, 480)).png().toBuffer()
    const made = await prepare(await heic(shop.folder, size))
    expect(made).toMatchObject({ width: 640, height: 480, takeHome: { mime: 'image/jpeg' } })
    expect(await meta(made.takeHome.bytes)).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    expect(await difference(made.takeHome.bytes, upright)).toBeLessThan(8)
    const turned = await prepare(await heic(shop.folder, size, 1))
    expect(turned).toMatchObject({ width: 480, height: 640 })
    const expected = await sharp(upright).rotate(270).png().toBuffer()
    expect(await difference(turned.large.bytes, expected)).toBeLessThan(8)
  })

  test('turned photos are turned upright without encoding a pixel again', async () => {
    const upright = await (await lopsided(90, 60)).png().toBuffer()
    for (const turn of [90, 180, 270] as const) {
      const expected = await sharp(upright).rotate(turn).png().toBuffer()
      const size = turn === 180 ? { width: 90, height: 60 } : { width: 60, height: 90 }
      for (const photo of await orientations(90, 60)) {
        const made = await pool.prepare(photo, { group: 'alpin', turn })
        expect(made).toMatchObject(size)
        expect(made.large).toMatchObject(size)
        expect(await difference(made.large.bytes, expected)).toBeLessThan(4)
        // the orientation is in the file, and the pixels are unchanged
        expect(await difference(made.takeHome.bytes, expected)).toBeLessThan(4)
        expect(await samePixels(made.takeHome.bytes, photo)).toBe(true)
      }
    }
  })

  test('every other format is turned on the way home, too', async () => {
    const source = await lopsided(90, 60)
    const expected = await source.clone().rotate(90).png().toBuffer()
    const turned = async (bytes: Buffer) => (await pool.prepare(bytes, { group: 'alpin', turn: 90 })).takeHome
    const wide = await source.clone().withIccProfile('p3').png().toBuffer()
    const png = await turned(wide)
    expect(await meta(png.bytes)).toMatchObject({ format: 'png', width: 60, height: 90 })
    const { icc } = await meta(wide)
    expect(icc?.length).toBeGreaterThan(100)
    expect((await meta(png.bytes)).icc).toEqual(icc)
    const plain = await turned(await source.clone().png().toBuffer())
    expect(await samePixels(plain.bytes, expected)).toBe(true)
    for (const lossless of [true, false]) {
      const bytes = await source.clone().webp({ lossless }).toBuffer()
      const webp = await turned(bytes)
      expect(await meta(webp.bytes)).toMatchObject({ format: 'webp', width: 90, height: 60, orientation: 6 })
      expect(await samePixels(webp.bytes, bytes)).toBe(true)
    }
    const glass = await source.clone().ensureAlpha(0.4).webp({ lossless: true }).toBuffer()
    expect(await samePixels((await turned(glass)).bytes, glass)).toBe(true)
    const gif = await source.clone().gif().toBuffer()
    const still = await turned(gif)
    expect(still.mime).toBe('image/png')
    expect(await difference(still.bytes, await sharp(gif).rotate(90).png().toBuffer())).toBe(0)
    const tiff = await turned(await source.clone().tiff().toBuffer())
    expect(await meta(tiff.bytes)).toMatchObject({ format: 'jpeg', orientation: 6 })
    expect(await difference(tiff.bytes, expected)).toBeLessThan(8)
    const home = await turned(await heic(shop.folder, { width: 90, height: 60 }))
    expect(await meta(home.bytes)).toMatchObject({ format: 'jpeg', orientation: 6 })
    expect(await difference(home.bytes, expected)).toBeLessThan(8)
  })

  test('a photo of 48 megapixels is processed', async () => {
    const made = await prepare(big)
    expect(made).toMatchObject({ width: 8000, height: 6000, large: { width: 1600, height: 1200 } })
  })
})

describe('take-home files', () => {
  const told = { orientation: 6, taken: '2026:07:12 14:03:20', zone: '+02:00', place: true, serial: 'SERIAL-4711' }
  const secrets = ['SERIAL-4711', 'Gletscherkamera', 'GEHEIM']

  test('a JPEG keeps its pixels and loses place, camera and hidden films', async () => {
    const photo = await phoneJpeg(await lopsided(300, 200), told, 'p3')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('GEHEIM')])
    const film = Buffer.from('....ftypmp42 GEHEIM +47.5+010.2')
    const telling = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), film])
    // the place is really in the input, or its absence afterwards would prove nothing
    expect(readExif((await meta(telling)).exif!).GPSInfo).toHaveProperty('GPSLatitude')

    const { takeHome, large, thumbnail, capturedAt } = await prepare(telling)
    expect(takeHome).toMatchObject({ mime: 'image/jpeg' })
    expect(capturedAt?.toISOString()).toBe('2026-07-12T12:03:20.000Z')
    for (const word of secrets) expect(takeHome.bytes.includes(word)).toBe(false)
    const kept = await meta(takeHome.bytes)
    expect(kept.orientation).toBe(6)
    expect(kept.icc).toEqual((await meta(telling)).icc)
    const exif = readExif(kept.exif!)
    expect(exif.GPSInfo).toBeUndefined()
    expect(Object.keys(exif.Image!).toSorted()).toEqual(['ExifTag', 'Orientation'])
    expect(exif.Photo).toEqual({ DateTimeOriginal: new Date('2026-07-12T14:03:20Z'), OffsetTimeOriginal: '+02:00' })
    expect(await samePixels(takeHome.bytes, telling)).toBe(true)
    for (const rendition of [large.bytes, thumbnail.bytes]) {
      expect(await meta(rendition)).not.toHaveProperty('exif')
      for (const word of secrets) expect(rendition.includes(word)).toBe(false)
    }
  })

  test('PNG and WebP keep every pixel and lose private metadata', async () => {
    const source = (await lopsided(90, 60)).withExif({
      IFD0: { Make: 'Gletscherkamera' },
      IFD2: { BodySerialNumber: 'SERIAL-4711' },
    })
    const png = await source.clone().withIccProfile('p3').png().toBuffer()
    const text = pngChunk('tEXt', Buffer.from('Author\0GEHEIM'))
    const telling = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from('GEHEIM')])
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">GEHEIM</x:xmpmeta>'
    const webp = await source.clone().withXmp(xmp).withIccProfile('p3').webp({ lossless: true }).toBuffer()
    expect(webp.includes('GEHEIM')).toBe(true)
    for (const photo of [telling, webp]) {
      const { takeHome } = await prepare(photo)
      for (const word of secrets) expect(takeHome.bytes.includes(word)).toBe(false)
      expect(await samePixels(takeHome.bytes, photo)).toBe(true)
      expect((await meta(takeHome.bytes)).icc).toEqual((await meta(photo)).icc)
      expect(await meta(takeHome.bytes)).not.toHaveProperty('xmp')
    }
    expect((await prepare(webp)).takeHome.mime).toBe('image/webp')
  })

  test('orientation and time are written back into PNG and WebP too', async () => {
    const kept = { orientation: 8, taken: '2026:07:12 14:03:20' }
    const image = (await lopsided(30, 20)).withExif({ IFD0: { Orientation: '8' } })
    const png = stripPng(await image.clone().png().toBuffer(), kept)
    const webp = stripWebp(await image.clone().webp().toBuffer(), kept)
    for (const bytes of [png, webp]) {
      const { orientation, exif } = await meta(bytes)
      expect(orientation).toBe(8)
      expect(readExif(exif!).Photo?.DateTimeOriginal).toEqual(new Date('2026-07-12T14:03:20Z'))
    }
  })

  test('progressive JPEGs, restarts and profiles of several segments stay whole', async () => {
    const image = await lopsided(400, 300)
    const progressive = await image.clone().jpeg({ progressive: true }).toBuffer()
    expect(await samePixels(stripJpeg(progressive, {}), progressive)).toBe(true)
    const icc = Buffer.alloc(150_000, 7)
    const carried = stripJpeg(await image.jpeg().toBuffer(), { icc })
    expect((await sharp(carried, { ignoreIcc: true }).metadata()).icc).toEqual(icc)
    // Filtering a filtered file changes nothing.
    expect(stripJpeg(stripJpeg(progressive, {}), {})).toEqual(stripJpeg(progressive, {}))
  })
})

test('a camera without a time zone counts as being in Germany', () => {
  const text = (value: string, zone?: string) => dateOfText(value, zone)?.toISOString()
  expect(text('2026:07:12 14:03:20')).toBe('2026-07-12T12:03:20.000Z')
  expect(text('2026:01:12 14:03:20')).toBe('2026-01-12T13:03:20.000Z')
  expect(text('2026:03:29 01:30:00')).toBe('2026-03-29T00:30:00.000Z')
  expect(text('2026:03:29 03:30:00')).toBe('2026-03-29T01:30:00.000Z')
  expect(text('2026:07:12 14:03:20', '-07:00')).toBe('2026-07-12T21:03:20.000Z')
  expect(text('2017-04-17T19:27:57.000000Z')).toBe('2017-04-17T19:27:57.000Z')
  expect(
    text('0000:00:00 00:00:00x', undefined) === undefined || plausible(dateOfText('0000:00:00 00:00:00')) === null,
  ).toBe(true)
  expect(dateOfText('gestern')).toBeNull()
  const now = Date.UTC(2026, 10, 21)
  expect(plausible(new Date(Date.UTC(1980, 0, 1)), now)).toBeNull()
  expect(plausible(new Date(now + 1), now)).toBeNull()
  expect(plausible(new Date(now - 1), now)).not.toBeNull()
})

test.skipIf(!existsSync(samples))('real photos of phones and cameras, whole and damaged', async () => {
  for (const folder of ['photos', 'broken', 'orientation']) {
    for (const name of readdirSync(join(samples, folder))) {
      const bytes = readFileSync(join(samples, folder, name))
      const made = await prepare(bytes, 'samples')
      expect([name, Math.max(made.large.width, made.large.height)]).toEqual([name, 1600])
      const exif = (await meta(made.takeHome.bytes)).exif
      expect(exif && readExif(exif).GPSInfo).toBeUndefined()
      for (const word of ['NIKON', 'iPhone', 'SAMSUNG']) expect(made.takeHome.bytes.includes(word)).toBe(false)
      if (folder === 'orientation') {
        expect([made.width, made.height]).toEqual([1800, 1200])
        const first = readFileSync(join(samples, folder, 'Landscape_1.jpg'))
        expect(await difference(made.thumbnail.bytes, first)).toBeLessThan(8)
      }
      if (name.endsWith('.jpg')) expect(await samePixels(made.takeHome.bytes, bytes)).toBe(true)
    }
  }
})
