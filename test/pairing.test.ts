import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../src/contract/accounts.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { removeAbandonedUploads } from '../src/server/housekeeping/uploads.ts'
import { forgetAttempts } from './limits.ts'
import { noise, photo } from './own-media.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
})
afterAll(() => w.close())
beforeEach(() => forgetAttempts(w))

const offer = async (to = guide, by = owner) => (await by.pairing.offer({ params: { id: to.memberId } })).pairing
const pair = (code: string, deviceName?: string) => send(w.anyone, 'POST', '/auth/pair', { code, deviceName })
const devicesOf = async (member = guide, by = owner) =>
  (await by.pairing.devices({ params: { id: member.memberId } })).devices
const unpair = (deviceId: string, member = guide, by = owner) =>
  by.pairing.unpair({ params: { id: member.memberId, deviceId } })

/** The answer to a refused code, without the number of the request. */
async function refusal(code: string) {
  const answer = await pair(code)
  const { requestId, ...body } = (await answer.json()) as ErrorBody
  expect(requestId).toBeTruthy()
  return { status: answer.status, ...body }
}

/** A phone that was paired for this guide: the answer to its code, and calls with its access token. */
async function phoneOf(member = guide, name = 'Stationstelefon') {
  const answer = await pair((await offer(member)).code, name)
  expect(answer.status).toBe(200)
  const signedIn = (await answer.json()) as SignedIn
  const fetch: Member['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${signedIn.accessToken}`)
    return w.anyone.fetch(path, { ...init, headers })
  }
  return { ...signedIn, fetch }
}
const isSignedIn = async (phone: Pick<Member, 'fetch'>) => (await send(phone, 'GET', '/auth/me')).status === 200
const canRefresh = async ({ refreshToken }: SignedIn) =>
  (await send(w.anyone, 'POST', '/auth/refresh', { refreshToken })).status === 200

test('a code signs a phone in as the guide once', async () => {
  const before = w.services.now().getTime()
  const { code, url, qr, expiresAt } = await offer()
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(url).toBe(`${w.services.publicUrl}/capture/pair#code=${code}`)
  expect(qr).toContain('<svg')
  expect(Math.round((Date.parse(expiresAt) - before) / 60_000)).toBe(10)

  const answer = await pair(code, '  Stations\u202Etelefon 2 ')
  expect(answer.status).toBe(200)
  const signedIn = (await answer.json()) as SignedIn
  expect(signedIn).toMatchObject({ guide: { id: guide.memberId, role: 'guide' }, organization: { id: owner.orgId } })
  expect(await canRefresh(signedIn)).toBe(true)
  expect(await devicesOf()).toMatchObject([{ name: 'Stationstelefon 2' }])
  expect((await refusal(code)).status).toBe(400)

  // a sign-in with a password is no paired phone
  expect(await devicesOf()).toHaveLength(1)
  const entries = await w.peek(`select action, member_id from audit where subject = $1 and action like 'pairing.%'`, [
    guide.memberId,
  ])
  expect(entries).toEqual([
    { action: 'pairing.offer', member_id: owner.memberId },
    { action: 'pairing.pair', member_id: guide.memberId },
  ])
})

test('of two phones with the same code at the same moment one is signed in', async () => {
  const { code } = await offer()
  const answers = await Promise.all([pair(code), pair(code), pair(code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
})

test('unknown, used, replaced and expired codes get the same answer', async () => {
  const used = (await offer()).code
  await pair(used)
  const replaced = (await offer()).code
  const expired = (await offer()).code
  await w.peek(`update access_key set expires_at = now() - interval '1 second' where kind = 'pairing'`)
  const answers = []
  for (const code of ['AAAA-AAAA', 'unsinn', used, replaced, expired]) answers.push(await refusal(code))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({
    status: 400,
    code: 'pairing_code_invalid',
    error: 'Der Code ist unbekannt, abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich einen neuen zeigen.',
  })
  expect(answers[0]).not.toHaveProperty('fields')
})

test('a code is valid for ten minutes', async () => {
  const now = Date.now()
  const { code } = await offer()
  w.setClock(new Date(now + 599_000))
  expect((await pair(code)).status).toBe(200)
  w.setClock(new Date(now))
  const late = (await offer()).code
  w.setClock(new Date(now + 660_000))
  expect(await refusal(late)).toMatchObject({ status: 400, code: 'pairing_code_invalid' })
  w.setClock(new Date())
})

test('a code may be typed in small letters, without the hyphen, with O for 0', async () => {
  const { code } = await offer()
  expect((await pair(code.toLowerCase().replace('-', ' ').replaceAll('0', 'o'))).status).toBe(200)
  const answer = await pair('  ')
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { code: 'Bitte geben Sie den Code ein' } })
})

test('the database does not hold the code', async () => {
  const { code } = await offer()
  const rows = await w.peek(`select row_to_json(k)::text as row from access_key k where kind = 'pairing'`)
  expect(rows).not.toEqual([])
  for (const spelling of [code, code.replace('-', '')])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(spelling.toLowerCase())
})

test('only active guides pair phones', async () => {
  for (const role of ['admin', 'viewer'] as const)
    expect(await codeOf(offer(await w.member(owner, role)))).toBe('pairing_only_guides')
  expect(await codeOf(offer(owner))).toBe('pairing_only_guides')
  const former = await w.member(owner, 'guide')
  const { code } = await offer(former)
  await w.peek('update member set is_active = false where id = $1', [former.memberId])
  expect(await codeOf(offer(former))).toBe('member_inactive')
  expect((await refusal(code)).code).toBe('pairing_code_invalid')
})

test('a phone of a guide who becomes admin is signed out', async () => {
  const rising = await w.member(owner, 'guide')
  const phone = await phoneOf(rising)
  const { code } = await offer(rising)
  expect(await isSignedIn(phone)).toBe(true)
  await w.peek(`update member set role = 'admin' where id = $1`, [rising.memberId])
  expect(await isSignedIn(phone)).toBe(false)
  expect(await canRefresh(phone)).toBe(false)
  expect((await refusal(code)).code).toBe('pairing_code_invalid')
  // the sign-in with a password is another one
  expect(await isSignedIn(rising)).toBe(true)
})

test('a phone that is revoked is signed out at once, the others are not', async () => {
  const member = await w.member(owner, 'guide')
  const [lost, kept] = [await phoneOf(member, 'Verloren'), await phoneOf(member, 'Behalten')]
  const device = (await devicesOf(member)).find(({ name }) => name === 'Verloren') ?? expect.fail('not listed')
  await unpair(device.id, member)
  expect([await isSignedIn(lost), await canRefresh(lost)]).toEqual([false, false])
  expect([await isSignedIn(kept), await canRefresh(kept)]).toEqual([true, true])
  expect((await devicesOf(member)).map(({ name }) => name)).toEqual(['Behalten'])
  expect(await codeOf(unpair(device.id, member))).toBe('device_not_found')

  const [other] = await devicesOf(member)
  expect(await codeOf(unpair(other?.id ?? '', guide))).toBe('device_not_found')
  const [plain] = (await member.accounts.signIns()).signIns.filter(({ current }) => current)
  expect(await codeOf(unpair(plain?.id ?? '', member))).toBe('device_not_found')
})

test('a phone that was unused for thirty days is off the list', async () => {
  const member = await w.member(owner, 'guide')
  const phone = await phoneOf(member)
  await w.peek(
    `update sign_in set rotated_at = now() - interval '31 days' where member_id = $1 and paired_at is not null`,
    [member.memberId],
  )
  expect(await devicesOf(member)).toEqual([])
  expect(await canRefresh(phone)).toBe(false)
})

test('owners and admins pair and revoke phones', async () => {
  const [admin, viewer] = [await w.member(owner, 'admin'), await w.member(owner, 'viewer')]
  const member = await w.member(owner, 'guide')
  expect((await pair((await offer(member, admin)).code)).status).toBe(200)
  const [device] = await devicesOf(member, viewer)
  for (const by of [viewer, guide]) {
    expect(await codeOf(offer(member, by))).toBe('forbidden')
    expect(await codeOf(unpair(device?.id ?? '', member, by))).toBe('forbidden')
  }
  expect(await codeOf(devicesOf(member, member))).toBe('forbidden')
  const stranger = await w.owner('Fremde')
  expect(await codeOf(offer(member, stranger))).toBe('member_not_found')
  expect(await codeOf(devicesOf(member, stranger))).toBe('member_not_found')
  expect(await codeOf(unpair(device?.id ?? '', member, stranger))).toBe('member_not_found')
  await unpair(device?.id ?? '', member, admin)
})

const tus = (phone: Pick<Member, 'fetch'>, path: string, method: string, headers: object, body?: Buffer) =>
  phone.fetch(path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

test('an upload of a guide who is deactivated ends at the next piece', async () => {
  const member = await w.member(owner, 'guide')
  const phone = await phoneOf(member)
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await w.peek('update shift set member_id = $1 where id = $2', [member.memberId, customer.session_id])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photo('#345', { width: 60, height: 40 }))]), 'Boot.jpg')
  const path = `/api/v1/media/customer/${customer.id}/upload`
  expect((await phone.fetch(path, { method: 'POST', body: form })).status).toBe(201)

  const big = await noise(1, 5)
  const metadata = `customerId ${Buffer.from(customer.id).toString('base64')}`
  const begun = await tus(phone, '/api/v1/uploads', 'POST', {
    'upload-length': String(big.length),
    'upload-metadata': metadata,
  })
  const at = new URL(begun.headers.get('location') ?? '', w.base).pathname
  const piece = (offset: number, to: number) =>
    tus(
      phone,
      at,
      'PATCH',
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      big.subarray(offset, to),
    )
  expect((await piece(0, 400_000)).status).toBe(204)

  await w.peek('update member set is_active = false where id = $1', [member.memberId])
  expect((await piece(400_000, big.length)).status).toBe(401)
  expect((await tus(phone, at, 'HEAD', {})).status).toBe(401)
  expect(await canRefresh(phone)).toBe(false)
  await w.quiet()

  // the completed upload is an ordinary medium; the partial one is none
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media).toMatchObject([{ file_name: 'Boot.jpg', status: 'ready' }])
  // a day later neither its row nor its bytes are left
  await w.peek(`update open_upload set touched_at = now() - interval '25 hours' where customer_id = $1`, [customer.id])
  const later = () => new Date(Date.now() + 25 * 3600_000)
  await removeAbandonedUploads({ ...w.services, now: later })
  expect(await w.peek('select 1 from open_upload where customer_id = $1', [customer.id])).toEqual([])
  const left = []
  for await (const { id } of w.services.uploads.list()) left.push(id)
  expect(left).toEqual([])
  expect(await w.objects('original')).toHaveLength(1)
})
