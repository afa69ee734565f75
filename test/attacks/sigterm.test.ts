import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { errors } from '../../src/contract/errors.ts'
import { fileOf, judge, noisyPhoto, settled, type File } from '../faults/history.ts'
import { inherited, newFolder, peek, start, until, workingIn, type Running } from '../faults/product.ts'
import { openStory, type Story } from '../faults/story.ts'
import { noise } from '../own-media.ts'
import { fakeS3 } from './s3-fake.ts'

/** The program stops within ten seconds (docs/product/operation.md 4); a busy machine schedules it late. */
const stated = 30
let cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
  cleanUp = []
})

async function installation(more: Record<string, string> = {}) {
  // with lowered priority the work would hardly run beside the other tests
  const env = { WORK_NICE: '0', ...more }
  const { folder, remove } = newFolder()
  cleanUp.push(remove)
  let running = await start(folder, env)
  cleanUp.push(() => running.alive() && running.kill())
  const story = await openStory(() => running)
  return {
    folder,
    story,
    running: () => running,
    customerId: await story.checkIn('Mia'),
    again: async () => void (running = await start(folder, env)),
  }
}

type Line = { socket: Socket; said: () => string; isClosed: () => boolean }

/** A connection of a client that misbehaves; it is closed in the end. */
function dial({ base }: Running, first: string | Buffer = ''): Line {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port) })
  cleanUp.push(() => socket.destroy())
  let said = ''
  let isClosed = false
  socket.on('data', (bytes) => (said += bytes.toString('latin1'))).on('error', () => {})
  socket.on('close', () => (isClosed = true))
  socket.write(first)
  return { socket, said: () => said, isClosed: () => isClosed }
}

const tus = { 'tus-resumable': '1.0.0' }

/** Builds calls by hand, and begins and inspects uploads in pieces. */
function handOf(story: Story, token: string, customerId: string) {
  const head = (method: string, path: string, headers: Record<string, string | number>) =>
    [`${method} ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`]
      .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
      .join('\r\n') + '\r\n\r\n'
  return {
    head,
    patch: (path: string, offset: number, length: number) =>
      head('PATCH', path, {
        ...tus,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      }),
    /** A form that announces more than it sends. */
    form: (path: string, name: string, file: File, field = 'file') =>
      Buffer.concat([
        Buffer.from(
          head('POST', path, { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 }),
        ),
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
        file.bytes.subarray(0, file.bytes.length >> 1),
      ]),
    async begin(file: File): Promise<string> {
      const encoded = (text: string) => Buffer.from(text).toString('base64')
      const metadata = `customerId ${encoded(customerId)},filename ${encoded(file.name)}`
      const headers = { ...tus, 'upload-length': String(file.bytes.length), 'upload-metadata': metadata }
      const made = await story.staff().fetch('/api/v1/uploads', { method: 'POST', headers })
      return new URL(made.headers.get('location') ?? '', 'http://any').pathname
    },
    async offsetOf(path: string) {
      const { status, headers } = await story.staff().fetch(path, { method: 'HEAD', headers: tus })
      expect(status).toBe(200)
      return Number(headers.get('upload-offset'))
    },
    append: (path: string, file: File, offset: number, end = file.bytes.length) =>
      story.staff().fetch(path, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(file.bytes.subarray(offset, end)),
      }),
  }
}

/** The owner's present token, for calls that are written by hand. */
async function tokenOf(story: Story): Promise<string> {
  let token = ''
  const { fetch } = globalThis
  globalThis.fetch = (path, init) => {
    token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? token
    return fetch(path, init)
  }
  await story.staff().accounts.me()
  globalThis.fetch = fetch
  return token
}

/** Rows without a file, and files without a row. */
async function unmatched(folder: string): Promise<string[]> {
  const rows = (await peek<{ key: string }>(folder, 'select key from stored_object')).map(({ key }) => key)
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'files/').length))
    .filter((path) => !path.startsWith('deleted/'))
  return [...rows.filter((key) => !files.includes(key)), ...files.filter((path) => !rows.includes(path))]
}

test('SIGTERM ends the program in time, whatever clients do', async () => {
  const { folder, story, running, customerId, again } = await installation()
  const hand = handOf(story, await tokenOf(story), customerId)
  const done = await noisyPhoto('fertig.jpg')
  const promised = [await story.upload(customerId, done)]
  const gallery = (await story.customer(customerId)).gallery_token ?? ''
  const big = fileOf('groß.png', await noise(8, 1))
  promised.push(await story.upload(customerId, big))
  await settled(story.staff(), customerId)

  // in pieces: one that stalls, one that sends byte by byte for ever, one whose last answer is not read
  const files = [fileOf('steht.png', await noise(1, 2)), fileOf('tropft.png', await noise(1, 3))]
  const said = await noisyPhoto('ungehört.jpg')
  const paths = await Promise.all([...files, said].map((file) => hand.begin(file)))
  const [first = '', second = '', third = ''] = paths
  const acknowledged = 200_000
  for (const [i, file] of files.entries())
    expect((await hand.append(paths[i] ?? '', file, 0, acknowledged)).status).toBe(204)
  const rest = (file: File) => file.bytes.subarray(acknowledged)
  const stands = dial(running(), hand.patch(first, acknowledged, rest(files[0]!).length))
  stands.socket.write(rest(files[0]!).subarray(0, 300_001))
  const drips = dial(running(), hand.patch(second, acknowledged, rest(files[1]!).length))
  let dripped = 0
  const dripping = setInterval(() => {
    if (drips.socket.writable) drips.socket.write(rest(files[1]!).subarray(dripped, ++dripped))
  }, 50)
  cleanUp.push(() => clearInterval(dripping))
  const unheard = dial(running())
  unheard.socket.pause()
  unheard.socket.write(hand.patch(third, 0, said.bytes.length))
  unheard.socket.write(said.bytes)

  // as forms, of every kind that takes one; half a head; answers that are not read
  const half = await noisyPhoto('halb.jpg')
  const forms = [
    dial(running(), hand.form(`/api/v1/media/customer/${customerId}/upload`, 'halb.jpg', half)),
    dial(running(), hand.form('/api/v1/templates/upload', 'halb.jpg', half)),
    dial(running(), hand.form('/api/v1/organizations/logo', 'halb.jpg', half, 'logo')),
  ]
  const others = [
    dial(running(), 'POST /api/v1/uploads HTTP/1.1\r\nhost: x\r\ntus-res'),
    dial(running()),
    dial(running(), `GET /s/${gallery}/events HTTP/1.1\r\nhost: x\r\n\r\n`),
    dial(running(), `GET /api/v1/customer-gallery/gallery/${gallery}/zip HTTP/1.1\r\nhost: x\r\n\r\n`),
  ]
  others.at(-1)?.socket.pause()
  const inside = (name: string) => readdirSync(join(folder, name))
  await until('the form is being stored', () => inside('files/.unfinished').length > 0)
  await until('pieces are being written', () =>
    [first, second].every((path) => {
      const { length } = readFileSync(join(folder, 'uploads', path.split('/').at(-1) ?? ''))
      return length > acknowledged
    }),
  )
  // all bytes have arrived, and the answer has not been sent
  await until('the last piece is taken in', async () => {
    const rows = await peek(folder, `select 1 from open_upload where media_id is not null`)
    return rows.length === 1
  })

  // the client sends more requests on the connection of an answer under way while the program is stopping
  const asks = dial(running(), hand.head('GET', '/api/v1/auth/me', {}))
  await until('an answer', () => asks.said().includes('HTTP/1.1 200'))
  const { pid } = running()
  const [credentials, last] = ['{"email":"x@y.example","password":', '"a"}']
  const length = credentials.length + last.length
  const long = { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' }
  asks.socket.write(hand.head('POST', '/api/v1/auth/login', long))
  await until('it is begun', () => asks.said().includes('100 Continue'))
  asks.socket.write(credentials)
  const ending = running().stop()
  process.kill(pid, 'SIGINT')
  const { hostname, port } = new URL(running().base)
  await until('nobody is let in any more', async () => {
    const probe = connect({ host: hostname, port: Number(port) })
    const isIn = await new Promise((resolve) =>
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    probe.destroy()
    return !isIn
  })
  process.kill(pid, 'SIGTERM')
  asks.socket.write(last)
  asks.socket.write(hand.head('GET', '/api/v1/auth/me', {}))
  const { seconds, code } = await ending
  expect(code, running().complaints()).toBe(0)
  expect(seconds).toBeLessThan(stated)
  expect(workingIn(folder)).toEqual([])
  await until('all connections are closed', () =>
    [stands, drips, ...forms, ...others.slice(0, 3), asks].every(({ isClosed }) => isClosed()),
  )
  clearInterval(dripping)
  expect(Buffer.from(asks.said(), 'latin1').toString()).toContain(errors.unavailable.text)
  for (const { said: answer } of forms) expect(answer()).not.toMatch(/^HTTP\/1.1 2/)
  // clients that hung up or were cut off have left no partial file
  expect(inside('files/.unfinished')).toEqual([])
  expect(inside('work')).toEqual([])

  await again()
  for (const [i, file] of files.entries()) {
    const path = paths[i] ?? ''
    const offset = await hand.offsetOf(path)
    expect(offset).toBeGreaterThan(acknowledged)
    expect(offset).toBeLessThanOrEqual(file.bytes.length)
    const stored = readFileSync(join(folder, 'uploads', path.split('/').at(-1) ?? ''))
    expect(stored.equals(file.bytes.subarray(0, offset))).toBe(true)
    const sent = await hand.append(path, file, offset)
    promised.push({ customerId, mediaId: sent.headers.get('media-id') ?? '', file })
  }
  const { headers } = await story.staff().fetch(third, { method: 'HEAD', headers: tus })
  promised.push({ customerId, mediaId: headers.get('media-id') ?? '', file: said })
  await judge(story.staff(), [{ customerId, files: [done, big, ...files, said] }], promised)
  await until('what was removed is swept', async () => (await unmatched(folder)).length === 0)
})

test('a bucket that does not answer does not delay the end', async () => {
  const s3 = await fakeS3()
  cleanUp.push(() => s3.close())
  const { folder, story, running, customerId, again } = await installation(s3.env)
  const hand = handOf(story, await tokenOf(story), customerId)
  const photo = await noisyPhoto('hängt.jpg')
  const file = fileOf('unterwegs.png', await noise(1, 4))
  const path = await hand.begin(file)
  expect((await hand.append(path, file, 0, 300_000)).status).toBe(204)
  // from now on no request to store or read these objects is answered
  const waiting = new Set<string>()
  s3.misbehave(({ op, key, request }) => {
    const hangs =
      (op === 'get' && key.startsWith('original/')) || op === 'part' || (op === 'put' && key.startsWith('logo/'))
    if (hangs) waiting.add(op)
    if (hangs) request.resume()
    return hangs
  })
  const promised = [await story.upload(customerId, photo)]
  const piece = hand.append(path, file, 300_000).then(
    ({ status }) => status,
    () => 'cut',
  )
  await until('a job and an upload wait for the bucket', () => waiting.size === 2)
  const { seconds, code } = await running().stop()
  expect(code, running().complaints()).toBe(0)
  expect(seconds).toBeLessThan(stated)
  expect(await piece).not.toBe(204)

  s3.misbehave()
  await again()
  const tries = 'select coalesce(max(retry_count), 0)::int as tries from pgboss.job'
  expect(await peek(folder, tries), 'work that was broken off counts as no failure').toEqual([{ tries: 0 }])
  const offset = await hand.offsetOf(path)
  expect(offset).toBeGreaterThanOrEqual(300_000)
  const sent = await hand.append(path, file, offset)
  promised.push({ customerId, mediaId: sent.headers.get('media-id') ?? '', file })
  await judge(story.staff(), [{ customerId, files: [photo, file] }], promised)
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const stored = [...s3.objects].filter(([key]) => key.startsWith('original/')).map(([, { bytes }]) => sum(bytes))
  expect(stored.toSorted()).toEqual([photo.sha256, file.sha256].toSorted())
})

test('a program that is still starting ends at once', async () => {
  const { folder, remove } = newFolder()
  cleanUp.push(remove)
  const program = join(import.meta.dirname, '../faults/program.ts')
  const env = { ...inherited(), PORT: '0', DEMO: '0', LOG_LEVEL: 'error', DATA_DIR: folder }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  cleanUp.push(() => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  await until('its database is being made', () => existsSync(join(folder, 'postgres')))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await until('its database ends with it', () => workingIn(folder).length === 0)
})
