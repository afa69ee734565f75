import { expect, test } from 'vitest'
import { turns } from '../../src/server/platform/turns.ts'

test('so many at a time, in the order in which they came; one that fails makes room as well', async () => {
  const turn = turns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    turn(async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      if (n === 1) throw new Error('one fails')
      return n
    })
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work))
  while (begun.length < 5 || ends.length > 0) {
    await new Promise((resolve) => setImmediate(resolve))
    ends.shift()?.()
  }
  expect((await all).map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  // nobody's place was lost
  await Promise.all([turn(async () => 1), turn(async () => 2), turn(async () => 3)])
})
