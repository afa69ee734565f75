import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takesKey, type Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { newId } from '../src/server/platform/ids.ts'
import { keyedCases, type KeyedCase } from './idempotency-cases.ts'
import { forgetAttempts } from './limits.ts'
import { clip, photo, tone } from './own-media.ts'
import { operatorSettings } from './operator.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let served: { id: string; session_id: string; gallery_token: string | null }
beforeAll(async () => {
  w = await world(operatorSettings)
  owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await w.upload(owner, customer.id, await photo('red'), 'a.jpg')
  await w.upload(owner, customer.id, await clip(440, { seconds: 1 }), 'a.mp4')
  await owner.customers.finish({ params: { id: customer.id } })
  served = await w.completed(owner, customer.id)
  await w.peek(`update customer set email = 'mia@gast.example' where id = $1`, [customer.id])
})
afterAll(() => w.close())
beforeEach(() => forgetAttempts(w))

const cases = keyedCases(() => ({ w, owner, served }))
const calls = Object.entries(api).flatMap(([part, contract]) =>
  Object.entries<Endpoint>(contract).map(([call, endpoint]) => ({ name: `${part}.${call}`, endpoint })),
)

function sendCase({ by, path, body, file }: KeyedCase, key: string, change: object = {}) {
  const headers = { 'idempotency-key': key }
  if (!file)
    return send(by, 'POST', path, body || Object.keys(change).length ? { ...body, ...change } : undefined, headers)
  const form = new FormData()
  for (const [name, value] of Object.entries(file.fields)) form.append(name, value)
  const bytes = Object.keys(change).length ? Buffer.concat([file.bytes, Buffer.from('x')]) : file.bytes
  form.append('file', new Blob([new Uint8Array(bytes)]), file.name)
  return by.fetch(`/api/v1${path}`, { method: 'POST', headers, body: form })
}

/** The number of entries by members; jobs write others meanwhile. */
const audited = async () =>
  (await w.peek('select count(*)::int as entries from audit where member_id is not null'))[0]?.['entries']
const seen = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Record<string, unknown>,
})

test.each(Object.keys(cases))(
  '%s: the same key and body get the first answer, another body is a conflict',
  async (name) => {
    const example = (await cases[name]?.()) ?? expect.fail()
    const endpoint = calls.find((call) => call.name === name)?.endpoint
    const key = `schluessel-${newId()}`
    const first = await seen(await sendCase(example, key))
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: endpoint?.status ?? 200 })
    const entries = await audited()
    const objects = await w.objects('original')

    expect(await seen(await sendCase(example, key))).toEqual(first)
    expect(await audited()).toBe(entries)
    expect(await w.objects('original')).toEqual(objects)

    const other = await seen(await sendCase(example, key, example.other ?? { anders: true }))
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(other.body['message']).toBe('Dieser Idempotency-Key wurde schon mit anderem Inhalt benutzt.')
    expect(await audited()).toBe(entries)
  },
)

test.each(['sharing.checkIn', 'templates.upload', 'accounts.registerOrganization', 'shifts.start'])(
  '%s is executed once when it is sent twice at the same moment',
  async (name) => {
    const example = (await cases[name]?.()) ?? expect.fail()
    const key = `schluessel-${newId()}`
    const [one, two] = await Promise.all([1, 2].map(async () => seen(await sendCase(example, key))))
    expect(one?.status).toBe(201)
    expect(two).toEqual(one)
  },
)

test('repeating a template upload by its key makes one template and one file', async () => {
  const bytes = await tone(510, 1, 'mp3')
  const upload = (...fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'Musik.mp3')
    return owner.fetch('/api/v1/templates/upload', {
      method: 'POST',
      headers: { 'idempotency-key': 'musik' },
      body: form,
    })
  }
  const before = await w.objects('template')
  const [type, note] = [
    ['templateType', 'background_music'],
    ['licence_note', 'frei'],
  ] as const
  const first = await seen(await upload([...type], [...note]))
  expect(first.status).toBe(201)
  expect(await seen(await upload([...note], [...type]))).toEqual(first)
  expect((await seen(await upload([...type]))).status).toBe(409)
  const { templates } = await owner.templates.ofType({ params: { type: 'background_music' } })
  expect(templates.filter(({ original_name }) => original_name === 'Musik.mp3')).toHaveLength(1)
  const made = (await w.objects('template')).filter((key) => !before.includes(key))
  expect(made).toHaveLength(1)
})

test('a repeated upload gets the first answer even after the consent was withdrawn', async () => {
  const shift = await w.shift(owner)
  const { id } = await w.customer(owner, shift)
  const bytes = await photo('yellow')
  const upload = (key: string, more = false) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    if (more) form.append('zuviel', 'x')
    return owner.fetch(`/api/v1/media/customer/${id}/upload`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: form,
    })
  }
  expect((await upload('a', true)).status).toBe(400)
  const first = await seen(await upload('a'))
  expect(first.status).toBe(201)
  await w.peek('update customer set consent = false where id = $1', [id])
  expect((await upload('b')).status).toBe(422)
  expect(await seen(await upload('a'))).toEqual(first)
})

test('a key belongs to one member and is forgotten after a day', async () => {
  const start = (by: Member, sessionName: string) =>
    send(by, 'POST', '/sessions/start', { sessionName }, { 'idempotency-key': 'tag' })
  expect((await start(owner, '')).status).toBe(400)
  const one = await seen(await start(owner, 'Erste'))
  expect(one.status).toBe(201)
  expect((await start(await w.member(owner, 'admin'), 'Andere')).status).toBe(201)
  expect((await start(owner, 'Zweite')).status).toBe(409)
  await w.peek(`update idempotency set created_at = created_at - interval '25 hours' where key = 'tag'`)
  expect((await start(owner, 'Zweite')).status).toBe(201)
  expect((await start(owner, 'Erste')).status).toBe(409)
})

test('a public call requires a long key, and its stored answer is sealed', async () => {
  const example = (await cases['sharing.checkIn']?.()) ?? expect.fail()
  const short = await seen(await sendCase(example, 'kurz'))
  expect(short).toMatchObject({ status: 400, body: { fields: { 'Idempotency-Key': '16 bis 200 Zeichen' } } })
  const register = (await cases['accounts.registerOrganization']?.()) ?? expect.fail()
  const key = `schluessel-${newId()}`
  const { body } = await seen(await sendCase(register, key))
  const [kept] = await w.peek('select i::text as row from idempotency i where key = $1', [key])
  expect(kept?.['row']).toContain('sealed')
  expect(kept?.['row']).not.toContain(body['refreshToken'])
})

test('the OpenAPI document names the header for calls that use it', async () => {
  const document = (await (await w.anyone.fetch('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>
  }
  for (const { name, endpoint } of calls) {
    const { parameters = [] } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}
    expect(
      parameters.some((one) => one.name === 'Idempotency-Key'),
      name,
    ).toBe(takesKey(endpoint))
  }
})
