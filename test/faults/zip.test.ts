import { readFileSync, truncateSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/server/http/server-limits.ts'
import { noise } from '../own-media.ts'
import { fileOf } from './history.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, type Story } from './story.ts'

const { folder, remove } = newFolder()
let running: Running
let story: Story
beforeAll(async () => {
  running = await start(folder)
  story = await openStory(() => running)
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

/** A customer with this many incompressible photos of four megabytes; returns the gallery's token. */
async function galleryOf(name: string, photos: number, seed: number): Promise<{ id: string; token: string }> {
  const id = await story.checkIn(name)
  for (let i = 0; i < photos; i++) await story.upload(id, fileOf(`${i}.png`, await noise(4, seed + i)))
  await story.finish(id)
  const done = await until(`the work for ${name}`, async () => {
    const customer = await story.customer(id)
    return customer.processing_status === 'completed' && customer
  })
  return { id, token: done.gallery_token ?? '' }
}

const zipPath = (token: string) => `/api/v1/customer-gallery/gallery/${token}/zip`

/** A download on a stalled network: nothing is read until `rest` is called. */
function stalled(path: string): Promise<{ response: IncomingMessage; rest: () => Promise<Ended> }> {
  return new Promise((resolve, reject) => {
    get(running.base + path, { agent: false }, (response) => {
      response.pause()
      response.on('error', () => undefined)
      const rest = () =>
        new Promise<Ended>((end) => {
          let got = 0
          response.on('data', (chunk: Buffer) => (got += chunk.length))
          response.on('close', () =>
            end({ got, announced: Number(response.headers['content-length']), complete: response.complete }),
          )
          response.resume()
        })
      resolve({ response, rest })
    }).on('error', reject)
  })
}
type Ended = { got: number; announced: number; complete: boolean }

const answers = async () => {
  expect((await fetch(`${running.base}/api/v1/health`)).status).toBe(200)
  expect(running.alive()).toBe(true)
}
const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running.pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor time of the server, in seconds. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${running.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Paths of a customer's take-home files and originals on the disk, the last one of the gallery first. */
async function filesOf(customerId: string): Promise<{ takeHome: string; original: string }[]> {
  const rows = await peek<{ take_home: string; original: string }>(
    folder,
    `select o.key as take_home, p.key as original
      from media m join outcome r on r.media_id = m.id and r.variant = 'take_home'
      join stored_object o on o.id = r.object_id
      join stored_object p on p.id = m.object_id
      join media_customer g on g.media_id = m.id where g.customer_id = '${customerId}' order by m.captured_at desc, m.id desc`,
  )
  const at = (key: string) => join(folder, 'files', key)
  return rows.map(({ take_home, original }) => ({ takeHome: at(take_home), original: at(original) }))
}

/** Share links to all photos of a gallery, by which several people download at once. */
async function shareLinks(token: string, links: number): Promise<string[]> {
  const gallery = `${running.base}/api/v1/customer-gallery/gallery/${token}`
  const { media } = (await (await fetch(gallery)).json()) as { media: { photos: { id: string }[] } }
  const ids = media.photos.map(({ id }) => id)
  const tokens = []
  for (let i = 0; i < links; i++) {
    const answer = await fetch(`${gallery}/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
    const { share } = (await answer.json()) as { share: { url: string } }
    tokens.push(share.url.split('/').at(-1) ?? '')
  }
  return tokens
}

test('a file that loses its end in a download breaks the connection only', async () => {
  const { id, token } = await galleryOf('Mia', 8, 10)
  const [last, lastButOne] = await filesOf(id)
  if (!last || !lastButOne) throw new Error('the gallery has no files')
  // without the originals the product cannot make the files again at a moment of its own
  for (const { original, takeHome } of [last, lastButOne]) {
    expect(original).not.toBe(takeHome)
    await unlink(original)
  }
  const download = await stalled(zipPath(token))
  truncateSync(last.takeHome, 1000)
  const { got, announced, complete } = await download.rest()
  expect(announced).toBeGreaterThan(32_000_000)
  expect(complete).toBe(false)
  expect(got).toBeLessThan(announced)
  // all bytes before the break arrived
  expect(got).toBeGreaterThan(24_000_000)
  await answers()

  // a client that resumes at the break is told to start again, and gets all whole files
  const tail = { headers: { range: `bytes=${announced - 2_000_000}-` } }
  expect((await fetch(running.base + zipPath(token), tail)).status).toBe(416)
  const again = await stalled(zipPath(token))
  await unlink(lastButOne.takeHome)
  const second = await again.rest()
  expect(second.announced).toBeLessThan(announced - 4_000_000)
  expect(second.complete).toBe(false)
  const third = await (await stalled(zipPath(token))).rest()
  expect([third.complete, third.got]).toEqual([true, third.announced])
  expect(third.got).toBeLessThan(second.announced - 4_000_000)
  await answers()
  // whole files are still served
  const { media } = (await (await fetch(`${running.base}${zipPath(token).replace('/zip', '')}`)).json()) as {
    media: { photos: { id: string }[] }
  }
  const whole = await stalled(`${zipPath(token)}?ids=${media.photos[0]?.id}`)
  const one = await whole.rest()
  expect([one.complete, one.got]).toEqual([true, one.announced])
})

test('a hundred ZIPs at once arrive whole within bounded memory', async () => {
  const { token } = await galleryOf('Tom', 5, 40)
  const path = zipPath(token)
  const warm = await (await stalled(path)).rest()
  expect(warm.complete).toBe(true)
  const before = residentMb()

  const { perLink } = serverLimits.downloads.archives
  const links = [token, ...(await shareLinks(token, Math.ceil(100 / perLink) - 1))]
  const downloads = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      stalled(`${zipPath(links[i % links.length] ?? '')}?run=${'r'.repeat(16)}${i}`),
    ),
  )
  expect(downloads.map(({ response }) => response.statusCode)).toEqual(Array(100).fill(200))
  const tooMany = await Promise.all(Array.from({ length: perLink }, () => fetch(running.base + path)))
  expect(tooMany.at(-1)?.status).toBe(429)
  expect(tooMany.at(-1)?.headers.get('retry-after')).toBe('30')
  // other requests are served while the networks fill up, and do not wait once all of them hang
  const others = async () => {
    const asked = performance.now()
    await answers()
    expect((await fetch(`${running.base}${path.replace('/zip', '')}`)).status).toBe(200)
    return performance.now() - asked
  }
  const rush = await others()
  const connected = async () => {
    const [now] = await peek<{ open: number; busy: number }>(
      folder,
      `select count(*)::int as open, count(*) filter (where state <> 'idle')::int as busy
        from pg_stat_activity where application_name = 'andenken'`,
    )
    return now
  }
  await until('all downloads hang, and none of them holds a connection', async () => {
    const worked = processorSeconds()
    await new Promise((resolve) => setTimeout(resolve, 500))
    // on a loaded machine a process can rest because it gets no processor time
    return processorSeconds() - worked < 0.1 && (await connected())?.busy === 0
  })
  // the quickest of a few: on a loaded machine each may be delayed
  const waited = Math.min(await others(), await others(), await others())
  const grown = residentMb() - before
  const connections = await connected()
  console.log(
    `100 stalled ZIPs: +${Math.round(grown)} MB, ${connections?.open} connections (${connections?.busy} busy), ` +
      `health and gallery in ${Math.round(waited)} ms (${Math.round(rush)} ms while the networks filled up)`,
  )
  expect(grown).toBeLessThan(200)
  expect(connections?.open).toBeLessThanOrEqual(20)
  expect(waited).toBeLessThan(2000)

  // half of the clients hang up, the others read to the end
  const ends = await Promise.all(
    downloads.map(({ response, rest }, i) => {
      if (i % 2 === 0) return rest()
      response.destroy()
      return Promise.resolve(undefined)
    }),
  )
  const read = ends.filter((end) => end !== undefined)
  expect(read).toHaveLength(50)
  expect(read.every(({ complete, got }) => complete && got === warm.got)).toBe(true)
  await answers()
  expect(running.complaints()).not.toMatch(/MaxListeners|unhandled|heap/i)
})
