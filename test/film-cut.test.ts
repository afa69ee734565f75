import { expect, test } from 'vitest'
import { shorten, teaser } from '../src/server/films/cut.ts'

const piece = (seconds: number, livelyAt: number[] = []) => ({
  frames: Math.round(seconds * 30),
  lively: Array.from({ length: Math.ceil(seconds) }, (_, n) => (livelyAt.includes(n) ? 1 : 0.1)),
})

test('clips that fit stay whole', () => {
  expect(shorten([piece(10), piece(5.5)], 16, 30)).toEqual([null, null])
})

test('clips that are too long together are shortened evenly, to their liveliest part', () => {
  expect(shorten([piece(20, [12, 13]), piece(10, [0, 1])], 15, 30)).toEqual([
    { from: 4, seconds: 10 },
    { from: 0, seconds: 5 },
  ])
})

test('no part is shorter than two seconds; the longest clip is shortened instead', () => {
  const windows = shorten([piece(40, [30]), piece(3), piece(3)], 12, 30)
  expect(windows.map((window) => window?.seconds)).toEqual([8, 2, 2])
})

test('only the liveliest of too many clips are kept', () => {
  const windows = shorten([piece(4), piece(4, [0, 1, 2]), piece(4), piece(4, [1, 2, 3])], 5, 30)
  expect(windows.map((window) => window?.seconds)).toEqual([0, 2, 0, 2])
})

test('the clips together are never longer than the limit', () => {
  for (let n = 1; n < 40; n++) {
    const clips = Array.from({ length: n }, (_, i) => piece(((i * 7919) % 190) / 10 + 0.4, [i % 3]))
    for (const most of [10, 17, 60]) {
      const seconds = shorten(clips, most, 30).map((window, i) => window?.seconds ?? clips[i]!.frames / 30)
      expect(seconds.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most)
      expect(seconds.some((one) => one > 0)).toBe(true)
    }
  }
})

test('a window never reaches beyond the full seconds of its clip', () => {
  const [window] = shorten([piece(20.9, [19, 20])], 10, 30)
  expect(window).toEqual({ from: 10, seconds: 10 })
})

test('a teaser is 15 seconds of the liveliest moments, in the order of the clips', () => {
  const moments = teaser([piece(20, [5, 6, 7]), piece(20, [0, 1, 2, 10, 11, 12]), piece(20, [15, 16, 17])], 30)
  expect(moments).toEqual([
    { clip: 0, window: { from: 0, seconds: 3 } },
    { clip: 0, window: { from: 5, seconds: 3 } },
    { clip: 1, window: { from: 0, seconds: 3 } },
    { clip: 1, window: { from: 10, seconds: 3 } },
    { clip: 2, window: { from: 15, seconds: 3 } },
  ])
})

test('clips that are hardly longer than a teaser get none', () => {
  expect(teaser([piece(10), piece(9)], 30)).toBeNull()
  expect(teaser([], 30)).toBeNull()
})

test('a teaser of many short clips shows as many of them as fit', () => {
  const moments = teaser(
    Array.from({ length: 12 }, () => piece(3.5, [0])),
    30,
  )
  expect(moments?.map(({ clip: n }) => n)).toEqual([0, 1, 2, 3, 4])
})
