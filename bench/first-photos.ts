import { availableParallelism } from 'node:os'
import { createPhotoPool } from '../src/server/platform/image/pool.ts'
import { newFolder, register, start, until, type Staff } from '../test/faults/product.ts'
import { another, checkIn } from './customer.ts'
import { compare, each, type Line } from './measure.ts'
import { twelveMegapixels } from './photos.ts'

const photos = 30
const rounds = 3
const pauseSeconds = 15

/**
 * Photos through the whole product, from the first upload until the last one is ready: right after a start, right after
 * that, after a pause, and while a fresh installation plays its demo. Against the pool alone, warmed up, with the same
 * photos.
 */
export async function benchFirstPhotos(): Promise<Line[]> {
  const painted = [await twelveMegapixels(1), await twelveMegapixels(2)]
  const files = Array.from({ length: photos }, (_, n) => another(painted[n % painted.length]!))
  const cores = availableParallelism()
  const times = new Map<string, number[]>([
    ['the pool alone', []],
    ['photos right after a start', []],
    ['the same photos again', []],
    ['the same after a pause', []],
    ['photos while the demo is made', []],
  ])
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times.get(name)?.push((performance.now() - began) / 1000)
    process.stderr.write('.')
  }
  for (let round = 0; round < rounds; round++) {
    const pool = createPhotoPool({ workers: cores })
    const alone = () => each(files, cores, (bytes) => pool.prepare(bytes, { group: 'bench' }))
    await each(files.slice(0, 2 * cores), cores, (bytes) => pool.prepare(bytes, { group: 'bench' }))
    await measure('the pool alone', alone)
    await pool.close()

    await withProduct({}, async (staff) => {
      await measure('photos right after a start', () => customerGetsAll(staff, files))
      await measure('the same photos again', () => customerGetsAll(staff, files))
      await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000))
      await measure('the same after a pause', () => customerGetsAll(staff, files))
    })
    await withProduct({ DEMO: '1' }, (staff) =>
      measure('photos while the demo is made', () => customerGetsAll(staff, files)),
    )
  }
  const amount = { of: photos, unit: 'photos' }
  return [...times.keys()].slice(1).map((name) => compare(times, name, 'the pool alone', amount))
}

async function withProduct(env: Record<string, string>, work: (staff: Staff) => Promise<unknown>) {
  const { folder, remove } = newFolder()
  const running = await start(folder, env)
  try {
    await work((await register(running))(running))
  } finally {
    await running.stop()
    remove()
  }
}

async function customerGetsAll(staff: Staff, files: Buffer[]) {
  const { id } = await checkIn(staff)
  await each(files, 4, async (bytes) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
    const answer = await staff.fetch(`/api/v1/media/customer/${id}/upload`, { method: 'POST', body: form })
    if (answer.status !== 201) throw new Error(await answer.text())
  })
  await until('all photos are ready', async () => {
    const { media } = await staff.media.ofCustomer({ params: { id } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    return media.every(({ status }) => status === 'ready')
  })
}
