import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresherOf } from '../src/web/kit/refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shift whose count is shown, and a server that answers after some milliseconds. */
async function given(answersAfter: number) {
  const server = { count: 0, asked: 0 }
  const cache = new QueryClient()
  const observer = new QueryObserver(cache, {
    queryKey: ['shifts', 'get', 'mine'],
    queryFn: async () => {
      server.asked += 1
      const { count } = server
      await new Promise((resolve) => setTimeout(resolve, answersAfter))
      return count
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(answersAfter)
  server.asked = 0
  const store = () => {
    server.count += 1
    // an event names the shift, all of them, or all calls about them
    refresherOf(cache)([['shifts', 'get', 'mine'].slice(0, 1 + (server.count % 3))])
  }
  return { server, store, stop, shown: () => observer.getCurrentResult().data }
}

test('a query is asked again at most once a second during an upload', async () => {
  const { server, store, stop, shown } = await given(20)
  for (let n = 0; n < 50; n++) {
    store()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(server.asked).toBeLessThanOrEqual(18)
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown()).toBe(50)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked).toBeLessThanOrEqual(21)
  stop()
})

test('on a slow line the count follows while files are still arriving', async () => {
  const { store, stop, shown } = await given(3000)
  for (let n = 0; n < 100; n++) {
    store()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(shown()).toBeGreaterThan(50)
  await vi.advanceTimersByTimeAsync(7000)
  expect(shown()).toBe(100)
  stop()
})

test('a change during a request causes another request', async () => {
  const { store, stop, shown } = await given(400)
  store()
  await vi.advanceTimersByTimeAsync(300)
  store()
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toBe(2)
  stop()
})
