import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../src/contract/shifts.ts'
import { clip, noise, photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const end = (of: { id: string }, by: Member = owner) => by.shifts.end({ body: { sessionId: of.id } })
const uploadCode = async (id: string, by: Member = owner) => {
  const response = await w.upload(by, id, await photo('#345678'), 'a.jpg')
  return response.ok ? response.status : ((await response.json()) as { code: string }).code
}

test('only the named ones of name, address, language and consent are changed', async () => {
  const { id } = await w.customer(owner, shift, { name: 'Mia', email: null })
  const body = { name: ' Mia Huber ', email: 'mia@huber.example' }
  const update = async (change: object) =>
    (await owner.customers.update({ params: { id }, body: { ...body, ...change } })).customer
  expect(await update({})).toMatchObject({ name: 'Mia Huber', email: body.email, language: 'de', consent: true })
  expect(await update({ language: 'en' })).toMatchObject({ language: 'en', consent: true })
  expect(await update({ consent: false })).toMatchObject({ language: 'en', consent: false })
  const actions = await w.peek(
    `select detail -> 'changes' as changes from audit where action = 'customer.update' and customer_id = $1 order by id`,
    [id],
  )
  expect(actions.map((action) => action['changes'])).toEqual([
    { name: { from: 'Mia', to: 'Mia Huber' }, email: { from: null, to: body.email } },
    { language: { from: 'de', to: 'en' } },
    { consent: { from: true, to: false } },
  ])
})

test('a customer without consent gets no more media and keeps the existing ones', async () => {
  const customer = await w.customer(owner, shift)
  const { id, name } = customer
  expect(await uploadCode(id)).toBe(201)
  const body = { name, email: 'mia@gast.example' }
  await owner.customers.update({ params: { id }, body: { ...body, consent: false } })
  const refused = await w.upload(owner, id, await photo('#445566'), 'b.jpg')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'no_consent',
    error: 'Dieser Gast hat den Aufnahmen nicht zugestimmt. Es wurde nichts gespeichert.',
  })
  expect((await owner.media.ofCustomer({ params: { id } })).media).toHaveLength(1)
  await owner.customers.update({ params: { id }, body: { ...body, consent: true } })
  expect(await uploadCode((await w.customer(owner, shift)).id)).toBe(201)
})

test('a change of language makes the film again with the intro of that language', async () => {
  const customer = await w.customer(owner, shift, { email: null })
  await w.upload(owner, customer.id, await clip(440, { seconds: 1 }), 'a.mp4')
  const form = new FormData()
  form.append('templateType', 'intro_video')
  form.append('language_code', 'en')
  form.append('file', new Blob([new Uint8Array(await clip(880, { seconds: 2 }))]), 'intro.mp4')
  expect((await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })).status).toBe(201)
  await w.quiet()
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
  const duration = async () =>
    (await owner.media.ofCustomer({ params: { id: customer.id } })).film?.duration_seconds ?? expect.fail('no film')
  const german = await duration()
  await owner.customers.update({
    params: { id: customer.id },
    body: { name: customer.name, email: 'mia@gast.example', language: 'en' },
  })
  await until('the film has its intro', async () => (await duration()) > german + 1.5)
})

test('invalid changes name their fields, and only authorised members change customers', async () => {
  const { id } = await w.customer(owner, shift)
  const refused = await send(owner, 'PUT', `/customers/${id}`, { name: ' ', email: 'mia@', language: 'tlh' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'invalid_input',
    fields: {
      name: 'Name ist erforderlich',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      language: 'Diese Sprache wird nicht unterstützt',
    },
  })
  const body = { name: 'X', email: 'x@x.example', consent: false }
  const change = (by: Member) => codeOf(by.customers.update({ params: { id }, body }))
  expect(await change(await w.member(owner, 'viewer'))).toBe('forbidden')
  expect(await change(await w.member(owner, 'guide'))).toBe('not_your_shift')
  expect(await change(await w.owner('Fremde'))).toBe('customer_not_found')
  await w.peek('update customer set anonymized_at = now() where id = $1', [id])
  expect(await change(owner)).toBe('customer_anonymized')
  expect(await get(id)).toMatchObject({ name: 'Anonymisiert', email: null, language: '', consent: null })
})

test('of simultaneous calls to end a shift one succeeds', async () => {
  const own = await w.shift(owner)
  const customers = await Promise.all([1, 2, 3].map(() => w.customer(owner, own)))
  const codes = await Promise.all([codeOf(end(own)), codeOf(end(own)), codeOf(end(own))])
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'illegal_transition')).toHaveLength(2)
  expect(await w.peek(`select 1 from audit where action = 'shift.end' and shift_id = $1`, [own.id])).toHaveLength(1)
  for (const { id } of customers) expect((await get(id)).finished_at).not.toBeNull()
})

test('photos uploaded while the shift ends or is deleted are kept or refused', async () => {
  const own = await w.shift(owner, 'Gedränge')
  const customers = await Promise.all(Array.from({ length: 6 }, () => w.customer(owner, own)))
  const [answers, ended] = await Promise.all([
    Promise.all(customers.map((customer) => uploadCode(customer.id))),
    codeOf(end(own)),
  ])
  expect(answers).toEqual(customers.map(() => 201))
  expect(ended).toBeUndefined()
  expect((await owner.shifts.get({ params: { id: own.id } })).session.mediaCount).toBe(6)
  for (const { id } of customers) expect((await get(id)).finished_at).not.toBeNull()

  const [late, removed] = await Promise.all([
    Promise.all(
      customers.map(
        async (customer, i) => (await w.upload(owner, customer.id, await photo(`#7788${i}0`), 'b.jpg')).status,
      ),
    ),
    codeOf(owner.shifts.remove({ params: { id: own.id }, query: { name: 'Gedränge' } })),
  ])
  expect(late.filter((status) => status !== 201 && status !== 404)).toEqual([])
  expect(removed).toBeUndefined()
  expect(await w.peek('select 1 from media where shift_id = $1', [own.id])).toEqual([])
})

test('an ended or archived shift takes no customers, but still media from staff', async () => {
  const own = await w.shift(owner)
  const customer = await w.customer(owner, own)
  await end(own)
  expect(await codeOf(w.customer(owner, own))).toBe('shift_not_active')
  expect(await uploadCode(customer.id)).toBe(201)
  await owner.shifts.setStatus({ params: { id: own.id }, body: { status: 'archived' } })
  expect(await codeOf(w.customer(owner, own))).toBe('shift_not_active')
  expect(await codeOf(end(own))).toBe('illegal_transition')
  expect((await w.upload(owner, customer.id, await photo('#998877'), 'b.jpg')).status).toBe(201)
})

test('an upload that a guide began in time is completed when new ones are refused', async () => {
  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide)
  const customer = await w.customer(guide, own, { email: null })
  const bytes = await noise(1, 3)
  const create = () =>
    guide.fetch('/api/v1/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa('boot.png')}`,
      },
    })
  const at = new URL((await create()).headers.get('location') ?? '', w.base).pathname
  const patch = (from: number, to: number) =>
    guide.fetch(at, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(from, to)),
    })
  expect((await patch(0, 500_000)).status).toBe(204)
  await end(own, guide)
  expect((await get(customer.id)).finished_at).not.toBeNull()
  await w.peek(`update shift set ended_at = now() - interval '8 days' where id = $1`, [own.id])

  const last = await patch(500_000, bytes.length)
  expect(last.status).toBe(204)
  expect(last.headers.get('media-id')).toMatch(/^[0-9a-f-]{36}$/)
  await w.completed(owner, customer.id)
  expect((await create()).status).toBe(403)
  expect(await uploadCode(customer.id, guide)).toBe('not_your_shift')
})
