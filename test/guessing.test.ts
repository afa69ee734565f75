import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { newSecret } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let addresses = 0

beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const api = '/api/v1/customer-gallery/gallery'
const freshAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`
const look = (path: string, init: RequestInit = {}, from = freshAddress()) =>
  w.anyone.fetch(path, { ...init, headers: { ...(init.headers as object), 'x-forwarded-for': from } })

/** A customer with one photo, its id, and a link that shares it. */
async function customerWithShare(): Promise<{
  customer: Customer
  token: string
  id: string
  share: { id: string; token: string }
}> {
  const customer = await w.customer(owner, shift, { email: null })
  await w.upload(
    owner,
    customer.id,
    await photo(`hsl(${++addresses * 7}, 60%, 50%)`, { width: 60, height: 40 }),
    'a.jpg',
  )
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const token = customer.gallery_token ?? ''
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const id = media.photos[0]?.id ?? ''
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [id] } })
  return { customer, token, id, share: { id: share.id, token: share.url.split('/').at(-1) ?? '' } }
}

test('every address answers all invalid links with the same bytes', async () => {
  const [ended, unshared, forgotten, expired] = await Promise.all([
    customerWithShare(),
    customerWithShare(),
    customerWithShare(),
    customerWithShare(),
  ])
  await owner.delivery.revokeLinks({ params: { id: ended.customer.id } })
  await w.anyone.gallery.unshare({ params: { token: unshared.token, id: unshared.share.id } })
  await w.peek('update customer set anonymized_at = now() where id = $1', [forgotten.customer.id])
  await w.peek(`update customer set created_at = now() - interval '500 days' where id = $1`, [expired.customer.id])
  const tokens = {
    unknown: newSecret(),
    ended: ended.token,
    'shared and ended': ended.share.token,
    unshared: unshared.share.token,
    anonymised: forgotten.token,
    expired: expired.token,
  }
  const { id } = ended
  const pages = [
    '',
    '?lang=en',
    '/',
    '/events',
    '/card.png',
    '/qr.svg',
    `/media/${id}`,
    `/full/${id}`,
    `/download/${id}`,
    '/more',
  ]
  const calls = ['', '/zip', `/zip?ids=${id}`, '/shares', '/visit', '/mail', `/shares/${id}`]
  const body = JSON.stringify({ action: 'view', page: newSecret(), ids: [id] })

  const answerOf = async (method: string, path: string, token: string) => {
    const headers = { accept: 'text/html', ...(method === 'POST' && { 'content-type': 'application/json' }) }
    const answer = await look(path.replace('T', token), { method, headers, ...(method === 'POST' && { body }) })
    // the PIN is sent by a form (415)
    expect([404, 405, ...(method === 'POST' ? [415] : [])], `${method} ${path}`).toContain(answer.status)
    const said = (await answer.text()).replace(/"requestId":"[^"]+"/, '')
    expect(said).not.toContain(token)
    return JSON.stringify([answer.status, [...answer.headers].filter(([name]) => name !== 'date'), said])
  }
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
    for (const path of [...pages.map((rest) => `/s/T${rest}`), ...calls.map((rest) => `${api}/T${rest}`)]) {
      const told = await Promise.all(Object.values(tokens).map((token) => answerOf(method, path, token)))
      expect([...new Set(told)], `${method} ${path}`).toHaveLength(1)
    }
  }
})

test('a missing file is answered with the page that helps to recover links', async () => {
  const { token, id } = await customerWithShare()
  for (const path of [`/s/${token}/download/${newSecret()}`, `/s/${newSecret()}/media/${id}`]) {
    const answer = await look(path, { headers: { accept: 'text/html', 'accept-language': 'en' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(await answer.text()).toContain('action="/s/recover?lang=en"')
  }
  expect((await look(`/s/${token}/download/${id}`)).status).toBe(200)
})

const guesses = async (from: (at: number) => string) => {
  const said: number[] = []
  for (let at = 0; at < 33; at++) said.push((await look(`/s/${newSecret()}`, {}, from(at))).status)
  return said.filter((status) => status === 429).length
}

test('a client that guesses cannot escape the limit by other addresses', async () => {
  expect(await guesses(() => '203.0.113.7')).toBe(3)
  // the last address is the one that the proxy saw; the ones before it come from the client
  expect(await guesses((at) => `198.51.100.${at}, 203.0.113.8`)).toBe(3)
  expect(await guesses((at) => `2001:db8:1:2:${at.toString(16)}::${at}`)).toBe(3)
  expect(await guesses((at) => (at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(3)
  expect(await guesses((at) => (at % 2 ? '2001:DB8:0:9::1' : '2001:0db8:0000:0009:1:2:3:4'))).toBe(3)
  expect(await guesses((at) => `203.0.113.10:${4000 + at}`)).toBe(3)
  expect(await guesses((at) => `[2001:db8:5::${at}]:${4000 + at}`)).toBe(3)
  // neighbouring networks are counted separately
  expect(await guesses((at) => `2001:db8:1:${(at + 100).toString(16)}::1`)).toBe(0)
  expect(await guesses((at) => `::ffff:203.0.112.${at}`)).toBe(0)
})

test('without a proxy forwarded addresses are ignored', async () => {
  const alone = await world({ TRUST_PROXY: '0' })
  try {
    const said: number[] = []
    for (let at = 0; at < 33; at++) {
      const headers = {
        'x-forwarded-for': `198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
      }
      said.push((await alone.anyone.fetch(`/s/${newSecret()}`, { headers })).status)
    }
    expect(said.filter((status) => status === 429)).toHaveLength(3)
  } finally {
    await alone.close()
  }
})
