import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { partsOf, slidesOf } from '../../src/server/platform/film/slides.ts'
import { makeSlideshow, type Block } from '../../src/server/platform/film/slideshow.ts'
import { makeView } from '../../src/server/platform/film/view.ts'
import { Undecodable } from '../../src/server/platform/tool-failure.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, look, lookAndSteps } from './tricky-media.ts'

const shop = filmShop({ width: 640, height: 360 })
/** The size of small views in these tests. */
const size = { width: 426, height: 240 }

const show = async (blocks: Block[], onProgress?: (done: number) => void) => {
  const folder = shop.room()
  const made = await makeSlideshow(shop.tools, { blocks, size, rate: 30, folder, onProgress })
  expect(readdirSync(folder)).toEqual(['slideshow.mp4'])
  return made
}
async function photo(colour: string, [width, height]: [number, number] = [600, 400]): Promise<string> {
  const path = join(shop.room(), 'photo.jpg')
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ progressive: true })
    .toFile(path)
  return path
}
/** The frames as raw grey or RGB. */
async function frames(file: string, filter: string, format: 'gray' | 'rgb24'): Promise<Buffer> {
  const raw = join(shop.room(), 'frames.raw')
  await bareFfmpeg(`-v error -i ${file} -vf ${filter},format=${format} -f rawvideo`, raw)
  return readFileSync(raw)
}

describe('the moments of photos', () => {
  const block = (photos: number, seconds: number, cuts?: number[]): Block => {
    return { photos: Array.from({ length: photos }, (_, at) => String(at)), seconds, cuts }
  }

  test('photos share the time evenly, and change on a beat where one is near', () => {
    expect(slidesOf(block(3, 6), 30)).toMatchObject({
      fade: 14,
      slides: [{ to: 67 }, { from: 53, to: 127 }, { from: 113, to: 180 }],
    })
    const onBeats = slidesOf(block(3, 6, [0.5, 1.1, 1.7, 2.3, 5.9]), 30).slides
    expect(onBeats.map(({ from }) => from)).toEqual([0, 51 - 7, 120 - 7])
    expect(() => slidesOf(block(0, 6), 30)).toThrow(RangeError)
    expect(() => slidesOf(block(2, 2.5), 30)).toThrow(RangeError)
    expect(() => slidesOf(block(40, 1), 30)).toThrow(RangeError)
  })

  test('a slideshow is made in whole seconds, with few photos at a time', () => {
    for (const [photos, seconds] of [
      [30, 90],
      [30, 15],
      [1, 40],
      [10, 10],
    ] as const) {
      const parts = partsOf(block(photos, seconds), 30)
      expect(parts[0]!.from).toBe(0)
      expect(parts.at(-1)!.to).toBe(seconds * 30)
      parts.forEach((part, at) => {
        expect(part.from).toBe(parts[at - 1]?.to ?? 0)
        expect(part.to % 30).toBe(0)
        expect(part.slides.length).toBeLessThanOrEqual(part.to - part.from === 30 ? 4 : 3)
        expect(part.to - part.from).toBeLessThanOrEqual(360)
      })
    }
  })
})

test('blocks have their exact length in even steps', async () => {
  const photos = await Promise.all(['red', 'lime', 'blue', 'white'].map((colour) => photo(colour)))
  const heard: number[] = []
  const made = await show(
    [
      { photos, seconds: 3 },
      { photos: photos.slice(0, 1), seconds: 1 },
    ],
    (done) => heard.push(done),
  )
  expect(made.frames).toBe(120)
  const { video, steps } = await lookAndSteps(made.path)
  expect(video).toMatchObject({ ...size, nb_frames: '120', pix_fmt: 'yuv420p', color_transfer: 'bt709', level: 41 })
  expect(steps).toEqual(new Set([3000]))
  expect((await bareFfmpeg(`-v warning -i ${made.path} -f null -`)).stderr).toBe('')
  const keys = await bareFfmpeg(`-v error -skip_frame nokey -i ${made.path} -vsync passthrough -f framecrc -`)
  expect([...keys.stdout.matchAll(/^0,\s*-?\d+,\s*(\d+),/gm)].map((found) => Number(found[1]))).toEqual([0, 30, 60, 90])
  expect(heard.at(-1)).toBe(1)
  expect(heard.every((done, at) => done >= (heard[at - 1] ?? 0) && done <= 1)).toBe(true)

  const view = await makeView(shop.tools, {
    view: 'small',
    file: made.path,
    accept: 'own',
    frames: 5,
    rate: 30,
    folder: shop.room(),
  })
  expect(video['extradata_hash']).toBe((await look(view.path)).video['extradata_hash'])
})

test('photos follow each other in their order', async () => {
  const photos = await Promise.all(['#c00000', '#00c000', '#0000c0', '#c0c000'].map((colour) => photo(colour)))
  const { path } = await show([{ photos, seconds: 4, cuts: [1, 2, 3] }])
  const pixels = await frames(path, 'scale=1:1:in_color_matrix=bt709', 'rgb24')
  const at = (frame: number) => [...pixels.subarray(frame * 3, frame * 3 + 3)]
  const near = (frame: number, wanted: number[]) =>
    at(frame).forEach((value, channel) => expect(Math.abs(value - wanted[channel]!), `frame ${frame}`).toBeLessThan(40))
  near(15, [192, 0, 0])
  near(30, [96, 96, 0])
  near(45, [0, 192, 0])
  near(60, [0, 96, 96])
  near(75, [0, 0, 192])
  near(90, [96, 96, 96])
  near(105, [192, 192, 0])
  const jumps = Array.from({ length: 119 }, (_, frame) =>
    Math.max(...at(frame + 1).map((value, i) => Math.abs(value - at(frame)[i]!))),
  )
  expect(Math.max(...jumps)).toBeLessThan(30)
})

test('a photo moves without trembling', async () => {
  const path = join(shop.room(), 'edge.jpg')
  const dark = await sharp({ create: { width: 150, height: 400, channels: 3, background: '#202020' } })
    .png()
    .toBuffer()
  const light = sharp({ create: { width: 600, height: 400, channels: 3, background: '#e0e0e0' } })
  await light
    .composite([{ input: dark, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toFile(path)
  const { path: film } = await show([{ photos: [path], seconds: 3 }])
  const pixels = await frames(film, 'crop=iw:2:0:ih/2,scale=426:1', 'gray')
  // the position of the edge (light on its right) to a fraction of a pixel
  const edges = Array.from({ length: 90 }, (_, frame) => {
    const row = pixels.subarray(frame * 426, frame * 426 + 426)
    return row.reduce((sum, value) => sum + (224 - value) / 192, 0)
  })
  const whole = edges.at(-1)! - edges[0]!
  expect(Math.abs(whole)).toBeGreaterThan(3)
  // whole pixels would differ by half of one from even motion, and steps back are visible as trembling
  const around = (at: number) => edges.slice(at - 4, at + 5).reduce((sum, edge) => sum + edge / 9, 0)
  const inner = edges.slice(4, -4).map((edge, at) => Math.abs(edge - around(at + 4)))
  expect(Math.max(...inner)).toBeLessThan(0.35)
  const back = edges.slice(1).map((edge, at) => (edge - edges[at]!) * -Math.sign(whole))
  expect(Math.max(...back)).toBeLessThan(0.1)
})

test('an upright photo is shown whole over a blurred fill', async () => {
  const { path } = await show([{ photos: [await photo('#c00000', [300, 500])], seconds: 1 }])
  const pixels = await frames(path, 'select=eq(n\\,10)', 'rgb24')
  const red = (x: number, y: number) => pixels[(y * size.width + x) * 3]!
  expect(red(213, 120)).toBeGreaterThan(170)
  expect(red(10, 120)).toBeGreaterThan(110)
  expect(red(10, 120)).toBeLessThan(red(213, 120) - 10)
})

test('a file that is no JPEG is refused', async () => {
  const path = join(shop.room(), 'photo.jpg')
  writeFileSync(path, 'ffconcat version 1.0\nfile /etc/passwd\n')
  const work = { blocks: [{ photos: [path], seconds: 1 }], size, rate: 30 as const }
  await expect(makeSlideshow(shop.tools, { ...work, folder: shop.room() })).rejects.toThrow(Undecodable)
  const folder = shop.room()
  await expect(makeSlideshow(shop.tools, { ...work, folder, signal: AbortSignal.abort() })).rejects.toMatchObject({
    reason: 'aborted',
  })
  expect(existsSync(join(folder, 'slideshow.mp4'))).toBe(false)
})
