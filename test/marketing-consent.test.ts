import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noteReport } from '../src/server/delivery/bounces.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, world, type Member, type World } from './world.ts'

/** `/s/{token}/news` and `/n/{token}`, on which customers agree to advertising by email. */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await asking('Wildwasser Allgäu')
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const minute = 60_000
const { nightAt, crowd, checkedInAt } = retentionStory(() => w)
const later = (milliseconds: number) => w.setClock(new Date(w.services.now().getTime() + milliseconds))

async function asking(name: string): Promise<Member> {
  const by = await w.owner(name)
  await by.organisations.updateSettings({ body: { asksMarketing: true } })
  return by
}

let people = 0
async function guest(data: Parameters<World['customer']>[2] = {}, by = owner) {
  const email = `gast${++people}@gast.example`
  const { id, gallery_token: token } = await w.customer(by, await w.shift(by), { name: 'Mia Huber', email, ...data })
  return { id, email, path: `/s/${token}/news`, token: token ?? '' }
}

/** Each request from an address of its own: the limit per address is another test's. */
let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.8.${Math.floor(++addresses / 250)}.${addresses % 250}` })
async function look(path: string) {
  const answer = await w.anyone.fetch(path, { headers: from() })
  const text = await answer.text()
  // the one button of the page says how it stands
  return { status: answer.status, text, can: /<button[^>]* value="(\w+)"/.exec(text)?.[1] ?? null }
}
async function press(path: string, wish: 'ask' | 'agree' | 'withdraw', search = '') {
  const body = new URLSearchParams({ do: wish })
  const answer = await w.anyone.fetch(path + search, { method: 'POST', redirect: 'manual', headers: from(), body })
  await answer.body?.cancel()
  return [answer.status, answer.headers.get('location')]
}
const mailsTo = async (email: string) => {
  await w.quiet()
  return (await w.mailbox()).filter(({ to }) => to.includes(`<${email}>`))
}
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/n\/[\w-]+/.exec(text)?.[0] ?? [])
/** Asks in the gallery, and answers the mailed link. */
async function asked(one: { path: string; email: string }): Promise<string> {
  await press(one.path, 'ask')
  return (await linksTo(one.email)).at(-1) ?? expect.fail(`no email to ${one.email}`)
}
const rows = (id: string) => w.peek('select * from marketing_consent where customer_id = $1', [id])
const figures = (by = owner) => by.marketing.figures()
async function list(by = owner): Promise<string[][]> {
  const answer = await by.fetch('/api/v1/privacy/marketing-consents.csv')
  expect(answer.status).toBe(200)
  const [head, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(head).toBe('E-Mail;Name;Sprache;angefragt am;bestätigt am;widerrufen am;Wortlaut;Abmelde-Link')
  return lines.map((line) => line.split(';'))
}
const history = async (id: string) =>
  (await owner.delivery.timeline({ params: { id } })).events.flatMap(({ detail }) => detail ?? [])

test('a consent counts once the mailed link confirmed it, until it is withdrawn', async () => {
  const by = await asking('Bergluft')
  const mia = await guest({ name: '=Mia', language: 'en' }, by)
  await w.upload(by, mia.id, await photo('teal', { width: 60, height: 40 }), 'a.jpg')
  await w.quiet()
  expect((await look(`/s/${mia.token}`)).text).toContain(mia.path)
  const before = (await by.customers.get({ params: { id: mia.id } })).customer

  expect(await look(mia.path)).toMatchObject({ status: 200, can: 'ask' })
  expect((await look(mia.path)).text).not.toContain(mia.email)
  expect(await rows(mia.id)).toEqual([])
  expect(await press(mia.path, 'ask', '?lang=fr')).toEqual([303, `${mia.path}?lang=fr`])
  const [mail] = await mailsTo(mia.email)
  const link = /\/n\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.html).toContain(`${w.services.publicUrl}${link}`)

  // a scanner of emails opens the link, and changes nothing
  expect(await look(link)).toMatchObject({ status: 200, can: 'agree' })
  expect(await figures(by)).toEqual({ asks: true, confirmed: 0, open: 1, withdrawn: 0 })
  expect(await list(by)).toEqual([])

  const twice = await Promise.all([press(link, 'agree'), press(link, 'agree')])
  expect(twice).toEqual([
    [303, link],
    [303, link],
  ])
  expect(await look(link)).toMatchObject({ status: 200, can: 'withdraw' })
  expect(await look(mia.path)).toMatchObject({ status: 200, can: 'withdraw' })
  expect(await figures(by)).toEqual({ asks: true, confirmed: 1, open: 0, withdrawn: 0 })
  const moment = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/) as string
  const url = expect.stringMatching(/^https?:\/\/[^/]+\/n\/[\w-]+$/) as string
  expect(await list(by)).toEqual([[mia.email, "'=Mia", 'fr', moment, moment, '', 'Version 1', url]])
  // the souvenir is as before
  expect((await by.customers.get({ params: { id: mia.id } })).customer).toEqual(before)

  const end = new URL((await list(by))[0]?.[7] ?? '').pathname
  expect(end).not.toBe(link)
  expect(await look(end)).toMatchObject({ status: 200, can: 'withdraw' })
  await Promise.all([press(end, 'withdraw'), press(link, 'withdraw'), press(mia.path, 'withdraw')])
  for (const path of [end, link]) expect(await look(path)).toMatchObject({ status: 200, can: null })
  // neither link agrees again, only asking anew does
  await press(end, 'agree')
  await press(link, 'agree')
  expect(await list(by)).toEqual([[mia.email, "'=Mia", 'fr', moment, moment, moment, 'Version 1', end2url(end)]])
  expect(await figures(by)).toEqual({ asks: true, confirmed: 0, open: 0, withdrawn: 1 })

  const log = await w.peek(
    `select action, actor, count(*)::int as times from audit where org_id = $1 and action like '%.marketing_%'
     group by 1, 2 order by 1`,
    [by.orgId],
  )
  expect(log.filter(({ actor }) => actor === null)).toEqual(
    ['ask', 'agree', 'withdraw']
      .toSorted()
      .map((what) => ({ action: `customer.marketing_${what}`, actor: null, times: 1 })),
  )
  expect(log.map(({ action }) => action)).toContain('privacy.marketing_save')
})
const end2url = (path: string) => w.services.publicUrl + path

test('asking again after a withdrawal begins anew', async () => {
  const mia = await guest()
  const first = await asked(mia)
  await press(first, 'agree')
  await press(mia.path, 'withdraw')
  expect(await look(mia.path)).toMatchObject({ status: 200, can: 'ask' })
  later(11 * minute)
  await press(await asked(mia), 'agree')
  expect(await rows(mia.id)).toMatchObject([{ email: mia.email, withdrawn_at: null, version: 1, language: 'de' }])
  const told = await history(mia.id)
  for (const words of ['Der Gast hat Werbung per E-Mail zugestimmt', 'Der Gast möchte keine Werbung per E-Mail mehr'])
    expect(told).toContain(words)
  expect(told).toContain(`an ${mia.email} (Werbung bestätigen, vom Gast angefordert)`)
})

test('a customer gets one confirming email in ten minutes, and three a day', async () => {
  const mia = await guest()
  await Promise.all([press(mia.path, 'ask'), press(mia.path, 'ask'), press(mia.path, 'ask')])
  expect(await linksTo(mia.email)).toHaveLength(1)
  for (const count of [2, 3, 3]) {
    later(11 * minute)
    await press(mia.path, 'ask')
    expect(await linksTo(mia.email)).toHaveLength(count)
  }
  // they hold up neither the souvenir nor the link that the customer asks for
  await w.anyone.delivery.mailLink({ params: { token: mia.token }, body: {} })
  expect(await mailsTo(mia.email)).toHaveLength(4)
  const [first] = await linksTo(mia.email)
  await press(first ?? '', 'agree')
  expect(await rows(mia.id)).toMatchObject([{ confirmed_at: expect.any(Date) as Date }])
})

test('only the own link offers it, with an address, where the organisation asks', async () => {
  const mia = await guest()
  const link = await asked(mia)
  await w.upload(owner, mia.id, await photo('olive', { width: 60, height: 40 }), 'a.jpg')
  await w.quiet()
  const { media } = await w.anyone.gallery.get({ params: { token: mia.token } })
  const body = { ids: media.photos.map(({ id }) => id), showPicture: true }
  const { share } = await w.anyone.gallery.share({ params: { token: mia.token }, body })
  const shared = new URL(share.url).pathname
  expect((await look(shared)).text).not.toContain('/news')
  expect((await look(`${shared}/news`)).status).toBe(404)

  const tom = await guest({ email: null })
  expect((await look(`/s/${tom.token}`)).text).not.toContain('/news')
  for (const answer of [(await look(tom.path)).status, (await press(tom.path, 'ask'))[0]]) expect(answer).toBe(404)
  expect((await look('/n/unbekannt')).status).toBe(404)

  const agreed = await guest()
  await press(await asked(agreed), 'agree')
  await owner.organisations.updateSettings({ body: { asksMarketing: false } })
  expect((await look(`/s/${mia.token}`)).text).not.toContain('/news')
  expect((await look(mia.path)).status).toBe(404)
  expect(await look(link)).toMatchObject({ status: 404, can: null })
  await press(link, 'agree')
  expect(await rows(mia.id)).toMatchObject([{ confirmed_at: null }])
  expect(await look(agreed.path)).toMatchObject({ status: 200, can: 'withdraw' })
  await press(agreed.path, 'withdraw')
  expect((await look(agreed.path)).status).toBe(404)
  await owner.organisations.updateSettings({ body: { asksMarketing: true } })
})

test('the mailed link ends after a week, and when the address changes', async () => {
  const [mia, tom] = [await guest(), await guest()]
  const [late, moved] = [await asked(mia), await asked(tom)]
  await owner.customers.update({ params: { id: tom.id }, body: { email: 'anders@gast.example' } })
  expect(await look(moved)).toMatchObject({ status: 404, can: null })
  expect(await look(tom.path)).toMatchObject({ status: 200, can: 'ask' })
  // asking for the new address does not make the earlier link good again
  await press(tom.path, 'ask')
  await press(moved, 'agree')
  expect(await rows(tom.id)).toMatchObject([{ email: 'anders@gast.example', confirmed_at: null }])

  later(6 * day)
  expect((await look(late)).can).toBe('agree')
  later(day + minute)
  expect(await look(late)).toMatchObject({ status: 404, can: null })
  await press(late, 'agree')
  expect(await rows(mia.id)).toMatchObject([{ confirmed_at: null }])
  await nightAt(w.services.now())
  expect(await rows(mia.id)).toEqual([])
  expect((await look(late)).status).toBe(404)
})

test('an email that comes back ends the offer, and leaves that of the souvenir alone', async () => {
  const mia = await guest()
  const link = await asked(mia)
  const status = async () =>
    (await w.peek('select email_status, bounce_status from customer where id = $1', [mia.id]))[0]
  const before = await status()
  const [email] = await w.peek(`update email set handed_over_at = now() where customer_id = $1 returning id`, [mia.id])
  await w.services.inOrganisation(owner.orgId, system, (ctx) =>
    noteReport(ctx, String(email?.['id']), { kind: 'failed', status: '5.1.1' }),
  )
  expect(await status()).toEqual({ ...before, bounce_status: '5.1.1' })
  later(11 * minute)
  expect([(await look(mia.path)).status, (await press(mia.path, 'ask'))[0]]).toEqual([404, 404])
  expect(await look(link)).toMatchObject({ status: 404, can: null })
  expect(await linksTo(mia.email)).toHaveLength(1)
})

test('a merge keeps it for the same address only', async () => {
  const mia = await guest()
  const [same, other] = [await guest({ email: mia.email }), await guest()]
  await press(await asked(mia), 'agree')
  const merge = (id: string, customerId: string) =>
    owner.customerRecords.merge({ params: { id }, body: { customerId, links: 'end', takeEmail: false } })
  const [{ id } = {}] = await rows(mia.id)
  await merge(same.id, mia.id)
  expect(await rows(same.id)).toMatchObject([{ id, email: mia.email }])
  await merge(other.id, same.id)
  expect(await rows(other.id)).toEqual([])
})

test('it goes with the customer', async () => {
  const [old, gone] = [await guest(), await guest()]
  const links = [await asked(old), await asked(gone)]
  for (const link of links) await press(link, 'agree')
  const [{ shift_id: shift } = {}] = await w.peek('select shift_id from customer where id = $1', [old.id])
  // the night does not take it for an accident
  await crowd(owner, String(shift), 20, new Date())
  await checkedInAt(old.id, new Date(Date.now() - 800 * day))
  await owner.customerRecords.remove({ params: { id: gone.id } })
  expect((await look(links[1] ?? '')).status).toBe(404)
  expect((await list()).map(([email]) => email)).not.toContain(gone.email)

  await nightAt(new Date(Date.now() + minute))
  expect(await rows(old.id)).toEqual([])
  expect((await owner.customers.get({ params: { id: old.id } })).customer.name).not.toBe('Mia Huber')
  expect((await look(links[0] ?? '')).status).toBe(404)
})

test('only owners of the organisation read figures and list', async () => {
  const mia = await guest()
  await press(await asked(mia), 'agree')
  const stranger = await asking('Fremde')
  expect(await figures(stranger)).toEqual({ asks: true, confirmed: 0, open: 0, withdrawn: 0 })
  expect(await list(stranger)).toEqual([])
  for (const role of ['admin', 'guide'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(figures(member))).toBe('forbidden')
    expect((await member.fetch('/api/v1/privacy/marketing-consents.csv')).status).toBe(403)
  }
})
