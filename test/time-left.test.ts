import { expect, test } from 'vitest'
import { watchWork } from '../src/web/backoffice/customers/estimate.ts'

/** Reports a share of customer `id` after so many seconds. */
function watched() {
  const remaining = watchWork()
  return (seconds: number, share: number | null, { id = 'a', status = 'processing' as const } = {}) =>
    remaining({ id, processing_status: status, processing_progress: share }, seconds * 1000)
}

test('the time left carries the pace on, in steps of five seconds', () => {
  const at = watched()
  expect(at(0, 0.1)).toBeNull()
  // 10 % in 5 s leave 80 % for 40 s
  expect(at(5, 0.2)).toBe(40)
  expect(at(10, 0.3)).toBe(35)
  // it stands still: the pace falls
  expect(at(20, 0.3)).toBe(70)
  expect(at(44, 0.99)).toBe(5)
})

test('no time is told before enough was seen', () => {
  const at = watched()
  at(0, 0)
  expect(at(2.9, 0.06)).toBeNull()
  expect(at(9.9, 0.07)).toBeNull()
  expect(at(10, 0.1)).toBe(90)
})

test('each stage, each customer and work begun anew have a pace of their own', () => {
  const at = watched()
  at(0, 0)
  expect(at(10, 0.5)).toBe(10)
  expect(at(11, 0.6, { id: 'b' })).toBeNull()
  expect(at(21, 0.8, { id: 'b' })).toBe(10)
  expect(at(12, 0.2)).toBeNull()
  expect(at(22, 0.6)).toBe(10)
  const remaining = watchWork()
  const one = { id: 'a', processing_status: 'preparing', processing_progress: 0 } as const
  remaining(one, 0)
  expect(remaining({ ...one, processing_status: 'processing', processing_progress: 0.5 }, 10_000)).toBeNull()
  // finished: the next work begins without a memory
  expect(remaining({ ...one, processing_progress: null }, 20_000)).toBeNull()
  expect(remaining({ ...one, processing_progress: 0.9 }, 30_000)).toBeNull()
})
