import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue, Interrupted, isOpen, type SendFile } from '../src/web/uploads/upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const files = (...names: string[]) => names.map((name) => new File(['1234567890'], name))

/** A line to a server that answers only when the test says so. */
function line() {
  const calls: { name: string; settle: (error?: Error) => Promise<void>; progress: (bytes: number) => void }[] = []
  const send: SendFile = ({ file }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      const settle = async (error?: Error) => {
        if (error) reject(error)
        else resolve()
        await vi.advanceTimersByTimeAsync(0)
      }
      calls.push({ name: file.name, settle, progress: onProgress })
    })
  return { calls, send }
}

function given(check: (file: File) => string | null = () => null) {
  const stored: string[] = []
  const { calls, send } = line()
  const queue = createUploadQueue({ send, check, onStored: (customerId) => stored.push(customerId) })
  const states = () => queue.snapshot().map(({ state }) => state)
  return { queue, calls, stored, states }
}

test('three files travel at once, the fourth follows when one has arrived', async () => {
  const { queue, calls, stored, states } = given()
  queue.add('mia', files('1', '2', '3', '4', '5'))
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3'])
  expect(states()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued'])

  await calls[1]!.settle()
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  expect(stored).toEqual(['mia'])
  expect(queue.snapshot()[1]).toMatchObject({ state: 'done', sent: 10 })
})

test('progress belongs to its own file', () => {
  const { queue, calls } = given()
  queue.add('mia', files('1', '2'))
  calls[1]!.progress(4)
  expect(queue.snapshot().map(({ sent }) => sent)).toEqual([0, 4])
})

test('a refused file keeps its reason, the others go on, and it can be tried again', async () => {
  const { queue, calls, states } = given()
  queue.add('mia', files('1', '2'))
  await calls[0]!.settle(new Error('Die Datei ist zu groß.'))
  await calls[1]!.settle()
  expect(queue.snapshot()[0]).toMatchObject({ state: 'failed', error: 'Die Datei ist zu groß.' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toHaveLength(2)

  queue.retry(queue.snapshot()[0]!.id)
  await calls[2]!.settle()
  expect(states()).toEqual(['done', 'done'])
})

test('a file of a wrong type is refused before anything is sent', () => {
  const { queue, calls } = given((file) => (file.name === 'notiz.txt' ? 'nicht unterstützt' : null))
  queue.add('mia', files('notiz.txt', '1.jpg'))
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg'])
  expect(queue.snapshot()[0]).toMatchObject({ state: 'failed', error: 'nicht unterstützt' })
})

test('a cut network makes the queue wait, and it goes on by itself', async () => {
  const { queue, calls, states } = given()
  queue.add('mia', files('1', '2', '3', '4'))
  for (const call of calls.slice()) await call.settle(new Interrupted())
  expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'queued'])
  expect(calls).toHaveLength(3)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(6)
  expect(states()).toEqual(['sending', 'sending', 'sending', 'queued'])
})

test('pauses grow while the network stays away and begin small again after a success', async () => {
  const { queue, calls } = given()
  queue.add('mia', files('1'))
  await calls[0]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_000)
  await calls[1]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await calls[2]!.settle()

  queue.add('mia', files('2'))
  await calls[3]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(5)
})

test('the browser back online ends the pause at once', async () => {
  const { queue, calls, states } = given()
  queue.add('mia', files('1'))
  await calls[0]!.settle(new Interrupted())
  queue.goOn()
  expect(states()).toEqual(['sending'])
})

test('a cancelled file stops, leaves the list and makes room', async () => {
  const { queue, calls, stored } = given()
  queue.add('mia', files('1', '2', '3', '4'))
  queue.cancel(queue.snapshot()[0]!.id)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.snapshot().map(({ file }) => file.name)).toEqual(['2', '3', '4'])
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  await calls[0]!.settle()
  expect(stored).toEqual([])
})

test('clearing takes what is settled off the list of one customer and leaves the rest', async () => {
  const { queue, calls } = given()
  queue.add('mia', files('1', '2'))
  queue.add('jonas', files('3'))
  await calls[0]!.settle()
  await calls[2]!.settle()
  queue.clear('mia')
  expect(queue.snapshot().map(({ file, customerId }) => [customerId, file.name])).toEqual([
    ['mia', '2'],
    ['jonas', '3'],
  ])
  expect(queue.snapshot().filter(isOpen)).toHaveLength(1)
})

test('a closed queue sends nothing any more', async () => {
  const { queue, calls } = given()
  queue.add('mia', files('1', '2', '3', '4'))
  await calls[0]!.settle(new Interrupted())
  queue.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(3)
  expect(queue.snapshot()).toEqual([])
})
