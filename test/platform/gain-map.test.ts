import readExif from 'exif-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGainMap, withGainMap } from '../../src/server/platform/image/gain-map.ts'
import { createPhotoPool, type PhotoPool } from '../../src/server/platform/image/pool.ts'
import { difference, lopsided } from './tricky-media.ts'

let pool: PhotoPool
beforeAll(() => void (pool = createPhotoPool({ workers: 1 })))
afterAll(() => pool.close())

const place = { IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Geheim' } }
const numbers: [string, string[]][] = [
  ['GainMapMin', ['0']],
  ['GainMapMax', ['2.5']],
  ['Gamma', ['1']],
  ['OffsetSDR', ['0.015625']],
  ['OffsetHDR', ['0.015625']],
  ['HDRCapacityMin', ['0']],
  ['HDRCapacityMax', ['2.5']],
]

/** A photo as phones write it: a picture, its gain map at a quarter of the pixels, and the place in both. */
async function shining(orientation = 1) {
  const picture = await lopsided(1800, 1200)
  const primary = await picture.clone().withExif(place).withMetadata({ orientation }).jpeg().toBuffer()
  const map = await picture.clone().resize(450).greyscale().withExif(place).jpeg({ quality: 90 }).toBuffer()
  return withGainMap(primary, { jpeg: map, numbers, iso: undefined })
}

test('a photo keeps its gain map and loses private metadata', async () => {
  const photo = await shining()
  // the secret is really in both parts
  expect(photo.toString('latin1').split('Geheim')).toHaveLength(3)
  const { large, takeHome, medium, thumbnail } = await pool.prepare(photo, { group: 'alpin' })
  for (const { bytes } of [large, takeHome]) {
    const text = bytes.toString('latin1')
    expect(text).not.toContain('Geheim')
    const parts = [bytes, readGainMap(bytes)!.jpeg]
    for (const part of parts) {
      const { exif } = await sharp(part).metadata()
      expect(exif && readExif(exif).GPSInfo).toBeUndefined()
    }
    // the library of the format's inventors reads it, with the photo's numbers
    const { gainMap, ...head } = await sharp(bytes).metadata()
    const { width, height } = await sharp(readGainMap(bytes)!.jpeg).metadata()
    expect(await sharp(gainMap?.image).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    expect(head.width).toBe(bytes === large.bytes ? 1600 : 1800)
    expect(readGainMap(bytes)!.numbers).toEqual(numbers)
  }
  expect(await sharp(readGainMap(large.bytes)!.jpeg).metadata()).toMatchObject({ width: 800, height: 534 })
  expect(await sharp(readGainMap(takeHome.bytes)!.jpeg).metadata()).toMatchObject({ width: 450, height: 300 })
  for (const webp of [medium, thumbnail]) expect(webp?.bytes.toString('latin1')).not.toContain('hdrgm')
})

test('a gain map is turned with its picture', async () => {
  for (const orientation of [1, 6, 3, 8]) {
    const { large } = await pool.prepare(await shining(orientation), { group: 'alpin', turn: 90 })
    const map = readGainMap(large.bytes)!.jpeg
    const { width, height } = await sharp(map).metadata()
    expect([width, height]).toEqual([Math.ceil(large.width / 2), Math.ceil(large.height / 2)])
    const grey = await sharp(large.bytes).greyscale().png().toBuffer()
    expect(await difference(map, grey)).toBeLessThan(8)
  }
})

test('gain map numbers for each colour are kept', async () => {
  const jpeg = await (await lopsided(30, 20)).jpeg().toBuffer()
  const colours: [string, string[]][] = [
    ['GainMapMax', ['2.5', '2.25', '2']],
    ['Gamma', ['1']],
  ]
  const iso = Buffer.alloc(60, 1)
  const read = readGainMap(withGainMap(jpeg, { jpeg, numbers: colours, iso }))
  expect(read).toMatchObject({ numbers: colours, iso })
})

test('a false gain map is dropped without harm to the photo', async () => {
  const photo = await shining()
  const cut = photo.subarray(0, photo.length - 2000)
  const strange = Buffer.from(photo.toString('latin1').replaceAll('GainMapMax', 'GainMapXam'), 'latin1')
  const brighter = Buffer.from(
    photo.toString('latin1').replaceAll('BaseRenditionIsHDR="False"', 'BaseRenditionIsHDR="True" '),
    'latin1',
  )
  for (const bytes of [cut, strange, brighter]) {
    expect(readGainMap(bytes)).toBeUndefined()
    const { large, takeHome } = await pool.prepare(bytes, { group: 'alpin' })
    expect(large.width).toBe(1600)
    expect(takeHome.bytes.toString('latin1')).not.toContain('hdrgm')
  }
})
