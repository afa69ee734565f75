/** Measurements of a photo's pixels, and the choice of the cover. */
import { expect, test } from 'vitest'
import { bestCover, gradeOf, type Candidate } from '../../src/server/media/cover.ts'
import { lookOf } from '../../src/server/platform/image/look.ts'

const [width, height] = [300, 200]
/** A grey picture from a function of its pixels. */
function drawn(grey: (x: number, y: number) => number) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.fill(grey(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3)
  return lookOf({ data, info: { width, height, channels: 3 } })
}
const checked = (x: number, y: number) => ((x >> 2) + (y >> 2)) % 2
const soft = (x: number) => 115 + 40 * Math.sin(x / 20)

test('edges count as sharp and soft changes do not', () => {
  expect(drawn((x, y) => 80 + 80 * checked(x, y)).sharpness).toBeGreaterThan(62)
  expect(
    drawn((x, y) => (x < width / 4 && y < height / 2 ? 80 + 80 * checked(x, y) : soft(x))).sharpness,
  ).toBeGreaterThan(62)
  expect(drawn(soft).sharpness).toBeLessThan(45)
  expect(drawn(() => 115).sharpness).toBe(0)
})

test('darkness and glare are poor light', () => {
  expect(drawn(soft).lighting).toBeGreaterThan(90)
  for (const grey of [5, 25, 235, 252]) expect(drawn(() => grey).lighting).toBeLessThan(60)
  expect(drawn((x) => (x < width / 2 ? 5 : 250)).lighting).toBeLessThan(60)
})

test('calmness measures only the lower part of the picture', () => {
  const upper = drawn((x, y) => (y < height * 0.55 ? 80 + 80 * checked(x, y) : soft(x)))
  const lower = drawn((x, y) => (y > height * 0.6 ? 80 + 80 * checked(x, y) : soft(x)))
  expect([upper.calmness >= 55, lower.calmness >= 55]).toEqual([true, false])
})

const given_at = new Date('2026-07-12T10:00:00Z')
const photo = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  sharpness: 80,
  lighting: 90,
  calmness: 70,
  width: 1600,
  height: 1067,
  given_at,
  ...change,
})
const blurred = { sharpness: 30 }
const dark = { lighting: 20 }
const busy = { calmness: 10 }
const soonSharp = { sharpness: 50 }

test('each fault lowers the grade, blur most of all', () => {
  const grades = [blurred, dark, { width: 4800 }, busy, soonSharp, {}].map((change) => gradeOf(photo('a', change)))
  expect(grades).toEqual([0, 6, 7, 7, 8, 9])
  expect(gradeOf(photo('a', { sharpness: null }))).toBe(0)
})

const later = { given_at: new Date('2026-07-12T12:00:00Z') }
const completed = new Date('2026-07-12T11:00:00Z')
test.each<[what: string, photos: Candidate[], completedAt: Date | null, best: string | undefined]>([
  ['nothing', [], null, undefined],
  ['the first of equals', [photo('a'), photo('b')], null, 'a'],
  ['the first of those that were never measured', [photo('a', { calmness: null }), photo('b', blurred)], null, 'a'],
  ['a sharp one behind a blurred one', [photo('a', blurred), photo('b', dark)], null, 'b'],
  ['a well-lit one', [photo('a', dark), photo('b', busy)], null, 'b'],
  ['a calm one', [photo('a', busy), photo('b', soonSharp)], null, 'b'],
  ['no panorama', [photo('a', { width: 4800 }), photo('b')], null, 'b'],
  ['none that came after the souvenir was complete', [photo('a', busy), photo('b', later)], completed, 'a'],
  ['a later one where no other is left', [photo('a', { ...blurred, ...later }), photo('b', later)], completed, 'b'],
])('the cover is %s', (_what, photos, completedAt, best) => {
  expect(bestCover(photos, completedAt)?.id).toBe(best)
})
