import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clip } from '../own-media.ts'
import { fileOf, judge, noisyPhoto, type File, type Promised } from './history.ts'
import { everyMoment, moments, numbers } from './moments.ts'
import { commands, newFolder, peek, programs, register, start, until, type Running, type Staff } from './product.ts'

// a limit for a hanging test: ten starts and ten films take minutes, and an hour on a loaded machine
vi.setConfig({ testTimeout: 3_600_000 })

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

/** Tries that pg-boss has counted against jobs; a killed process does not count. */
const countedTries = async () =>
  (await peek<{ tries: number }>(folder, 'select coalesce(max(retry_count), 0)::int as tries from pgboss.job'))[0]
    ?.tries

test('all renditions are made despite repeated kills', async () => {
  const customerId = await checkIn('Mia')
  // enough work for all strikes
  const work = everyMoment ? { seconds: 12, size: '1280x720' } : { seconds: 4, size: '640x360' }
  const files: File[] = [fileOf('lang.mp4', await clip(440, work))]
  const strikes = moments(numbers(10))
  const photos = new Map<number, File>()
  for (const n of strikes) if (n % 2 !== 0) photos.set(n, await noisyPhoto(`Bild-${n}.jpg`, 3000, 2000))
  const promised = [await upload(customerId, files[0]!)]

  for (const n of strikes) {
    // the clip is at work all the time; strikes of odd numbers meet a photo in a child
    const photo = photos.get(n)
    if (!photo) await until('ffmpeg works on the clip', () => programs(running.pid).includes('ffmpeg'))
    else {
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

/**
 * By the file that ffmpeg writes: the photos, the title, film and versions, the poster, and the clips in two other
 * shapes.
 */
const steps = ['slides-0.mp4', 'lead.mp4', 'film.mp4', 'poster.jpg', 'tall.mp4', 'small.mp4']

test('one film is made although the product is killed at its steps', async () => {
  const customerId = await checkIn('Jonas')
  const [one, two] = [fileOf('eins.mp4', await clip(500, { seconds: 1 })), fileOf('zwei.mp4', await clip(700))]
  const files = [one, two, await noisyPhoto('drei.jpg', 600, 400)]
  const { recipes } = await as(running).films.recipes()
  const { activity_type_name: _, is_saved: __, updated_at: ___, ...usual } = recipes[0]!
  const recipe = { ...usual, photos: 'between', title: true, versions: ['small', 'story'] } as const
  await as(running).films.saveRecipe({ body: { ...recipe, versions: [...recipe.versions] } })
  const promised: Promised[] = []
  for (const file of files) promised.push(await upload(customerId, file))
  await judge(as(running), [{ customerId, files }], promised)
  await as(running).customers.finish({ params: { id: customerId } })

  const open = new Map(moments(steps, [0, 2, 5]).map((step) => [step, everyMoment ? 10 : 1]))
  for (let strikes = 0; open.size > 0; strikes++) {
    const step = await until(`one of ${[...open.keys()].join(' ')}`, async () => {
      const found = steps.find((file) => open.has(file) && isWritten(file))
      if (!found && (await isAllMade(customerId))) await makeAgain(customerId)
      return found
    })
    const left = (open.get(step) ?? 0) - 1
    if (left === 0) open.delete(step)
    else open.set(step, left)
    await strike((strikes * 13) % 60)
  }

  const staff = as(running)
  const { customer } = await until('the email is sent, and nothing is left to make', async () => {
    const answer = await staff.customers.get({ params: { id: customerId } })
    return answer.customer.email_notification_status === 'sent' && (await isAllMade(customerId)) && answer
  })
  expect(customer).toMatchObject({ processing_status: 'completed', processing_error: null, media_count: 3 })
  const { film } = await staff.media.ofCustomer({ params: { id: customerId } })
  expect(film?.status).toBe('ready')
  // one and two seconds of clips, and three for the photo
  expect(film?.duration_seconds).toBeCloseTo(6, 1)
  expect((await staff.fetch(new URL(film?.url ?? '', 'http://any').pathname)).status).toBe(200)
  await judge(staff, [{ customerId, files }], promised)

  const films = `select u.variant, o.id as object from stored_object o left join outcome u on u.object_id = o.id
    where o.kind = 'film' and o.mime = 'video/mp4' order by u.variant`
  expect((await peek(folder, films)).map(({ variant }) => variant)).toEqual(made.toSorted())
  expect(await peek(folder, `select from mailbox_message where "to" like '%jonas@%'`)).toHaveLength(1)
  await staff.films.saveRecipe({ body: { ...usual, versions: [...usual.versions] } })
})

const isWritten = (file: string) => commands(running.pid).some((command) => command.includes(file))

/** The film with the files that belong to it alone, and its versions. */
const made = ['film', 'film_photos', 'film_title', 'film_small', 'film_story']

async function isAllMade(customerId: string): Promise<boolean> {
  const rows = await peek<{ variant: string }>(
    folder,
    `select variant from outcome where customer_id = '${customerId}' and status = 'ready' and object_id is not null`,
  )
  return made.every((variant) => rows.some((row) => row.variant === variant))
}

/** Asks for the film again, as staff would; kept pieces are made again too. */
async function makeAgain(customerId: string) {
  await peek(folder, 'delete from piece_view')
  await peek(folder, `delete from outcome where customer_id = '${customerId}' and variant like 'film\\__%'`)
  await as(running).films.reprocess({ params: { id: customerId } })
}

test('each email is in the embedded mailbox once despite repeated kills', async () => {
  const everyone = moments(['Anna', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn', 'Gerda', 'Hans', 'Ines', 'Jan'])
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

/** By the file that ffmpeg writes: the piece that films are joined with, and the preview for staff. */
const templateSteps = ['picture.mp4', 'small.mp4']

test('each intro is prepared once although the product is killed at its steps', async () => {
  const ids: string[] = []
  for (const n of moments(numbers(2 * 10), [0, 1])) {
    const form = new FormData()
    form.append('templateType', 'intro_video')
    const bytes = await clip(800 + n, { seconds: 3, size: '640x360' })
    form.append('file', new Blob([new Uint8Array(bytes)]), `intro-${n}.mp4`)
    const answer = await as(running).fetch('/api/v1/templates/upload', { method: 'POST', body: form })
    expect(answer.status, await answer.clone().text()).toBe(201)
    ids.push(((await answer.json()) as { template: { id: string } }).template.id)
    const step = templateSteps[n % templateSteps.length]!
    await until(`${step} of intro ${n}`, () => isWritten(step))
    await strike((n * 13) % 60)
  }
  const staff = as(running)
  const all = await until('all are prepared', async () => {
    const { templates } = await staff.templates.all()
    const found = templates.filter(({ id }) => ids.includes(id))
    return found.every((one) => one.upload_status === 'completed' && one.previewUrl) && found
  })
  expect(all).toHaveLength(ids.length)
  for (const { previewUrl } of all)
    expect((await staff.fetch(new URL(previewUrl ?? '', 'http://any').pathname)).status).toBe(200)
  const pieces = 'select from piece where source in (select sha256 from template)'
  expect(await peek(folder, pieces)).toHaveLength(ids.length)
  const lost = `select from stored_object o where kind = 'piece'
    and not exists (select from piece where o.id in (picture_id, sound_id, captions_id))
    and not exists (select from piece_view where picture_id = o.id)`
  expect(await peek(folder, lost)).toEqual([])
})
