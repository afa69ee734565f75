import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds, roles, type Role } from '../src/contract/access.ts'
import { takesKey, type Endpoint } from '../src/contract/endpoint.ts'
import { errors, type ErrorBody } from '../src/contract/errors.ts'
import { api } from '../src/contract/index.ts'
import { uploads } from '../src/contract/uploads.ts'
import { newId } from '../src/server/platform/ids.ts'
import { keyedCases } from './idempotency-cases.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
const members = {} as Record<Role, Member>
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  for (const role of roles) members[role] = role === 'owner' ? owner : await w.member(owner, role)
})
afterAll(() => w.close())

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, e]): [string, Endpoint] => [`${feature}.${name}`, e]),
)

/** A path with an id that is well-formed and unknown. */
const pathOf = (e: Endpoint, id = newId()) =>
  e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'type' ? 'intro_video' : id))
const bodyOf = (e: Endpoint) => (e.body ? {} : undefined)

/** Checks the body that every refusal must have. */
async function refusal(response: Response): Promise<ErrorBody> {
  const body = (await response.json()) as ErrorBody
  const optional = ['fields', 'challenge', 'factors'].filter((name) => name in body)
  const names = ['code', 'error', 'message', 'requestId', ...optional]
  expect(new Set(Object.keys(body))).toEqual(new Set(names))
  expect(body.message).toBe(body.error)
  expect(body.error.length).toBeGreaterThan(5)
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(errors).toHaveProperty(body.code)
  expect(response.status).toBe(errors[body.code].status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return body
}

test('there are calls to check', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  expect(endpoints.filter(([, e]) => e.access !== 'anyone').length).toBeGreaterThan(25)
})

test('every POST that creates something takes an idempotency key', () => {
  const posts = endpoints.filter(([, { method }]) => method === 'POST')
  const without = posts.filter(([, e]) => (e.status === 201 || e.status === 202) && !takesKey(e))
  const names = without.map(([name]) => name)
  const message = 'what makes something and says `takesKey: false` stands in this list'
  expect(names, message).toEqual(['accounts.requestPasswordReset', 'delivery.recover', 'privacy.requestDeletion'])

  const keyed = posts.filter(([, e]) => takesKey(e)).map(([name]) => name)
  const cases = Object.keys(keyedCases(() => expect.fail('no example is made here')))
  const missing = keyed.filter((name) => !cases.includes(name))
  expect(missing, 'test/idempotency-cases.ts wants an example for each of these calls, which take a key').toEqual([])
  const gone = cases.filter((name) => !keyed.includes(name))
  expect(gone, 'these calls take no key; their examples go from test/idempotency-cases.ts').toEqual([])
})

test.each(endpoints)('%s accepts exactly the roles of the access table', async (_name, e) => {
  const call = (by: Pick<Member, 'fetch'>, headers?: Record<string, string>) =>
    send(by, e.method, pathOf(e), bodyOf(e), headers)
  if (e.access === 'anyone') {
    const response = await call(w.anyone)
    expect(response.status).toBeLessThan(500)
    // this call asks for a ticket instead of a sign-in
    expect(response.status).not.toBe(e.path === '/events' ? 403 : 401)
    if (!response.ok) await refusal(response)
    return
  }

  for (const authorization of ['', 'Bearer erfunden', 'Basic b2xnYTpiZXJn']) {
    const response = await call(w.anyone, authorization ? { authorization } : {})
    expect(response.status).toBe(401)
    expect((await refusal(response)).code).toBe('not_signed_in')
  }
  for (const role of roles) {
    const response = await call(members[role])
    const allowed = e.access === 'signed_in' || holds(role, e.access)
    if (allowed) {
      expect(response.status, role).not.toBe(401)
      expect(response.status, role).toBeLessThan(500)
      if (response.ok) await response.arrayBuffer()
      else expect((await refusal(response)).code, role).not.toBe('forbidden')
    } else {
      expect(response.status, role).toBe(403)
      expect((await refusal(response)).code).toBe('forbidden')
    }
  }
})

test('resumable uploads obey the same access table', async () => {
  for (const [method, path] of [
    ['POST', '/uploads'],
    ['PATCH', '/uploads/abc'],
    ['DELETE', '/uploads/abc'],
  ] as const) {
    expect((await send(w.anyone, method, path)).status).toBe(401)
    expect((await send(members.viewer, method, path)).status).toBe(403)
    expect([400, 404, 412]).toContain((await send(members.guide, method, path)).status)
  }
})

const withId = endpoints.filter(([, e]) => e.path.includes('{id}'))
test.each(withId)('%s answers 404 to a malformed id, with its own error code', async (_name, e) => {
  for (const id of ['7', 'abc', `${newId()}x`, '%00', '..%2f..%2fetc']) {
    const response = await send(owner, e.method, pathOf(e, id), bodyOf(e))
    // an upload that is no form is refused as such
    expect(response.status).toBe(404)
    expect((await refusal(response)).code).toMatch(/not_found$/)
  }
})

test('unknown addresses answer 404 in JSON, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await send(owner, method, '/gibt/es/nicht')
    expect(response.status).toBe(404)
    expect((await refusal(response)).code).toBe('not_found')
  }
  expect((await refusal(await w.anyone.fetch('/api/v2/auth/me'))).code).toBe('not_found')
  expect((await refusal(await w.anyone.fetch('/api/v1/sessions/%E0%A4%A'))).code).toBe('not_found')
  expect((await refusal(await send(owner, 'GET', `/sessions/${'x'.repeat(3000)}`))).code).toBe('not_found')
})

test('a known address with the wrong method answers 405 and names the right ones', async () => {
  const wrong = async (method: string, path: string) => {
    const response = await send(owner, method, path)
    expect(response.status).toBe(405)
    expect((await refusal(response)).code).toBe('method_not_allowed')
    return response.headers.get('allow')
  }
  expect(await wrong('DELETE', '/auth/login')).toBe('POST')
  expect(await wrong('POST', '/auth/me')).toBe('GET')
  expect(await wrong('PATCH', `/customers/${newId()}`)).toBe('GET, PUT, DELETE')
  expect(await wrong('PATCH', '/templates/upload')).toContain('POST')
  expect(await wrong('POST', `/templates/download/${newId()}`)).toBe('GET')
  expect(await wrong('PATCH', '/uploads')).toBe('OPTIONS, POST')
  expect(await wrong('GET', '/uploads/0123456789abcdef0123456789abcdef')).toBe('HEAD, PATCH, DELETE')
})

test('a body of another type is refused with 415', async () => {
  const login = (contentType: string, body: string) =>
    w.anyone.fetch('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': contentType }, body })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ]) {
    const response = await login(type, 'email=olga@firma.example&password=geheim')
    expect(response.status, type).toBe(415)
    expect((await refusal(response)).code).toBe('unsupported_media_type')
  }
  // and JSON where a form is expected
  const upload = await send(owner, 'POST', `/media/customer/${newId()}/upload`, { file: 'x' })
  expect([404, 415]).toContain(upload.status)
})

test('broken JSON, bodies that are no objects and too large ones are refused', async () => {
  const start = (body: string) =>
    owner.fetch('/api/v1/sessions/start', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  for (const broken of ['{', '{"sessionName": ', 'undefined']) {
    expect((await refusal(await start(broken))).code).toBe('malformed_request')
  }
  // an empty body is valid: many clients name the type without sending a body
  expect((await refusal(await start(''))).fields).toEqual({ sessionName: 'Name der Schicht ist erforderlich' })
  for (const odd of ['[]', '7', '"text"', 'null', 'true']) {
    expect((await start(odd)).status).toBe(400)
  }
  expect((await refusal(await start('{"__proto__": {"sessionName": "x"}}'))).code).toMatch(/malformed|invalid/)
  const big = await start(JSON.stringify({ sessionName: 'x'.repeat(1_100_000) }))
  expect(big.status).toBe(413)
  expect((await refusal(big)).code).toBe('file_too_large')
})

test('a body that announces more than is allowed is refused before it is read', async () => {
  const { port, hostname } = new URL(w.base)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 50_000_000 }
    const request = rawRequest({ port, hostname, path: '/api/v1/auth/login', method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      request.destroy()
    })
    request.on('error', reject)
    request.write('{"email": "')
  })
  expect(status).toBe(413)
})

test("characters that the database cannot store are a client's error", async () => {
  const shift = await w.shift(owner, 'Zeichen')
  for (const name of ['Mia\u0000Huber', 'Mia \ud800', '\udfff', '🏔️ Mia', 'مِيا', `${'x'.repeat(199)}\u{1f600}`]) {
    const response = await send(owner, 'POST', `/sessions/${shift.id}/customers`, { name, consent: true })
    expect(response.status, JSON.stringify(name)).toBeLessThan(500)
    if (name.includes('\u0000')) await refusal(response)
  }
  const search = await send(owner, 'GET', '/customers/overview?search=%00')
  expect(search.status).toBeLessThan(500)
  expect((await send(owner, 'GET', '/customers/overview?search=a&search=b')).status).toBe(400)
  expect((await send(owner, 'GET', '/customers/overview?page=1e9')).status).toBe(400)
  expect((await send(owner, 'GET', '/customers/overview?limit=0')).status).toBe(400)
  expect((await send(owner, 'GET', '/customers/overview?processing_status=fertig')).status).toBe(400)
  expect((await send(owner, 'GET', '/customers/overview?processing_status=all&email_status=')).status).toBe(200)
})

/** The router's own routes under /api, as `GET /api/v1/…`, without the description and the HEAD of each GET. */
function mounted(): string[] {
  const parts: string[] = []
  const routes = w.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(text) ?? []
      const depth = indent.length / 4
      parts.splice(depth, Infinity, part)
      const all = methods?.split(', ') ?? []
      return all
        .filter((method) => method !== 'HEAD' || !all.includes('GET'))
        .map((method) => `${method} ${parts.join('')}`)
    })
  expect(routes.length).toBeGreaterThan(100)
  const description = ['GET /api/v1/openapi.json', 'GET /api/docs']
  return routes.filter((route) => route.includes(' /api/') && !description.includes(route))
}

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string }>
  security?: object[]
  'x-access'?: string
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

test('the OpenAPI document is OpenAPI 3.1 and lists every call', async () => {
  const response = await w.anyone.fetch('/api/v1/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  const document = (await response.json()) as Document
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: 'Andenken', version: expect.any(String) as string })
  expect(document.servers).toEqual([{ url: '/api/v1' }])

  const ids = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\//)
    for (const [method, operation] of Object.entries(operations)) {
      expect(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']).toContain(method)
      expect(ids.has(operation.operationId)).toBe(false)
      ids.add(operation.operationId)
      expect(operation.summary).not.toBe('')
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(operation.parameters.filter((p) => p.in === 'path' && p.required).map((p) => p.name)).toEqual(inPath)
      for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object')
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(description).not.toBe('')
      }
    }
  }
  const calls = [
    ...endpoints,
    ...Object.entries<Endpoint>(uploads).map(([name, e]): [string, Endpoint] => [`uploads.${name}`, e]),
  ]
  for (const [name, e] of calls) {
    const operation = document.paths[e.path]?.[e.method.toLowerCase()]
    expect(operation?.operationId, name).toBe(name)
    expect(operation?.responses, name).toHaveProperty(String(e.status ?? 200))
    expect(operation?.['x-access'], name).toBe(e.access === 'anyone' ? undefined : e.access)
    for (const code of e.errors) expect(operation?.responses[errors[code].status]?.description).toContain(code)
  }
  expect(ids.size).toBe(calls.length)
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} /api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(listed.toSorted()).toEqual(mounted().toSorted())
  expect(JSON.stringify(document)).not.toMatch(/\$ref":"#\/(?!\$defs)/)

  const page = await w.anyone.fetch('/api/docs')
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const [, e] of calls) expect(html).toContain(`<code>${e.path}</code>`)
})

test('every answer has the security headers', async () => {
  const token = (await w.customer(owner, await w.shift(owner))).gallery_token
  const paths = ['/api/v1/health', '/api/v1/auth/me', '/api/docs', '/login', `/s/${token}`, '/gibt/es/nicht']
  for (const path of paths) {
    const { headers } = await w.anyone.fetch(path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ')
        return [name, sources]
      }),
    )
    expect(policy['script-src'], path).toEqual(["'self'"])
    expect(policy['default-src'], path).toEqual(["'self'"])
    expect(policy['object-src'], path).toEqual(["'none'"])
    expect(policy['base-uri'], path).toEqual(["'none'"])
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('x-powered-by'), path).toBeNull()
    expect(headers.get('server'), path).toBeNull()
    // only an installation behind https may promise https
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
  // pages with a plain form allow no script and no framing
  const { headers } = await w.anyone.fetch('/s/unbekannt')
  const policy = headers.get('content-security-policy')?.split(';')
  for (const part of ["default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part)
  }
})
