import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeLead } from '../../src/server/platform/film/title.ts'
import { makeView } from '../../src/server/platform/film/view.ts'
import { Undecodable } from '../../src/server/platform/tool-failure.ts'
import { drawTitle, type Title } from '../../src/server/platform/typeset/title.ts'
import { createTypesetter } from '../../src/server/platform/typeset/typesetter.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, look, lookAndSteps } from './tricky-media.ts'
import { names } from './typesetting.ts'

const typesetter = createTypesetter({ workers: 1 })
const shop = filmShop({ width: 640, height: 360 })
const size = { width: 426, height: 240 }
afterAll(async () => {
  await typesetter.close()
})

const plain: Title = {
  size: { width: 960, height: 540 },
  name: 'Mia Huber',
  activity: 'Rafting',
  date: '22. November 2026',
  logo: null,
  language: 'de',
}
/** The box of all nearly white pixels, which are the letters. */
async function ink(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 4
      if (data[at]! < 235 || data[at + 1]! < 235 || data[at + 2]! < 235 || data[at + 3]! < 235) continue
      ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    }
  return { left, top, right, bottom, width: info.width, height: info.height }
}

test('a title is in the lower left, or lower right in right-to-left scripts', async () => {
  const left = await ink(await drawTitle(typesetter, plain))
  expect(left).toMatchObject({ width: 960, height: 540 })
  expect(left.left).toBeGreaterThan(30)
  expect(left.left).toBeLessThan(60)
  expect(left.top).toBeGreaterThan(270)
  expect(left.bottom).toBeLessThan(540 - 30)
  const arabic = { ...plain, name: 'محمد علي', activity: 'تجديف', date: '٢٢ نوفمبر', language: 'ar' as const }
  const right = await ink(await drawTitle(typesetter, arabic))
  expect(right.right).toBeGreaterThan(900)
  expect(right.left).toBeGreaterThan(480)
})

test('every name stays within the picture, wide and upright', async () => {
  const long = 'Maximiliane-Friederike Alexandra von und zu Hohenlohe-Langenburg'
  const endless = 'Donaudampfschifffahrt'.repeat(8)
  for (const each of [
    { width: 480, height: 270 },
    { width: 270, height: 480 },
  ]) {
    for (const name of [...names, long, endless]) {
      const activity = name === endless ? endless : plain.activity
      const found = await ink(await drawTitle(typesetter, { ...plain, size: each, name, activity }))
      expect(found.right, name).toBeLessThan(each.width - 15)
      expect(found.left, name).toBeGreaterThan(15)
      expect(found.top, name).toBeGreaterThan(each.height * 0.3)
      expect(found.bottom, name).toBeGreaterThan(each.height * 0.7)
      expect(found.bottom, name).toBeLessThan(each.height * 0.96)
    }
  }
})

test('on snow and on dark water the letters are legible', async () => {
  const png = await drawTitle(typesetter, plain)
  const on = async (background: string) =>
    sharp({ create: { ...plain.size, channels: 3, background } })
      .composite([{ input: png }])
      .removeAlpha()
      .raw()
      .toBuffer()
  const [snow, water] = [await on('#f4f7fa'), await on('#0c2634')]
  const { left, right, top, bottom } = await ink(png)
  const row = Math.round((top + bottom) / 2)
  const under = Array.from({ length: right - left }, (_, x) => snow[(row * 960 + left + x) * 3]!)
  expect(Math.min(...under)).toBeLessThan(125)
  expect(snow[(20 * 960 + 900) * 3]).toBe(0xf4)
  expect(water[(20 * 960 + 900) * 3]).toBe(0x0c)
})

test('a logo is shown small in the upper right', async () => {
  const logoOf = (background: string) =>
    sharp({ create: { width: 300, height: 100, channels: 4, background } })
      .png()
      .toBuffer()
  const edgeOf = async (background: string) => {
    const title = { ...plain, name: '', activity: '', date: '', logo: await logoOf(background) }
    const { data } = await sharp(await drawTitle(typesetter, title))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const columns = Array.from({ length: 960 * 540 }, (_, at) => at).filter((at) => data[at * 4 + 3]! > 250)
    const [x, y] = [Math.min(...columns.map((at) => at % 960)), Math.floor(columns[0]! / 960)]
    expect(x).toBeGreaterThan(740)
    expect(y).toBeLessThan(80)
    return data[((y + 10) * 960 + x - 3) * 4]
  }
  expect(await edgeOf('#102040')).toBe(255)
  expect(await edgeOf('#f0e0a0')).toBe(0)
  const broken = { ...plain, logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)) }
  await expect(drawTitle(typesetter, broken)).rejects.toThrow(Undecodable)
})

/** The checksum of each decoded frame. */
async function sums(file: string): Promise<string[]> {
  const { stdout } = await bareFfmpeg(`-v error -i ${file} -map 0:v -f framemd5 -`)
  return [...stdout.matchAll(/^0,.*,\s*(\w{32})$/gm)].map((found) => found[1]!)
}

test('a lead is joined by copy with the rest of its piece', async () => {
  const source = join(shop.folder, 'source.mp4')
  await bareFfmpeg('-v error -f lavfi -t 4.2 -i testsrc2=s=426x240:r=30 -c:v libx264 -preset ultrafast', source)
  const folder = shop.room()
  const work = { file: source, accept: 'own', frames: 125, rate: 30, folder } as const
  const piece = await makeView(shop.tools, { ...work, view: 'small' })
  const overlay = await drawTitle(typesetter, { ...plain, size })
  const lead = await makeLead(shop.tools, { picture: piece.path, overlay, frames: 60, rate: 30, size, folder })
  expect(lead.frames).toBe(60)

  const rest = join(folder, 'rest.mp4')
  await bareFfmpeg(`-v error -ss 2 -i ${piece.path} -c copy -video_track_timescale 90000`, rest)
  const list = join(folder, 'list.txt')
  writeFileSync(list, `ffconcat version 1.0\nfile '${lead.path}'\nfile '${rest}'\n`)
  const film = join(folder, 'film.mp4')
  await bareFfmpeg(`-v error -f concat -safe 0 -i ${list} -c copy -video_track_timescale 90000`, film)

  const [made, own] = [await look(lead.path), await look(piece.path)]
  expect(made.video['extradata_hash']).toBe(own.video['extradata_hash'])
  const joined = await lookAndSteps(film)
  expect(Number(joined.video['nb_frames'])).toBe(125)
  expect(joined.steps).toEqual(new Set([3000]))
  expect((await bareFfmpeg(`-v warning -i ${film} -f null -`)).stderr).toBe('')
  expect((await sums(film)).slice(60)).toEqual((await sums(piece.path)).slice(60))
})

test('first and last frame are without the title', async () => {
  const folder = shop.room()
  const piece = join(folder, 'grey.mp4')
  await bareFfmpeg('-v error -f lavfi -t 2 -i color=gray:s=426x240:r=30 -c:v libx264 -pix_fmt yuv420p', piece)
  const overlay = await sharp({ create: { ...size, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer()
  const lead = await makeLead(shop.tools, { picture: piece, overlay, frames: 60, rate: 30, size, folder })
  const raw = join(folder, 'light.raw')
  await bareFfmpeg(`-v error -i ${lead.path} -vf scale=1:1,format=gray -f rawvideo`, raw)
  const light = [...readFileSync(raw)]
  expect(light).toHaveLength(60)
  expect(Math.max(light[0]!, light[59]!)).toBeLessThan(140)
  expect(Math.min(...light.slice(16, 43))).toBeGreaterThan(225)
  const risesEvenly = light.slice(1, 16).every((value, at) => value >= light[at]! && value - light[at]! < 20)
  expect(risesEvenly).toBe(true)
})

test('a lead may be shorter than a second', async () => {
  const folder = shop.room()
  const piece = join(folder, 'grey.mp4')
  await bareFfmpeg('-v error -f lavfi -t 0.5 -i color=gray:s=426x240:r=30 -c:v libx264 -pix_fmt yuv420p', piece)
  const overlay = await drawTitle(typesetter, { ...plain, size })
  const lead = await makeLead(shop.tools, { picture: piece, overlay, frames: 15, rate: 30, size, folder })
  expect(Number((await look(lead.path)).video['nb_frames'])).toBe(15)
})
