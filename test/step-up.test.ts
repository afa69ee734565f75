import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { uploads } from '../src/contract/uploads.ts'
import { newId } from '../src/server/platform/ids.ts'
import { firstPassword, peopleOf } from './people.ts'
import { ageProofs } from './proofs.ts'
import { send, world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())
const people = peopleOf(() => w)

/**
 * Calls that destroy or export, or that change sign-ins (docs/product/accounts-and-rights.md 15): `true`, or the
 * relevant fields of the body or the query. A call that belongs here and is not marked, or is marked and not here,
 * fails the test.
 */
const mustBeMarked: Record<string, Endpoint['stepUp']> = {
  'accounts.requestAddressChange': true,
  'contactAddress.request': true,
  'pairing.offer': true,
  'shifts.remove': true,
  'customerRecords.remove': true,
  'customerRecords.removeSome': true,
  'customerRecords.merge': true,
  'customerFiles.export': true,
  'privacy.retentionRelease': true,
  'auditLog.file': true,
  'marketing.file': true,
  'personExports.start': true,
  'processingAgreement.conclude': true,
  'privacy.enterRequest': true,
  'privacy.setHold': true,
  'privacy.endHold': true,
  'organisations.updateSettings': ['requireSecondFactor'],
  'sender.update': ['server', 'replyTo'],
  'team.create': true,
  'team.sendInvitation': true,
  'team.update': ['role', 'email', 'isActive'],
  'team.issueTemporaryPassword': true,
  'team.stepDown': true,
  'team.remove': ['force'],
  'team.confirmOwner': true,
  'team.undoOwner': true,
  'organisationData.startExport': true,
  'organisationData.exportLink': true,
}

const refusal = async (response: Response) => ((await response.json().catch(() => ({}))) as { code?: string }).code

const endpoints = Object.entries({ ...api, uploads }).flatMap(([part, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, e]) => ({ name: `${part}.${name}`, e })),
)
const marked = endpoints.filter(({ e }) => e.stepUp)

test('exactly the calls in the table ask for a proof', () => {
  const names = marked.map(({ name }) => name)
  const missing = names.filter((name) => !(name in mustBeMarked))
  expect(missing, 'test/step-up.test.ts wants a line in `mustBeMarked` for these, which say `stepUp`').toEqual([])
  const unmarked = Object.keys(mustBeMarked).filter((name) => !names.includes(name))
  expect(unmarked, 'src/contract wants `stepUp` at each of these calls').toEqual([])
  expect(Object.fromEntries(marked.map(({ name, e }) => [name, e.stepUp]))).toEqual(mustBeMarked)
  expect(marked.filter(({ e }) => e.access === 'anyone').map(({ name }) => name)).toEqual([])
})

test('no call that takes a file asks for a proof', () => {
  const withFile = endpoints.filter(({ e }) => e.sends && e.sends !== 'application/json')
  expect(withFile.length).toBeGreaterThan(2)
  expect(withFile.filter(({ e }) => e.stepUp).map(({ name }) => name)).toEqual([])
})

test.each(marked)('$name refuses an old proof, and lets a fresh one through', async ({ e }) => {
  const owner = await w.owner()
  const fields = typeof e.stepUp === 'object' ? e.stepUp : []
  const hasBody = !['GET', 'DELETE'].includes(e.method)
  const query = hasBody ? '' : `?${new URLSearchParams(fields.map((field) => [field, 'true'])).toString()}`
  const path = e.path.replaceAll(/\{\w+\}/g, () => newId()) + query
  const body = hasBody ? Object.fromEntries(fields.map((field) => [field, null])) : undefined
  const call = async () => refusal(await send(owner, e.method, path, body))
  expect(await call()).not.toBe('step_up_required')
  await ageProofs(w, 601)
  expect(await call()).toBe('step_up_required')
})

test('a proof counts for ten minutes', async () => {
  const owner = await people.owner()
  const { session } = await owner.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 10 } })
  const remove = () => owner.call('DELETE', `/sessions/${session.id}`)
  await ageProofs(w, 601)
  expect(await remove()).toMatchObject({
    status: 403,
    body: {
      code: 'step_up_required',
      error: 'Bitte bestätigen Sie zuerst, dass Sie es sind. Bis dahin ändert sich nichts.',
    },
  })
  expect((await owner.shifts.get({ params: { id: session.id } })).session.id).toBe(session.id)

  const wrong = await owner.call('POST', '/auth/step-up', { password: 'Flacher Talweg 1' })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: 'Das Passwort ist falsch' } } })
  expect((await remove()).body.code).toBe('step_up_required')
  expect((await owner.call('POST', '/auth/step-up', {})).body.fields).toEqual({ password: 'Passwort ist erforderlich' })

  await owner.stepUp.confirm({ body: { password: firstPassword } })
  await ageProofs(w, 595)
  expect((await remove()).status).toBe(204)
})

test('a proof belongs to one device', async () => {
  const owner = await people.owner()
  const other = await people.elsewhere(owner)
  const { session } = await owner.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 10 } })
  await ageProofs(w, 601)
  await owner.stepUp.confirm({ body: { password: firstPassword } })
  const path = `/sessions/${session.id}`
  expect((await other.call('DELETE', path)).body.code).toBe('step_up_required')
  expect((await owner.call('DELETE', path)).status).toBe(204)
})

test('a refreshed sign-in is no proof', async () => {
  const owner = await people.owner()
  const { session } = await owner.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 10 } })
  await ageProofs(w, 601)
  const { accessToken } = await owner.accounts.refresh({ body: { refreshToken: owner.refreshToken } })
  const bearer = { authorization: `Bearer ${accessToken}` }
  expect((await people.call('DELETE', `/sessions/${session.id}`, undefined, bearer)).body.code).toBe('step_up_required')

  const body = { currentPassword: firstPassword, newPassword: 'Flacher Talweg 17' }
  await owner.accounts.changePassword({ body })
  const setting = { requireSecondFactor: false }
  expect((await owner.call('PUT', '/organizations/settings', setting)).status).toBe(200)
  await ageProofs(w, 601)
  expect((await owner.call('PUT', '/organizations/settings', setting)).body.code).toBe('step_up_required')
  expect((await owner.call('PUT', '/organizations/settings', { autoSend: false })).status).toBe(200)
  const again = await people.elsewhere(owner, '', 'Flacher Talweg 17')
  expect((await again.call('DELETE', `/sessions/${session.id}`)).status).toBe(204)
})

test('with an older proof members can be renamed but not created', async () => {
  const olga = await people.owner()
  const otto = { firstName: 'Otto', lastName: 'Grat', role: 'owner', email: people.freshEmail() }
  const { guide } = await olga.team.create({ body: { firstName: 'Anna', lastName: 'Berg' } })
  const anna = `/guides/${guide.id}`
  await ageProofs(w, 601)
  const refused = [
    await olga.call('POST', '/guides/create', otto),
    await olga.call('POST', `${anna}/invitation`),
    await olga.call('PUT', anna, { role: 'admin', email: people.freshEmail() }),
    await olga.call('PUT', anna, { isActive: true }),
    await olga.call('PUT', '/organizations/sender', { replyTo: 'fremd@firma.example' }),
    await olga.call('PUT', '/organizations/sender', { server: null }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'step_up_required'))
  expect((await olga.team.list()).guides).toHaveLength(2)
  expect((await olga.sender.get()).sender.replyTo).toBeNull()
  expect((await olga.call('PUT', anna, { firstName: 'Anne' })).status).toBe(200)
  expect((await olga.call('PUT', '/organizations/sender', { name: 'Wildwasser' })).status).toBe(200)
  expect((await olga.call('DELETE', anna)).status).toBe(204)

  await olga.stepUp.confirm({ body: { password: firstPassword } })
  expect((await olga.call('POST', '/guides/create', otto)).status).toBe(201)
})

test('a missing right is told before a missing proof', async () => {
  const owner = await w.owner()
  const viewer = await w.member(owner, 'viewer')
  const shift = await w.shift(owner)
  await ageProofs(w, 601)
  expect(await refusal(await send(viewer, 'DELETE', `/sessions/${shift.id}`))).toBe('forbidden')
})
