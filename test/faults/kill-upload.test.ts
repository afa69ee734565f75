import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, noisyPhoto, type File, type Promised } from './history.ts'
import { moments, numbers } from './moments.ts'
import { newFolder, register, start, until, type Running, type Staff } from './product.ts'

const { folder, remove } = newFolder()
let running: Running
let as: (running: Running) => Staff
let customerId: string
beforeAll(async () => {
  running = await start(folder)
  as = await register(running)
  const staff = as(running)
  const { session } = await staff.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 100 } })
  const customer = { name: 'Mia Huber', email: 'mia@gast.example', language: 'de' as const, consent: true }
  customerId = (await staff.customers.checkIn({ params: { id: session.id }, body: customer })).customer.id
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

/** Sizes in bytes of the forms that are on the disk and not finished, by name. */
async function unfinished(): Promise<Map<string, number>> {
  const inside = join(folder, 'files/.unfinished')
  const sizes = (await readdir(inside)).map(async (name) => {
    const bytes = await stat(join(inside, name)).then(
      ({ size }) => size,
      () => 0,
    )
    return [name, bytes] as const
  })
  return new Map(await Promise.all(sizes))
}

/** The file as a slow form: half of it, a pause for as long as `hold` lasts, and the rest. */
async function byForm(file: File, hold: Promise<unknown>): Promise<Promised | undefined> {
  const boundary = 'x-andenken-x'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
  const half = file.bytes.length >> 1
  async function* body() {
    yield Buffer.concat([Buffer.from(head), file.bytes.subarray(0, half)])
    await hold
    yield Buffer.concat([file.bytes.subarray(half), Buffer.from(`\r\n--${boundary}--\r\n`)])
  }
  const answer = await as(running)
    .fetch(`/api/v1/media/customer/${customerId}/upload`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Readable.toWeb(Readable.from(body())),
      duplex: 'half',
    } as RequestInit)
    .catch(() => undefined)
  if (!answer) return undefined
  expect([200, 201], await answer.clone().text()).toContain(answer.status)
  const { media } = (await answer.json()) as { media: { id: string } }
  return { customerId, mediaId: media.id, file }
}

/** One resumable upload and the server's answers so far. */
type Resumable = { file: File; url?: string; acknowledged: number; promised?: Promised }

const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

/** Continues an upload as a phone would: asks for the offset, and sends the missing bytes in pieces. */
async function goOn(upload: Resumable): Promise<void> {
  const call = (path: string, init: RequestInit) =>
    as(running)
      .fetch(path, init)
      .catch(() => undefined)
  const { file } = upload
  if (!upload.url) {
    const metadata = `customerId ${encoded(customerId)},filename ${encoded(file.name)}`
    const headers = { ...tus, 'upload-length': String(file.bytes.length), 'upload-metadata': metadata }
    const made = await call('/api/v1/uploads', { method: 'POST', headers })
    if (!made) return
    expect(made.status).toBe(201)
    upload.url = new URL(made.headers.get('location') ?? '', 'http://any').pathname
  }
  const head = await call(upload.url, { method: 'HEAD', headers: tus })
  if (!head) return
  expect(head.status).toBe(200)
  let offset = Number(head.headers.get('upload-offset'))
  expect(offset, 'an acknowledged offset never goes back').toBeGreaterThanOrEqual(upload.acknowledged)
  let mediaId = head.headers.get('media-id')

  const step = Math.ceil(file.bytes.length / 5)
  while (offset < file.bytes.length) {
    const sent = await call(upload.url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(file.bytes.subarray(offset, offset + step)),
    })
    if (!sent) return
    expect(sent.status, await sent.clone().text()).toBe(204)
    offset = upload.acknowledged = Number(sent.headers.get('upload-offset'))
    mediaId = sent.headers.get('media-id')
  }
  if (mediaId) upload.promised = { customerId, mediaId, file }
}

test('acknowledged uploads survive repeated kills', async () => {
  const sent: File[] = []
  const promised: Promised[] = []
  const resumable: Resumable[] = []
  const again: File[] = []

  // of three: a form is half sent, a resumable one is past its middle, one was acknowledged
  for (const strike of moments(numbers(10), [0, 3, 9])) {
    const files = await Promise.all([0, 1, 2].map((n) => noisyPhoto(`Bild-${strike}-${n}.jpg`)))
    sent.push(...files)
    const [one, two, three] = files as [File, File, File]
    const before = await unfinished()
    const upload: Resumable = { file: three, acknowledged: 0 }
    resumable.push(upload)

    // the first form waits halfway, the second is quick, the third is sent in pieces
    let letGo = () => {}
    const hold = new Promise<void>((resolve) => (letGo = resolve))
    const first = byForm(one, hold)
    const second = byForm(two, Promise.resolve())
    const third = Promise.all(resumable.filter((u) => !u.promised).map(goOn))

    // each strike waits for another state
    const sights: (() => unknown)[] = [
      async () => [...(await unfinished())].some(([name, bytes]) => !before.has(name) && bytes > one.bytes.length / 4),
      () => upload.url,
      () => upload.acknowledged > 0,
      () => upload.acknowledged > upload.file.bytes.length / 2,
      () => second,
    ]
    await until(`the sight of strike ${strike}`, sights[strike % sights.length]!)
    // half of the strikes happen while the last bytes of the first file are under way
    if (strike % 2 === 1) letGo()
    if (strike % 4 === 3) await new Promise((resolve) => setTimeout(resolve, strike))
    const killed = running.kill()
    letGo()
    for (const [file, answer] of [
      [one, await first],
      [two, await second],
    ] as const) {
      if (answer) promised.push(answer)
      else again.push(file)
    }
    await third
    await killed
    running = await start(folder)
  }

  // the guides' phones send again what was never acknowledged and, unaware of it, one file that was
  for (const file of again) promised.push((await byForm(file, Promise.resolve()))!)
  const twice = await byForm(promised[0]!.file, Promise.resolve())
  expect(twice?.mediaId).toBe(promised[0]!.mediaId)
  for (const upload of resumable) {
    if (!upload.promised) await goOn(upload)
    promised.push(upload.promised!)
  }
  expect(promised).toHaveLength(sent.length)

  const staff = as(running)
  await staff.customers.finish({ params: { id: customerId } })
  await judge(staff, [{ customerId, files: sent }], promised)
  const { customer } = await until('the customer is served', async () => {
    const answer = await staff.customers.get({ params: { id: customerId } })
    return answer.customer.email_notification_status === 'sent' && answer
  })
  expect(customer).toMatchObject({ media_count: sent.length, processing_status: 'completed' })
})
