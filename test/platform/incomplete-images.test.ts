/** Photos with a missing part are told from sound ones with odd ends. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoPool, type PhotoPool } from '../../src/server/platform/image/pool.ts'
import { lopsided, phoneJpeg } from './tricky-media.ts'

let pool: PhotoPool
beforeAll(() => void (pool = createPhotoPool({ workers: 1 })))
afterAll(() => pool.close())

const incomplete = async (photos: Record<string, Buffer>) => {
  const found = []
  for (const [name, bytes] of Object.entries(photos))
    if ((await pool.prepare(bytes, { group: 'alpin' })).incomplete) found.push(name)
  return found
}

const grain = () =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
/** Adds stray bytes between two segments of the head. */
const odd = (jpeg: Buffer) => {
  const second = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, second), Buffer.alloc(7, 0x11), jpeg.subarray(second)])
}
const end = Buffer.from([0xff, 0xd9])
const rubbish = Buffer.from('MotionPhoto_Data'.repeat(60))

test('a photo whose lower part is missing is incomplete', async () => {
  const jpegs = {
    phone: await phoneJpeg(await lopsided(640, 480)),
    progressive: await grain().jpeg({ progressive: true }).toBuffer(),
    grey: await grain().greyscale().jpeg().toBuffer(),
  }
  for (const [name, jpeg] of Object.entries(jpegs)) {
    const half = jpeg.subarray(0, jpeg.length * 0.7)
    const cut = {
      [name]: half,
      [`${name} with an end`]: Buffer.concat([half, end]),
      [`${name} with zeros`]: Buffer.concat([half, Buffer.alloc(jpeg.length * 3)]),
    }
    expect(await incomplete(cut)).toEqual(Object.keys(cut))
  }
  const scrambled = Buffer.from(jpegs.grey)
  scrambled.fill(0, Math.round(jpegs.grey.length * 0.5), Math.round(jpegs.grey.length * 0.9))
  const png = await grain().png().toBuffer()
  const gif = await grain().gif().toBuffer()
  const others = { png: png.subarray(0, png.length * 0.6), gif: gif.subarray(0, gif.length * 0.6), scrambled }
  expect(await incomplete(others)).toEqual(Object.keys(others))
})

test('a sound photo with odd bytes is complete', async () => {
  const phone = await phoneJpeg(await lopsided(640, 480))
  const flat = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000000' } })
  const noisy = await grain().jpeg().toBuffer()
  const sound = {
    phone,
    'without its end': noisy.subarray(0, -2),
    'with a film behind it': Buffer.concat([phone, rubbish]),
    'with zeros behind it': Buffer.concat([phone, Buffer.alloc(5000)]),
    'with odd bytes in its head': odd(noisy),
    'odd and without its end': odd(noisy.subarray(0, -2)),
    progressive: (await grain().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    dark: await flat.clone().jpeg().toBuffer(),
    png: await grain().png().toBuffer(),
    gif: await grain().gif().toBuffer(),
    webp: await grain().webp().toBuffer(),
    tiff: await grain().tiff().toBuffer(),
    avif: await grain().avif({ effort: 0 }).toBuffer(),
  }
  expect(await incomplete(sound)).toEqual([])
})
