import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clip } from '../own-media.ts'
import { freshDatabase, query } from '../world.ts'
import { fileOf, judge } from './history.ts'
import { everyMoment } from './moments.ts'
import { newFolder, programs, start, until, type Running } from './product.ts'
import { openStory } from './story.ts'

const { folder, remove } = newFolder()
const running: Running[] = []
afterAll(async () => {
  for (const one of running) if (one.alive()) await one.kill()
  remove()
})

test('the job of a dead worker is taken over within 90 seconds', async () => {
  const shared = {
    DATABASE_URL: await freshDatabase(),
    SECRET_KEY: 'only for tests, only for tests, only for tests',
    STORAGE_URL: `file://${join(folder, 'files')}`,
  }
  const machine = async (name: string, ROLE: string) => {
    mkdirSync(join(folder, name))
    const one = await start(join(folder, name), { ...shared, ROLE })
    running.push(one)
    return one
  }
  const api = await machine('api', 'api')
  const workers = [await machine('first', 'worker'), await machine('second', 'worker')]
  const story = await openStory(() => api)
  const customerId = await story.checkIn('Mia')
  const file = fileOf('lang.mp4', await clip(440, { seconds: 4, size: '640x360' }))
  const promised = [await story.upload(customerId, file)]
  const works = ({ pid }: Running) => programs(pid).includes('ffmpeg')
  const first = await until('one of the workers has the clip', () => workers.find(works))
  const [second] = workers.filter((one) => one !== first)
  expect(works(second!)).toBe(false)

  const left = `name = 'cpu' and data ->> 'job' = 'prepare-clip' and state = 'active'`
  // twenty seconds without a heartbeat, and ten until a worker looks: ninety leave room for a busy machine
  const lease = `select heartbeat_seconds as seconds from pgboss.job where ${left}`
  expect(await query(shared.DATABASE_URL, lease)).toEqual([{ seconds: 20 }])

  await first.kill()
  const died = performance.now()
  // only `npm run test:faults` waits for them
  const age = `update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds' where ${left}`
  if (!everyMoment) await query(shared.DATABASE_URL, age)
  await until('the other worker has the clip', () => works(second!))
  const seconds = (performance.now() - died) / 1000
  expect(seconds).toBeLessThan(300)
  await story.finish(customerId)
  await judge(story.staff(), [{ customerId, files: [file] }], promised)
  expect((await story.posted(customerId)).email_notification_status).toBe('sent')
})
