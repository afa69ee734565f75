import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBeats } from '../../src/server/platform/film/beats.ts'
import { Undecodable } from '../../src/server/platform/tool-failure.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg } from './tricky-media.ts'

const shop = filmShop()

let count = 0
async function beatsOf(source: string, seconds = 20) {
  const file = join(shop.folder, `music-${count++}.mp3`)
  await bareFfmpeg(`-v error -f lavfi -t ${seconds} -i`, source, '-c:a', 'libmp3lame', file)
  return findBeats(shop.tools, { file, folder: shop.folder })
}
/** A short tone at each beat, beginning at `from`. */
const clicks = (bpm: number, from: number) =>
  `gte(t,${from})*lt(mod(t-${from},${60 / bpm}),0.03)*sin(2*PI*900*t)`.replaceAll(',', String.raw`\,`)

test.each([90, 120, 128])('the beat of a click track of %d bpm is found', async (bpm) => {
  const found = await beatsOf(`aevalsrc=0.6*${clicks(bpm, 0.3)}:s=44100`)
  expect(Math.abs(found!.bpm / bpm - 1)).toBeLessThan(0.01)
  const offBeat = (time: number) => {
    const beats = ((time - 0.3) * bpm) / 60
    return (Math.abs(beats - Math.round(beats)) * 60) / bpm
  }
  expect(found!.first).toBe(found!.times[0])
  expect(found!.times.length).toBeGreaterThan(((20 - 0.3) * bpm) / 60 - 3)
  expect(Math.max(...found!.times.map(offBeat))).toBeLessThan(0.04)
})

test('the beat is found under a melody', async () => {
  const melody = String.raw`0.15*sin(2*PI*(220+55*mod(floor(t*3.1)\,5))*t)`
  const found = await beatsOf(`aevalsrc=0.4*${clicks(100, 0)}+${melody}:s=44100`)
  expect(Math.abs(found!.bpm / 100 - 1)).toBeLessThan(0.01)
})

test('noise, a held tone, silence, irregular sounds and what is too short have no beat', async () => {
  const burst = String.raw`lt(mod(t*t*0.37+0.8*sin(t*1.7)\,1)\,0.15)*(random(0)-0.5)`
  expect(await beatsOf('anoisesrc=a=0.5:r=44100')).toBeNull()
  expect(await beatsOf('aevalsrc=0.3*sin(2*PI*220*t)+0.3*sin(2*PI*331*t):s=44100')).toBeNull()
  expect(await beatsOf('anullsrc=r=44100')).toBeNull()
  expect(await beatsOf(`aevalsrc=0.6*${burst}:s=44100`)).toBeNull()
  expect(await beatsOf(`aevalsrc=0.6*${clicks(120, 0)}:s=44100`, 3)).toBeNull()
})

test('a file without sound is refused', async () => {
  const file = join(shop.folder, 'silent.mp4')
  await bareFfmpeg('-v error -f lavfi -t 0.2 -i color=red:s=64x36', file)
  await expect(findBeats(shop.tools, { file, folder: shop.folder })).rejects.toThrow(Undecodable)
})
