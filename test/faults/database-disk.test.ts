import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../src/contract/errors.ts'
import { noisyPhoto } from './history.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, send as sendFile, type Story } from './story.ts'

/** Mounts a small disk of its own for the embedded database; undefined where mounting is not allowed. */
function mountDisk(at: string): string | undefined {
  mkdirSync(at, { mode: 0o700 })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0700', 'tmpfs', at], { stdio: 'ignore' })
    return at
  } catch {
    return undefined
  }
}

const { folder, remove } = newFolder()
const disk = mountDisk(join(folder, 'postgres'))
let running: Running
let story: Story
beforeAll(async () => {
  running = await start(folder, { LOG_LEVEL: 'silent' })
  story = await openStory(() => running)
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  if (disk) execFileSync('umount', ['--lazy', disk])
  remove()
})

type Answer = { status: number; body: { code?: string; error?: string } }
const answerOf = async (call: Promise<Response>): Promise<Answer> => {
  const answer = await call
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const json = { 'content-type': 'application/json' }
const send = (method: string, path: string, body: unknown) =>
  answerOf(story.staff().fetch(`/api/v1${path}`, { method, headers: json, body: JSON.stringify(body) }))

let fillers = 0
/** Fills the disk to its last block. */
function fill() {
  const { bsize, bavail } = statfsSync(disk!)
  if (bavail === 0) return
  try {
    writeFileSync(join(disk!, `filler-${++fillers}`), Buffer.alloc(bsize * bavail))
  } catch (error) {
    // PostgreSQL took the last blocks first: the disk is full
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
function makeRoom() {
  for (const name of readdirSync(disk!)) if (name.startsWith('filler')) rmSync(join(disk!, name))
}

/** Repeats this call until the first refusal, and returns that. */
async function refusalOf(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 3000; tries++) {
    fill()
    const answer = await ask()
    if (answer.status >= 400) return answer
  }
  throw new Error('the disk never was full')
}

const full = { status: errors.storage_full.status, body: { code: 'storage_full', error: errors.storage_full.text } }

test.skipIf(!disk)('with a full database disk, writes are refused in German', async () => {
  const { session } = await story.staff().shifts.start({ body: { sessionName: 'Canyoning', maxCustomers: 9000 } })
  const promised: string[] = []
  let number = 0
  async function checkIn(): Promise<Answer> {
    const name = `Gast ${++number} ${'x'.repeat(150)}`
    const answer = await send('POST', `/sessions/${session.id}/customers`, { name, language: 'de', consent: true })
    if (answer.status === 201) promised.push(name)
    return answer
  }
  const settings = () => send('PUT', '/organizations/settings', { autoSend: ++number % 2 === 0 })
  const customerId = await story.checkIn('Mia')
  const file = await noisyPhoto('erstes.jpg')
  const upload = async () => answerOf(sendFile(story.staff(), customerId, file))
  expect((await checkIn()).status).toBe(201)
  expect((await settings()).status).toBe(200)

  expect(await refusalOf(checkIn)).toMatchObject(full)
  expect(await refusalOf(settings)).toMatchObject(full)
  expect(await refusalOf(upload)).toMatchObject(full)
  expect(running.alive()).toBe(true)
  makeRoom()
  expect((await checkIn()).status).toBe(201)
  expect((await settings()).status).toBe(200)
  expect((await upload()).status).toBe(201)

  // without room for the write-ahead log PostgreSQL ends, and every acknowledged write is there afterwards
  fill()
  await peek(folder, 'select pg_switch_wal()').catch(() => {})
  const cut = await checkIn().catch(() => 'the connection broke')
  if (typeof cut === 'object') {
    expect([errors.storage_full.status, errors.unavailable.status]).toContain(cut.status)
    expect([errors.storage_full.text, errors.unavailable.text]).toContain(cut.body.error)
  }
  makeRoom()
  await until('it goes on', async () => {
    if (!running.alive()) running = await start(folder, { LOG_LEVEL: 'silent' })
    return checkIn().then(
      ({ status }) => status === 201,
      () => false,
    )
  })
  const { session: now } = await story.staff().shifts.get({ params: { id: session.id } })
  expect(now.customers.map(({ name }) => name)).toEqual(expect.arrayContaining(promised))
})
