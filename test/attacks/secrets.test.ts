import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { api } from '../../src/contract/index.ts'
import { photo } from '../own-media.ts'
import { send, world, type Member, type World } from '../world.ts'

let w: World
let owner: Member
let guide: Member
/** Customers of the owner's shift, of a guide's running shift, and of a guide's ended shift. */
let customers: Record<'owners' | 'running' | 'ended', { id: string; token: string }>

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
  const enter = async (by: Member) => {
    const shift = await w.shift(by)
    await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true, status: true } })
    const customer = await w.customer(owner, shift)
    await w.upload(owner, customer.id, await photo('hsl(200, 60%, 50%)', { width: 60, height: 40 }), 'a.jpg')
    return { id: customer.id, token: customer.gallery_token ?? '', shift: shift.id }
  }
  const [owners, running, ended] = [await enter(owner), await enter(guide), await enter(guide)]
  await guide.shifts.end({ body: { sessionId: ended.shift } })
  await w.completed(owner, ended.id)
  const { media } = await w.anyone.gallery.get({ params: { token: ended.token } })
  await w.anyone.gallery.share({ params: { token: ended.token }, body: { ids: [media.photos[0]?.id ?? ''] } })
  customers = { owners, running, ended }
})
afterAll(() => w.close())

/** All values that open something for their holder, from any column that is named like a secret. */
async function secrets(): Promise<Set<string>> {
  const columns = await w.peek(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ 'token|code|hash|secret|^key$'
      -- where a file lies in the storage opens nothing, and codes of languages are none
      and table_name not in ('stored_object', 'object_to_delete', 'rate_limit') and column_name <> 'language_code'`)
  const found = await Promise.all(
    columns.map(({ table, column }) => w.peek(`select ${String(column)} as value from ${String(table)}`)),
  )
  const texts = found.flat().flatMap(({ value }) => {
    if (Buffer.isBuffer(value)) return [value.toString('base64url'), value.toString('hex'), value.toString('base64')]
    return typeof value === 'string' ? [value] : []
  })
  // an address names its organisation, too, but is no secret
  return new Set(texts.filter((text) => text.length >= 12 && !text.includes('@')))
}

/** Answers of every GET call, for each id that its address may name. */
async function everythingRead(by: Member): Promise<{ path: string; status: number; text: string }[]> {
  const ids = (
    await w.peek(`select id from shift union all select id from customer union all select id from media
      union all select id from gallery_link union all select id from shift_share union all select id from member`)
  ).map(({ id }) => String(id))
  const calls: Endpoint[] = Object.values(api).flatMap((contract) => Object.values<Endpoint>(contract))
  const paths = calls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]))
    .map((path) => path.replace('{type}', 'intro_video').replaceAll(/\{\w+\}/g, 'x'))
  const answers = []
  for (const path of paths) {
    const answer = await send(by, 'GET', path)
    answers.push({ path, status: answer.status, text: await answer.text() })
  }
  return answers
}

test('an owner finds the links of customers and shifts, so the walk would find them', async () => {
  const known = [...(await secrets())]
  expect(known).toEqual(expect.arrayContaining(Object.values(customers).map(({ token }) => token)))
  const read = (await everythingRead(owner)).map(({ text }) => text).join('\n')
  for (const { token } of Object.values(customers)) expect(read).toContain(token)
  const codes = await w.peek('select code from shift_share')
  for (const { code } of codes) expect(read).toContain(String(code))
})

test.each(['viewer', 'guide'] as const)('a %s reads no secret that opens what the role may not do', async (role) => {
  const by = role === 'guide' ? guide : await w.member(owner, role)
  // a guide shows the link to the customers of an own running shift
  const allowed = role === 'guide' ? [customers.running.token] : []
  const known = (await secrets()).difference(new Set(allowed))
  const answers = await everythingRead(by)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  const leaks = answers.flatMap(({ path, text }) =>
    [...known].filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`),
  )
  expect(leaks).toEqual([])
  const read = answers.map(({ text }) => text).join('\n')
  for (const token of allowed) expect(read).toContain(token)
})

test('a viewer sees whether there is a link and whether it was locked', async () => {
  const viewer = await w.member(owner, 'viewer')
  const { id } = customers.owners
  const look = async () => {
    const { customer } = await viewer.customers.get({ params: { id } })
    const { customers } = await viewer.customers.overview({ query: {} })
    const row = customers.find((one) => one.id === id)
    return [customer.gallery_token, customer.has_gallery_token, row?.galleryToken, row?.hasGalleryToken]
  }
  expect(await look()).toEqual([null, true, null, true])
  await owner.delivery.revokeLinks({ params: { id } })
  expect(await look()).toEqual([null, false, null, false])
})

test('a guide’s changes are answered with the link in own running shifts only', async () => {
  const { id } = customers.running
  const body = { name: 'Mia Huber', email: 'mia@gast.example' }
  expect((await guide.customers.update({ params: { id }, body })).customer.gallery_token).toBe(customers.running.token)
  const { session } = await guide.shifts.end({
    body: { sessionId: (await guide.customers.get({ params: { id } })).customer.session_id },
  })
  expect(session.customers.map(({ gallery_token }) => gallery_token)).toEqual([null])
})
