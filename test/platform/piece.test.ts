import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinFilm } from '../../src/server/platform/film/join.ts'
import { type Piece } from '../../src/server/platform/film/normalise.ts'
import { probeClip } from '../../src/server/platform/film/probe.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, look, lookAndSteps, samplesOf } from './tricky-media.ts'

const shop = filmShop({ width: 320, height: 180 })

const bars = (rate: string, seconds: number) => `-f lavfi -t ${seconds} -i testsrc2=s=320x180:r=${rate}`
const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'

test('motion and loudness are measured for each second', async () => {
  const moving = 'geq=lum=128+100*sin(X/20+20*T*between(T\\,1\\,2)):cb=128:cr=128'
  const picture = `-f lavfi -t 3.4 -i color=gray:s=320x180:r=30,${moving}`
  const sound = '-f lavfi -t 3.4 -i aevalsrc=0.5*sin(3000*t)*gt(t\\,2):s=48000'
  const { lively, frames } = await shop.pieceOf(
    await shop.clipOf('moving.mp4', `${picture} ${sound} ${quick} -c:a aac`),
  )
  expect(frames).toBe(102)
  expect(lively).toHaveLength(4)
  const [still, moves, loud] = lively as [number, number, number]
  expect(still).toBeLessThan(0.1)
  expect(moves).toBeGreaterThan(0.4)
  expect(loud).toBeGreaterThan(0.2)
  expect(loud).toBeLessThan(0.36)
  expect(lively.every((one) => one >= 0 && one <= 1)).toBe(true)
})

test('wind is found and damped, and no other sound is changed', async () => {
  const speech = '0.1*sin(2*PI*1000*t)'
  const sounds = {
    wind: `aevalsrc=0.5*random(0)-0.25:s=48000:d=2,lowpass=f=40:p=2,volume=26dB[w];aevalsrc=${speech}:s=48000:d=2[s];[w][s]amix=normalize=0`,
    water: 'anoisesrc=c=white:a=0.3:s=48000:d=2',
    voice: `aevalsrc=0.2*sin(2*PI*110*t)+0.2*sin(2*PI*220*t)+${speech}:s=48000:d=2`,
    quiet: 'anoisesrc=c=brown:a=0.001:s=48000:d=2',
  }
  const picture = '-f lavfi -t 2 -i color=gray:s=320x180:r=30'
  const pieces = new Map<string, Piece>()
  for (const [name, sound] of Object.entries(sounds))
    pieces.set(
      name,
      await shop.pieceOf(await shop.clipOf(`${name}.mp4`, `${picture} -f lavfi -i ${sound} ${quick} -c:a aac`)),
    )
  expect([...pieces].map(([name, { windy }]) => [name, windy])).toEqual([
    ['wind', true],
    ['water', false],
    ['voice', false],
    ['quiet', false],
  ])
  const template = await shop.pieceOf(join(shop.folder, 'wind.mp4'), { accept: 'template' })
  expect(template.windy).toBe(false)

  const wind = pieces.get('wind')!
  // the rumble does not count for the loudness, since the film is heard without it
  expect(template.loudness.integrated! - wind.loudness.integrated!).toBeGreaterThan(0.7)
  // at a film's loudness, so that neither is made louder or quieter as a whole
  const gainDb = -15.6 - wind.loudness.integrated!
  const filmOf = async (damped: boolean) => {
    const pictures = [{ file: wind.picture, from: 0, frames: 60, of: 60 }]
    const sound = [{ file: wind.sound, from: 0, frames: 60, gainDb, ...(damped && { wind: true }) }]
    const folder = join(shop.folder, `damped-${damped}`)
    mkdirSync(folder, { recursive: true })
    return (await joinFilm(shop.tools, { pictures, sounds: sound, rate: 30, folder })).path
  }
  const [windy, damped] = [await filmOf(false), await filmOf(true)]
  const level = async (film: string, band: string) => decibel(await samplesOf(film, band))
  const [low, high] = ['lowpass=f=60,lowpass=f=60', 'highpass=f=900,highpass=f=900']
  expect((await level(windy, low)) - (await level(damped, low))).toBeGreaterThan(8)
  expect(Math.abs((await level(windy, high)) - (await level(damped, high)))).toBeLessThan(1)
})

const decibel = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

test('a piece has 60 frames a second where they are requested', async () => {
  const file = await shop.clipOf(
    'fast.mov',
    `${bars('60000/1001', 1.5)} -f lavfi -t 1.5 -i sine=f=400 ${quick} -c:a aac`,
  )
  const pieces = [await shop.pieceOf(file, { rate: 60 }), await shop.pieceOf(file, { rate: 60 })]
  expect(pieces[0]).toMatchObject({ rate: 60, frames: 90 })
  expect(pieces[0]!.lively).toHaveLength(2)
  const { video } = await look(pieces[0]!.picture)
  expect(video).toMatchObject({ r_frame_rate: '60/1', level: 42 })

  const folder = join(shop.folder, 'sixty')
  mkdirSync(folder)
  const film = await joinFilm(shop.tools, {
    pictures: [
      { file: pieces[0]!.picture, from: 0, frames: 60, of: 90 },
      { file: pieces[1]!.picture, from: 60, frames: 30, of: 90 },
      { file: pieces[1]!.picture, from: 0, frames: 90, of: 90 },
    ],
    sounds: [0, 1].map((i) => ({ file: pieces[i]!.sound, from: 0, frames: 90, gainDb: 0 })),
    rate: 60,
    folder,
  })
  expect(film.durationSeconds).toBe(3)
  const found = await lookAndSteps(film.path)
  expect(found.steps).toEqual(new Set([1500]))
  expect(Math.abs(Number(found.audio!['duration']) - 3)).toBeLessThan(1 / 60)
  expect((await bareFfmpeg(`-v warning -i ${film.path} -f null -`)).stderr).toBe('')
})

test('59.94 frames a second count as 60, a rate that varies does not', async () => {
  const varied = '-vf select=not(mod(n\\,7))+gt(n\\,20) -vsync vfr'
  const rates = {
    'r60.mp4': `${bars('60', 1)} ${quick}`,
    'r5994.mp4': `${bars('60000/1001', 1)} ${quick}`,
    'r120.mp4': `${bars('120', 1)} ${quick}`,
    'varied.mp4': `${bars('60', 1)} ${varied} ${quick}`,
    'r50.mp4': `${bars('50', 1)} ${quick}`,
    'r2997.mp4': `${bars('30000/1001', 1)} ${quick}`,
  }
  const found: Record<string, number> = {}
  for (const [name, line] of Object.entries(rates))
    found[name] = (await probeClip(shop.tools, await shop.clipOf(name, line), shop.folder)).rate
  expect(found).toEqual({
    'r60.mp4': 60,
    'r5994.mp4': 60,
    'r120.mp4': 60,
    'varied.mp4': 30,
    'r50.mp4': 30,
    'r2997.mp4': 30,
  })
})

/** Check sums of the stored packets of each file: equal where nothing was encoded again. */
async function packets(...files: string[]): Promise<string[][]> {
  const inputs = files.map((file) => `-i ${file}`).join(' ')
  const maps = files.map((_, n) => `-map ${n}:v`).join(' ')
  const { stdout } = await bareFfmpeg(`-v error ${inputs} ${maps} -c copy -f framemd5 -`)
  const lines = [...stdout.matchAll(/^(\d+),.*\b([0-9a-f]{32})$/gm)]
  return files.map((_, n) => lines.flatMap(([, stream, sum]) => (Number(stream) === n ? [sum!] : [])))
}

test('a picture that already fits a piece is not encoded again', async () => {
  const first = await shop.pieceOf(
    await shop.clipOf('first.mp4', `${bars('30', 2.6)} -f lavfi -t 2.6 -i sine=f=500 ${quick} -c:a aac`),
  )
  const [wanted] = (await packets(first.picture)) as [string[]]
  expect(wanted).toHaveLength(first.frames)
  const again = async (name: string, line: string) => {
    const piece = await shop.pieceOf(await shop.clipOf(name, line))
    expect(piece.frames, name).toBe(first.frames)
    const [made, played] = (await packets(piece.picture, piece.web!.path)) as [string[], string[]]
    expect(made.length, name).toBe(first.frames)
    expect(played, name).toEqual(made)
    return { piece, isKept: made.join() === wanted.join() }
  }
  // as customers save it: with sound, which is measured as always
  const saved = await again('saved.mp4', `-i ${first.web!.path} -c copy -video_track_timescale 90000`)
  expect(saved.isKept).toBe(true)
  expect(saved.piece.loudness.integrated).toBeCloseTo(first.loudness.integrated!, 0)
  expect(saved.piece.lively).toHaveLength(3)
  expect((await again('own.mp4', `-i ${first.picture} -c copy -video_track_timescale 90000`)).isKept).toBe(true)

  const like = (more: string) =>
    `-i ${first.picture} -c:v libx264 -preset veryfast -crf 22 -maxrate 16M -bufsize 24M -profile:v high -level 4.1 ${more} -video_track_timescale 90000`
  const ours = 'stitchable=1:chromaloc=0:trellis=1:partitions=i4x4,i8x8'
  const nearly = {
    'other-clock.mp4': `-i ${first.picture} -c copy -video_track_timescale 15360`,
    'turned.mp4': `-i ${first.picture} -c copy -video_track_timescale 90000 -metadata:s:v rotate=180`,
    'other-set.mp4': like('-g 30 -keyint_min 30 -sc_threshold 0 -x264-params chromaloc=0:ref=2'),
    'other-keys.mp4': like(`-g 60 -keyint_min 60 -sc_threshold 0 -x264-params ${ours}:open-gop=0`),
    'open.mp4': like(`-g 30 -keyint_min 30 -sc_threshold 0 -x264-params ${ours}:open-gop=1`),
  }
  for (const [name, line] of Object.entries(nearly)) expect((await again(name, line)).isKept, name).toBe(false)

  // equal parameter sets alone do not make a file ours; a file with damage inside is encoded as far as possible
  const bytes = readFileSync(join(shop.folder, 'own.mp4'))
  const damaged = join(shop.folder, 'damaged.mp4')
  bytes.fill(0x55, Math.round(bytes.length * 0.4), Math.round(bytes.length * 0.41))
  writeFileSync(damaged, bytes)
  const mended = await shop.pieceOf(damaged)
  expect((await bareFfmpeg(`-v error -i ${mended.picture} -f null -`)).stderr).toBe('')
})
