import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip } from '../own-media.ts'
import { fileOf, judge, noisyPhoto, type File, type Promised } from './history.ts'
import { newFolder, peek, programs, register, start, until, type Running, type Staff } from './product.ts'

const { folder, remove } = newFolder()
let running: Running
let as: (running: Running) => Staff
let shiftId: string
beforeAll(async () => {
  running = await start(folder)
  as = await register(running)
  shiftId = (await as(running).shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 100 } })).session.id
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

async function checkIn(name: string): Promise<string> {
  const body = { name, email: `${name.toLowerCase()}@gast.example`, language: 'de' as const, consent: true }
  return (await as(running).customers.checkIn({ params: { id: shiftId }, body })).customer.id
}

async function upload(customerId: string, file: File): Promise<Promised> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await as(running).fetch(`/api/v1/media/customer/${customerId}/upload`, { method: 'POST', body: form })
  expect(answer.status).toBe(201)
  const { media } = (await answer.json()) as { media: { id: string } }
  return { customerId, mediaId: media.id, file }
}

async function strike(after: number) {
  await new Promise((resolve) => setTimeout(resolve, after))
  await running.kill()
  running = await start(folder)
}

/** Tries that pg-boss has counted against jobs; a killed process is not their fault. */
const countedTries = async () =>
  (await peek<{ tries: number }>(folder, 'select coalesce(max(retry_count), 0)::int as tries from pgboss.job'))[0]
    ?.tries

test('ten times killed during the renditions: all of them are made, and nothing is blamed for the kills', async () => {
  const customerId = await checkIn('Mia')
  const files: File[] = [fileOf('lang.mp4', await clip(440, { seconds: 8, size: '1280x720' }))]
  const promised = [await upload(customerId, files[0]!)]

  for (let n = 0; n < 10; n++) {
    // the clip is under way all the time; every second strike finds a photo on its way through a child
    if (n % 2 === 0) await until('ffmpeg works on the clip', () => programs(running.pid).includes('ffmpeg'))
    else {
      const photo = await noisyPhoto(`Bild-${n}.jpg`, 3000, 2000)
      files.push(photo)
      promised.push(await upload(customerId, photo))
      await until('the photo is being prepared', async () => {
        const begun = `select from media where id = '${promised.at(-1)!.mediaId}' and started_at is not null`
        return (await peek(folder, begun)).length > 0
      })
    }
    await strike((n * 37) % 120)
  }

  expect(await countedTries()).toBe(0)
  await judge(as(running), [{ customerId, files }], promised)
})

test('ten times killed while the film is made: one film, one email', async () => {
  const customerId = await checkIn('Jonas')
  const [one, two] = [fileOf('eins.mp4', await clip(500)), fileOf('zwei.mp4', await clip(700, { seconds: 3 }))]
  const files = [one, two]
  const promised = [await upload(customerId, one), await upload(customerId, two)]
  await judge(as(running), [{ customerId, files }], promised)
  await as(running).customers.finish({ params: { id: customerId } })

  let strikes = 0
  for (; strikes < 10; strikes++) {
    const [film] = await until('the film is wanted', () =>
      peek<{ status: string }>(
        folder,
        `select status from outcome where customer_id = '${customerId}' and variant = 'film'`,
      ).then((rows) => rows.length > 0 && rows),
    )
    // made already: asked for once more, as staff would
    if (film?.status === 'ready') await as(running).films.reprocess({ params: { id: customerId } })
    await until('ffmpeg joins the film', () => programs(running.pid).includes('ffmpeg'))
    await strike((strikes * 53) % 300)
  }

  const staff = as(running)
  const { customer } = await until('the email is sent', async () => {
    const answer = await staff.customers.get({ params: { id: customerId } })
    return answer.customer.email_notification_status === 'sent' && answer
  })
  expect(customer).toMatchObject({ processing_status: 'completed', processing_error: null, media_count: 2 })
  const { film } = await staff.media.ofCustomer({ params: { id: customerId } })
  expect(film?.status).toBe('ready')
  expect(film?.duration_seconds).toBeCloseTo(5, 1)
  expect((await staff.fetch(new URL(film?.url ?? '', 'http://any').pathname)).status).toBe(200)
  await judge(staff, [{ customerId, files }], promised)

  const films = `select o.key from stored_object o where o.kind = 'film' and o.mime = 'video/mp4'`
  expect(await peek(folder, films)).toHaveLength(1)
  expect(await peek(folder, `select from mailbox_message where "to" like '%jonas@%'`)).toHaveLength(1)
})

test('ten times killed while emails go into the embedded mailbox: each is there exactly once', async () => {
  const everyone = ['Anna', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn', 'Gerda', 'Hans', 'Ines', 'Jan']
  for (const name of everyone) {
    const customerId = await checkIn(name)
    await upload(customerId, await noisyPhoto(`${name}.jpg`, 600, 400))
    await as(running).customers.finish({ params: { id: customerId } })
    await until(`an email to ${name} is queued or sent`, async () => {
      return (await peek(folder, `select from email where customer_id = '${customerId}'`)).length > 0
    })
    await strike(0)
  }
  for (const name of everyone) {
    const to = `select from mailbox_message where "to" like '%<${name.toLowerCase()}@gast.example>'`
    await until(`the email to ${name} is there`, async () => (await peek(folder, to)).length > 0)
    expect(await peek(folder, to)).toHaveLength(1)
  }
  const { customers } = await as(running).customers.overview({ query: { search: '' } })
  expect(customers.filter(({ emailStatus }) => emailStatus !== 'sent').map(({ name }) => name)).toEqual(['Mia'])
})
