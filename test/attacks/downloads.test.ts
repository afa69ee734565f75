import type { FastifyRequest } from 'fastify'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDownloads } from '../../src/server/http/downloads.ts'
import { serverLimits } from '../../src/server/http/server-limits.ts'
import { frame } from '../../src/texts/de/frame.ts'
import { noise } from '../own-media.ts'
import { codeOf, until, world, type World } from '../world.ts'

describe('the count', () => {
  const limits = {
    archives: { perLink: 2, perAddress: 3, total: 4 },
    files: { perLink: 1, perAddress: 1, total: 1 },
    countedFrom: 0,
  }
  const downloads = openDownloads(limits)
  const from = (ip: string) => ({ ip }) as FastifyRequest
  /** A download that lasts until the test ends it. */
  function begin(ip: string, link: string | null) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refusal = codeOf(downloads.run('archives', from(ip), link, () => promise))
    return { refusal, finish: resolve, fail: () => reject(new Error('the reader is gone')) }
  }

  test('limits downloads by link, by address and over all', async () => {
    const [one, two] = [begin('192.0.2.1', 'a'), begin('192.0.2.2', 'a')]
    expect(await begin('192.0.2.3', 'a').refusal).toBe('too_many_downloads')
    const three = begin('192.0.2.3', 'b')
    const four = begin('192.0.2.3', null)
    // the other limits tell less about the caller
    expect(await begin('192.0.2.3', 'c').refusal).toBe('overloaded')
    two.fail()
    await two.refusal
    const five = begin('192.0.2.3', 'a')
    expect(await begin('192.0.2.3', 'c').refusal).toBe('too_many_downloads')
    for (const { finish } of [one, three, four, five]) finish()
    await Promise.all([one, three, four, five].map(({ refusal }) => refusal))
    const again = Array.from({ length: 3 }, (_, i) => begin('192.0.2.1', `${i}`))
    for (const { finish } of again) finish()
    expect(await Promise.all(again.map(({ refusal }) => refusal))).toEqual([undefined, undefined, undefined])
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    const held = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].map((ip, i) => begin(ip, `${i}`))
    expect(await begin('2001:db8::4', 'x').refusal).toBe('too_many_downloads')
    const other = begin('2001:db8:0:1::1', 'x')
    for (const { finish } of [...held, other]) finish()
    expect(await other.refusal).toBeUndefined()
  })

  test('lets fifty customers behind one router take two ZIPs each', () => {
    const { archives, files } = serverLimits.downloads
    expect(archives.perAddress).toBeGreaterThanOrEqual(100)
    expect(archives.total).toBeGreaterThan(archives.perAddress)
    expect(files.total).toBeGreaterThan(files.perAddress)
  })
})

describe('the product', () => {
  let w: World
  let tokens: string[] = []
  const readers: Socket[] = []
  beforeAll(async () => {
    w = await world({}, undefined, {
      limits: {
        ...serverLimits,
        downloads: {
          archives: { perLink: 2, perAddress: 3, total: 100 },
          files: { perLink: 0, perAddress: 10, total: 10 },
          countedFrom: 500_000,
        },
      },
    })
    const owner = await w.owner()
    const shift = await w.shift(owner)
    const picture = await noise(8, 1)
    const customers = []
    for (let i = 0; i < 2; i++) customers.push(await w.customer(owner, shift, { email: null }))
    for (const { id } of customers) {
      await w.upload(owner, id, picture, 'a.png')
      await w.upload(owner, id, await noise(8, 2), 'b.png')
      await owner.customers.finish({ params: { id } })
    }
    for (const { id } of customers) await w.completed(owner, id)
    tokens = customers.map(({ gallery_token }) => gallery_token ?? '')
  })
  afterAll(async () => {
    for (const reader of readers) reader.destroy()
    await w.close()
  })

  const zip = (of: number) => `/api/v1/customer-gallery/gallery/${tokens[of]}/zip`
  /** Begins a download and then stops reading. */
  async function hold(path: string) {
    const { hostname, port } = new URL(w.base)
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined)
    readers.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const first = await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    expect(String(first)).toMatch(/^HTTP\/1\.1 200/)
  }

  test('limits the ZIPs of one link and for one address', async () => {
    await hold(zip(0))
    await hold(zip(0))
    const refused = await w.anyone.fetch(zip(0))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30])
    expect(await refused.json()).toMatchObject({
      code: 'too_many_downloads',
      message: expect.stringContaining('warten'),
    })
    const page = await w.anyone.fetch(zip(0), { headers: { accept: 'text/html', 'accept-language': 'de' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '30'])
    const html = await page.text()
    expect(html).toContain(frame.loadFailed)
    expect(html).not.toContain(frame.notFoundTitle)
    // asking for the size does not count
    expect((await w.anyone.fetch(zip(0), { method: 'HEAD' })).status).toBe(200)

    await hold(zip(1))
    expect((await w.anyone.fetch(zip(1))).status).toBe(429)
    for (const reader of readers) reader.destroy()
    await until('there is room again', async () => {
      const answer = await w.anyone.fetch(zip(1))
      await answer.arrayBuffer()
      return answer.status === 200
    })
  })

  test('counts big files and not small ones', async () => {
    const { media } = await w.anyone.gallery.get({ params: { token: tokens[0] ?? '' } })
    const { id, thumbnailUrl } = media.photos[0]!
    const path = `/s/${tokens[0]}/download/${id}`
    expect((await w.anyone.fetch(path)).status).toBe(429)
    expect((await w.anyone.fetch(path, { method: 'HEAD' })).status).toBe(200)
    expect((await w.anyone.fetch(new URL(thumbnailUrl, w.base).pathname)).status).toBe(200)
  })
})
