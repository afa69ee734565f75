import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairShare } from '../src/server/platform/fair-share.ts'
import { codeOf } from './world.ts'

const generous = { atOnce: 2, waiting: 3, burstMs: 1e9, share: 0.25 }

test('work beyond the limit of a key waits in order and does not hold up other keys', async () => {
  const share = openFairShare(generous)
  const order: string[] = []
  let running = 0
  const gate = Promise.withResolvers<void>()
  const work = (name: string) =>
    share('one', async () => {
      running++
      expect(running).toBeLessThanOrEqual(2)
      await gate.promise
      order.push(name)
      running--
    })
  const all = ['a', 'b', 'c', 'd', 'e'].map(work)
  expect(await share('other', async () => 'at once')).toBe('at once')
  expect(order).toEqual([])
  gate.resolve()
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('work is refused while too much of its key waits', async () => {
  const share = openFairShare(generous)
  const gate = Promise.withResolvers<void>()
  const all = Array.from({ length: 5 }, () => share('one', () => gate.promise))
  expect(await codeOf(share('one', async () => {}))).toBe('too_many_requests')
  gate.resolve()
  await Promise.all(all)
  expect(await share('one', async () => 'there is room')).toBe('there is room')
})

test('failed work frees its place', async () => {
  const share = openFairShare({ ...generous, atOnce: 1 })
  const failed = share('one', () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(await share('one', async () => 'next')).toBe('next')
})

test('a key that used up its burst waits until its share has made up for it', async () => {
  let clock = 0
  const share = openFairShare({ atOnce: 5, waiting: 5, burstMs: 100, share: 0.5, now: () => clock })
  const use = (ms: number) => share('one', async (charge) => charge(() => (clock += ms)))
  await use(100)
  await use(20)
  // 120 used, 10 of them made up for in the meantime: 10 over the burst at half a share are 20 ms
  let begun = false
  const next = share('one', async () => (begun = true))
  await delay(5)
  expect(begun).toBe(false)
  await next
  expect(begun).toBe(true)
  // other keys never wait
  expect(await share('other', async () => 'at once')).toBe('at once')
})
