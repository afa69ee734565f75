import sharp from 'sharp'
import { expect, test } from 'vitest'
import { join, openShift, owner, shownTo, upload, w } from './shift-of-media.ts'

openShift()

let seed = 0
/** A unique photo of this brightness, sharp above and calm below. */
async function sharpPhoto(minute: number, brightness: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: brightness, sigma: 25 } as const
  const upper = await sharp({ create: { width: 600, height: 240, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const [r, g, b] = [brightness, brightness, Math.min(255, brightness + (seed += 1))]
  return sharp({ create: { width: 600, height: 400, channels: 3, background: { r, g, b } } })
    .composite([{ input: upper, top: 0, left: 0 }])
    .withExif({ IFD2: { DateTimeOriginal: `2026:07:12 10:${10 + minute}:00` } })
    .jpeg()
    .toBuffer()
}

test('without a choice the best photo is the cover until it is hidden', async () => {
  const mia = await join()
  await upload(mia, await sharpPhoto(1, 12), 'dunkel.jpg')
  const good = await upload(mia, await sharpPhoto(2, 115), 'gut.jpg')
  const alsoGood = await upload(mia, await sharpPhoto(3, 120), 'auch.jpg')
  await w.quiet()
  expect(await shownTo(mia)).toEqual(['gut.jpg', 'dunkel.jpg', 'auch.jpg'])

  const setCover = (mediaId: string | null) => owner.media.cover({ params: { id: mia.id }, body: { mediaId } })
  await setCover(alsoGood.id)
  expect((await shownTo(mia))[0]).toBe('auch.jpg')
  await setCover(null)
  await owner.media.hide({ params: { id: mia.id }, body: { mediaIds: [good.id], hidden: true } })
  expect(await shownTo(mia)).toEqual(['auch.jpg', 'dunkel.jpg'])
})

test('a photo that arrives after completion does not replace the cover', async () => {
  const tom = await join('Tom')
  const dark = await upload(tom, await sharpPhoto(1, 12), 'dunkel.jpg')
  await owner.customers.finish({ params: { id: tom.id } })
  await w.completed(owner, tom.id)
  await upload(tom, await sharpPhoto(2, 115), 'gut.jpg')
  await w.quiet()
  expect(await shownTo(tom)).toEqual(['dunkel.jpg', 'gut.jpg'])
  await owner.media.hide({ params: { id: tom.id }, body: { mediaIds: [dark.id], hidden: true } })
  expect(await shownTo(tom)).toEqual(['gut.jpg'])
})
