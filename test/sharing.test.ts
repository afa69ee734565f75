import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { shortName } from '../src/server/sharing/shared-shift.ts'
import { forgetAttempts } from './limits.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let stranger: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
  stranger = await w.owner('Fremde')
})
afterAll(() => w.close())

const pathOf = (link: { url: string } | null) => new URL(link?.url ?? '').pathname
const codeIn = (link: { url: string } | null) => pathOf(link).split('/')[2] ?? ''
const switchTo = async (by: Member, id: string, body: { checkIn?: boolean; status?: boolean }) =>
  (await by.sharing.update({ params: { id }, body })).sharing

/** A running shift with both links. */
async function shared(places = 100, name = 'Rafting am Morgen') {
  const shift = await w.shift(owner, name, places)
  const { checkIn, status } = await switchTo(owner, shift.id, { checkIn: true, status: true })
  return { id: shift.id, code: codeIn(checkIn), status: codeIn(status) }
}
const mia = { name: 'Mia Huber', email: 'mia@gast.example', language: 'de' as const, consent: true }
let visitors = 0
/** A check-in from a phone with an address of its own, for the rate limits. */
const enter = (code: string, customer: Partial<typeof mia> & { key?: string } = {}) =>
  w.anyone.sharing.checkIn({ params: { code }, body: { ...mia, ...customer } })
const forget = () => forgetAttempts(w)
const key = () => `formular-${++visitors}-${'x'.repeat(20)}`
const actions = (shiftId: string) =>
  w.peek('select action, actor, detail from audit where shift_id = $1 order by at, id', [shiftId])

test('a shift is shared only after it is switched on', async () => {
  const { id } = await w.shift(owner)
  const read = async () => (await owner.sharing.get({ params: { id } })).sharing
  expect(await read()).toEqual({ checkIn: null, status: null })

  const on = await switchTo(owner, id, { checkIn: true })
  expect(on.status).toBeNull()
  expect(on.checkIn?.url).toMatch(new RegExp(`^${w.services.publicUrl}/c/[\\w-]{16}$`))
  // black on white, with the quiet zone that scanners need
  expect(on.checkIn?.qr).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
  expect(on.checkIn?.qr).toMatch(/fill="#ffffff".*stroke="#000000" d="M4 4\.5h7/)
  expect(on.checkIn?.qr).not.toMatch(/<script|href=/)

  const both = await switchTo(owner, id, { status: true })
  expect(both.checkIn).toEqual(on.checkIn)
  expect(both.status?.url).toMatch(/\/t\/[\w-]{43}$/)
  // switching on again changes nothing and is no action
  expect(await switchTo(owner, id, { checkIn: true, status: true })).toEqual(both)
  expect(await switchTo(owner, id, {})).toEqual(both)
  expect(await read()).toEqual(both)
  expect((await actions(id)).slice(1)).toEqual([
    { action: 'shift.share', actor: 'Olga Berg', detail: { name: 'Rafting am Morgen', kind: 'check_in' } },
    { action: 'shift.share', actor: 'Olga Berg', detail: { name: 'Rafting am Morgen', kind: 'status' } },
  ])
})

test('only owners and admins share a shift', async () => {
  const { id } = await shared()
  const body = { checkIn: false }
  for (const role of ['viewer', 'guide'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(member.sharing.get({ params: { id } }))).toBe('forbidden')
    expect(await codeOf(member.sharing.update({ params: { id }, body }))).toBe('forbidden')
  }
  expect(await codeOf(stranger.sharing.get({ params: { id } }))).toBe('shift_not_found')
  expect(await codeOf(stranger.sharing.update({ params: { id }, body }))).toBe('shift_not_found')
  const admin = await w.member(owner, 'admin')
  expect((await switchTo(admin, id, body)).checkIn).toBeNull()
})

test('switched off sharing ends at once and returns with another code', async () => {
  const { id, code, status } = await shared()
  await switchTo(owner, id, { checkIn: false, status: false })
  expect(await codeOf(w.anyone.sharing.offer({ params: { code } }))).toBe('check_in_not_found')
  expect(await codeOf(enter(code))).toBe('check_in_not_found')
  expect(await codeOf(w.anyone.sharing.sharedShift({ params: { code: status } }))).toBe('check_in_not_found')
  for (const path of [`/c/${code}`, `/t/${status}`]) expect((await w.anyone.fetch(path)).status).toBe(404)
  expect((await actions(id)).filter(({ action }) => action === 'shift.unshare')).toHaveLength(2)

  const again = await switchTo(owner, id, { checkIn: true, status: true })
  expect(codeIn(again.checkIn)).not.toBe(code)
  expect(codeIn(again.status)).not.toBe(status)
  expect(await codeOf(enter(code))).toBe('check_in_not_found')
  expect((await enter(codeIn(again.checkIn))).customer.customer_number).toBe(1)
})

test('a code opens only its own page', async () => {
  const { code, status } = await shared()
  expect(await codeOf(w.anyone.sharing.offer({ params: { code: status } }))).toBe('check_in_not_found')
  expect(await codeOf(w.anyone.sharing.sharedShift({ params: { code } }))).toBe('check_in_not_found')
  expect(await codeOf(w.anyone.gallery.get({ params: { token: code } }))).toBe('gallery_not_found')
  const { galleryUrl } = await enter(code)
  expect(await codeOf(enter(pathOf({ url: galleryUrl }).split('/')[2] ?? ''))).toBe('check_in_not_found')
  await forget()
})

test('a customer who checks in gets the next number and an own gallery', async () => {
  const { id, code } = await shared(2)
  expect((await w.anyone.sharing.offer({ params: { code } })).offer).toEqual({
    organization: {
      name: 'Wildwasser Allgäu',
      website: null,
      brandingColorPrimary: '#1976d2',
      brandingColorSecondary: '#dc004e',
      brandingLogoUrl: null,
    },
    sessionName: 'Rafting am Morgen',
    closed: null,
    consent: { required: true, number: 0, texts: {} },
  })
  await w.customer(owner, { id }, { name: 'Jonas' })
  const { ticket } = await owner.overview.eventsTicket()
  const events = await w.anyone.fetch(`/api/v1/events?ticket=${ticket}`)
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { customer, galleryUrl } = await enter(code, { language: 'de' })
  expect(customer).toMatchObject({ customer_number: 2, name: 'Mia Huber' })

  let heard = ''
  await until('the dashboard hears of the customer', async () => {
    heard += (await reader.read()).value ?? ''
    return heard.includes(customer.id)
  })
  await reader.cancel()

  const seen = (await owner.customers.get({ params: { id: customer.id } })).customer
  expect(seen).toMatchObject({ email: 'mia@gast.example', language: 'de', consent: true, session_id: id })
  expect(galleryUrl).toBe(`${w.services.publicUrl}/s/${seen.gallery_token}`)
  expect((await actions(id)).at(-1)).toEqual({
    action: 'customer.self_check_in',
    actor: null,
    detail: { name: 'Mia Huber', number: 2, consentVersion: 0 },
  })
  expect((await w.anyone.sharing.offer({ params: { code } })).offer.closed).toBe('full')
})

test('check-in requires an answer on consent', async () => {
  const { code } = await shared()
  const { customer } = await enter(code, { consent: false })
  expect((await owner.customers.get({ params: { id: customer.id } })).customer.consent).toBe(false)
  const silent = await send(w.anyone, 'POST', `/check-in/${code}`, { name: 'Jonas' })
  expect(silent.status).toBe(400)
  expect(((await silent.json()) as { fields: object }).fields).toEqual({
    consent: 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt',
  })
})

test('of two identical forms at the same moment one becomes a customer', async () => {
  const { id, code } = await shared(1)
  const body = { key: key() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(code, body)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.customer.customer_number).toBe(1)
  // also later, when the only place is taken, the shift paused and the code ended
  await owner.shifts.setStatus({ params: { id }, body: { status: 'paused' } })
  await switchTo(owner, id, { checkIn: false })
  expect(await enter(code, body)).toEqual(answers[0])
  const { session } = await owner.shifts.get({ params: { id } })
  expect(session.customers).toHaveLength(1)
  expect((await actions(id)).filter(({ action }) => action === 'customer.self_check_in')).toHaveLength(1)
  // the form is stored as a hash
  expect(await w.peek('select 1 from self_check_in where key = $1', [body.key])).toEqual([])
  // the same form at another shift is another check-in
  expect((await enter((await shared()).code, body)).customer.id).not.toBe(answers[0]?.customer.id)
  // once the customer is anonymised the form reveals no customer
  await w.peek('update customer set anonymized_at = now() where shift_id = $1', [id])
  expect(await codeOf(enter(code, body))).toBe('check_in_not_found')
})

test('sixty customers at the same moment get sixty numbers', async () => {
  await forget()
  const { id, code } = await shared()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => enter(code, { name: `Gast ${n}` })))
  const numbers = answers.map(({ customer }) => customer.customer_number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  const late = await send(w.anyone, 'POST', `/check-in/${code}`, mia)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(((await late.json()) as { code: string }).code).toBe('too_many_requests')
  expect((await owner.shifts.get({ params: { id } })).session.customerCount).toBe(60)
  await forget()
  expect((await enter(code)).customer.customer_number).toBe(61)
})

test('the last place is given once', async () => {
  const { id, code } = await shared(3)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => codeOf(enter(code, { name: `Gast ${n}` }))))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'shift_full')).toHaveLength(5)
  expect((await owner.shifts.get({ params: { id } })).session.current_counter).toBe(3)
})

test('a paused or ended shift takes in no customers', async () => {
  const { id, code } = await shared()
  await owner.shifts.setStatus({ params: { id }, body: { status: 'paused' } })
  expect((await w.anyone.sharing.offer({ params: { code } })).offer.closed).toBe('not_active')
  const refused = await send(w.anyone, 'POST', `/check-in/${code}`, mia)
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { error: string }).error).toBe(errors.shift_not_active.text)
  await switchTo(owner, id, { checkIn: false })
  expect((await switchTo(owner, id, { checkIn: true })).checkIn).not.toBeNull()

  await owner.shifts.end({ body: { sessionId: id } })
  await switchTo(owner, id, { checkIn: false, status: false })
  expect(await codeOf(switchTo(owner, id, { checkIn: true }))).toBe('shift_not_active')
  expect((await switchTo(owner, id, { status: true })).status).not.toBeNull()
})

test('archiving ends both links for good', async () => {
  const { id, code, status } = await shared()
  await owner.shifts.end({ body: { sessionId: id } })
  expect((await w.anyone.sharing.sharedShift({ params: { code: status } })).shift.session.status).toBe('ended')
  await owner.shifts.setStatus({ params: { id }, body: { status: 'archived' } })
  expect(await codeOf(w.anyone.sharing.sharedShift({ params: { code: status } }))).toBe('check_in_not_found')
  expect(await codeOf(switchTo(owner, id, { status: true }))).toBe('shift_not_active')
  await owner.shifts.setStatus({ params: { id }, body: { status: 'ended' } })
  expect((await owner.sharing.get({ params: { id } })).sharing).toEqual({ checkIn: null, status: null })
  expect(await codeOf(w.anyone.sharing.offer({ params: { code } }))).toBe('check_in_not_found')
})

test('a deleted shift leaves no access key behind', async () => {
  const { id } = await shared(5, 'Wird gelöscht')
  const shares = (await w.peek('select id from shift_share where shift_id = $1', [id])).map((row) => row['id'])
  const accessKeys = () => w.peek('select 1 from access_key where subject_id = any($1)', [shares])
  expect(await accessKeys()).toHaveLength(2)
  await owner.shifts.remove({ params: { id }, query: { name: 'Wird gelöscht' } })
  expect(await accessKeys()).toEqual([])
  expect(await w.peek('select 1 from shift_share where shift_id = $1', [id])).toEqual([])
})

test('wrong codes are counted per address', async () => {
  await forget()
  const { code } = await shared()
  const attempts: unknown[] = []
  for (let n = 0; n < 31; n++) attempts.push(await codeOf(w.anyone.sharing.offer({ params: { code: `falsch-${n}` } })))
  expect(attempts.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'check_in_not_found'))
  expect(attempts[30]).toBe('too_many_requests')
  expect(await codeOf(w.anyone.sharing.offer({ params: { code } }))).toBeUndefined()
  await forget()
})

test('the colleagues’ page shows nothing that leads to a customer', async () => {
  const { id, code, status } = await shared(40, 'Iller-Tour')
  await enter(code, { name: 'Mia Anna Huber' })
  const jonas = await w.customer(owner, { id }, { name: 'Jonas', email: null })
  await w.peek("update customer set name = 'x', anonymized_at = now() where id = $1", [
    (await w.customer(owner, { id }, { name: 'Wird vergessen' })).id,
  ])
  const { shift } = await w.anyone.sharing.sharedShift({ params: { code: status } })
  expect(shift.session).toMatchObject({ name: 'Iller-Tour', status: 'active', maxCustomers: 40 })
  const untouched = {
    photos: 0,
    videos: 0,
    processingStatus: 'new',
    state: 'awaiting_media',
    emailStatus: 'pending',
  }
  expect(shift.customers).toEqual([
    { number: 1, name: 'Mia H.', hasEmail: true, ...untouched },
    { number: 2, name: 'Jonas', hasEmail: false, ...untouched },
    { number: 3, name: '', hasEmail: false, ...untouched, state: 'closed' },
  ])
  const page = await (await w.anyone.fetch(`/t/${status}`)).text()
  for (const secret of ['mia@', 'Huber', 'Anna', jonas.id, jonas.gallery_token ?? '-', '/s/', id])
    expect(JSON.stringify(shift) + page, secret).not.toContain(secret)
})

test('names on the board are short', () => {
  expect(shortName('Mia Huber')).toBe('Mia H.')
  expect(shortName('  Maria  del Carmen Ruiz ')).toBe('Maria R.')
  expect(shortName('Jonas')).toBe('Jonas')
  expect(shortName('山田 太郎')).toBe('山田 太.')
  expect(shortName('Jo 👩‍👧 Müller 👨‍👩‍👧‍👦')).toBe('Jo 👨‍👩‍👧‍👦.')
  expect(shortName('mia.huber@gast.example')).toBe('mia.huber')
  expect(shortName('D'.repeat(60))).toBe(`${'D'.repeat(24)}…`)
  expect(shortName('')).toBe('')
})

test('hostile input is a line of text and nothing else', async () => {
  const { code } = await shared()
  const hostile = ' <b onmouseover=alert(1)>Mia</b>\r\nBcc: alle@example.com\u0000\u202e '
  const { customer } = await enter(code, { name: hostile })
  expect(customer.name).toBe('<b onmouseover=alert(1)>Mia</b> Bcc: alle@example.com')
  for (const name of ['', '  \n ', '\u202e\u0000'])
    expect(await codeOf(enter(code, { name })), JSON.stringify(name)).toBe('invalid_input')
  expect(await codeOf(enter(code, { name: 'x'.repeat(201) }))).toBe('invalid_input')
  for (const email of ['mia', 'mia@gast.example\r\nBcc: alle@example.com', 'a@b.example, c@d.example'])
    expect(await codeOf(enter(code, { email })), email).toBe('invalid_input')
  expect(await codeOf(enter(code, { key: 'kurz' }))).toBe('invalid_input')
  await forget()
})
