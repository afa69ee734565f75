import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { deviceName } from '../src/server/accounts/device-name.ts'
import { peopleOf, type Person } from './people.ts'
import { world, type World } from './world.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call } = people
const signIns = async (by: Person) => (await by.accounts.signIns()).signIns
const refresh = (by: Person) => call('POST', '/auth/refresh', { refreshToken: by.refreshToken })
const stands = async (by: Person) => (await by.call('GET', '/auth/me')).status === 200

test.each([
  [chrome, 'Chrome auf Windows'],
  [iphone, 'Safari auf iPhone'],
  [`${chrome} Edg/140.0.0.0`, 'Edge auf Windows'],
  [`${chrome} OPR/120.0.0.0`, 'Opera auf Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet auf Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari auf Mac',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome auf iPad',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'iPhone'],
  ['curl/8.5.0', 'Unbekanntes Gerät'],
  ['<script>alert(1)</script>', 'Unbekanntes Gerät'],
  [undefined, 'Unbekanntes Gerät'],
])('%s gets a short name', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('the list shows the signed-in devices of the member, the last used first', async () => {
  const olga = await people.owner()
  const office = await people.elsewhere(olga, chrome)
  w.setClock(new Date(Date.now() + 2 * 60_000))
  const phone = await people.elsewhere(olga, iphone)
  await people.owner()

  expect((await signIns(phone)).map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Safari auf iPhone', current: true },
    { device: 'Chrome auf Windows', current: false },
    { device: 'Unbekanntes Gerät', current: false },
  ])
  // used again, two minutes later: now it is the first
  expect(await stands(olga)).toBe(true)
  w.setClock(new Date(Date.now() + 4 * 60_000))
  expect(await stands(office)).toBe(true)
  const [first] = await signIns(phone)
  expect(first?.device).toBe('Safari auf iPhone')
  expect((await signIns(phone))[1]).toMatchObject({ device: 'Chrome auf Windows' })
  await call('POST', '/auth/logout', { refreshToken: office.refreshToken })
  expect(await signIns(phone)).toHaveLength(2)
  w.setClock(new Date())
})

test('the time of the last use is written once a minute, however many requests come', async () => {
  const olga = await people.owner()
  const seen = async () =>
    (await w.peek('select xmin::text, last_seen_at from sign_in where member_id = $1', [olga.memberId]))[0]
  const before = await seen()
  for (let i = 0; i < 3; i++) await stands(olga)
  expect(await seen()).toEqual(before)
  w.setClock(new Date(Date.now() + 61_000))
  expect(await Promise.all(Array.from({ length: 20 }, () => stands(olga)))).toEqual(Array(20).fill(true))
  const after = await seen()
  expect(Number(after?.['last_seen_at'])).toBeGreaterThan(Number(before?.['last_seen_at']) + 60_000)
  await stands(olga)
  expect(await seen()).toEqual(after)
  w.setClock(new Date())
})

test('ending a sign-in revokes its access and refresh token at once', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga, iphone)
  const entry = (await signIns(olga)).find(({ device }) => device === 'Safari auf iPhone')
  await olga.accounts.endSignIn({ params: { id: entry?.id ?? '' } })
  expect(await stands(phone)).toBe(false)
  expect((await refresh(phone)).body.code).toBe('refresh_refused')
  expect(await stands(olga)).toBe(true)
  expect(await people.audited(olga, 'sign_in.end')).toMatchObject([
    { member_id: olga.memberId, subject: olga.memberId, detail: { device: 'Safari auf iPhone', reason: 'ended' } },
  ])
  // a second call finds no sign-in
  expect(await olga.call('DELETE', `/auth/sign-ins/${entry?.id}`)).toMatchObject({
    status: 404,
    body: { code: 'sign_in_not_found', error: 'Diese Anmeldung gibt es nicht mehr.' },
  })
})

test('a member cannot end the sign-in of another member or organisation', async () => {
  const olga = await people.owner()
  const stranger = await people.owner()
  const team = await w.owner()
  const colleague = await w.member(team, 'viewer')
  const idOf = async (by: { accounts: Person['accounts'] }) => (await by.accounts.signIns()).signIns[0]?.id
  for (const id of [await idOf(stranger), newId(), 'unsinn'])
    expect((await olga.call('DELETE', `/auth/sign-ins/${id}`)).body.code).toBe('sign_in_not_found')
  const id = await idOf(colleague)
  const refused = await call('DELETE', `/auth/sign-ins/${id}`, undefined, { authorization: `Bearer ${team.token}` })
  expect(refused.status).toBe(404)
  expect(await stands(stranger)).toBe(true)
  await colleague.accounts.me()
})

test('a member signs out all other devices, or all of them', async () => {
  const olga = await people.owner()
  const others = [await people.elsewhere(olga, chrome), await people.elsewhere(olga, iphone)]
  await olga.accounts.endSignIns({ query: {} })
  expect(await Promise.all(others.map(stands))).toEqual([false, false])
  expect(await signIns(olga)).toHaveLength(1)
  expect((await people.audited(olga, 'sign_in.end_others'))[0]).toMatchObject({ detail: { ended: 2 } })

  await olga.accounts.endSignIns({ query: { all: 'true' } })
  expect(await stands(olga)).toBe(false)
  expect((await refresh(olga)).status).toBe(401)
  expect((await olga.call('DELETE', '/auth/sign-ins?all=vielleicht')).status).toBe(401)
})

test('a sign-in that is not used for thirty days ends and is not listed', async () => {
  const olga = await people.owner()
  const day = 24 * 3600_000
  w.setClock(new Date(Date.now() + 29 * day))
  const second = await refresh(olga)
  expect(second.status).toBe(200)
  w.setClock(new Date(Date.now() + 60 * day))
  const late = await call('POST', '/auth/refresh', { refreshToken: second.body.refreshToken })
  expect(late).toMatchObject({ status: 401, body: { code: 'refresh_refused' } })
  const again = await people.elsewhere(olga)
  expect(await signIns(again)).toHaveLength(1)
  w.setClock(new Date())
})

test('sign-ins, refused ones and logouts are on record, without what was typed', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga, iphone)
  await people.login(olga.email, 'Ganz Geheimes 77')
  await call('POST', '/auth/logout', { refreshToken: phone.refreshToken })
  await call('POST', '/auth/logout', { refreshToken: phone.refreshToken })
  expect((await people.audited(olga, 'sign_in.begin')).at(-1)).toMatchObject({
    member_id: olga.memberId,
    actor: 'Olga Berg',
    detail: { device: 'Safari auf iPhone' },
  })
  expect(await people.audited(olga, 'sign_in.refused')).toMatchObject([
    { subject: olga.memberId, member_id: null, detail: { reason: 'password' } },
  ])
  expect(await people.audited(olga, 'sign_in.end')).toMatchObject([{ detail: { reason: 'logout' } }])
  expect(JSON.stringify(await w.peek('select * from audit'))).not.toContain('Ganz Geheimes')
})

test('an unknown account is refused no sooner than a known one', async () => {
  const olga = await people.owner()
  for (const email of [olga.email, people.freshEmail()]) {
    const began = performance.now()
    expect((await people.login(email, 'Falscher Hang 3')).status).toBe(401)
    expect(performance.now() - began).toBeGreaterThan(240)
  }
})
