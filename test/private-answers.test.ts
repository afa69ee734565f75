import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalDocuments } from '../src/contract/legal.ts'
import { mailboxPath } from '../src/server/delivery/mailbox.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let token = ''
let code = ''
let status = ''
/** Addresses that anyone may open, and addresses with a customer's data. */
let open: string[] = []
let secret: string[] = []

beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  await w.upload(owner, customer.id, await photo('#38a', { width: 60, height: 40 }), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  token = customer.gallery_token ?? ''
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true, status: true } })
  code = new URL(sharing.checkIn?.url ?? '').pathname
  status = new URL(sharing.status?.url ?? '').pathname
  const email = await until('the e-mail', async () => (await w.peek('select id from mailbox_message'))[0]?.['id'])
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const [shown] = media.photos
  secret = [
    `/s/${token}`,
    `/s/${token}/consent`,
    `/s/${token}/card.png`,
    `/s/${token}/qr.svg`,
    `/s/${token}/media/${shown?.id}`,
    `/s/${token}/full/${shown?.id}`,
    `/s/${token}/download/${shown?.id}`,
    ...['', '/zip', '/shares'].map((rest) => `/api/v1/customer-gallery/gallery/${token}${rest}`),
    shown?.url ?? '',
    shown?.thumbnailUrl ?? '',
    code,
    status,
    '/mailbox',
    mailboxPath(w.services),
    `${mailboxPath(w.services)}/${String(email)}`,
    `${mailboxPath(w.services)}/${String(email)}/html`,
    '/delete/confirm?token=x',
    '/delete/status?token=x',
  ]
  open = [
    ...Object.values(legalDocuments).map(({ path }) => path),
    '/delete',
    '/delete/sent',
    '/s/recover',
    '/s/recover?sent=1',
    '/s/closed',
    `/s/${newSecret()}`,
    `/s/${newSecret()}/events`,
    '/c/unbekannt',
    '/t/unbekannt',
    `/files/${newSecret()}/foto.jpg`,
    `/assets/public/assets/${newId()}.js`,
    '/api/v1/unbekannt',
    '/api/v1/customer-gallery/gallery/unbekannt',
    '/unbekannt',
    '/favicon.ico',
  ]
})
afterAll(() => w.close())

const look = (path: string, init: RequestInit = {}) => w.anyone.fetch(path, init)

test('every answer to a customer has strict headers', async () => {
  for (const path of [...open, ...secret]) {
    for (const accept of ['text/html', '*/*']) {
      const { headers, status: said, body } = await look(path, { headers: { accept } })
      await body?.cancel()
      expect(said, path).toBeLessThan(500)
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('set-cookie'), path).toBeNull()
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp, path).toMatch(/^default-src '(self|none)'/)
      expect(csp, path).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
    }
  }
})

test('no shared cache keeps anything of a customer', async () => {
  for (const path of secret) {
    for (const method of ['GET', 'HEAD']) {
      const { headers, body, status: said } = await look(path, { method, headers: { accept: 'text/html' } })
      await body?.cancel()
      expect(headers.get('cache-control'), `${method} ${path}`).toMatch(/^(no-store|private)\b/)
      if (said === 200) expect(headers.get('x-robots-tag'), `${method} ${path}`).toContain('noindex')
    }
  }
  for (const path of open) {
    const answer = await look(path, { headers: { accept: 'text/html' } })
    await answer.body?.cancel()
    const kept = answer.headers.get('cache-control') ?? ''
    if (answer.status !== 200) expect(kept, path).toBe('no-store')
  }
})

/** The server's answer to an address that no program would build. */
const raw = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(w.base)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    )
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => (said += text))
    socket.on('end', () => resolve(said)).on('error', reject)
  })

test('an answer to an unreadable address has strict headers too', async () => {
  for (const path of ['/s/%E0%A4%A', '/s/%', '/delete/%zz', '/%C0%AF']) {
    const said = (await raw(path)).toLowerCase()
    expect(said, path).toMatch(/^http\/1\.1 404 /)
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
    ])
      expect(said, path).toContain(header)
  }
  // an address must not lead to another site
  for (const path of ['//evil.example/s/x', '/\\evil.example', '/s//evil.example']) {
    expect(await raw(path), path).not.toMatch(/location:.*evil/i)
  }
})

test('a form on a foreign page has no effect', async () => {
  const form = (from: string | null, path: string, body: string) =>
    look(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(from && { 'sec-fetch-site': from }) },
      body,
    })
  const wishes: [path: string, body: string, done: number][] = [
    ['/delete', 'customerNumber=1&email=mia%40gast.example', 303],
    ['/delete/confirm', 'token=x', 400],
    ['/s/recover', 'email=mia%40gast.example', 303],
    [code, 'name=', 400],
    [`/s/${token}/consent`, 'gallery=keep', 303],
  ]
  for (const [path, body, done] of wishes) {
    expect((await form('cross-site', path, body)).status, path).toBe(403)
    for (const own of ['same-origin', 'none', null]) expect((await form(own, path, body)).status, path).toBe(done)
  }
  // a link in an email is opened from another site, too
  expect((await look(`/s/${token}`, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
})
