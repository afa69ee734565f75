import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** Members who leave: deactivated, or deleted for good. */
let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

const find = async (id: string) => (await owner.team.list()).guides.find((member) => member.id === id)

test('a deactivated member is signed out everywhere at once: calls, refresh, uploads, event streams', async () => {
  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(guide)
  const { guide: me } = await guide.accounts.me()
  const login = { email: me.email, password: 'Steiler Bergpfad 9' }
  const { refreshToken, accessToken } = await w.anyone.accounts.login({ body: login })
  const { ticket } = await guide.overview.eventsTicket()
  const stream = await fetch(`${w.base}/api/v1/events?ticket=${ticket}`)
  const customer = await w.customer(guide, shift)
  const upload = await fetch(`${w.base}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa('a.jpg')}`,
    },
  })
  expect(upload.status).toBe(201)

  await admin.team.remove({ params: { id: guide.memberId }, query: {} })
  expect(await find(guide.memberId)).toMatchObject({ isActive: false })
  // the stream ends by itself: reading it to its end comes back
  await stream.text()
  expect(await codeOf(guide.accounts.me())).toBe('not_signed_in')
  expect(await codeOf(w.anyone.accounts.refresh({ body: { refreshToken } }))).toBe('refresh_refused')
  expect(await codeOf(w.anyone.accounts.login({ body: login }))).toBe('wrong_credentials')
  const patch = await fetch(new URL(upload.headers.get('location') ?? '', w.base), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'x'.repeat(10),
  })
  expect(patch.status).toBe(401)

  // a second time changes nothing; reactivated, the member signs in again
  await admin.team.remove({ params: { id: guide.memberId }, query: {} })
  await owner.team.update({ params: { id: guide.memberId }, body: { isActive: true } })
  await w.anyone.accounts.login({ body: login })
  const actions = await w.peek(`select action from audit where subject = $1 and action like 'member.%' order by id`, [
    guide.memberId,
  ])
  expect(actions.map(({ action }) => action)).toEqual(['member.deactivate', 'member.reactivate'])
})

test('deleted for good: no table names the member any more, and what the customers have stays', async () => {
  const id = newId()
  const guide = await w.member(owner, 'guide')
  const [first, last] = [
    `Severin${id.slice(-6).replaceAll(/\d/g, 'x')}`,
    `Abschied${id.slice(-6).replaceAll(/\d/g, 'y')}`,
  ]
  await owner.team.update({ params: { id: guide.memberId }, body: { firstName: first, lastName: last } })
  const shift = await w.shift(guide, 'Letzte Tour')
  const customer = await w.customer(guide, shift)
  expect((await w.upload(guide, customer.id, await photo('#225577'), 'a.jpg')).status).toBe(201)
  const body = { firstName: last, lastName: first, role: 'guide' }
  const { email } = (await guide.accounts.me()).guide
  await send(owner, 'POST', '/guides/create', body, { 'idempotency-key': newId() })
  await owner.team.remove({
    params: { id: (await w.peek('select id from member where first_name = $1', [last]))[0]?.['id'] as string },
    query: { force: 'true' },
  })
  await owner.team.remove({ params: { id: guide.memberId }, query: { force: 'true' } })
  await w.quiet()

  expect(await find(guide.memberId)).toBeUndefined()
  expect(await codeOf(guide.accounts.me())).toBe('not_signed_in')
  const tables = await w.peek(`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables) {
    const rows = await w.peek(`select t::text as row from "${String(tablename)}" t where t::text ~ $1`, [
      `${first}|${last}|${email}`,
    ])
    expect(rows, String(tablename)).toEqual([])
  }
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media.map(({ operator }) => operator)).toEqual([null])
  const [entry] = await w.peek(`select actor from audit where action = 'shift.start' and subject = $1`, [shift.id])
  expect(entry).toEqual({ actor: 'Ehemaliges Team-Mitglied' })
  await owner.shifts.end({ body: { sessionId: shift.id } })
  // the address is free again
  await owner.team.create({ body: { firstName: 'Anna', lastName: 'Berg', role: 'admin', email } })
})

test('deleting for good asks for a recent proof, deactivating does not', async () => {
  const { id } = (await owner.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel' } })).guide
  await w.peek(`update sign_in set proved_at = proved_at - interval '11 minutes' where member_id = $1`, [
    admin.memberId,
  ])
  const remove = (force: 'true' | 'false') => codeOf(admin.team.remove({ params: { id }, query: { force } }))
  expect(await remove('true')).toBe('step_up_required')
  expect(await remove('false')).toBeUndefined()
  expect(await find(id)).toMatchObject({ isActive: false })
})
