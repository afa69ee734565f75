import { expect, test } from 'vitest'
import { followed, movement, watched } from '../src/server/platform/film/motion.ts'
import { placeAt } from '../src/server/platform/film/upright.ts'

const { width, height } = watched
/** A textured ground, moved by `camera` pixels, with a bright square before it. */
const picture = (camera: number, square: number | null) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      if (square !== null && Math.abs(x - square) < 4 && Math.abs(y - 18) < 6) return 230
      return 90 + 30 * Math.sin((x + camera) * 0.7) + 20 * Math.sin(y * 0.9)
    }),
  )
const sum = (row: Float64Array) => row.reduce((all, change) => all + change, 0)

test('movement of the camera does not count, movement before the ground does', () => {
  expect(sum(movement(picture(0, null), picture(2, null)))).toBe(0)
  const row = movement(picture(0, 20), picture(2, 24))
  expect(sum(row)).toBeGreaterThan(200)
  expect([...row.entries()].filter(([x]) => x < 12 || x > 32).every(([, change]) => change === 0)).toBe(true)
})

test('an object as bright as its ground is detected by its colour', () => {
  const coloured = (square: number) => {
    const grey = picture(0, null)
    const colour = Buffer.from(
      Array.from({ length: width * height }, (_, at) =>
        Math.abs((at % width) - square) < 4 && Math.abs(Math.floor(at / width) - 18) < 6 ? 190 : 128,
      ),
    )
    return Buffer.concat([grey, Buffer.alloc(width * height, 128), colour])
  }
  const row = movement(coloured(40), coloured(44))
  expect(sum(row)).toBeGreaterThan(200)
  expect([...row.entries()].filter(([x]) => x < 32 || x > 52).every(([, change]) => change === 0)).toBe(true)
})

const rowAt = (x: number) => Float64Array.from({ length: width }, (_, at) => (Math.abs(at - x) < 3 ? 200 : 0))
const still = new Float64Array(width)

test('a crop follows movement and is in the middle without any', () => {
  expect(
    followed(
      Array.from({ length: 9 }, () => still),
      0.3,
    ),
  ).toEqual(Array(9).fill(0.5))
  const across = Array.from({ length: 20 }, (_, at) => rowAt(6 + (at * 52) / 19))
  const way = followed([...across, ...Array.from({ length: 8 }, () => still)], 0.3)
  expect(way[2]).toBeLessThan(0.25)
  expect(way[18]).toBeGreaterThan(0.8)
  expect(way.at(-1)).toBeGreaterThan(0.8)
  const long = followed([...across, ...Array.from({ length: 100 }, () => still)], 0.3)
  expect(long.at(-1)).toBeGreaterThan(0.8)
  expect(followed([], 0.3)).toEqual([])
})

test('a crop does not follow a momentary movement', () => {
  const rows = Array.from({ length: 30 }, (_, at) => rowAt(at === 15 ? 60 : 32))
  expect(Math.max(...followed(rows, 0.3))).toBeLessThan(0.7)
})

test('the place of a crop without movement is a plain number', () => {
  expect(placeAt({ step: 1, places: [0.5] })).toBe('0.5000')
  expect(placeAt({ step: 1, places: [] })).toBe('0.5000')
})
