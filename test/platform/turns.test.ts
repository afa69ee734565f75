import { expect, test } from 'vitest'
import { Failure } from '../../src/server/platform/fail.ts'
import { turns } from '../../src/server/platform/turns.ts'

test('work runs in its order, with a bounded number at a time', async () => {
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
  // every place was given back
  await Promise.all([turn(async () => 1), turn(async () => 2), turn(async () => 3)])
})

/** Work whose first piece runs until `finish`; returns the order in which the others are done. */
function crowd(room?: number) {
  const turn = turns(1, room)
  const done: string[] = []
  let finish = () => {}
  const first = turn(() => new Promise<void>((resolve) => (finish = resolve)))
  const join = (line: string, name: string) =>
    turn(async () => void done.push(name), line).catch((error: unknown) => {
      done.push(`${name}: ${error instanceof Failure ? error.code : String(error)}`)
    })
  return { join, done, finish: async () => (finish(), first) }
}

test('lines take turns, so a single caller is served second', async () => {
  const { join, done, finish } = crowd()
  const all = Array.from({ length: 600 }, (_, n) => join('crowd', `crowd ${n}`))
  all.push(join('honest', 'honest'), join('other', 'other'), join('honest', 'honest again'))
  await finish()
  await Promise.all(all)
  expect(done.slice(0, 6)).toEqual(['crowd 0', 'honest', 'other', 'crowd 1', 'honest again', 'crowd 2'])
  expect(done).toHaveLength(603)
  expect(done.at(-1)).toBe('crowd 599')
})

test('without room the last one of the longest line is refused', async () => {
  const { join, done, finish } = crowd(4)
  const all = [1, 2, 3, 4, 5].map((n) => join('crowd', `crowd ${n}`))
  all.push(join('honest', 'honest'), join('other', 'other'))
  await finish()
  await Promise.all(all)
  expect(done.filter((name) => name.endsWith('too_busy'))).toEqual([
    'crowd 5: too_busy',
    'crowd 4: too_busy',
    'crowd 3: too_busy',
  ])
  expect(done.filter((name) => !name.endsWith('too_busy'))).toEqual(['crowd 1', 'honest', 'other', 'crowd 2'])
})

test('of many single callers the last ones are refused', async () => {
  const { join, done, finish } = crowd(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => join(name, name))
  await finish()
  await Promise.all(all)
  expect(done.toSorted()).toEqual(['a', 'b', 'c: too_busy', 'd: too_busy'])
})
