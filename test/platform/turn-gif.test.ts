import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Turn } from '../../src/contract/media.ts'
import { stripGif } from '../../src/server/platform/image/strip-gif.ts'
import { turnGif } from '../../src/server/platform/image/turn-gif.ts'

/** A moving GIF as ffmpeg writes it: most pictures are only the changed part, somewhere in the frame. */
async function moving(size: string, seconds = 1): Promise<Buffer> {
  const source = `testsrc=size=${size}:rate=5:duration=${seconds}`
  const line = ['-v', 'error', '-f', 'lavfi', '-i', source, '-f', 'gif', 'pipe:1']
  const { stdout } = await promisify(execFile)('ffmpeg', line, { encoding: 'buffer', maxBuffer: 2 ** 26 })
  return stripGif(stdout)
}

/** Each picture as it is seen, turned by sharp. */
async function seen(gif: Buffer, turn: Turn = 0): Promise<{ pictures: Buffer[]; delay: number[] }> {
  const { pages = 1, delay = [] } = await sharp(gif).metadata()
  const pictures = Array.from({ length: pages }, (_, page) =>
    sharp(gif, { page }).removeAlpha().rotate(turn).raw().toBuffer(),
  )
  return { pictures: await Promise.all(pictures), delay }
}

test.each([90, 180, 270] as const)('a moving GIF turned by %i degrees loses nothing', async (turn) => {
  const gif = await moving('61x37')
  const turned = turnGif(gif, turn)
  const [expected, now] = [await seen(gif, turn), await seen(turned)]
  expect(expected.pictures.length).toBeGreaterThan(3)
  expect(now.delay).toEqual(expected.delay)
  for (const [n, picture] of expected.pictures.entries()) expect(now.pictures[n]?.equals(picture)).toBe(true)
  const back = await seen(turnGif(turned, ((360 - turn) % 360) as Turn))
  for (const [n, picture] of (await seen(gif)).pictures.entries()) expect(back.pictures[n]?.equals(picture)).toBe(true)
})

test('pictures with very many patterns and interlaced ones are turned too', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, n) => (n * 7919 + ((n * n) % 251) * 31) % 256))
  const raw = { width: 200, height: 150, channels: 3 as const }
  for (const interlace of [false, true]) {
    const gif = await sharp(noise, { raw }).gif({ progressive: interlace, colours: 256 }).toBuffer()
    const [expected, now] = [await seen(gif, 90), await seen(turnGif(stripGif(gif), 90))]
    expect(now.pictures[0]?.equals(expected.pictures[0] ?? Buffer.alloc(0))).toBe(true)
  }
})

test('a damaged GIF is refused', async () => {
  const gif = await moving('61x37')
  expect(() => turnGif(stripGif(gif.subarray(0, gif.length - 900)), 90)).toThrow(RangeError)
  const first = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
  for (const at of [1, 5, 7]) {
    const wrong = Buffer.from(gif)
    wrong.writeUInt16LE(65_000, first + at)
    expect(() => turnGif(wrong, 90)).toThrow(RangeError)
  }
})
