import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip } from '../own-media.ts'
import { postgresProcesses } from '../postgres-processes.ts'
import { fileOf, judge, noisyPhoto, type File, type Promised } from './history.ts'
import { newFolder, peek, programs, start, until, type Running } from './product.ts'
import { openStory, send, type Story } from './story.ts'

const { folder, remove } = newFolder()
let running: Running
let story: Story
let customerId: string
const files: File[] = []
const promised: Promised[] = []
beforeAll(async () => {
  // the logged outages below are expected
  running = await start(folder, { LOG_LEVEL: 'fatal' })
  story = await openStory(() => running)
  customerId = await story.checkIn('Mia')
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

const address = () => readFileSync(join(folder, 'postgres/url'), 'utf8').trim()
const answers = async () => (await story.staff().fetch('/api/v1/sessions/all')).status
const wellAgain = () => until('the product has its database again', async () => (await answers()) === 200)

/** A clip that keeps ffmpeg busy, and a photo, both acknowledged. */
async function work() {
  const fresh = [fileOf(`${files.length}.mp4`, await clip(300 + files.length, { seconds: 6, size: '1280x720' }))]
  fresh.push(await noisyPhoto(`${files.length}.jpg`))
  files.push(...fresh)
  for (const file of fresh) promised.push(await story.upload(customerId, file))
  await until('ffmpeg works on the clip', () => programs(running.pid).includes('ffmpeg'))
}

const outages = {
  'its postmaster is killed, the others are left over': () => killed(postmaster()),
  'all of its processes are killed': () => servers().forEach(killed),
}

for (const [what, strike] of Object.entries(outages)) {
  test(`work goes on after the embedded database is lost (${what})`, async () => {
    await work()
    const { pid } = running
    const before = address()
    const told = new Set<number>()
    const over = new AbortController()
    const people = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) told.add(await answers())
    })
    // an upload during the outage is told to come again, and does
    strike()
    const file = await noisyPhoto(`während ${what}.jpg`)
    files.push(file)
    const taken = await until('an upload is taken in', async () => {
      const answer = await send(story.staff(), customerId, file)
      expect([200, 201, 503]).toContain(answer.status)
      return answer.ok && ((await answer.json()) as { media: { id: string } })
    })
    promised.push({ customerId, mediaId: taken.media.id, file })
    await wellAgain()
    over.abort()
    await Promise.all(people)

    expect([...told].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(running.alive()).toBe(true)
    expect(running.pid).toBe(pid)
    expect(address()).toBe(before)
    await judge(story.staff(), [{ customerId, files }], promised)
    // the outage was no job's last try
    expect(await peek(folder, `select from pgboss.job where state = 'failed'`)).toEqual([])
  })
}

function killed(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // the process had already ended
  }
}

const postmaster = () => Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

/** The PostgreSQL processes of this product. */
const servers = () => postgresProcesses(join(folder, 'postgres/data'))
