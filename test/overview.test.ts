import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '../src/contract/live.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { mostOpening } from '../src/contract/page-age.ts'
import { photo } from './own-media.ts'
import { openPostOffice } from './smtp.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'
import { mailboxPath } from '../src/server/delivery/mailbox.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
/** Dashboards of members who lose their sign-in while these are open; the last tests check their end. */
let outcasts: Awaited<ReturnType<typeof listen>>[]
let staying: Awaited<ReturnType<typeof listen>>
/** When the product began to listen, by performance.now(). */
let openedAt: number
beforeAll(async () => {
  w = await world()
  const owner = await w.owner('Rauswurf')
  const [admin, viewer] = [await w.member(owner, 'admin'), await w.member(owner, 'viewer')]
  outcasts = [await listen(admin), await listen(viewer)]
  staying = await listen(owner)
  openedAt = performance.now()
  await w.peek('update member set is_active = false where id = $1', [admin.memberId])
  await w.peek('update sign_in set ended_at = now() where member_id = $1', [viewer.memberId])
})
afterAll(() => w.close())

const ticketOf = async (by: Member) => (await by.overview.eventsTicket()).ticket
const eventsAt = (ticket: string, init: RequestInit = {}, more = '') =>
  w.anyone.fetch(`/api/v1/events?ticket=${ticket}${more}`, init)

/** Opens the live events as a browser does, and collects them. */
async function listen(by: Member, more = '') {
  const stop = new AbortController()
  const response = await eventsAt(await ticketOf(by), { signal: stop.signal }, more)
  expect(response.status).toBe(200)
  const heard: LiveEvent[] = []
  const state = { open: true }
  void (async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (rest + chunk).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1]
        if (data) heard.push(JSON.parse(data) as LiveEvent)
      }
    }
  })()
    .catch(() => {})
    .finally(() => void (state.open = false))
  return { response, heard, state, stop: () => stop.abort() }
}

test('the four figures follow every change in their organisation only', async () => {
  const [owner, stranger] = [await w.owner(), await w.owner('Fremde')]
  const nothing = { totalSessions: 0, activeSessions: 0, pausedSessions: 0, totalCustomers: 0, totalMediaFiles: 0 }
  expect(await owner.overview.stats({})).toEqual(nothing)

  const [morning, noon] = [await w.shift(owner, 'Morgen'), await w.shift(owner, 'Mittag')]
  const customers = [await w.customer(owner, morning), await w.customer(owner, morning), await w.customer(owner, noon)]
  for (const { id } of customers) await w.upload(owner, id, await photo('#135'), 'a.jpg')
  const second = await w.upload(owner, customers[0]?.id ?? '', await photo('#246'), 'b.jpg')
  expect(await owner.overview.stats({})).toEqual({
    totalSessions: 2,
    activeSessions: 2,
    pausedSessions: 0,
    totalCustomers: 3,
    totalMediaFiles: 4,
  })

  const { media } = (await second.json()) as { media: { id: string } }
  await owner.media.remove({ params: { id: media.id } })
  await owner.shifts.setStatus({ params: { id: noon.id }, body: { status: 'paused' } })
  expect(await owner.overview.stats({})).toMatchObject({ activeSessions: 2, pausedSessions: 1, totalMediaFiles: 3 })
  await owner.shifts.remove({ params: { id: morning.id }, query: { name: 'Morgen' } })
  expect(await owner.overview.stats({})).toEqual({
    totalSessions: 1,
    activeSessions: 1,
    pausedSessions: 1,
    totalCustomers: 1,
    totalMediaFiles: 1,
  })
  expect(await stranger.overview.stats({})).toEqual(nothing)
})

test('running shifts are the active and the paused ones, newest first', async () => {
  const owner = await w.owner()
  const names = async () => (await owner.overview.activeSessions()).sessions.map((s) => s.session_name)
  const [first, second, third] = [
    await w.shift(owner, 'Eins'),
    await w.shift(owner, 'Zwei'),
    await w.shift(owner, 'Drei'),
  ]
  await owner.shifts.setStatus({ params: { id: first.id }, body: { status: 'paused' } })
  await owner.shifts.end({ body: { sessionId: second.id } })
  expect(await names()).toEqual(['Drei', 'Eins'])
  await owner.shifts.end({ body: { sessionId: third.id } })
  expect(await names()).toEqual(['Eins'])
  expect((await (await w.owner('Fremde')).overview.activeSessions()).sessions).toEqual([])
})

test('the figure of active shifts equals the length of their list', async () => {
  const owner = await w.owner('Viele')
  for (let n = 1; n <= 52; n += 1) await w.shift(owner, `Fahrt ${n}`)
  const { sessions, totalCount } = await owner.overview.activeSessions()
  expect([sessions.length, totalCount]).toEqual([50, 52])
  const [paused] = sessions
  await owner.shifts.setStatus({ params: { id: paused?.id ?? '' }, body: { status: 'paused' } })
  const stats = await owner.overview.stats({})
  expect([stats.activeSessions, stats.pausedSessions]).toEqual([52, 1])
  expect((await owner.overview.activeSessions()).totalCount).toBe(52)
  const listed = await owner.shifts.all({ query: { status: 'running', limit: 100 } })
  expect([listed.totalCount, listed.sessions.length]).toEqual([52, 52])
  expect(listed.sessions.filter(({ status }) => status === 'paused')).toHaveLength(1)
})

test('the last activities are whole sentences, newest first, twenty at most', async () => {
  const owner = await w.owner('Chronik')
  const shift = await w.shift(owner, 'Rafting')
  const customer = await w.customer(owner, shift, { name: 'Mia Huber' })
  await w.upload(owner, customer.id, await photo('#357'), 'a.jpg')
  await owner.customers.update({ params: { id: customer.id }, body: { name: 'Mia Maier', email: 'mia@gast.example' } })
  await owner.customers.finish({ params: { id: customer.id } })
  const activities = await until('the e-mail is on record', async () => {
    const all = (await owner.overview.recentActivity({})).activities
    return all[0]?.type === 'email.sent' && all
  })
  expect(activities.map((a) => a.text).toReversed()).toEqual([
    'Organisation angelegt',
    'Schicht „Rafting“ gestartet',
    'Mia Huber #001 eingecheckt',
    'Foto für Mia Huber #001 hochgeladen',
    'Angaben von Mia Maier #001 geändert',
    'Andenken von Mia Maier #001 ist fertig',
    'E-Mail an Mia Maier #001 gesendet',
  ])
  // members' actions carry their name, the product's own carry none
  expect(activities.map((a) => a.actor).toReversed()).toEqual([
    ...Array.from({ length: 5 }, () => 'Olga Berg'),
    null,
    null,
  ])
  expect(activities[0]).toMatchObject({ sessionId: shift.id, customerId: customer.id })
  expect(activities.map((a) => Date.parse(a.at))).toEqual(
    activities.map((a) => Date.parse(a.at)).toSorted((a, b) => b - a),
  )

  for (let i = 0; i < 25; i++) await w.customer(owner, shift, { name: `Gast ${i}` })
  const many = (await owner.overview.recentActivity({})).activities
  expect(many).toHaveLength(20)
  expect(many[0]?.text).toBe('Gast 24 #026 eingecheckt')
  expect((await (await w.owner('Fremde')).overview.recentActivity({})).activities.map((a) => a.type)).toEqual([
    'organisation.register',
  ])
})

test('guides have no dashboard', async () => {
  const owner = await w.owner()
  const [guide, viewer] = [await w.member(owner, 'guide'), await w.member(owner, 'viewer')]
  for (const call of ['stats', 'activeSessions', 'recentActivity'] as const) {
    expect(await codeOf(guide.overview[call]({}))).toBe('forbidden')
    expect(await codeOf(viewer.overview[call]({}))).toBeUndefined()
    expect(await codeOf(w.anyone.overview[call]({}))).toBe('not_signed_in')
  }
})

test('health answers for each part without internals', async () => {
  const answers = await Promise.all(
    ['', '/s3', '/email', '/database'].map(async (part) => {
      const response = await w.anyone.fetch(`/api/v1/health${part}`)
      expect(response.status).toBe(200)
      return (await response.json()) as { status: string; message: string; responseTime: number }
    }),
  )
  expect(answers.map((a) => a.message)).toEqual([
    'Der Dienst läuft.',
    'Der Dateispeicher antwortet.',
    'E-Mails landen im eingebauten Postfach.',
    'Die Datenbank antwortet.',
  ])
  for (const answer of answers) {
    expect(Object.keys(answer)).toEqual(['status', 'message', 'responseTime'])
    expect(['online', 'degraded']).toContain(answer.status)
    expect(answer.responseTime).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(answer)).not.toMatch(/127\.0\.0\.1|localhost|postgres|\d+\.\d+\.\d+/i)
  }
})

test('a mail server is online when reachable and offline otherwise', async () => {
  const post = await openPostOffice()
  const unused = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => unused.once('listening', resolve))
  const at = unused.address()
  await new Promise((resolve) => unused.close(resolve))
  const nobody = `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 1}`
  for (const [url, expected] of [
    [post.url, { status: 'online', message: 'Der Mailserver nimmt E-Mails an.' }],
    [nobody, { status: 'offline', message: 'Der Mailserver ist nicht erreichbar.' }],
  ] as const) {
    const own = await world({ MAIL_URL: url, MAIL_FROM: 'post@andenken.example' })
    expect(await own.anyone.overview.healthEmail({})).toMatchObject(expected)
    expect((await own.anyone.overview.health({})).status).toBe('online')
    // with a mail server there is no embedded mailbox to read
    for (const path of ['/mailbox', mailboxPath(own.services)]) expect((await own.anyone.fetch(path)).status).toBe(404)
    await own.close()
  }
  await post.close()
})

test('an open dashboard hears of changes in its own organisation only', async () => {
  const [owner, stranger] = [await w.owner(), await w.owner('Fremde')]
  const viewer = await w.member(owner, 'viewer')
  // the outcome of the email to the new owner is an event, too
  await w.quiet()
  const [ours, theirs, watching] = [await listen(owner), await listen(stranger), await listen(viewer)]
  expect(ours.response.headers.get('content-type')).toBe('text/event-stream')
  expect(ours.response.headers.get('cache-control')).toBe('no-store')

  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  await w.upload(owner, customer.id, await photo('#579'), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await until('the e-mail is told', async () => ours.heard.some((event) => event.type === 'email'))
  const told = (type: LiveEvent['type']) => ours.heard.filter((event) => event.type === type)
  expect(told('shift')).toContainEqual({ type: 'shift', sessionId: shift.id })
  expect(told('customer')).toContainEqual({ type: 'customer', sessionId: shift.id, customerId: customer.id })
  expect(told('media')[0]).toMatchObject({ sessionId: shift.id, customerId: customer.id })
  await until('the viewer heard it too', async () => watching.heard.length === ours.heard.length)

  // an event of theirs follows all of ours, so that silence before it proves something
  const their = await w.shift(stranger)
  await until('their own is told', async () => theirs.heard.length > 0)
  expect(theirs.heard).toEqual([{ type: 'shift', sessionId: their.id }])
  expect(ours.heard.every((event) => event.sessionId !== their.id)).toBe(true)
  for (const { stop } of [ours, theirs, watching]) stop()
})

test('a page whose event stream opens late first gets the missed events', async () => {
  const [owner, stranger] = [await w.owner(), await w.owner('Fremde')]
  // the outcome of the email to the new owner is an event, too
  await w.quiet()
  await until('the product has listened longer than a line may take to open', async () => {
    return performance.now() - openedAt > mostOpening + 2000
  })
  const witness = await listen(owner)
  const asked = performance.now()
  await w.shift(stranger)
  const { id } = await w.shift(owner)
  await until('the change is told', async () => witness.heard.some(({ sessionId }) => sessionId === id))
  const late = await listen(owner, `&age=${Math.ceil(performance.now() - asked)}`)
  await until('it is told again', async () => late.heard.some(({ sessionId }) => sessionId === id))
  // recent earlier events may be repeated: the line tells only the minimal age of the page
  const shifts = () => late.heard.filter(({ type }) => type === 'shift')
  expect(shifts()).toEqual([{ type: 'shift', sessionId: id }])
  // from now on each event arrives once
  const { id: next } = await w.shift(owner)
  await until('the next change is told', async () => late.heard.some(({ sessionId }) => sessionId === next))
  expect(shifts().map(({ sessionId }) => sessionId)).toEqual([id, next])

  const silent = await listen(owner, '&age=many')
  await until('who gives no age is told what comes', async () => silent.state.open && late.state.open)
  expect(silent.heard).toEqual([])
  for (const { stop } of [witness, late, silent]) stop()
})

test('a rolled back change causes no event', async () => {
  const owner = await w.owner()
  // the outcome of the email to the new owner is an event, too
  await w.quiet()
  const dashboard = await listen(owner)
  await expect(
    w.services.inOrganisation(owner.orgId, system, async (ctx) => {
      await ctx.tell({ type: 'settings' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await owner.organisations.updateSettings({ body: { emailFormality: 'informal' } })
  await until('the change is told', async () => dashboard.heard.length > 0)
  expect(dashboard.heard).toEqual([{ type: 'settings' }])
  dashboard.stop()
})

test('a ticket opens once, for a minute', async () => {
  const owner = await w.owner()
  const refused = async (ticket: string) => {
    const response = await eventsAt(ticket)
    return [response.status, ((await response.json()) as ErrorBody).code]
  }
  const ticket = await ticketOf(owner)
  const stop = new AbortController()
  expect((await eventsAt(ticket, { signal: stop.signal })).status).toBe(200)
  expect(await refused(ticket)).toEqual([401, 'not_signed_in'])
  stop.abort()

  const late = await ticketOf(owner)
  const [accessKey] = await w.peek(
    `select extract(epoch from expires_at - now())::float8 as seconds from access_key where kind = 'events' and org_id = $1`,
    [owner.orgId],
  )
  expect(Number(accessKey?.['seconds'])).toBeGreaterThan(50)
  expect(Number(accessKey?.['seconds'])).toBeLessThanOrEqual(60)
  await w.peek(`update access_key set expires_at = expires_at - interval '61 seconds' where kind = 'events'`)
  for (const wrong of [late, '', 'x', owner.token]) expect(await refused(wrong)).toEqual([401, 'not_signed_in'])

  // of two clients that use a ticket at the same moment one gets in
  const shared = await ticketOf(owner)
  const both = await Promise.all([eventsAt(shared), eventsAt(shared)])
  expect(both.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  for (const response of both) await response.body?.cancel()
})

test('an open dashboard does not delay stopping the product', async () => {
  const own = await world()
  const owner = await own.owner()
  const { ticket } = await owner.overview.eventsTicket()
  const response = await own.anyone.fetch(`/api/v1/events?ticket=${ticket}`)
  expect(response.status).toBe(200)
  const ended = response.text().catch(() => 'cut')
  const start = Date.now()
  await own.close()
  expect(Date.now() - start).toBeLessThan(300_000)
  await ended
})

test('a preconnected browser does not delay stopping the product', async () => {
  const own = await world()
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(own.base).port) })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  expect((await own.anyone.fetch('/api/v1/health')).status).toBe(200)
  const start = Date.now()
  await own.close()
  expect(Date.now() - start).toBeLessThan(300_000)
  await closed
})

test('a deactivated or signed-out member hears nothing more after a minute', async () => {
  await until('their dashboards are shut', async () => outcasts.every(({ state }) => !state.open), 60)
  expect(staying.state.open).toBe(true)
  staying.stop()
})

// the last test, since it ends all event streams
test('a page with unknown missed changes is disconnected, to ask for everything', async () => {
  const owner = await w.owner()
  const old = await listen(owner, '&age=60001')
  await until('the line of an old page ends', async () => !old.state.open)

  const asked = performance.now()
  const witness = await listen(owner)
  await w.peek(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'andenken live' and datname = current_database()`)
  await until('the lines end with the connection', async () => !witness.state.open)
  const late = await listen(owner, `&age=${Math.ceil(performance.now() - asked)}`)
  await until('its line ends', async () => !late.state.open)
  expect(late.heard).toEqual([])
  // a page that asks for everything by itself keeps its stream
  const again = await listen(owner)
  const shift = await w.shift(owner)
  await until('it is told', async () => again.heard.some(({ sessionId }) => sessionId === shift.id))
  again.stop()
})
