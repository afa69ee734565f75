import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { api } from '../../src/contract/index.ts'
import { checked } from '../../src/server/http/invalid-input.ts'
import { Failure } from '../../src/server/platform/fail.ts'
import { forgetAttempts } from '../limits.ts'
import { photo } from '../own-media.ts'
import { world, type Member, type World } from '../world.ts'

let w: World
let owner: Member
let known: Record<string, string>
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner()
  const shift = await w.shift(owner)
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true, status: true } })
  const code = (url: string | undefined) => url?.split('/').at(-1) ?? ''
  const customer = await w.customer(owner, shift, { name: 'Zoë' })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photo('hsl(9, 60%, 50%)', { width: 60, height: 40 }))]), 'a.jpg')
  const upload = await owner.fetch(`/api/v1/media/customer/${customer.id}/upload`, { method: 'POST', body: form })
  const { media } = (await upload.json()) as { media: { id: string } }
  const { activity_types: types } = await owner.activities.list({})
  known = {
    session: shift.id,
    customer: customer.id,
    media: media.id,
    activity: types[0]?.id ?? '',
    token: customer.gallery_token ?? '',
    checkIn: code(sharing.checkIn?.url),
    status: code(sharing.status?.url),
  }
})
afterAll(() => w.close())

const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:60Z',
  '+262144-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30T00:00:00Z',
  'infinity',
]
const numbers = ['-1', '1.5', 'NaN', 'Infinity', '1e999', '2147483648', '99999999999999999999', '100000']
const texts = ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\\', "'", '%', '%00', '__proto__', 'x'.repeat(5000)]
const strings = [...texts, ...numbers, ...moments]
const values: unknown[] = [
  ...texts,
  'x'.repeat(300_000),
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  1e308,
  [],
  [null],
  {},
  { toString: 1 },
  ['\u0000'],
  Array.from({ length: 2000 }, () => '00000000-0000-7000-8000-000000000000'),
]
/** Texts that are invalid in any address. */
const broken = ['%E0%A4%A', '%00', '%ff', '%']

type Shape = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  minimum?: number
}

/** A value that the schema accepts, so that a hostile value beside it gets as far as possible. */
function example(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return example(shape.anyOf[0] ?? {}, name)
  if (shape.properties) return Object.fromEntries(Object.entries(shape.properties).map(([k, s]) => [k, example(s, k)]))
  if (shape.type === 'array') return [example(shape.items ?? {}, name)]
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  if (/customer/i.test(name)) return known['customer']
  if (/session/i.test(name) && shape.format === 'uuid') return known['session']
  if (/activity/i.test(name)) return known['activity']
  if (shape.format === 'uuid' || name === 'ids') return known['media']
  if (/email/i.test(name)) return 'mia@gast.example'
  return 'Steiler Bergpfad 9'
}

/** Paths of an object's fields and of the fields of nested objects. */
function fieldsOf(shape: Shape, path: string[] = []): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    [...path, name],
    ...fieldsOf(inner, [...path, name]),
  ])
}

function withValue(whole: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const object = { ...(whole as Record<string, unknown>) }
  return { ...object, [name]: rest.length > 0 ? withValue(object[name], rest, value) : value }
}

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

/** The path of an endpoint with existing ids. */
function addressOf({ path }: Endpoint): string {
  const kind = /session/.test(path)
    ? 'session'
    : /customers?\//.test(path)
      ? 'customer'
      : /activity/.test(path)
        ? 'activity'
        : 'media'
  return path
    .replace('{id}', known[kind] ?? '')
    .replace('{token}', known['token'] ?? '')
    .replace('{code}', known[path.startsWith('/shared') ? 'status' : 'checkIn'] ?? '')
    .replace('{type}', 'intro_video')
}

const calls: [string, Endpoint][] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract)
    // the tests of uploads and templates cover forms
    .filter(([, e]) => !e.sends)
    .map(([name, e]): [string, Endpoint] => [`${feature}.${name}`, e]),
)

let requests = 0
const bad: string[] = []

/** @param path encoded, as it is sent */
async function fire(what: string, method: string, path: string, body?: unknown): Promise<void> {
  if (++requests % 8 === 0) await forgetAttempts(w)
  const answer = await owner.fetch(path, {
    method,
    headers: {
      'x-forwarded-for': `10.8.${Math.floor(requests / 250) % 250}.${requests % 250}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 500) bad.push(`${what}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  else await answer.body?.cancel()
}

/**
 * Whether the check that runs before each handler refuses the input. The first field of each call shows over the wire
 * that refusals arrive as such; of the others only those values are sent that reach the handler.
 */
function isRefused(schema: z.ZodType, input: unknown): boolean {
  try {
    checked(schema, JSON.parse(JSON.stringify(input)))
    return false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}

const told = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 60)
/** Encodes as a careless script does: a lone surrogate as its bytes. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

test('the walk knows every call with fields', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.flatMap(([, e]) => fieldsOf(shapeOf(e.query))).length).toBeGreaterThan(10)
  expect(calls.flatMap(([, e]) => fieldsOf(shapeOf(e.body))).length).toBeGreaterThan(30)
})

test('no query value causes a server error', async () => {
  for (const [name, e] of calls) {
    const address = `/api/v1${addressOf(e)}`
    const fields = fieldsOf(shapeOf(e.query)).filter(({ length }) => length === 1)
    for (const [n, [field = '']] of fields.entries()) {
      for (const text of strings.filter((one) => n === 0 || !isRefused(e.query!, { [field]: one.toWellFormed() })))
        await fire(`${name}?${field}=${told(text)}`, e.method, `${address}?${field}=${encoded(text)}`)
      const more = [`${field}=1&${field}=2`, `${field}[]=1`, `${field}[a]=1`, field]
      for (const raw of [...broken.map((value) => `${field}=${value}`), ...more])
        await fire(`${name}?${raw}`, e.method, `${address}?${raw}`)
    }
  }
  expect(bad.splice(0)).toEqual([])
})

test('no value in an address causes a server error', async () => {
  for (const [name, e] of calls.filter(([, { path }]) => path.includes('{'))) {
    for (const text of ["'", '__proto__', '0', 'x'.repeat(5000), '..%2f..', ...broken]) {
      const address = e.path.replaceAll(/\{\w+\}/g, () => text)
      await fire(`${name} ${address.slice(0, 80)}`, e.method, `/api/v1${address}`, e.body && {})
    }
  }
  expect(bad.splice(0)).toEqual([])
})

test('no value in a body causes a server error', async () => {
  for (const [name, e] of calls.filter(([, { body }]) => body)) {
    const shape = shapeOf(e.body)
    const whole = example(shape, '')
    for (const value of [null, [], 'x', 1, {}])
      await fire(`${name} ${told(value)}`, e.method, `/api/v1${addressOf(e)}`, value)
    for (const [n, field] of fieldsOf(shape).entries()) {
      for (const value of values) {
        const body = withValue(whole, field, value)
        if (n > 0 && isRefused(e.body!, body)) continue
        await fire(`${name} ${field.join('.')}=${told(value)}`, e.method, `/api/v1${addressOf(e)}`, body)
      }
    }
  }
  expect(bad.splice(0)).toEqual([])
})

test('no value on a customer’s page causes a server error', async () => {
  const pages = [
    (value: string) => `/s/${known['token']}?lang=${value}&photos=${value}`,
    (value: string) => `/s/${known['token']}/media/${value}`,
    (value: string) => `/s/${value}`,
    (value: string) => `/s/${known['token']}/consent?lang=${value}`,
    (value: string) => `/s/${value}/consent`,
    (value: string) => `/s/recover?sent=${value}&lang=${value}`,
    (value: string) => `/files/${value}/${value}`,
    (value: string) => `/c/${value}?lang=${value}`,
    (value: string) => `/c/${known['checkIn']}/done/${value}`,
    (value: string) => `/t/${known['status']}?live=${value}&lang=${value}`,
    (value: string) => `/delete?lang=${value}`,
    (value: string) => `/delete/confirm?token=${value}`,
    (value: string) => `/delete/status?token=${value}`,
    (value: string) => `/impressum?lang=${value}`,
  ]
  for (const page of pages) {
    for (const value of [...strings.map(encoded), ...broken]) await fire(page(value.slice(0, 60)), 'GET', page(value))
    await fire(page('1&lang=2'), 'GET', page('1&lang=2&photos=2&token=2&live=2&sent=2'))
  }
  expect(bad.splice(0)).toEqual([])
})

test('no hostile value is left to a job that fails over it', async () => {
  await w.quiet()
  expect(
    await w.peek(`select data ->> 'job' as job, data -> 'input' as input, output from pgboss.job
      where state in ('retry', 'failed') or retry_count > 0`),
  ).toEqual([])
})
