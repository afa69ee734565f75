/** A whole shift on this machine, through the product as its users run it: how long customers wait for their films. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readTools } from '../../src/server/platform/film/tools.ts'
import { newFolder, peek, register, start, until, type Running, type Staff } from '../../test/faults/product.ts'
import { each, type Line } from '../measure.ts'
import { onePass } from './bare.ts'

const run = promisify(execFile)
const cores = availableParallelism()
/**
 * Customers whose clips arrive continuously, and customers whose clips arrive all at once; clips for each of them, in
 * seconds.
 */
type Size = { usual: number; late: number; clips: { each: number; seconds: number } }
const fullShift: Size = { usual: 30, late: 10, clips: { each: 3, seconds: 5 } }
export const shortShift: Size = { usual: 3, late: 2, clips: { each: 2, seconds: 2 } }

export async function benchShift(folder: string, size = fullShift): Promise<Line[]> {
  const sources = await makeClips(folder, size.clips.seconds)
  const { folder: dataDir, remove } = newFolder()
  const running = await start(dataDir)
  try {
    const staff = (await register(running))(running)
    const music = join(folder, 'music.m4a')
    await run('ffmpeg', [...'-v error -f lavfi -i sine=f=220:d=40 -c:a aac -b:a 192k'.split(' '), music])
    return [
      await asTheyCome(dataDir, staff, sources, size),
      ...(await atTheEnd({ dataDir, running, staff, sources, music, folder, size })),
    ]
  } finally {
    if (running.alive()) await running.kill()
    remove()
  }
}

/** From "Schicht beenden" to the last email, when the clips were uploaded, and prepared, during the shift. */
async function asTheyCome(dataDir: string, staff: Staff, sources: string[], { usual, clips }: Size): Promise<Line> {
  const shift = await openShift(staff, usual)
  for (const [n, id] of shift.customers.entries()) await uploadAll(staff, id, sources, n, clips.each)
  await prepared(dataDir)
  const seconds = await endShift(dataDir, staff, shift)
  return limited(`shift: ${usual} customers, end to last email (>= 1)`, seconds, 120)
}

type Late = {
  dataDir: string
  running: Running
  staff: Staff
  sources: string[]
  music: string
  folder: string
  size: Size
}

/** All clips in the last minute: from the first upload to the last film, beside the same films by bare ffmpeg. */
async function atTheEnd({ dataDir, running, staff, sources, music, folder, size }: Late): Promise<Line[]> {
  const { usual, late, clips } = size
  const shift = await openShift(staff, late)
  const began = performance.now()
  const before = busy()
  const space = watchFolder(join(dataDir, 'work'))
  await each([...shift.customers.entries()], 3, ([n, id]) => uploadAll(staff, id, sources, usual + n, clips.each))
  await endShift(dataDir, staff, shift)
  const seconds = (performance.now() - began) / 1000
  const share = (busy() - before) / cores / seconds
  const most = space.end()
  const given = sources.slice(0, clips.each).reduce((sum, file) => sum + statSync(file).size, 0)
  if (!running.alive()) throw new Error(running.complaints())
  // smaller versions are still being made: they would slow down the comparison
  await running.kill()

  const tools = await readTools()
  const bare = performance.now()
  await each([...shift.customers.keys()], cores, (n) => {
    const own = Array.from({ length: clips.each }, (_, at) => sources[(n + at) % sources.length]!)
    return onePass(tools, own, music, clips.each * clips.seconds, join(folder, `bare-${n}.mp4`))
  })
  const limit = (performance.now() - bare) / 1000
  return [
    {
      what: `shift: ${late} customers, all clips at the end`,
      value: `${seconds.toFixed(0)} s`,
      against: 'as many bare passes',
      limit: `${limit.toFixed(0)} s`,
      ratio: limit / seconds,
    },
    {
      what: '  cores busy meanwhile (>= 0.9)',
      value: `${(100 * share).toFixed(0)} %`,
      against: 'all',
      limit: '100 %',
      ratio: share,
    },
    {
      what: '  temporary space for each film under way (>= 0.33)',
      value: megabytes(most / (cores + 1)),
      against: 'its sources',
      limit: megabytes(given),
      ratio: given / (most / (cores + 1)),
    },
  ]
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const limited = (what: string, seconds: number, most: number): Line => ({
  what,
  value: `${seconds.toFixed(1)} s`,
  against: 'allowed',
  limit: `${most} s`,
  ratio: most / seconds,
})

/** Six recordings with grain and movement, as a phone writes them. */
export async function makeClips(folder: string, seconds: number): Promise<string[]> {
  const files = Array.from({ length: 6 }, (_, n) => join(folder, `clip-${n}.mp4`))
  for (const [n, file] of files.entries()) {
    const picture = `testsrc2=s=1920x1080:r=30:d=${seconds},hue=h=${n * 50},noise=alls=9:allf=t`
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=${300 + 70 * n}:d=${seconds}`]
    const coded = '-c:v libx264 -preset ultrafast -crf 23 -pix_fmt yuv420p -c:a aac'.split(' ')
    await run('ffmpeg', ['-v', 'error', ...inputs, ...coded, file])
  }
  return files
}

type Shift = { id: string; customers: string[] }

export async function openShift(staff: Staff, customers: number): Promise<Shift> {
  const { session } = await staff.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: customers } })
  const ids: string[] = []
  for (let n = 0; n < customers; n++) {
    const body = {
      name: `Gast ${n}`,
      email: `gast-${customers}-${n}@gast.example`,
      language: 'de' as const,
      consent: true,
    }
    ids.push((await staff.customers.checkIn({ params: { id: session.id }, body })).customer.id)
  }
  return { id: session.id, customers: ids }
}

/** Each of them as a file of its own: bytes after the end of an MP4 are ignored. */
export async function uploadAll(staff: Staff, customerId: string, sources: string[], customer: number, clips: number) {
  for (let n = 0; n < clips; n++) {
    const bytes = await readFile(sources[(customer + n) % sources.length]!)
    const mark = Buffer.from([0, 0, 0, 16, ...Buffer.from('free'), ...Buffer.from(`${customer} ${n}`.padEnd(8))])
    const form = new FormData()
    form.append('file', new Blob([bytes, mark]), `clip-${n}.mp4`)
    const answer = await staff.fetch(`/api/v1/media/customer/${customerId}/upload`, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

const prepared = (dataDir: string) =>
  until(
    'all clips are prepared',
    async () => (await peek(dataDir, `select from media where status = 'processing'`)).length === 0,
    3600,
  )

/** Answers after how many seconds the last customer has an email. */
async function endShift(dataDir: string, staff: Staff, { id, customers }: Shift): Promise<number> {
  const began = performance.now()
  await staff.shifts.end({ body: { sessionId: id } })
  await until(
    'everybody has an email',
    async () => {
      const to = `select from mailbox_message where "to" like '%gast-${customers.length}-%'`
      return (await peek(dataDir, to)).length >= customers.length
    },
    3600,
  )
  return (performance.now() - began) / 1000
}

/** Seconds that the machine's cores have worked, at low priority too. */
function busy(): number {
  const [user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'latin1').split(/\s+/).slice(1).map(Number)
  return (user + nice + system) / 100
}

/** The peak of the bytes in a folder, sampled five times a second. */
function watchFolder(folder: string): { end: () => number } {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, sizeOf(folder))), 200)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    try {
      return sum + statSync(join(folder, name)).size
    } catch {
      return sum // gone meanwhile
    }
  }, 0)
}
