import { expect, test } from 'vitest'
import { keepInSight, maxScaleOf, tapScaleOf, turnsPage, whole, zoomAt } from '../src/web/public/lazy/zoom.ts'

/** The place on the screen of a point of the picture (from its middle). */
const seen = (zoom: { scale: number; x: number; y: number }, point: { x: number; y: number }) => ({
  x: point.x * zoom.scale + zoom.x,
  y: point.y * zoom.scale + zoom.y,
})

test('the point under the fingers stays under them', () => {
  const finger = { x: 80, y: -40 }
  const once = zoomAt(whole, 2, finger)
  expect(seen(once, { x: 80, y: -40 })).toEqual(finger)
  const twice = zoomAt(once, 4, finger)
  expect(seen(twice, { x: 80, y: -40 })).toEqual(finger)
  expect(zoomAt(twice, 1, { x: 0, y: 0 }).scale).toBe(1)
})

test('zoom is bounded by the whole picture and by its pixels', () => {
  expect(zoomAt(whole, 0.2, { x: 10, y: 10 })).toEqual(whole)
  expect(zoomAt(whole, 99, { x: 0, y: 0 }).scale).toBe(5)
  expect(zoomAt(whole, 99, { x: 0, y: 0 }, 12).scale).toBe(12)
})

test('a panorama can be enlarged until it fills the screen', () => {
  const phone = { width: 390, height: 780 }
  const photo = { width: 390, height: 260 }
  const panorama = { width: 390, height: 78 }
  expect([maxScaleOf(photo, phone, 1333), tapScaleOf(photo, phone)]).toEqual([5, 2.5])
  expect([maxScaleOf(panorama, phone, 1333), tapScaleOf(panorama, phone)]).toEqual([10, 10])
  expect(maxScaleOf(panorama, phone, 7800)).toBe(20)
})

test('a picture can be moved to its edges and no further', () => {
  const picture = { width: 390, height: 260 }
  const stage = { width: 390, height: 700 }
  expect(keepInSight({ scale: 2, x: 900, y: 900 }, picture, stage)).toEqual({ scale: 2, x: 195, y: 0 })
  expect(keepInSight({ scale: 4, x: -900, y: -900 }, picture, stage)).toEqual({ scale: 4, x: -585, y: -170 })
  expect(keepInSight({ scale: 1, x: 30, y: 30 }, picture, stage)).toEqual(whole)
})

test('a page turns after a quarter of the way, or with a flick the same way', () => {
  expect(turnsPage(-110, 0, 390)).toBe(true)
  expect(turnsPage(-60, 0.1, 390)).toBe(false)
  expect(turnsPage(-40, -0.6, 390)).toBe(true)
  // the finger drew back at the end
  expect(turnsPage(-40, 0.6, 390)).toBe(false)
  expect(turnsPage(-6, -0.6, 390)).toBe(false)
})
