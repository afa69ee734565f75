import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip } from '../own-media.ts'
import { fileOf, judge, noisyPhoto, type File, type Promised } from './history.ts'
import { newFolder, peek, programs, start, until, workingIn, type Running } from './product.ts'
import { openStory, send, type Story } from './story.ts'

const { folder, remove } = newFolder()
let running: Running
let story: Story
let customerId: string
/**
 * A wait for a phone that has stopped sending takes half a minute (`bodySilence`). The product takes up to eight
 * seconds, but a busy machine schedules the process late.
 */
const hanging = 25
const files: File[] = []
const promised: Promised[] = []
beforeAll(async () => {
  running = await start(folder)
  story = await openStory(() => running)
  customerId = await story.checkIn('Mia')
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

/** A clip that keeps ffmpeg busy, and a photo in a child. */
async function busy() {
  const fresh = [fileOf(`${files.length}.mp4`, await clip(300 + files.length, { seconds: 4, size: '640x360' }))]
  fresh.push(await noisyPhoto(`${files.length}.jpg`, 3000, 2000))
  files.push(...fresh)
  for (const file of fresh) promised.push(await story.upload(customerId, file))
  await until('ffmpeg works, behind its walls', () => {
    const now = programs(running.pid)
    return ['postgres', 'bwrap', 'ffmpeg'].every((program) => now.includes(program))
  })
}

test('kill -9 in the middle of work leaves no process behind', async () => {
  await busy()
  await running.kill()
  expect(workingIn(folder)).toEqual([])
  running = await start(folder)
  // the killed run's partial files are removed
  expect(existsSync(join(folder, 'work')) ? readdirSync(join(folder, 'work')).length : 0).toBeLessThanOrEqual(3)
})

test('SIGTERM ends the program soon, whatever is going on', async () => {
  await busy()
  // a phone that has stopped sending in the middle of a file must not delay the end
  const file = await noisyPhoto('halb.jpg')
  let goOn = () => {}
  const stuck = new Promise<void>((resolve) => (goOn = resolve))
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(file.bytes.subarray(0, 1000)))
      await stuck
      controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const path = `/api/v1/media/customer/${customerId}/upload`
  const cut = story.staff().fetch(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const refused = cut.then(
    (answer) => answer.status,
    () => 'cut',
  )

  const { seconds, code } = await running.stop()
  goOn()
  expect(seconds).toBeLessThan(hanging)
  expect(code).toBe(0)
  expect(await refused).not.toBe(201)
  expect(workingIn(folder)).toEqual([])

  running = await start(folder)
  await judge(story.staff(), [{ customerId, files }], promised)
  const tries = 'select coalesce(max(retry_count), 0)::int as tries from pgboss.job'
  expect(await peek(folder, tries), 'work that was broken off counts as no failure').toEqual([{ tries: 0 }])
})

test('an idle program ends at once on SIGTERM', async () => {
  const again = await start(folder).catch((error: unknown) => String(error))
  expect(again).toMatch(/schon von einem anderen laufenden Andenken benutzt/)
  // the refused one has not touched the files of the running one
  const file = await noisyPhoto('danach.jpg')
  expect((await send(story.staff(), customerId, file)).status).toBe(201)
  await judge(story.staff(), [{ customerId, files: [...files, file] }], promised)

  await until('nothing is left to do', async () => {
    const [left] = await peek<{ jobs: number }>(
      folder,
      `select count(*)::int as jobs from pgboss.job
        where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`,
    )
    return left?.jobs === 0
  })
  const { seconds, code } = await running.stop()
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(hanging)
  running = await start(folder)
  await judge(story.staff(), [{ customerId, files: [...files, file] }], promised)
})
