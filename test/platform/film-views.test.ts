import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probeClip } from '../../src/server/platform/film/probe.ts'
import { makeView, viewSize } from '../../src/server/platform/film/view.ts'
import { filmShop } from './film-shop.ts'
import { bareFfmpeg, clips, look, lookAndSteps, makeClip, rotatedClip } from './tricky-media.ts'

const shop = filmShop({ width: 640, height: 360 })
const rate = 30

const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
/** A clip from a source of lavfi. */
async function clip(source: string, seconds: number): Promise<string> {
  const file = join(shop.room(), 'clip.mp4')
  await bareFfmpeg(`-v error -f lavfi -t ${seconds} -i ${source} ${quick}`, file)
  return file
}

/** Frames of a tall view as raw RGB. */
async function framesOf(file: string, ...wanted: number[]) {
  const { width, height } = viewSize('tall', shop.tools.frame)
  const raw = join(shop.room(), 'frames.rgb')
  const some = wanted.map((frame) => `eq(n\\,${frame})`).join('+')
  await bareFfmpeg(`-v error -i ${file} -vf select=${some} -vsync passthrough -pix_fmt rgb24 -f rawvideo`, raw)
  const bytes = readFileSync(raw)
  expect(bytes.length).toBe(wanted.length * width * height * 3)
  return wanted.map((_, n) => (x: number, y: number) => {
    const start = ((n * height + y) * width + x) * 3
    return [...bytes.subarray(start, start + 3)]
  })
}
type Frame = Awaited<ReturnType<typeof framesOf>>[number]
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90

/** Key frames, as numbers of frames from the first. */
async function keyFrames(file: string): Promise<number[]> {
  const { stdout } = await bareFfmpeg(`-v error -skip_frame nokey -i ${file} -map 0:v -vsync passthrough -f framecrc -`)
  return [...stdout.matchAll(/^0,\s*-?\d+,\s*(\d+),/gm)].map((found) => Number(found[1]))
}

test('a view measures two thirds of the frame, or the frame turned upright', () => {
  expect(viewSize('small', { width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 })
  expect(viewSize('tall', { width: 1920, height: 1080 })).toEqual({ width: 1080, height: 1920 })
  expect(viewSize('small', shop.tools.frame)).toEqual({ width: 426, height: 240 })
})

test('probing a recording starts two processes', async () => {
  const { tools } = shop
  /** Each run leaves a line in its working folder. */
  const counted = (program: 'ffmpeg' | 'ffprobe') => {
    const file = join(shop.folder, `counted-${program}`)
    writeFileSync(file, `#!/bin/sh\necho ${program} >> runs\nexec ${tools[program]} "$@"\n`, { mode: 0o755 })
    return file
  }
  const counting = { ...tools, ffmpeg: counted('ffmpeg'), ffprobe: counted('ffprobe') }
  const runs = (folder: string) => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')
  const file = await clip('testsrc2=s=640x360:r=30', 1)

  const looked = shop.room()
  expect((await probeClip(counting, file, looked)).durationSeconds).toBeCloseTo(1, 1)
  expect(runs(looked)).toEqual(['ffprobe', 'ffmpeg'])
  const viewed = shop.room()
  await makeView(counting, { view: 'tall', file, accept: 'upload', frames: 30, rate, folder: viewed })
  // one run watches the motion, and one makes the view
  expect(runs(viewed)).toEqual(['ffprobe', 'ffmpeg', 'ffmpeg'])
})

test('tall views of all kinds of clips have the wanted frames and one parameter set', async () => {
  const names = ['plain.mp4', 'portrait.mp4', 'odd.avi', 'dot.avi', 'interlaced.mp4', 'hlg.mov', 'variable.mp4']
  const files = await Promise.all(
    clips.filter(({ name }) => names.includes(name)).map((recipe) => makeClip(recipe, shop.folder)),
  )
  const sets = new Set<unknown>()
  for (const file of [...files, await rotatedClip(shop.room())]) {
    const view = await makeView(shop.tools, {
      view: 'tall',
      file,
      accept: 'upload',
      frames: 31,
      rate,
      folder: shop.room(),
    })
    const { video, streams, steps } = await lookAndSteps(view.path)
    expect(streams).toHaveLength(1)
    expect(video, file).toMatchObject({ width: 360, height: 640, r_frame_rate: '30/1', sample_aspect_ratio: '1:1' })
    expect(video, file).toMatchObject({ nb_frames: '31', pix_fmt: 'yuv420p', color_transfer: 'bt709', level: 41 })
    expect(steps, file).toEqual(new Set([3000]))
    sets.add(video['extradata_hash'])
  }
  expect(sets.size).toBe(1)
})

test.each([30, 60] as const)('the small view of a piece of %i frames a second has all its frames', async (rate) => {
  const file = await clip(`testsrc2=s=640x360:r=${rate}`, 2.5)
  const frames = 2.5 * rate
  const view = await makeView(shop.tools, { view: 'small', file, accept: 'own', frames, rate, folder: shop.room() })
  expect(view).toMatchObject({ width: 426, height: 240 })
  const { video } = await look(view.path)
  expect(video).toMatchObject({ width: 426, height: 240, nb_frames: String(frames), r_frame_rate: `${rate}/1` })
  expect(await keyFrames(view.path)).toEqual([0, rate, 2 * rate])
})

test('a view at 60 frames a second has twice the frames', async () => {
  const file = await clip('testsrc2=s=320x180:r=60', 1)
  const view = await makeView(shop.tools, {
    view: 'tall',
    file,
    accept: 'upload',
    frames: 60,
    rate: 60,
    folder: shop.room(),
  })
  expect((await look(view.path)).video).toMatchObject({ nb_frames: '60', r_frame_rate: '60/1', level: 42 })
})

test('a recording fills the tall view, whatever its shape', async () => {
  // wider than the view, as wide, wider though upright, and narrower
  for (const size of ['640x360', '180x320', '240x320', '100x400']) {
    const file = await clip(`color=red:s=${size}:r=30`, 0.2)
    const view = await makeView(shop.tools, {
      view: 'tall',
      file,
      accept: 'upload',
      frames: 6,
      rate,
      folder: shop.room(),
    })
    const [at] = (await framesOf(view.path, 3)) as [Frame]
    const corners = [at(2, 2), at(357, 2), at(2, 637), at(357, 637)]
    expect(corners.every(isRed), size).toBe(true)
  }
})

test('an intro is shown whole over a blurred fill', async () => {
  const edges = 'drawbox=0:0:40:ih:red:fill,drawbox=iw-40:0:40:ih:red:fill'
  const file = await clip(`color=gray:s=640x360:r=30,${edges}`, 0.2)
  const view = await makeView(shop.tools, {
    view: 'tall',
    file,
    accept: 'template',
    frames: 6,
    rate,
    folder: shop.room(),
  })
  const [at] = (await framesOf(view.path, 3)) as [Frame]
  expect(isRed(at(8, 320))).toBe(true)
  expect(isRed(at(351, 320))).toBe(true)
  expect(at(180, 20).some((value) => value > 30)).toBe(true)
})

/** The middle of the red pixels in a row of a frame, 0 (left) to 1; null without any. */
function redAt(at: Frame, row: number): number | null {
  const { width } = viewSize('tall', shop.tools.frame)
  const red = Array.from({ length: width }, (_, x) => x).filter((x) => isRed(at(x, row)))
  return red.length === 0 ? null : red.reduce((sum, x) => sum + x, 0) / red.length / width
}

test('a subject that moves from side to side stays in the tall view', async () => {
  const file = join(shop.room(), 'moving.mp4')
  const box = String.raw`color=red:s=60x90:r=30[box];[0][box]overlay=x=clip((t-0.5)/3\,0\,1)*500+30:y=150:shortest=1`
  await bareFfmpeg(`-v error -f lavfi -t 4 -i color=white:s=640x360:r=30 -filter_complex ${box} ${quick}`, file)
  const view = await makeView(shop.tools, {
    view: 'tall',
    file,
    accept: 'upload',
    frames: 120,
    rate,
    folder: shop.room(),
  })
  for (const [n, frame] of (await framesOf(view.path, 30, 60, 90)).entries()) {
    const place = redAt(frame, 320)
    expect(place, `second ${n + 1}`).toBeGreaterThan(0.08)
    expect(place, `second ${n + 1}`).toBeLessThan(0.92)
  }
})

test('a still recording shows its middle, and the view does not move', async () => {
  const file = await clip('color=gray:s=640x360:r=30,drawbox=280:0:80:ih:red:fill', 1)
  const view = await makeView(shop.tools, {
    view: 'tall',
    file,
    accept: 'upload',
    frames: 30,
    rate,
    folder: shop.room(),
  })
  const [early, late] = (await framesOf(view.path, 2, 28)) as [Frame, Frame]
  expect(redAt(early, 320)).toBeCloseTo(0.5, 1)
  expect(redAt(late, 320)).toBe(redAt(early, 320))
})
