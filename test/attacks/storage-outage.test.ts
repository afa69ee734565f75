import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import { errors } from '../../src/contract/errors.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { sendDesign, svgDesign } from '../design-uploads.ts'
import { drawnLogo, postLogo } from '../logos.ts'
import { noise, photo, tone } from '../own-media.ts'
import { sendByTus, until, world, type Member, type World } from '../world.ts'
import { fakeS3, refuse, type Trouble } from './s3-fake.ts'

/** The product over a bucket that misbehaves. */
let s3: Awaited<ReturnType<typeof fakeS3>>
let w: World
let owner: Member
let shift: Session
let customer: Customer
let other: Member
/** Addresses of a small and a big file, as staff download them. */
let small: string
let big: string
let archive: string
const bigFile = await noise(3, 7)
/** Details that S3 repeats about a refused signature. */
const repeated = '<AWSAccessKeyId>FAKEKEY</AWSAccessKeyId><SignatureProvided>signed-by-us</SignatureProvided>'
/** The whole log as text. */
let logged = ''

beforeAll(async () => {
  s3 = await fakeS3()
  w = await world(s3.env)
  const log = openLog('debug', { write: (line) => void (logged += line) })
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    w.services.log[level] = (event, text) => log[level](event, text)
  owner = await w.owner()
  other = await w.owner('Andere')
  shift = await w.shift(owner)
  customer = await w.customer(owner, shift)
  await w.upload(owner, customer.id, await photo('#aa3300'), 'rot.jpg')
  await w.upload(owner, customer.id, bigFile, 'groß.png')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  const linkOf = async (name: string) => {
    const id = media.find(({ file_name }) => file_name === name)?.id ?? ''
    return (await owner.media.download({ params: { id } })).downloadUrl
  }
  small = await linkOf('rot.jpg')
  big = await linkOf('groß.png')
  archive = `/api/v1/customer-gallery/gallery/${customer.gallery_token}/zip`
})
beforeEach(() => void (logged = ''))
afterAll(async () => {
  s3.misbehave()
  await w.close()
  await s3.close()
})

/** Every kind of upload, with the product's present answer. */
async function uploads(colour: string): Promise<[string, Response][]> {
  const music = new FormData()
  music.append('templateType', 'background_music')
  music.append('file', new Blob([new Uint8Array(await tone(330))]), 'Musik.wav')
  const bytes = await photo(colour, { width: 60, height: 40 })
  return Promise.all(
    Object.entries({
      'photo of a customer': w.upload(owner, customer.id, bytes, 'neu.jpg'),
      'photo of a shift': w.upload(owner, shift.id, bytes, 'neu.jpg', 'session'),
      'photo in pieces': sendByTus(owner, { customerId: customer.id }, await noise(1, colour.length), 'neu.png'),
      music: owner.fetch('/api/v1/templates/upload', { method: 'POST', body: music }),
      design: sendDesign(owner, svgDesign(colour), 'Urkunde.svg'),
      logo: postLogo(owner, drawnLogo(colour)),
    }).map(async ([what, response]) => [what, await response] as [string, Response]),
  )
}
const marked = () => w.peek('select id from stored_object where damaged_at is not null')
/** How much of an answer arrived, and whether it looks whole. */
const taken = async (path: string) => {
  const response = await w.anyone.fetch(path)
  const body = await response.arrayBuffer().catch(() => undefined)
  return { status: response.status, size: body?.byteLength }
}

test.each<[string, Trouble, string]>([
  ['is busy', (asked) => refuse(asked, 503, 'SlowDown'), '#123456'],
  ['refuses our keys', (asked) => refuse(asked, 403, 'SignatureDoesNotMatch', repeated), '#654321'],
])('while the bucket %s uploads and downloads answer 503', async (_, how, colour) => {
  const media = () => owner.media.ofCustomer({ params: { id: customer.id } })
  const before = (await media()).media.length
  s3.misbehave(how)
  const answers = uploads(colour)
  const downloads = Promise.all([small, big, archive].map(taken))
  expect((await other.accounts.me()).organization.name).toBe('Andere')
  for (const [what, response] of await answers) {
    expect([what, response.status, response.headers.get('retry-after')]).toEqual([what, 503, '5'])
    expect(await response.json()).toMatchObject({ code: 'unavailable', error: errors.unavailable.text })
  }
  const [one, two, zip] = await downloads
  expect([one?.status, two?.status]).toEqual([503, 503])
  expect(zip?.status === 200 ? zip.size : undefined, 'an archive has begun and breaks off').toBeUndefined()
  expect((await media()).media.length).toBe(before)
  expect(await marked()).toEqual([])
  expect(logged).toContain('the storage does not answer')
  for (const secret of [
    s3.env.AWS_SECRET_ACCESS_KEY,
    encodeURIComponent(s3.env.AWS_SECRET_ACCESS_KEY),
    'Signature=',
    'signed-by-us',
  ])
    expect(logged).not.toContain(secret)

  s3.misbehave()
  for (const [what, { status }] of await uploads(colour)) expect([what, Math.floor(status / 100)]).toEqual([what, 2])
  await w.quiet()
  const rows = (await w.peek('select key from stored_object')).map(({ key }) => String(key))
  const kept = [...s3.objects.keys()].filter((key) => !/^[0-9a-f]{32}/.test(key))
  expect(kept.toSorted(), 'no row without a file, no file without a row').toEqual(rows.toSorted())
})

test('a bucket that answers nothing delays only requests that need it', async () => {
  const held: (() => void)[] = []
  s3.misbehave(({ request, response }) => {
    request.resume()
    held.push(() => response.destroy())
    return true
  })
  const stop = new AbortController()
  const readers = [small, big, archive].flatMap((path) =>
    Array.from({ length: 10 }, () => w.anyone.fetch(path, { signal: stop.signal }).catch(() => undefined)),
  )
  const senders = uploads('#345')
  await until('many wait', async () => held.length > 15)
  expect((await other.accounts.me()).organization.name).toBe('Andere')
  expect((await owner.accounts.me()).guide.id).toBe(owner.memberId)
  const theirs = await w.customer(other, await w.shift(other))
  expect((await other.customers.get({ params: { id: theirs.id } })).customer.id).toBe(theirs.id)
  stop.abort()
  await Promise.all(readers)
  s3.misbehave()
  for (const end of held) end()
  for (const [what, { status }] of await senders) expect([what, Math.floor(status / 100)]).toEqual([what, 2])
  await w.quiet()
  expect(await marked()).toEqual([])
})

test('jobs spend no try while the bucket is away', async () => {
  const job = `pgboss.job where data ->> 'job' = 'prepare-photo' and state in ('created', 'retry', 'active')`
  const now = async () => (await w.peek(`select state::text, retry_count from ${job}`))[0]
  const soon = () =>
    w.peek(`update pgboss.job set start_after = now() where id in (select id from ${job} and state = 'retry')`)
  for (const [op, kind, colour] of [
    ['get', 'original/', '#414243'],
    ['put', 'rendition/', '#515253'],
  ] as const) {
    let refused = 0
    s3.misbehave((asked) => {
      if (asked.op !== op || !asked.key.startsWith(kind)) return false
      refused++
      return refuse(asked, 500, 'InternalError')
    })
    const sent = await w.upload(owner, customer.id, await photo(colour, { width: 60, height: 40 }), `${op}.jpg`)
    const { media } = (await sent.json()) as { media: { id: string } }
    for (const round of [1, 2, 3]) {
      // the client tries three times
      await until('it is tried', async () => refused >= 3 * round)
      await until('it was given back', async () => (await now())?.['state'] === 'retry')
      expect([op, round, await now()]).toEqual([op, round, { state: 'retry', retry_count: 0 }])
      await soon()
    }
    s3.misbehave()
    await until('it is prepared', async () => {
      await soon()
      const { media: all } = await owner.media.ofCustomer({ params: { id: customer.id } })
      return all.find(({ id }) => id === media.id)?.status === 'ready'
    })
  }
})

test('content that the bucket cuts short or swaps never looks complete', async () => {
  expect(await taken(big)).toEqual({ status: 200, size: bigFile.length })
  const key = String((await w.peek('select key from stored_object where size = $1', [bigFile.length]))[0]?.['key'])
  const kept = s3.objects.get(key)!
  // the answer breaks off in the middle
  s3.misbehave(({ op, key: name, response }) => {
    const { bytes } = s3.objects.get(name) ?? {}
    if (op !== 'get' || !bytes || bytes.length < 1_100_000) return false
    response.writeHead(206, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 1_000_000), () => response.destroy())
    return true
  })
  expect(await taken(big)).toEqual({ status: 200, size: undefined })
  expect((await taken(archive)).size).toBeUndefined()
  expect(await marked()).toEqual([])
  s3.misbehave()
  expect(await taken(big)).toEqual({ status: 200, size: bigFile.length })

  // the bytes of another object
  s3.objects.set(key, { ...kept, bytes: await noise(3, 8) })
  expect(await taken(big)).toEqual({ status: 200, size: undefined })
  expect((await taken(big)).status).toBe(410)
  s3.objects.set(key, kept)
})
