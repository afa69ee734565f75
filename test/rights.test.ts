import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds, roles, scopes, scopesOf, type Role, type Scope } from '../src/contract/access.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { defineFeature, type Site } from '../src/server/http/feature.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { may as mayPrincipal } from '../src/server/platform/principal.ts'
import { features } from '../src/server/product.ts'
import { ofKeys } from './keys/calls.ts'
import { keyFeature, makeKey } from './keys/feature.ts'
import { photo, tone } from './own-media.ts'
import { bodies, type Ids } from './rights-bodies.ts'
import { table } from './rights-table.ts'
import { world, type Member, type World } from './world.ts'

/** Every mounted route, `GET /sessions/:id`, without the HEAD that HTTP adds to each GET. */
const mounted = new Set<string>()
const listRoutes = defineFeature({
  name: 'list of routes',
  calls: (site) => {
    ;(site as Site).app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' || !mounted.has(`GET ${url}`)) mounted.add(`${one} ${url}`)
    })
    return []
  },
})

let w: World
const members = {} as Record<Role, Member>
let own: Ids
let foreign: Ids
let gallery = ''

beforeAll(async () => {
  w = await world({}, undefined, { features: [listRoutes, ...features, keyFeature] })
  const music = await tone(440, 1, 'mp3')
  const owner = await w.owner('Unsere')
  for (const role of roles) members[role] = role === 'owner' ? owner : await w.member(owner, role)
  own = await thingsOf(owner, music)
  foreign = await thingsOf(await w.owner('Fremde'), music)
  gallery = (await owner.customers.get({ params: { id: own.customer } })).customer.gallery_token ?? ''
  await w.quiet()
})
afterAll(() => w.close())

type Things = Pick<Ids, 'shift' | 'customer' | 'media' | 'link'>

/** A running shift with a customer who has a photo. */
async function shiftOf(by: Member): Promise<Things> {
  const shift = await w.shift(by)
  const customer = await w.customer(by, shift, { email: null })
  const upload = await w.upload(by, customer.id, await photo('#345', { width: 60, height: 40 }), 'a.jpg')
  const { media } = (await upload.json()) as { media: { id: string } }
  const { album } = await by.albums.get({ params: { id: customer.id } })
  return { shift: shift.id, customer: customer.id, media: media.id, link: album.links[0]?.id ?? '' }
}

/** One thing of each kind that calls name by an id. */
async function thingsOf(owner: Member, music: Buffer): Promise<Ids> {
  const things = await shiftOf(owner)
  const submit = async (): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(music)]), 'Musik.mp3')
    form.append('templateType', 'background_music')
    const sent = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
    return ((await sent.json()) as { template: { id: string } }).template.id
  }
  const template = await submit()
  const design = await submit()
  await w.peek(`update template set type = 'certificate' where id = $1`, [design])
  const fields = { templateWidth: 100, templateHeight: 100, fieldConfigs: { fields: [] } }
  const { config } = await owner.certificates.save({ params: { templateId: design }, body: fields })
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting' } })
  const { memberId: member } = await w.member(owner, 'guide')
  const { pairing } = await owner.pairing.offer({ params: { id: member } })
  await w.anyone.pairing.pair({ body: { code: pairing.code } })
  const { devices } = await owner.pairing.devices({ params: { id: member } })
  const begun = await call(owner, 'POST /api/v1/uploads', { ...things } as Ids)
  const { signIns } = await owner.accounts.signIns()
  return {
    ...things,
    template,
    design,
    config: config.id,
    activity: activity_type.id,
    member,
    device: devices[0]?.id ?? '',
    upload: begun.location.split('/').at(-1) ?? '',
    signIn: signIns[0]?.id ?? '',
  }
}

/** A caller with this bearer token. */
const bearing = (token: string): Pick<Member, 'fetch'> => ({
  fetch(path, init) {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return w.anyone.fetch(path, { ...init, headers })
  },
})

/** Signs a phone of this guide in. */
async function phoneOf(guide: Member): Promise<Pick<Member, 'fetch'>> {
  const { pairing } = await members.owner.pairing.offer({ params: { id: guide.memberId } })
  return bearing((await w.anyone.pairing.pair({ body: { code: pairing.code } })).accessToken)
}

type Answer = { status: number; code: string | undefined; location: string }
const entries = Object.entries(table)
const isCall = (rights: string) => !['public', 'link', 'ticket'].includes(rights)
const calls = entries.filter(([, rights]) => isCall(rights))
const allScopes = Object.keys(scopes) as Scope[]
const may = (rights: string, role: Role) => rights === 'all' || rights.split(/[ :]/).includes(role.slice(0, 1))
/** The kinds of ids in a call's path or input. */
const named = (name: string) =>
  [...name.matchAll(/\{(\w+)\}/g)].map(([, kind]) => kind ?? '').filter((kind) => kind in own)
const names = (name: string) => named(name).length > 0 || name in bodies || name.endsWith('/uploads')

const values: Record<string, () => string> = {
  type: () => 'intro_video',
  secret: newSecret,
  gallery: newSecret,
  name: () => 'foto.jpg',
  share: newId,
  removal: newId,
  message: newId,
  organisation: newId,
  export: newId,
  deletion: newId,
  failedJob: newId,
  passkey: newId,
  number: () => '1',
}

/** Sends a call of the table with these ids. */
async function call(by: Pick<Member, 'fetch'>, name: string, ids: Ids, link?: string): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const address = path
    .replaceAll(/\{(\w+)\}/g, (_, kind: string) =>
      kind === 'gallery' && link ? link : kind in ids ? ids[kind as keyof Ids] : (values[kind]?.() ?? 'fehlt'),
    )
    .replace('*', 'unbekannt')
  const init: RequestInit = { method }
  if (path.includes('/uploads')) init.headers = tusHeaders(method, ids)
  else if (path.endsWith('/upload')) init.body = formWith(Buffer.from('kein Bild'))
  else if (path.startsWith('/api/') && ['POST', 'PUT'].includes(method)) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(bodies[name]?.(ids) ?? {})
  } else if (method === 'POST') init.body = new URLSearchParams()
  const response = await by.fetch(address, init)
  const isJson = response.headers.get('content-type')?.includes('json') && method !== 'HEAD'
  const code = isJson && !response.ok ? ((await response.json()) as ErrorBody).code : undefined
  await response.body?.cancel().catch(() => {})
  return { status: response.status, code, location: response.headers.get('location') ?? '' }
}

function tusHeaders(method: string, { customer }: Ids): Record<string, string> {
  const common = { 'tus-resumable': '1.0.0' }
  if (method === 'POST')
    return {
      ...common,
      'upload-length': '10',
      'upload-metadata': `customerId ${Buffer.from(customer).toString('base64')}`,
    }
  if (method === 'PATCH') return { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return common
}
function formWith(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  return form
}

/** All stored data of the other organisation. */
async function everythingOf(orgId: unknown): Promise<string> {
  const tables = await w.peek(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const rows = []
  for (const { name } of tables)
    rows.push(
      await w.peek(`select row_to_json(t)::text as row from "${String(name)}" t where org_id = $1 order by 1`, [orgId]),
    )
  return JSON.stringify(rows)
}

test('every route is in the table, and every line of the table is a route', () => {
  const shape = (route: string) => route.replaceAll(/:\w+|\{\w+\}/g, ':')
  const routes = [...mounted].filter((route) => !route.startsWith('HEAD ') || route.includes('/uploads/'))
  expect(routes.length).toBeGreaterThan(100)
  const known = new Set(Object.keys(table).map(shape))
  const missing = routes.filter((route) => !known.has(shape(route)))
  expect(missing, 'test/rights-table.ts wants a line in `table` for each of these routes: who may call it').toEqual([])
  const there = new Set(routes.map(shape))
  const gone = Object.keys(table).filter((name) => !there.has(shape(name)))
  expect(gone, 'test/rights-table.ts has a line in `table` for each of these, and no such route is mounted').toEqual([])
})

test('a caller without a sign-in reaches public routes only', async () => {
  const wrong: string[] = []
  for (const [name, rights] of entries) {
    const { status } = await call(w.anyone, name, foreign)
    const isRight = isCall(rights)
      ? status === 401
      : rights === 'link'
        ? status === 404
        : rights === 'ticket'
          ? [400, 401].includes(status)
          : status < 500 && ![401, 403].includes(status)
    if (!isRight) wrong.push(`${name}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a gallery link reaches nothing of other customers', async () => {
  const through = entries.filter(([name]) => /\{gallery\}.*\{media\}/.test(name))
  expect(through.length).toBe(4)
  for (const [name] of through) expect((await call(w.anyone, name, foreign, gallery)).status, name).toBe(404)
  const share = 'POST /api/v1/customer-gallery/gallery/{gallery}/shares'
  expect((await call(w.anyone, share, foreign, gallery)).status).toBeGreaterThanOrEqual(400)
  const opened = await call(w.anyone, 'GET /s/{gallery}/media/{media}', own, gallery)
  expect(opened.status).toBeLessThan(400)
})

test('each principal may do what the table says', async () => {
  const [{ org_id } = {}] = await w.peek('select org_id from shift where id = $1', [foreign.shift])
  const before = await everythingOf(org_id)
  const { orgId } = members.owner
  const keysMay = new Set(ofKeys)
  type Caller = [name: string, by: Pick<Member, 'fetch'>, isAllowed: (call: string, rights: string) => boolean]
  const callers: Caller[] = [
    ...roles.map((role): Caller => [role, members[role], (_, rights) => may(rights, role)]),
    ['a paired phone', await phoneOf(await w.member(members.owner, 'guide')), (_, rights) => may(rights, 'guide')],
    ['a key with all scopes', bearing(makeKey(orgId, allScopes)), (call) => keysMay.has(call)],
    ['a key without scopes', bearing(makeKey(orgId, [])), () => false],
  ]
  const wrong: string[] = []
  for (const [name, rights] of calls) {
    for (const [who, by, isAllowed] of callers) {
      const { status, code } = await call(by, name, foreign)
      const isRight = !isAllowed(name, rights)
        ? status === 403 && (code === 'forbidden' || name.startsWith('HEAD'))
        : names(name)
          ? status === 404
          : status < 500 && ![401, 403].includes(status)
      if (!isRight) wrong.push(`${name} as ${who}: ${status} ${code ?? ''}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await everythingOf(org_id)).toBe(before)
})

test('a paired phone has no more than phones may hold, whatever the role of its member', () => {
  const phone = { kind: 'phone', role: 'owner' } as const
  expect(mayPrincipal(phone, 'customers.write')).toBe(true)
  expect(allScopes.filter((scope) => mayPrincipal(phone, scope) && !holds('phone', scope))).toEqual([])
  expect(mayPrincipal(phone, 'organisation.delete')).toBe(false)
})

test('a key has those of its scopes that keys may hold', async () => {
  const { orgId } = members.owner
  const reading = bearing(makeKey(orgId, ['customers.read', 'shifts.read', 'shifts.of_others', 'media.read']))
  expect((await call(reading, 'GET /api/v1/customers/{customer}', own)).status).toBe(200)
  expect((await call(reading, 'PUT /api/v1/customers/{customer}', own)).status).toBe(403)
  expect((await call(reading, 'GET /api/v1/media/customer/{customer}', own)).status).toBe(403)
  // a key has no shifts of its own
  const narrow = bearing(makeKey(orgId, ['customers.read']))
  expect((await call(narrow, 'GET /api/v1/customers/{customer}', own)).code).toBe('not_your_shift')
})

test('a key makes its calls in its own organisation, and the audit log names it', async () => {
  const { orgId } = members.owner
  const things = await shiftOf(members.owner)
  const key = bearing(makeKey(orgId, allScopes))
  const wrong: string[] = []
  for (const name of ofKeys) {
    const { status, code } = await call(key, name, { ...own, ...things })
    const isOfNone = name.includes('{number}')
    if (status >= 500 || [401, 403].includes(status) || (status === 404 && !isOfNone))
      wrong.push(`${name}: ${status} ${code ?? ''}`)
  }
  expect(wrong).toEqual([])
  const rows = await w.peek('select member_id, actor, action from audit where customer_id = $1 and actor is not null', [
    things.customer,
  ])
  const byKey = rows.filter(({ actor }) => actor === 'Kassensystem')
  expect(byKey.map(({ action }) => action)).toContain('customer.finish')
  expect(byKey.every(({ member_id }) => member_id === null)).toBe(true)
})

test('two keys never get each other’s kept answers', async () => {
  const { orgId } = members.owner
  const shift = await w.shift(members.owner)
  const checkIn = async (token: string) => {
    const sent = await bearing(token).fetch(`/api/v1/sessions/${shift.id}/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'kasse-1' },
      body: JSON.stringify({ name: 'Mia Huber', consent: true }),
    })
    return ((await sent.json()) as { customer: { id: string } }).customer.id
  }
  const [one, other] = [makeKey(orgId, allScopes), makeKey(orgId, allScopes)]
  const first = await checkIn(one)
  expect(await checkIn(one)).toBe(first)
  expect(await checkIn(other)).not.toBe(first)
})

test('the same calls find the caller’s own things', async () => {
  // deleting calls are last; a phone is first, because a new password signs it out
  const turn = (name: string) => (name.includes('{device}') ? -1 : Number(name.startsWith('DELETE')))
  const wrong: string[] = []
  for (const [name] of calls.filter(([name]) => names(name)).toSorted(([a], [b]) => turn(a) - turn(b))) {
    // it would end the owner's own sign-in
    if (name.includes('{signIn}')) continue
    const { status, code } = await call(members.owner, name, own)
    if (status >= 500 || [401, 403, 404].includes(status)) wrong.push(`${name}: ${status} ${code ?? ''}`)
    // other calls need the same customer
    if (name.endsWith('/customers/remove'))
      await w.peek('update customer set removed_at = null, removal_id = null where id = $1', [own.customer])
  }
  expect(wrong).toEqual([])
})

test('a guide reads own shifts and changes those that run', async () => {
  const { guide, admin } = members
  const [running, ended, colleagues] = [await shiftOf(guide), await shiftOf(guide), await shiftOf(admin)]
  await guide.shifts.end({ body: { sessionId: ended.shift } })
  await w.quiet()
  const narrowed = calls.filter(([, rights]) => rights.includes('g:'))
  const wrong: string[] = []
  for (const [name, rights] of narrowed) {
    const cases = [
      ['colleagues', colleagues, false],
      ['own ended', ended, rights.endsWith('own')],
      ['own running', running, true],
    ] as const
    for (const [which, things, isAllowed] of cases) {
      const { status, code } = await call(guide, name, { ...own, ...things })
      const isRight = isAllowed ? status < 500 && status !== 403 && status !== 404 : code === 'not_your_shift'
      if (!isRight) wrong.push(`${name}, ${which}: ${status} ${code ?? ''}`)
    }
    await w.peek(`update shift set status = 'active', ended_at = null where id = $1`, [running.shift])
  }
  expect(narrowed.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('the browser is told the same rights as the server checks', async () => {
  for (const role of roles) expect((await members[role].accounts.me()).may).toEqual(scopesOf(role))
})
