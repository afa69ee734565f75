import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from '../src/contract/wire.ts'
import { textsFor } from '../src/texts/texts.ts'
import { photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/** `/s/{token}/consent`, on which customers say that they want no more pictures of them. */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

let counter = 0
const picture = () => photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`, { width: 60, height: 40 })

async function guest(by = owner, data: Parameters<World['customer']>[2] = {}) {
  const { id, gallery_token: token } = await w.customer(by, await w.shift(by), data)
  await w.upload(by, id, await picture(), 'a.jpg')
  await w.quiet()
  return { id, token: token ?? '' }
}
const path = (token: string) => `/s/${token}/consent`
const look = async (token: string, search = '') => {
  const answer = await w.anyone.fetch(path(token) + search)
  return { status: answer.status, text: await answer.text() }
}
async function press(token: string, gallery?: string, search = '') {
  const answer = await w.anyone.fetch(path(token) + search, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(gallery === undefined ? {} : { gallery }),
  })
  await answer.body?.cancel()
  return { status: answer.status, location: answer.headers.get('location') }
}
const opens = async (token: string) => (await w.anyone.fetch(`/s/${token}`)).status
const get = async (id: string, by = owner) => (await by.customers.get({ params: { id } })).customer
const history = async (id: string) =>
  (await owner.delivery.timeline({ params: { id } })).events.flatMap(({ detail }) => detail ?? [])
const entries = async (id: string) =>
  (
    await w.peek(
      `select action, actor, detail from audit where customer_id = $1
        and action in ('customer.withdraw_consent', 'customer.revoke_links') order by id`,
      [id],
    )
  ).map(({ action, actor, detail }) => [action, actor, detail])
const told = (was: boolean | null, closed: boolean) => [
  'customer.withdraw_consent',
  null,
  { name: 'Mia Huber', number: 1, was, closed },
]
async function share(token: string): Promise<string> {
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const ids = media.photos.map(({ id }) => id)
  const { share: made } = await w.anyone.gallery.share({ params: { token }, body: { ids, showPicture: true } })
  return made.url.split('/').at(-1) ?? ''
}

test('with "keep" no more media are taken in, and the gallery stays', async () => {
  await owner.consent.save({ body: { texts: { de: 'Wir fotografieren Sie im Boot.' } } })
  const { id, token } = await guest()
  const shared = await share(token)
  expect((await look(token)).text).toContain('Wir fotografieren Sie im Boot.')
  // looking changes nothing
  expect(await get(id)).toMatchObject({ consent: true, consent_version: 1 })

  const answers = await Promise.all([press(token, 'keep'), press(token, 'keep')])
  expect(answers).toEqual(answers.map(() => ({ status: 303, location: path(token) })))
  expect(await get(id)).toMatchObject({
    consent: false,
    consent_version: null,
    state: 'refused',
    media_count: 1,
    has_gallery_token: true,
  })
  expect([await opens(token), await opens(shared)]).toEqual([200, 200])
  const refused = await w.upload(owner, id, await picture(), 'b.jpg')
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'no_consent'])
  expect(await entries(id)).toEqual([told(true, false)])
  expect(await history(id)).toContain('Der Gast hat die Einwilligung zurückgenommen')
  const { entries: log } = await owner.auditLog.list({ query: { action: 'customer.withdraw_consent' } })
  expect(log.map(({ text }) => text)).toContain('Mia Huber #001 hat die Einwilligung zurückgenommen')
  const { customers } = await owner.customers.overview({ query: { state: 'refused' } })
  expect(customers.map((one) => one.id)).toContain(id)

  const after = await look(token)
  expect(after.text).toContain('Neue Bilder werden nicht angenommen.')
  expect(after.text).not.toMatch(/value="keep"|im Boot/)
  // closing is still offered
  expect(await press(token, 'close')).toEqual({ status: 303, location: '/s/closed?lang=de' })
  expect([await opens(token), await opens(shared)]).toEqual([404, 404])
  expect((await entries(id)).map(([, , detail]) => detail)).toMatchObject([
    {},
    { was: false, closed: true },
    { links: 2 },
  ])
  expect(await history(id)).toContain('Der Gast hat die Galerie geschlossen')
})

test('with "close" all links end at once, and nothing is deleted', async () => {
  const { id, token } = await guest(owner, { language: 'en' })
  const shared = await share(token)
  const answers = await Promise.all([press(token, 'close'), press(token, 'close')])
  // the second press finds no link any more, and gets the same answer
  expect(answers).toEqual(answers.map(() => ({ status: 303, location: '/s/closed?lang=en' })))
  expect(await press(token, 'close', '?lang=fr')).toEqual({ status: 303, location: '/s/closed?lang=fr' })
  expect(await (await w.anyone.fetch('/s/closed?lang=en')).text()).toContain('The gallery is closed')
  expect([await opens(token), await opens(shared), (await look(token)).status]).toEqual([404, 404, 404])
  expect(await get(id)).toMatchObject({ state: 'refused', media_count: 1, has_gallery_token: false })
  expect(await codeOf(owner.delivery.openLink({ params: { id } }))).toBe('no_consent')
  expect((await entries(id)).map(([action]) => action)).toEqual(['customer.withdraw_consent', 'customer.revoke_links'])
  expect(await history(id)).toContain('Der Gast hat die Einwilligung zurückgenommen und die Galerie geschlossen')
  w.setClock(new Date(Date.now() + 3_600_000))
  expect((await press(token, 'close')).status).toBe(404)
  expect((await press(shared, 'close')).status).toBe(404)
})

test('a customer who was not asked objects', async () => {
  const by = await w.owner('Ohne Einwilligung')
  await by.organisations.updateSettings({ body: { consentRequired: false } })
  const body = { name: 'Mia Huber', email: null, language: 'de' as const }
  const { id: shift } = await w.shift(by)
  const { id, gallery_token: token } = (await by.customers.checkIn({ params: { id: shift }, body })).customer
  expect((await look(token ?? '')).text).toContain('Nach einer Zustimmung wurde nicht gefragt.')
  await press(token ?? '', 'keep')
  expect(await get(id, by)).toMatchObject({ consent: false, consent_open: false, state: 'refused' })
  expect(await entries(id)).toEqual([told(null, false)])
  const { events } = await by.delivery.timeline({ params: { id } })
  expect(events.map(({ detail }) => detail)).toContain('Der Gast hat weiteren Aufnahmen widersprochen')
})

test('a legal hold does not stop a withdrawal', async () => {
  const { id, token } = await guest()
  await owner.privacy.setHold({ params: { id }, body: { reason: 'claims', note: '7 C 12/26', until: '2050-12-31' } })
  expect((await press(token, 'close')).status).toBe(303)
  expect(await get(id)).toMatchObject({ consent: false, media_count: 1 })
})

test('shared, unknown and ended links, and ones to be deleted, open nothing', async () => {
  const [shown, leaving, gone] = [await guest(), await guest(), await guest()]
  const receivedOn = new Date().toISOString().slice(0, 10)
  await owner.privacy.enterRequest({ body: { customerId: leaving.id, channel: 'letter', receivedOn } })
  await w.peek('update customer set anonymized_at = now() where id = $1', [gone.id])
  for (const token of [await share(shown.token), 'unbekannt', leaving.token, gone.token]) {
    expect([(await look(token)).status, (await press(token, 'close')).status]).toEqual([404, 404])
    expect((await look(token)).text).toContain('Galerie nicht gefunden')
  }
  expect(await get(shown.id)).toMatchObject({ consent: true, has_gallery_token: true })
  // an unknown button changes nothing
  expect(await press(shown.token, 'delete')).toEqual({ status: 303, location: path(shown.token) })
  expect(await press(shown.token)).toEqual({ status: 303, location: path(shown.token) })
  expect(await entries(shown.id)).toEqual([])
})

test('the page wants the PIN of the gallery, and leads back after it', async () => {
  const by = await w.owner('Mit PIN')
  await by.organisations.updateSettings({ body: { galleryPin: 'counter' } })
  const { id, gallery_token: token, gallery_pin: pin } = await w.customer(by, await w.shift(by))
  const address = path(token ?? '')
  const asked = await look(token ?? '')
  expect([asked.status, asked.text.includes('Diese Galerie hat eine PIN')]).toEqual([401, true])
  expect(asked.text).not.toContain('Mia')
  expect((await press(token ?? '', 'close')).status).toBe(401)
  expect((await get(id, by)).consent).toBe(true)
  const type = (typed: string) =>
    w.anyone.fetch(`${address}?lang=en`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ pin: typed }),
    })
  const wrong = await type('0')
  expect([wrong.status, (await wrong.text()).includes('A PIN has 4 to 6 digits.')]).toEqual([400, true])
  const right = await type(pin ?? '')
  expect([right.status, right.headers.get('location')]).toEqual([303, `${address}?lang=en`])
  const cookie = right.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = await w.anyone.fetch(address, { headers: { cookie } })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('value="close"')
})

test('the gallery leads to the page in each language, a shared one does not', async () => {
  const { token } = await guest()
  const shared = await share(token)
  expect(await (await w.anyone.fetch(`/s/${shared}`)).text()).not.toContain('/consent')
  for (const language of languages) {
    const html = await (await w.anyone.fetch(`/s/${token}?lang=${language}`)).text()
    expect(html, language).toContain(`href="${path(token)}?lang=${language}"`)
    const { status, text } = await look(token, `?lang=${language}`)
    expect([status, text.includes(`<html lang="${language}"`)], language).toEqual([200, true])
    expect(text, language).toContain(textsFor(language).withdrawal.closeButton)
  }
})
