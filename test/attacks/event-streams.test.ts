import { fastify } from 'fastify'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStreams, type EventStream } from '../../src/server/http/event-stream.ts'
import { notifyChannel } from '../../src/server/http/live.ts'
import { serverLimits } from '../../src/server/http/server-limits.ts'
import { signInOf, until, world, type Member, type World } from '../world.ts'
import { system } from '../../src/server/platform/principal.ts'

/** Sends a GET and then never reads. The connection serves only this answer, so it closes with it. */
function neverRead(base: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.pause()
    socket.on('error', reject)
    socket.on('connect', () => {
      socket.off('error', reject)
      // the server may end the connection at any moment
      socket.on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, () => resolve(socket))
    })
  })
}

describe('the writer', () => {
  const limits = { ...serverLimits.events, queued: Number.POSITIVE_INFINITY, perAddress: 4, perAccount: 2, perLink: 3 }
  // closing waits for no open connection
  const app = fastify({ forceCloseConnections: true })
  const begun: EventStream[] = []
  let base = ''
  let works = 0
  const setLimits = (change: Partial<typeof limits>) => Object.assign(limits, change)

  beforeAll(async () => {
    const streams = openEventStreams(app, limits)
    app.get('/events', (request, reply) => {
      const { link, account, fails, slow } = request.query as Record<string, string | undefined>
      return streams.admit(request, reply, link, async (reader) => {
        works++
        if (account) reader.countAccount(account)
        if (fails) throw new Error('no such link')
        if (slow) await new Promise((resolve) => request.raw.socket.once('close', resolve))
        const stream = reader.start({ retry: 1000 })
        if (stream) begun.push(stream)
      })
    })
    app.setErrorHandler((error, _request, reply) =>
      reply.code((error as { status?: number }).status ?? 500).send(String(error)),
    )
    base = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const newest = () => begun.at(-1)!
  const ask = async (query: string) => {
    const hangUp = new AbortController()
    const response = await fetch(`${base}/events?${query}`, { signal: hangUp.signal })
    // `body` is held: fetch hangs up when an unread response is collected
    return { status: response.status, body: response.body, close: () => hangUp.abort() }
  }
  const open = async (query: string) => {
    const page = await ask(query)
    expect(page.status).toBe(200)
    return page
  }

  test('closes the connection of a reader that does not drain after the end', async () => {
    setLimits({ closing: 100 })
    const socket = await neverRead(base, '/events')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await until('the stream begins', async () => begun.length === 1)
    const stream = newest()
    // more than the buffers of the kernel hold
    for (let i = 0; i < 400; i++) stream.send({ text: 'x'.repeat(64 * 1024) })
    stream.end()
    for (let i = 0; i < 5; i++) {
      stream.send({ type: 'media' })
      stream.pulse()
      stream.end()
    }
    await new Promise<void>((resolve) => stream.onClose(resolve))
    stream.send({ type: 'media' })
    socket.resume()
    await closed
    expect((await ask('')).status).toBe(200)
    newest().end()
  })

  test('drops a reader with too much unread data', async () => {
    setLimits({ queued: 256 * 1024 })
    const before = begun.length
    const socket = await neverRead(base, '/events')
    await until('the stream begins', async () => begun.length > before)
    const stream = newest()
    const over = new AbortController()
    stream.onClose(() => over.abort())
    let sent = 0
    for (; sent < 1000 && !over.signal.aborted; sent++) {
      stream.send({ text: 'x'.repeat(64 * 1024) })
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(sent).toBeLessThan(1000)
    socket.destroy()
  })

  test('counts places per address, link and account before the work', async () => {
    const pages = await Promise.all([open('link=a'), open('link=a'), open('link=a')])
    const workedFor = works
    expect((await ask('link=a')).status).toBe(429)
    expect(works).toBe(workedFor)
    const other = await open('link=b')
    // four streams from this address
    expect((await ask('link=c')).status).toBe(429)
    for (const page of [...pages, other]) page.close()
    await until('all places are free', async () => {
      const page = await ask('link=a')
      page.close()
      return page.status === 200
    })

    for (let i = 0; i < 6; i++) expect((await ask('link=a&fails=1')).status).toBe(500)
    // the client is gone before the stream begins
    for (let i = 0; i < 6; i++) {
      const before = works
      const socket = await until('there is a place', async () => {
        const one = await neverRead(base, '/events?link=a&slow=1')
        await until('it is admitted or refused', async () => works > before || one.bytesRead > 0)
        return works > before && one
      })
      socket.destroy()
    }
    await until('the places of those who are gone are free', async () => {
      const page = await ask('link=a')
      page.close()
      return page.status === 200
    })

    const mine = await Promise.all([open('account=o'), open('account=o')])
    expect((await ask('account=o')).status).toBe(429)
    for (const page of mine) page.close()
  })
})

describe('the product', () => {
  let w: World
  let owner: Member
  beforeAll(async () => {
    w = await world({}, undefined, {
      limits: { ...serverLimits, events: { ...serverLimits.events, pulse: 300, closing: 100, perAccount: 3 } },
    })
    owner = await w.owner()
  })
  afterAll(() => w.close())

  test('survives a customer who opens events and never reads them', async () => {
    const customer = await w.customer(owner, await w.shift(owner))
    const token = customer.gallery_token ?? ''
    const [link] = await w.peek('select id from gallery_link where token = $1', [token])
    const socket = await neverRead(w.base, `/s/${token}/events`)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // the head of the answer arrives: the stream has begun
    await new Promise((resolve) => socket.once('data', resolve).resume())
    socket.pause()
    const flood = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          notifyChannel(w.services.db, String(link?.['id']), { text: 'x'.repeat(7000) }),
        ),
      )
    await flood(600)
    await owner.delivery.revokeLinks({ params: { id: customer.id } })
    for (let i = 0; i < 10; i++)
      await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
        for (const type of ['customer', 'media', 'email'] as const) await ctx.tell({ type, customerId: customer.id })
      })
    await flood(10)
    socket.resume()
    await closed
    expect((await w.anyone.fetch('/api/v1/health')).status).toBe(200)
  })

  test('ends an open gallery stream at the next pulse after the gallery’s end', async () => {
    const customer = await w.customer(owner, await w.shift(owner))
    const path = `/s/${customer.gallery_token}/events`
    const age = (interval: string) =>
      w.peek('update customer set created_at = created_at + $2::interval where id = $1', [customer.id, interval])
    const readers = () =>
      Promise.all(Array.from({ length: serverLimits.events.perLink - 1 }, () => w.anyone.fetch(path)))
    const silent = await neverRead(w.base, path)
    const pages = await readers()
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    await until('all places are taken', async () => {
      const response = await w.anyone.fetch(path)
      await response.body?.cancel()
      return response.status === 429
    })

    await age('-400 days')
    const texts = await Promise.all(pages.map((page) => page.text()))
    for (const text of texts) expect(text.match(/^data: .*$/gm)).toEqual(['data: {"type":"ended"}'])
    await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.tell({ type: 'media', customerId: customer.id }))
    expect((await w.anyone.fetch(path)).status).toBe(404)

    // every place was given back
    await age('400 days')
    const again = await until('there are as many places as before', async () => {
      const found = await readers()
      if (found.every(({ status }) => status === 200)) return found
      for (const { body } of found) await body?.cancel()
      return undefined
    })
    const last = await until('and one more', async () => {
      const response = await w.anyone.fetch(path)
      if (response.status === 200) return response
      await response.body?.cancel()
      return undefined
    })
    for (const { body } of [...again, last]) await body?.cancel()
    silent.destroy()
  })

  test('ends the stream of an ended sign-in at the next pulse', async () => {
    const admin = await w.member(owner, 'admin')
    const { ticket } = await admin.overview.eventsTicket()
    const response = await w.anyone.fetch(`/api/v1/events?ticket=${ticket}`)
    expect(response.status).toBe(200)
    await w.peek(`update sign_in set ended_at = now(), end_reason = 'logout' where id = $1`, [signInOf(admin)])
    expect(await response.text()).toContain('retry:')
  })

  test('limits the streams of one member', async () => {
    const hangUp = new AbortController()
    const ask = (ticket: string) => w.anyone.fetch(`/api/v1/events?ticket=${ticket}`, { signal: hangUp.signal })
    const ticket = async () => (await owner.overview.eventsTicket()).ticket
    // held: fetch hangs up when an unread response is collected
    const open = [await ask(await ticket()), await ask(await ticket()), await ask(await ticket())]
    const spare = await ticket()
    const refused = await ask(spare)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(open.map((response) => response.status)).toEqual([200, 200, 200])
    hangUp.abort()
    const later = new AbortController()
    await until('a place is free, and the ticket still good', async () => {
      const response = await w.anyone.fetch(`/api/v1/events?ticket=${spare}`, { signal: later.signal })
      return response.status === 200
    })
    later.abort()
  })

  test('answers HEAD of a stream at once and keeps the ticket', async () => {
    const { ticket } = await owner.overview.eventsTicket()
    expect((await w.anyone.fetch(`/api/v1/events?ticket=${ticket}`, { method: 'HEAD' })).status).toBe(405)
    const hangUp = new AbortController()
    const response = await w.anyone.fetch(`/api/v1/events?ticket=${ticket}`, { signal: hangUp.signal })
    expect(response.status).toBe(200)
    hangUp.abort()
  })
})
