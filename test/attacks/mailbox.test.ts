import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { mailboxPath } from '../../src/server/delivery/mailbox.ts'
import { mailboxAllowed } from '../../src/server/delivery/mailbox-access.ts'
import { photo } from '../own-media.ts'
import { openPostOffice } from '../smtp.ts'
import { freshDatabase, send, until, world, type World } from '../world.ts'

/** The embedded mailbox holds all reset links, so only this machine may read it. */

let w: World
beforeAll(async () => {
  w = await world({}, undefined, { mailbox: undefined })
})
afterAll(() => w.close())

/** Status of the server's answer to exactly these headers. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const { port } = new URL(w.base)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ PUBLIC_URL: 'https://andenken.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.andenken.example' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example' }, false],
])('with %o the mailbox is open: %s', (env, open) => {
  expect(mailboxAllowed(readConfig(env as Record<string, string>))).toBe(open)
})

test('only a request of this machine sees the mailbox', async () => {
  const { port } = new URL(w.base)
  const owner = await w.owner()
  await send(w.anyone, 'POST', '/auth/request-password-reset', { email: (await owner.accounts.me()).guide.email })
  const [email] = await until('an email', async () => {
    const there = await w.peek('select id from mailbox_message')
    return there.length > 0 && there
  })
  const path = mailboxPath(w.services)
  const paths = ['/mailbox', path, `${path}/${String(email?.['id'])}`, `${path}/${String(email?.['id'])}/html`]
  const own: Record<string, string>[] = [
    {},
    { host: `127.0.0.1:${port}` },
    { host: `[::1]:${port}` },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of own) for (const one of paths) expect(await statusOf(one, headers)).toBe(200)

  const foreign: Record<string, string>[] = [
    { host: 'andenken.example' },
    { host: `rebound.evil.example:${port}` },
    { host: `localhost.evil.example:${port}` },
    { host: 'localhost:1' },
    { host: 'localhost' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'andenken.example' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    for (const one of paths) expect(await statusOf(one, headers), JSON.stringify(headers)).toBe(404)
    expect(await statusOf('/mailbox', { ...headers, accept: 'text/html' })).toBe(404)
  }
  // a request that a proxy has made like ours: it does not know the link
  const shown = String(email?.['id'])
  for (const wrong of [
    `/mailbox/${shown}`,
    `/mailbox/${shown}/html`,
    `${path}x`,
    path.slice(0, -1),
    `/mailbox/x/${shown}`,
  ])
    expect(await statusOf(wrong, {})).toBe(404)
  const closed = await (await w.anyone.fetch('/mailbox')).text()
  expect(closed).toContain('mit dem Link, den Andenken beim Start ausgibt')
  expect(closed).not.toContain(shown)
  // the request of an nginx before 1.29.7 without configuration: our own name, no header, the old protocol
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(`GET /mailbox HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
})

test('behind a proxy there is no mailbox and emails wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-waiting-'))
  const STORAGE_URL = pathToFileURL(folder).href
  const database = await freshDatabase()
  const first = await world({ TRUST_PROXY: '1', STORAGE_URL }, database, { mailbox: undefined })
  const owner = await first.owner()
  const shift = await first.shift(owner)
  const customer = await first.customer(owner, shift, { email: 'mia@gast.example' })
  await first.upload(owner, customer.id, await photo('hsl(200, 60%, 40%)'), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await first.completed(owner, customer.id)
  const waiting = () => first.peek(`select id from email where status = 'queued' and waits_for = 'mail_server'`)
  // the owner's confirmation and the customer's souvenir
  await until('both emails wait', async () => (await waiting()).length === 2)
  const deletion = { customerNumber: customer.customer_number, email: 'mia@gast.example' }
  await send(first.anyone, 'POST', '/privacy/deletion-requests', deletion)
  await until('the email about the deletion waits', async () => {
    const [email] = await first.peek(`select waits_for from deletion_email where status = 'queued'`)
    return email?.['waits_for'] === 'mail_server'
  })

  await first.quiet()
  expect(await first.mailbox()).toEqual([])
  for (const path of ['/mailbox', mailboxPath(first.services)])
    expect((await first.anyone.fetch(path, { headers: { accept: 'text/html' } })).status).toBe(404)
  const { customer: seen } = await owner.customers.get({ params: { id: customer.id } })
  expect(seen.email_notification_status).toBe('pending')
  expect(seen.email_notification_error).toContain('MAIL_URL')
  expect(await first.anyone.overview.healthEmail()).toMatchObject({
    status: 'offline',
    message: 'E-Mails warten: Es ist noch kein Mailserver eingerichtet (MAIL_URL).',
  })
  expect((await owner.overview.notices()).notices).toContainEqual({ code: 'mail_waits' })
  expect((await owner.delivery.unserved({ params: { id: shift.id } })).unserved).toMatchObject([
    { customerId: customer.id, reason: 'email_waiting' },
  ])

  // at most three emails reach one customer, however long they wait
  await first.peek(`update email set created_at = created_at - interval '3 days'`)
  await first.peek(`update deletion_email set created_at = created_at - interval '3 days'`)
  for (let i = 0; i < 2; i++) await owner.delivery.resend({ body: { customerId: customer.id } })
  await expect(owner.delivery.resend({ body: { customerId: customer.id } })).rejects.toMatchObject({ status: 429 })
  await first.peek(`delete from email where decision not in ('auto') and kind = 'gallery'`)
  await first.close()

  const post = await openPostOffice()
  post.setMood({ code: 451, words: 'later' })
  const second = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', STORAGE_URL }, database)
  try {
    const hurry = () =>
      second.peek(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`)
    // three days old, but the server's first try is recent, so it is tried again
    await until('the server put all off', async () => {
      const [{ count } = {}] = await second.peek(
        `select count(*)::int from email where attempts > 0 and status = 'queued'`,
      )
      return count === 2
    })
    post.setMood('accept')
    await until('all are sent', async () => {
      await hurry()
      const left = await second.peek(
        `select id from email where status <> 'sent' union all select id from deletion_email where status <> 'sent'`,
      )
      return left.length === 0
    })
    expect(post.emailsTo('mia@gast.example')).toHaveLength(2)
    expect(await second.mailbox()).toEqual([])
  } finally {
    await second.close()
    await post.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
