import { expect, test } from 'vitest'
import { batchLimits, nextBatch, type Opened } from '../src/web/public/lazy/batches.ts'

/** Files of these sizes in bytes, with a record of dropped and read ones. */
function files(sizes: number[]) {
  const log = { read: [] as number[], dropped: [] as number[], together: 0 }
  let open = 0
  const opener = async (id: string): Promise<Opened> => {
    const at = Number(id)
    log.together = Math.max(log.together, ++open)
    await new Promise((resolve) => setTimeout(resolve, 1))
    return {
      size: sizes[at]!,
      drop: () => {
        open--
        log.dropped.push(at)
      },
      read: async () => {
        open--
        log.read.push(at)
        return new File(['x'], `${at}.jpg`, { type: 'image/jpeg' })
      },
    }
  }
  return { ids: sizes.map((_, at) => String(at)), opener, log }
}
const names = (batch: File[]) => batch.map(({ name }) => name)

test('a batch has at most 25 files, in their order, a few at a time', async () => {
  const { ids, opener, log } = files(Array.from({ length: 40 }, () => 1_000_000))
  const counts: number[] = []
  const first = await nextBatch(ids, opener, (count) => counts.push(count))
  expect(names(first)).toEqual(Array.from({ length: 25 }, (_, at) => `${at}.jpg`))
  expect(counts).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  expect(log.together).toBeLessThanOrEqual(3)
  expect(names(await nextBatch(ids.slice(25), opener, () => undefined))).toHaveLength(15)
})

test('a batch has at most 150 MB and reads no further', async () => {
  const { ids, opener, log } = files([60_000_000, 60_000_000, 60_000_000, 1000])
  expect(names(await nextBatch(ids, opener, () => undefined))).toEqual(['0.jpg', '1.jpg'])
  expect(log.dropped).toEqual([2])
  expect(log.read).toEqual([0, 1])
})

test('a film that is larger than any batch is a batch of its own', async () => {
  const { ids, opener } = files([batchLimits.bytes * 3, 1000])
  expect(names(await nextBatch(ids, opener, () => undefined))).toEqual(['0.jpg'])
  expect(names(await nextBatch(ids.slice(1), opener, () => undefined))).toEqual(['1.jpg'])
})

test('a file that can’t be had fails the batch', async () => {
  const { ids, opener } = files([1, 1])
  const failing = (id: string) => (id === '1' ? Promise.reject(new Error('404')) : opener(id))
  await expect(nextBatch(ids, failing, () => undefined)).rejects.toThrow('404')
})
