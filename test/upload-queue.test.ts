import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFile, unsupportedFile } from '../src/contract/media.ts'
import { storedWords, summaryOf, tally } from '../src/web/backoffice/uploads/words.ts'
import {
  createUploadQueue,
  Interrupted,
  isOpen,
  Unfit,
  type Destination,
  type SendFile,
} from '../src/web/uploads/upload-queue.ts'
import { ApiError } from '../src/web/kit/call.ts'
import { verdict } from '../src/web/uploads/verdict.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const to = (customerId: string): Destination => ({ shiftId: 'rafting', customerId, name: customerId })
const mia = to('mia')
const jonas = to('jonas')
const files = (...names: string[]) => names.map((name) => new File(['1234567890'], name))

/** A connection to a server that answers only when the test says so. */
function line() {
  const calls: {
    name: string
    settle: (error?: Error | null, isKnown?: boolean) => Promise<void>
    progress: (bytes: number) => void
  }[] = []
  const send: SendFile = ({ file }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      const settle = async (error?: Error | null, isKnown = false) => {
        if (error) reject(error)
        else resolve({ isKnown })
        await vi.advanceTimersByTimeAsync(0)
      }
      calls.push({ name: file.name, settle, progress: onProgress })
    })
  return { calls, send }
}

function given(check: (file: File) => string | null = () => null) {
  const stored: (string | null)[] = []
  const { calls, send } = line()
  const queue = createUploadQueue({ send, check, onStored: ({ customerId }) => stored.push(customerId) })
  const states = () => queue.snapshot().map(({ state }) => state)
  return { queue, calls, stored, states }
}

test('three files travel at once, the fourth follows when one has arrived', async () => {
  const { queue, calls, stored, states } = given()
  queue.add(mia, files('1', '2', '3', '4', '5'))
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3'])
  expect(states()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued'])

  await calls[1]!.settle()
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  expect(stored).toEqual(['mia'])
  expect(queue.snapshot()[1]).toMatchObject({ state: 'done', sent: 10 })
})

test('each file reports a progress of its own', async () => {
  const { queue, calls } = given()
  queue.add(mia, files('1', '2'))
  let told = 0
  queue.subscribe(() => (told += 1))
  calls[1]!.progress(3)
  calls[1]!.progress(4)
  await vi.advanceTimersByTimeAsync(100)
  expect(told).toBe(1)
  expect(queue.snapshot().map(({ sent }) => sent)).toEqual([0, 4])
})

test('a refused file keeps its reason and can be tried again', async () => {
  const { queue, calls, states } = given()
  queue.add(mia, files('1', '2'))
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
  queue.add(mia, files('notiz.txt', '1.jpg'))
  expect(calls.map(({ name }) => name)).toEqual(['1.jpg'])
  expect(queue.snapshot()[0]).toMatchObject({ state: 'failed', error: 'nicht unterstützt' })
})

test('a cut network makes the queue wait, and it resumes by itself', async () => {
  const { queue, calls, states } = given()
  queue.add(mia, files('1', '2', '3', '4'))
  for (const call of calls.slice()) await call.settle(new Interrupted())
  expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'queued'])
  expect(calls).toHaveLength(3)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(6)
  expect(states()).toEqual(['sending', 'sending', 'sending', 'queued'])
})

test('pauses grow while the network stays away and begin small again after a success', async () => {
  const { queue, calls } = given()
  queue.add(mia, files('1'))
  await calls[0]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_000)
  await calls[1]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await calls[2]!.settle()

  queue.add(mia, files('2'))
  await calls[3]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(5)
})

test('the browser back online ends the pause at once', async () => {
  const { queue, calls, states } = given()
  queue.add(mia, files('1'))
  await calls[0]!.settle(new Interrupted())
  queue.goOn()
  expect(states()).toEqual(['sending'])
})

test('a cancelled file stops, leaves the list and makes room', async () => {
  const { queue, calls, stored } = given()
  queue.add(mia, files('1', '2', '3', '4'))
  queue.cancel(queue.snapshot()[0]!.id)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.snapshot().map(({ file }) => file.name)).toEqual(['2', '3', '4'])
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  await calls[0]!.settle()
  expect(stored).toEqual([])
})

test('clearing removes refused and finished files from the list', async () => {
  const { queue, calls } = given((file) => (file.name.endsWith('.txt') ? 'nicht unterstützt' : null))
  queue.add(mia, files('1', '2', 'mia.txt'))
  queue.add(jonas, files('3', 'jonas.txt'))
  await calls[0]!.settle()
  const names = () => queue.snapshot().map(({ file }) => file.name)
  queue.clear('failed', 'mia')
  expect(names()).toEqual(['1', '2', '3', 'jonas.txt'])
  queue.clear('done')
  expect(names()).toEqual(['2', '3', 'jonas.txt'])
  expect(queue.snapshot().filter(isOpen)).toHaveLength(2)
})

test('all uploads under way are cancelled at once', async () => {
  const { queue, calls, states } = given((file) => (file.name.endsWith('.txt') ? 'nicht unterstützt' : null))
  queue.add(mia, files('1', '2', '3', '4', '5', 'notiz.txt'))
  await calls[0]!.settle()
  queue.cancelAll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
  expect(states()).toEqual(['done', 'failed'])
})

test('the queue begins nothing while the member is signed out', async () => {
  const { queue, calls, states } = given()
  queue.add(mia, files('1', '2', '3', '4', '5'))
  queue.hold(true)
  await calls[0]!.settle()
  await calls[1]!.settle(new Interrupted())
  await calls[2]!.settle(new Interrupted())
  await vi.advanceTimersByTimeAsync(600_000)
  queue.goOn()
  expect(calls).toHaveLength(3)
  queue.hold(false)
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3', '2', '3', '4'])
  expect(states()).toEqual(['done', 'sending', 'sending', 'sending', 'queued'])
})

test('a card of 2 000 files uploads in order, never more than three at once', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `DSC${at}`)
  const sent: string[] = []
  let now = 0
  let most = 0
  const queue = createUploadQueue({
    check: () => null,
    onStored: () => {},
    async send({ file }, { onProgress }) {
      sent.push(file.name)
      most = Math.max(most, (now += 1))
      for (let bytes = 0; bytes <= 10; bytes++) {
        onProgress(bytes)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      now -= 1
      return { isKnown: false }
    },
  })
  let told = 0
  queue.subscribe(() => (told += 1))
  queue.add(mia, files(...names))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(names)
  expect(most).toBe(3)
  // each file begins and ends; of its 11 steps only some are reported
  expect(told).toBeLessThan(2000 * 4)
  expect(summaryOf(tally(queue.snapshot()))).toBe('2\u202F000\u00A0Dateien wurden hochgeladen.')
})

test('files added after all have arrived are counted anew', async () => {
  const { queue, calls } = given((file) => (file.name.endsWith('.txt') ? 'nicht unterstützt' : null))
  queue.add(mia, files('1', 'notiz.txt'))
  const words = () => summaryOf(tally(queue.snapshot()))
  expect(words()).toBe('0 von 2 · 1 abgelehnt')
  await calls[0]!.settle()
  expect(words()).toBe('1 von 2 · 1 abgelehnt')
  queue.add(jonas, files('2', '3'))
  expect(words()).toBe('0 von 3 · 1 abgelehnt')
  queue.clear('failed')
  await calls[1]!.settle()
  queue.add(jonas, files('4'))
  expect(words()).toBe('1 von 3')
})

test('retrying all leaves out a file that was refused for its content', async () => {
  const { queue, calls, states } = given()
  queue.add(mia, files('1', '2'))
  await calls[0]!.settle(new Unfit('Die Datei ist zu groß.'))
  await calls[1]!.settle(new Error('Der Speicher ist voll.'))
  expect(queue.snapshot().map(({ isUnfit }) => isUnfit)).toEqual([true, false])

  queue.add(jonas, files('3'))
  await calls[2]!.settle(new Error('Der Speicher ist voll.'))
  queue.retryAll('mia')
  expect(states()).toEqual(['failed', 'sending', 'failed'])
  queue.retryAll()
  expect(states()).toEqual(['failed', 'sending', 'sending'])
})

test('a closed queue sends nothing any more', async () => {
  const { queue, calls } = given()
  queue.add(mia, files('1', '2', '3', '4'))
  await calls[0]!.settle(new Interrupted())
  queue.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(3)
  expect(queue.snapshot()).toEqual([])
})

test('a file that was there already is counted as such', async () => {
  const { queue, calls } = given()
  queue.add(mia, files('1', '2', '3'))
  await calls[0]!.settle()
  await calls[1]!.settle(null, true)
  await calls[2]!.settle()
  expect(storedWords(tally(queue.snapshot()))).toBe('2 gespeichert, 1 war schon da')
  expect(storedWords(tally(queue.snapshot().slice(0, 1)))).toBe('1 gespeichert')
})

test('an empty file that the server refuses is called empty', () => {
  const refused = (code: 'file_empty' | 'unsupported_media_type', message: string) =>
    verdict(new ApiError(code, 415, { error: message, message, requestId: '' }), 'leer.jpg')
  expect(refused('file_empty', emptyFile('leer.jpg'))).toEqual(new Unfit(emptyFile('leer.jpg')))
  expect(refused('unsupported_media_type', '')).toEqual(new Unfit(unsupportedFile('leer.jpg')))
})
