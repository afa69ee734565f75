import { expect, test } from 'vitest'
import { isFirstTime } from './first-time.ts'

const known = { first: false }
test('has what the next one needs', () => {
  known.first = true
})
test.each([1, 2])('fails the first time', (number) => {
  expect(known.first).toBe(true)
  expect(number === 2 && isFirstTime('once')).toBe(false)
})
