import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createPhotoPool } from '../../src/server/platform/image/pool.ts'
import { standsBack } from '../../src/server/platform/sandbox.ts'
import { newFolder, peek, register, start, until, type Staff } from '../../test/faults/product.ts'
import { another, checkIn } from '../customer.ts'
import { makeUsual } from '../film/sources.ts'
import { alternate, each, median } from '../measure.ts'
import { twelveMegapixels } from '../photos.ts'

/** The work: this many photos of each customer, and clips of the first ones, of which a film is made. */
const work = { customers: 8, photosEach: 25, films: 4, clipsEach: 2 }
const seconds = { warm: 4, idle: 20, most: 900 }
/** Milliseconds between two requests of the same kind, and between two uploads. */
const every = { question: 150, upload: 400 }
/** Photos and rounds for the cost of low priority. */
const alone = { photos: 16, rounds: 4 }

/** Milliseconds of each kind of request, from the moment at which it was due. */
type Times = Map<string, number[]>

/**
 * The response times while four films and 200 photos are being made, against the same product without work; and the
 * cost of the work's low priority when there are no requests. All on this one machine, in one run.
 */
export async function benchBeside(log: (text: string) => void): Promise<string[][]> {
  const { folder, remove } = newFolder()
  const scratch = await mkdtemp(join(tmpdir(), 'andenken-beside-'))
  const running = await start(folder)
  try {
    log('photos and a clip are painted')
    const photos = [await twelveMegapixels(1), await twelveMegapixels(2)]
    const clip = await readFile(await makeUsual(scratch))
    const little = await sharp(photos[0]).resize(1200).jpeg({ quality: 70 }).toBuffer()

    const staff = (await register(running))(running)
    const shown = await checkIn(staff)
    await each(Array.from({ length: 12 }), 2, () => upload(staff, shown.id, another(little)))
    await staff.customers.finish({ params: { id: shown.id } })
    await nothingLeft(folder)
    const guest = `/s/${shown.gallery_token}`
    const { id: into } = await checkIn(staff)
    const get = (path: string) => async () => {
      const answer = await staff.fetch(path)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    }
    const questions = {
      'gallery, page': get(guest),
      'gallery, JSON': get(`/api/v1/customer-gallery/gallery/${shown.gallery_token}`),
      'list of customers': get('/api/v1/customers/overview'),
      'list of shifts': get('/api/v1/sessions/all'),
      'upload of a photo': () => upload(staff, into, another(little)),
    }

    log(`asked for ${seconds.idle} s while nothing is made`)
    await ask(questions, sleep(seconds.warm * 1000))
    const idle = await ask(questions, sleep(seconds.idle * 1000))
    log('the work is handed in')
    await handIn(staff, photos, clip)
    log('asked while it is done')
    const began = performance.now()
    const busy = await ask(questions, nothingLeft(folder))
    const took = (performance.now() - began) / 1000
    await running.stop()

    log('photos alone, standing back and not')
    return [
      ['measured', 'idle p50', 'p95', 'at work p50', 'p95', 'ratio of p95'],
      ...Object.keys(questions).map((what) => [what, ...compared(idle.get(what)!, busy.get(what)!)]),
      ['work left when it began', '', '', `${took.toFixed(0)} s`, '', ''],
      ['photos a second, nobody asks', ...(await standingBack(photos[0]!))],
    ]
  } finally {
    if (running.alive()) await running.kill()
    remove()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function upload(staff: Staff, customer: string, bytes: Buffer, name = 'foto.jpg') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await staff.fetch(`/api/v1/media/customer/${customer}/upload`, { method: 'POST', body: form })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`upload: ${answer.status}`)
}

/** Clips first: they are still being processed when the last photo is uploaded. */
async function handIn(staff: Staff, photos: Buffer[], clip: Buffer) {
  const ids: string[] = []
  for (let n = 0; n < work.customers; n++) ids.push((await checkIn(staff)).id)
  const clips = ids.slice(0, work.films).flatMap((id) => Array.from({ length: work.clipsEach }, () => id))
  await each(clips, 2, (id) => upload(staff, id, another(clip), 'clip.mp4'))
  const all = ids.flatMap((id) => Array.from({ length: work.photosEach }, (_, n) => ({ id, photo: photos[n % 2]! })))
  await each(all, 6, ({ id, photo }) => upload(staff, id, another(photo)))
  for (const id of ids) await staff.customers.finish({ params: { id } })
}

const nothingLeft = (folder: string) =>
  until(
    'the work is done',
    async () => {
      await sleep(500)
      const open = `finished_at is not null and processing_status <> 'completed'`
      const [row] = await peek<{ left: number }>(folder, `select count(*)::int as left from customer where ${open}`)
      return row?.left === 0
    },
    seconds.most,
  )

/** Each kind at even intervals; a request delayed by the one before counts from the moment at which it was due. */
async function ask(questions: Record<string, () => Promise<void>>, meanwhile: Promise<unknown>): Promise<Times> {
  const over = new AbortController()
  const end = meanwhile.finally(() => over.abort())
  const times: Times = new Map()
  const lines = Object.entries(questions).map(async ([what, question], n) => {
    const step = what.startsWith('upload') ? every.upload : every.question
    const answers: number[] = []
    times.set(what, answers)
    for (let due = performance.now() + n * 30; !over.signal.aborted; due += step) {
      await sleep(Math.max(0, due - performance.now()))
      await question()
      answers.push(performance.now() - due)
    }
  })
  await Promise.all([end, ...lines])
  return times
}

function compared(idle: number[], busy: number[]): string[] {
  const at = (times: number[], part: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [before, after] = [at(idle, 0.95), at(busy, 0.95)]
  return [ms(at(idle, 0.5)), ms(before), ms(at(busy, 0.5)), ms(after), (after / before).toFixed(2)]
}

/** The same photos by child processes with low and with normal priority, in turns. */
async function standingBack(photo: Buffer): Promise<string[]> {
  const cores = availableParallelism()
  const files = Array.from({ length: alone.photos }, () => photo)
  const pools = [standsBack.background, 0].map((nice) => createPhotoPool({ workers: cores, ...(nice > 0 && { nice }) }))
  try {
    const ways = pools.map((pool, n) => ({
      name: String(n),
      run: () => each(files, cores, (bytes) => pool.prepare(bytes, { group: 'bench' })),
    }))
    const times = await alternate(ways, alone.rounds)
    const [back, front] = [times.get('0')!, times.get('1')!]
    const rate = (all: number[]) => (alone.photos / median(all)).toFixed(1)
    return ['', rate(front), '', rate(back), median(back.map((one, round) => front[round]! / one)).toFixed(2)]
  } finally {
    await Promise.all(pools.map((pool) => pool.close()))
  }
}
