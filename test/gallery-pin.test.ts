import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { formatNumber } from '../src/contract/wire.ts'
import { defineFeature, type Site } from '../src/server/http/feature.ts'
import { newId } from '../src/server/platform/ids.ts'
import { features } from '../src/server/product.ts'
import { ageAttempts, forgetAttempts } from './limits.ts'
import { photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

/** Every mounted route of a gallery, as `GET /s/:token/events`. */
const routes = new Set<string>()
const listRoutes = defineFeature({
  name: 'list of routes',
  calls: (site) => {
    ;(site as Site).app.addHook('onRoute', ({ method, url }) => {
      if (/^\/s\/:token|\/gallery\/:token/.test(url)) for (const one of [method].flat()) routes.add(`${one} ${url}`)
    })
    return []
  },
})

let w: World
let owner: Member
let shift: { id: string }
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' }, undefined, { features: [listRoutes, ...features] })
  owner = await w.owner('Wildwasser Allgäu')
  await owner.organisations.updateSettings({ body: { asksMarketing: true, galleryPin: 'counter' } })
  shift = await w.shift(owner)
})
afterAll(() => w.close())

let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.8.${addresses >> 8}.${++addresses & 255}` })

async function guest(
  by = owner,
  of = shift,
  email: string | null = null,
): Promise<Customer & { gallery_token: string }> {
  const { id } = await w.customer(by, of, { email })
  await w.upload(by, id, await photo(`hsl(${++addresses % 360}, 60%, 50%)`, { width: 300, height: 200 }), 'Boot.jpg')
  await by.customers.finish({ params: { id } })
  const customer = await w.completed(by, id)
  return { ...customer, gallery_token: customer.gallery_token ?? '' }
}

/** Types a PIN as a browser does; the cookie is what it sends from then on. */
async function type(token: string, pin: string, headers: Record<string, string> = from(), search = '') {
  const answer = await w.anyone.fetch(`/s/${token}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ pin }),
  })
  const set = answer.headers.getSetCookie()[0] ?? ''
  return { status: answer.status, answer, set, cookie: set.split(';')[0] ?? '', text: await answer.text() }
}
const look = (path: string, cookie = '', init: RequestInit = {}) =>
  w.anyone.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { ...from(), ...(cookie && { cookie }), ...(init.headers as object) },
  })
const statusOf = async (path: string, cookie = '', init: RequestInit = {}) => {
  const hangUp = new AbortController()
  const { status } = await look(path, cookie, { ...init, signal: hangUp.signal })
  hangUp.abort()
  return status
}
const api = (token: string, rest = '') => `/api/v1/customer-gallery/gallery/${token}${rest}`
const setPin = (by: Member, id: string, pin?: string | null) => by.delivery.setPin({ params: { id }, body: { pin } })

test('a new customer gets a PIN of six digits if the organisation uses PINs', async () => {
  const [one, two] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  expect(one.gallery_pin).toMatch(/^[0-9]{6}$/)
  expect(two.gallery_pin).not.toBe(one.gallery_pin)
  const free = await w.owner('Ohne PIN')
  const theirs = await w.customer(free, await w.shift(free))
  expect(theirs.gallery_pin).toBeNull()
  expect(await statusOf(`/s/${theirs.gallery_token}`)).toBe(200)

  const imported = { customers: [{ name: 'Aus der Datei', language: 'de' as const, consent: null }] }
  await owner.customerFiles.import({ params: { id: shift.id }, body: imported })
  const [{ gallery_pin } = {}] = await w.peek(`select gallery_pin from customer where name = 'Aus der Datei'`)
  expect(gallery_pin).toMatch(/^[0-9]{6}$/)
})

test('every route of a gallery requires the PIN of its guest on this device', async () => {
  const mia = await guest(owner, shift, 'mia@gast.example')
  const token = mia.gallery_token
  const entered = await type(token, mia.gallery_pin ?? '')
  expect([entered.status, entered.answer.headers.get('location')]).toEqual([303, `/s/${token}`])
  expect(entered.set).toMatch(/^pin_[0-9a-f]{32}=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)

  const gallery = (await (await look(api(token), entered.cookie)).json()) as {
    media: { photos: { id: string; url: string; thumbnailUrl: string }[] }
  }
  // the gallery is in memory from now on, and still requires the PIN
  expect(await statusOf(`/s/${token}`, entered.cookie)).toBe(200)
  const [shown] = gallery.media.photos
  if (!shown) throw new Error('there is no photo')
  const bodies: Record<string, object> = {
    visit: { action: 'view', page: 'x'.repeat(16) },
    mail: { email: 'oma@gast.example' },
    certificate: { shortName: true },
    shares: { ids: [shown.id] },
    rating: { score: 3 },
    cover: { mediaId: shown.id },
    favourites: { isFavourite: true },
  }
  const ways = [...routes]
    .filter((route) => route !== 'POST /s/:token')
    .map((route) => {
      const [method = '', url = ''] = route.split(' ')
      const path = url.replace(':token', token).replace(':id', shown.id)
      const body = bodies[url.replace('/:id', '').split('/').at(-1) ?? '']
      const hasBody = body && method !== 'GET' && method !== 'HEAD'
      const init = hasBody
        ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { method }
      return { route, path, init }
    })
  for (const path of [shown.url, shown.thumbnailUrl]) ways.push({ route: 'GET /files', path, init: { method: 'GET' } })
  expect(ways.length).toBeGreaterThan(15)

  const other = await guest()
  const stranger = (await type(other.gallery_token, other.gallery_pin ?? '')).cookie
  const wrong: string[] = []
  for (const { route, path, init } of ways) {
    const refused = route === 'GET /files' ? 404 : 401
    for (const cookie of ['', stranger, `${entered.cookie.slice(0, -1)}~`, entered.cookie.replace(/=.*/, '=')]) {
      const status = await statusOf(path, cookie, init)
      if (status !== refused) wrong.push(`${route} without: ${status}`)
    }
  }
  for (const { route, path, init } of ways) {
    const status = await statusOf(path, entered.cookie, init)
    // this customer has no certificate and no share to end
    if (status >= 400 && !(status === 404 && /certificate|DELETE/.test(route))) wrong.push(`${route} with: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('the page that asks for the PIN shows nothing about the guest', async () => {
  const mia = await guest()
  const page = await look(`/s/${mia.gallery_token}`)
  const text = await page.text()
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    401,
    'no-store',
    'noindex, nofollow',
  ])
  expect(text).toContain('Wildwasser Allgäu')
  expect(text).toContain('Diese Galerie hat eine PIN')
  for (const secret of ['Mia', formatNumber(mia.customer_number), mia.gallery_pin ?? '', 'Rafting'])
    expect(text).not.toContain(secret)
  expect(text).not.toContain('<script')
  expect(await (await look(`/s/${mia.gallery_token}?lang=en`)).text()).toContain('This gallery has a PIN')
  const english = await type(mia.gallery_token, '1', from(), '?lang=en')
  expect([english.status, english.text.includes('A PIN has 4 to 6 digits.')]).toEqual([400, true])
  const kept = await type(mia.gallery_token, mia.gallery_pin ?? '', from(), '?lang=en')
  expect(kept.answer.headers.get('location')).toBe(`/s/${mia.gallery_token}?lang=en`)
})

test('after five wrong PINs the right one is refused with the time to wait', async () => {
  const mia = await guest()
  const { gallery_token: token, gallery_pin: pin } = mia
  const wrong = pin === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect((await type(token, wrong)).status).toBe(401)
  const waits = await type(token, pin ?? '')
  expect([waits.status, waits.set]).toEqual([429, ''])
  expect(waits.text).toMatch(/Wartezeit: 1[45] Minuten/)
  expect(Number(waits.answer.headers.get('retry-after'))).toBeGreaterThan(600)
  // another link of the same guest allows no more tries
  const { newToken } = await newLink(mia.id)
  expect((await type(newToken, pin ?? '')).status).toBe(429)
  await ageAttempts(w, '16 minutes')
  expect((await type(token, pin ?? '')).status).toBe(303)

  // at most twenty a day
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 5; i++) expect((await type(token, wrong)).status).toBe(401)
    await ageAttempts(w, '16 minutes')
  }
  expect((await type(token, pin ?? '')).text).toMatch(/Wartezeit: 2\d Stunden/)
  // staff can set a new one
  const { pin: next } = await setPin(owner, mia.id)
  expect((await type(token, next ?? '')).status).toBe(303)
  await forgetAttempts(w)
})

async function newLink(id: string): Promise<{ newToken: string }> {
  await w.peek(`update customer set email = 'mia@gast.example' where id = $1`, [id])
  return owner.delivery.resend({ body: { customerId: id } })
}

test('right PINs are not counted, and digits are accepted in any script', async () => {
  const mia = await guest()
  await setPin(owner, mia.id, '0417')
  for (let i = 0; i < 8; i++) expect((await type(mia.gallery_token, '0417')).status).toBe(303)
  for (const written of ['04 17', ' 0-4-1-7 ', '٠٤١٧', '०४१७', '０４１７'])
    expect([written, (await type(mia.gallery_token, written)).status]).toEqual([written, 303])
  for (const written of ['', 'abcd', '123', '1234567', '04170', '041'])
    expect([written, (await type(mia.gallery_token, written)).set]).toEqual([written, ''])
  await forgetAttempts(w)
})

test('a new PIN signs out devices and ends open pages at once', async () => {
  const mia = await guest()
  const { cookie } = await type(mia.gallery_token, mia.gallery_pin ?? '')
  const { media } = (await (await look(api(mia.gallery_token), cookie)).json()) as {
    media: { photos: { url: string }[] }
  }
  const hangUp = new AbortController()
  const page = await look(`/s/${mia.gallery_token}/events`, cookie, { signal: hangUp.signal })
  const heard = page.text()
  const { pin } = await setPin(owner, mia.id)
  expect(pin).not.toBe(mia.gallery_pin)
  expect(await heard).toContain('"ended"')
  hangUp.abort()
  expect(await statusOf(`/s/${mia.gallery_token}`, cookie)).toBe(401)
  expect(await statusOf(media.photos[0]?.url ?? '', cookie)).toBe(404)
  const again = (await type(mia.gallery_token, pin ?? '')).cookie
  expect(await statusOf(media.photos[0]?.url ?? '', again)).toBe(200)

  await setPin(owner, mia.id, null)
  expect(await statusOf(`/s/${mia.gallery_token}`)).toBe(200)
  await setPin(owner, mia.id, '123456')
  expect(await statusOf(`/s/${mia.gallery_token}`)).toBe(401)

  const away = await w.owner('Wechselhaft')
  await away.organisations.updateSettings({ body: { galleryPin: 'email' } })
  const tom = await guest(away, await w.shift(away))
  expect(await statusOf(`/s/${tom.gallery_token}`)).toBe(401)
  await away.organisations.updateSettings({ body: { galleryPin: 'off' } })
  expect(await statusOf(`/s/${tom.gallery_token}`)).toBe(200)
})

test('a shared link opens without a PIN, because its maker had entered it', async () => {
  const mia = await guest()
  const { cookie } = await type(mia.gallery_token, mia.gallery_pin ?? '')
  const { media } = (await (await look(api(mia.gallery_token), cookie)).json()) as {
    media: { photos: { id: string }[] }
  }
  const made = await look(api(mia.gallery_token, '/shares'), cookie, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: media.photos.map(({ id }) => id) }),
  })
  const { share } = (await made.json()) as { share: { url: string } }
  expect(await statusOf(new URL(share.url).pathname)).toBe(200)
})

test('only members who may send see and set the PIN, and the log does not contain it', async () => {
  const mia = await guest()
  const viewer = await w.member(owner, 'viewer')
  expect((await viewer.customers.get({ params: { id: mia.id } })).customer.gallery_pin).toBeNull()
  await expect(setPin(viewer, mia.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setPin(await w.owner('Fremde'), mia.id)).rejects.toMatchObject({ code: 'customer_not_found' })
  for (const pin of ['123', '1234567', 'abcd', ' 1234', '١٢٣٤'])
    await expect(setPin(owner, mia.id, pin)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { pin: 'Eine PIN hat 4 bis 6 Ziffern' },
    })
  await setPin(owner, mia.id, '987654')
  await setPin(owner, mia.id, '987654')
  const entries = await w.peek(`select detail from audit where action = 'customer.gallery_pin' and customer_id = $1`, [
    mia.id,
  ])
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('987654')
  const { events } = await owner.delivery.timeline({ params: { id: mia.id } })
  expect(events.map(({ detail }) => detail)).toContain('Neue PIN für die Galerie, von Olga Berg')
})

test('the e-mail contains the PIN only if the organisation has chosen that', async () => {
  const email = `mia-${newId()}@gast.example`
  const told = await w.owner('Am Schalter')
  await told.organisations.updateSettings({ body: { galleryPin: 'counter' } })
  const mia = await guest(told, await w.shift(told), email)
  const written = await w.owner('In der Mail')
  await written.organisations.updateSettings({ body: { galleryPin: 'email' } })
  const tom = await guest(written, await w.shift(written), `t-${email}`)
  const mailTo = (to: string) =>
    until(`the email to ${to}`, async () => (await w.mailbox()).find((mail) => mail.to.includes(`<${to}>`)))
  const [first, second] = [await mailTo(email), await mailTo(`t-${email}`)]
  expect(first.text).toContain('Zum Öffnen ist die PIN nötig, die das Team vor Ort genannt hat.')
  expect(first.text + first.html).not.toContain(String(mia.gallery_pin))
  expect(first.html).not.toContain('cid:picture')
  expect(second.text).toContain(`Die PIN zum Öffnen: ${tom.gallery_pin}`)
  expect(second.html).toContain(String(tom.gallery_pin))
  expect(second.html).toMatch(/<img[^>]+width/)
})

test('anonymising a customer deletes the PIN', async () => {
  const mia = await guest()
  await w.peek('update customer set anonymized_at = now() where id = $1', [mia.id])
  expect(await w.peek('select gallery_pin from customer where id = $1', [mia.id])).toEqual([{ gallery_pin: null }])
})
