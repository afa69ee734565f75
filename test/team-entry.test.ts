import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { uploads } from '../src/contract/uploads.ts'
import { newId } from '../src/server/platform/ids.ts'
import { forgetAttempts } from './limits.ts'
import { firstPassword, peopleOf, type Person } from './people.ts'
import { world, type World } from './world.ts'

let w: World
let olga: Person
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  olga = await people.owner()
  await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
})
afterAll(() => w.close())
beforeEach(() => {
  w.setClock(new Date())
  return forgetAttempts(w)
})

const people = peopleOf(() => w)
const { call, login, freshEmail } = people
const own = 'Flacher Talweg 12'
const hour = 3_600_000
const pass = (hours: number) => w.setClock(new Date(Date.now() + hours * hour))

async function newcomer(role: 'owner' | 'admin' | 'viewer' = 'admin') {
  const email = freshEmail()
  const body = { firstName: 'Anna', lastName: 'Berg', role, email }
  const { guide, tempPassword = '' } = await olga.team.create({ body })
  return { email, id: guide.id, tempPassword }
}
const stateOf = async (id: string) => {
  const { guides } = await olga.team.list()
  return guides.find((member) => member.id === id)
}
const signedIn = async (email: string, password: string) => people.signedIn(email, await login(email, password))

test.each(['owner', 'admin', 'viewer'] as const)(
  'a new %s signs in with the temporary password and has to change it',
  async (role) => {
    const { email, id, tempPassword } = await newcomer(role)
    expect(tempPassword).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    const until = (await stateOf(id))?.entryUntil ?? ''
    expect(await stateOf(id)).toMatchObject({ entry: 'temporary_password', hasEmail: true })
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23.9 * hour)

    const answer = await login(email, tempPassword)
    expect(answer).toMatchObject({ status: 200, body: { mustChangePassword: true } })
    const anna = people.signedIn(email, answer)
    expect((await anna.accounts.me()).mustChangePassword).toBe(true)
    const same = await anna.call('POST', '/auth/change-password', {
      currentPassword: tempPassword,
      newPassword: tempPassword,
    })
    expect(same.body.fields).toEqual({ newPassword: 'Bitte wählen Sie ein anderes als das temporäre Passwort.' })
    await anna.accounts.changePassword({ body: { currentPassword: tempPassword, newPassword: own } })
    expect((await anna.accounts.me()).mustChangePassword).toBe(false)
    await anna.team.list()
    expect(await login(email, tempPassword)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await login(email, own)).toMatchObject({ status: 200, body: { mustChangePassword: false } })
    expect(await stateOf(id)).toMatchObject({ entry: 'password', entryUntil: null })
  },
)

const endpoints = Object.entries({ ...api, uploads }).flatMap(([part, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name: `${part}.${name}`, ...endpoint })),
)

test('with a temporary password only a new password, "me" and logout work', async () => {
  const open = endpoints.filter(({ access, withTemporaryPassword }) => access !== 'anyone' && withTemporaryPassword)
  expect(open.map(({ name }) => name).toSorted()).toEqual(['accounts.changePassword', 'accounts.me'])
  const asked = endpoints.filter(({ access, withTemporaryPassword }) => access !== 'anyone' && !withTemporaryPassword)
  expect(asked.length).toBeGreaterThan(50)
  for (const role of ['owner', 'viewer'] as const) {
    const { email, tempPassword } = await newcomer(role)
    const anna = await signedIn(email, tempPassword)
    for (const { name, method, path } of asked) {
      // a capability of the tus protocol, not a call
      if (method === 'OPTIONS') continue
      const headers = { authorization: `Bearer ${anna.accessToken}`, 'tus-resumable': '1.0.0' }
      const response = await w.anyone.fetch(`/api/v1${path.replaceAll(/\{\w+\}/g, newId())}`, { method, headers })
      expect(response.status, name).toBe(403)
      if (method === 'HEAD') continue
      const body = (await response.json()) as object
      expect(body, name).toMatchObject({
        code: 'password_change_required',
        error: 'Ihr Passwort ist ein temporäres. Bitte vergeben Sie zuerst ein eigenes.',
      })
    }
    expect((await call('POST', '/auth/logout', { refreshToken: anna.refreshToken })).status).toBe(204)
  }
})

test('a temporary password expires after 24 hours', async () => {
  const { email, id, tempPassword } = await newcomer()
  const anna = await signedIn(email, tempPassword)
  pass(24.1)
  expect(await login(email, tempPassword)).toMatchObject({
    status: 401,
    body: {
      code: 'temporary_password_expired',
      error:
        'Ihr temporäres Passwort ist abgelaufen. Bitten Sie einen Administrator um ein neues, oder vergeben Sie über „Passwort vergessen?“ ein eigenes.',
    },
  })
  expect(await login(email, 'geraten und falsch')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  // a member who signed in in time does not change it later either
  const again = await signedIn(anna.email, tempPassword).catch(() => null)
  expect(again?.accessToken).toBeUndefined()

  const admin = await people.elsewhere(olga)
  const { tempPassword: next, guide } = await admin.team.issueTemporaryPassword({ params: { id } })
  expect(next).not.toBe(tempPassword)
  expect(guide.entry).toBe('temporary_password')
  expect(await login(email, tempPassword)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect(await login(email, next)).toMatchObject({ status: 200, body: { mustChangePassword: true } })
})

test('a sign-in that outlives its temporary password needs a new one', async () => {
  const { email, tempPassword } = await newcomer()
  const first = await signedIn(email, tempPassword)
  pass(24.1)
  const { accessToken, refreshToken } = await w.anyone.accounts.refresh({ body: { refreshToken: first.refreshToken } })
  expect(refreshToken).not.toBe(first.refreshToken)
  const answer = await call(
    'POST',
    '/auth/change-password',
    { currentPassword: tempPassword, newPassword: own },
    { authorization: `Bearer ${accessToken}` },
  )
  expect(answer.status).toBe(400)
  expect(answer.body.fields?.['currentPassword']).toContain('Ihr temporäres Passwort ist abgelaufen.')
})

test('a new temporary password ends the member’s sign-ins', async () => {
  const { email, id, tempPassword } = await newcomer()
  const anna = await signedIn(email, tempPassword)
  await anna.accounts.changePassword({ body: { currentPassword: tempPassword, newPassword: own } })
  const key = { 'idempotency-key': newId(), authorization: `Bearer ${olga.accessToken}` }
  const path = `/guides/${id}/temporary-password`
  const [one, two] = [await call('POST', path, {}, key), await call('POST', path, {}, key)]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body).toEqual(one.body)
  expect((await anna.call('GET', '/auth/me')).status).toBe(401)
  expect((await login(email, own)).status).toBe(401)
  expect((await login(email, String(one.body['tempPassword']))).status).toBe(200)
  await w.quiet()
  const subjects = (await people.mails(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Ihr Passwort'))).toHaveLength(2)
})

test('operators without an address get neither a password nor an invitation', async () => {
  const { guide: operator } = await olga.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel' } })
  const { id } = await newcomer()
  await olga.team.remove({ params: { id }, query: {} })
  for (const what of ['temporary-password', 'invitation']) {
    expect(await olga.call('POST', `/guides/${operator.id}/${what}`, {})).toMatchObject({
      status: 422,
      body: { code: 'member_has_no_email' },
    })
    expect(await olga.call('POST', `/guides/${id}/${what}`, {})).toMatchObject({
      status: 422,
      body: { code: 'member_inactive' },
    })
  }
})

/** An invited member, and the token of the link that arrived. */
async function invited(role: 'owner' | 'admin' | 'viewer' = 'admin') {
  const email = freshEmail()
  const body = { firstName: 'Anna', lastName: 'Berg', role, email, invite: true }
  const { guide, tempPassword } = await olga.team.create({ body })
  expect(tempPassword).toBeUndefined()
  return { email, id: guide.id, token: await people.token(email, 'invitation') }
}
const accept = (token: string, newPassword = own) => call('POST', '/auth/accept-invitation', { token, newPassword })

test('an invitation is a German email whose link sets the password, once, and signs in', async () => {
  const { email, id, token } = await invited('owner')
  expect(await stateOf(id)).toMatchObject({ entry: 'invited', emailVerified: false })
  const [mail] = await people.mails(email)
  expect(mail?.subject).toBe('Einladung in das Team von Wildwasser Test')
  expect(mail?.text).toContain('Guten Tag Anna Berg,')
  expect(mail?.text).toContain('Er gilt 7 Tage und nur einmal.')
  expect(mail?.html).toContain(`/invitation?token=${token}`)
  const look = await call('POST', '/auth/invitation', { token })
  expect(look).toMatchObject({
    status: 200,
    body: { organizationName: 'Wildwasser Test', email, firstName: 'Anna' },
  })
  // the member cannot sign in before, and a refused password does not use the link up
  expect((await login(email, own)).status).toBe(401)
  expect((await accept(token, 'kurz')).body.fields).toEqual({ newPassword: 'Mindestens 8 Zeichen' })
  expect((await accept(token, 'passwort123')).status).toBe(400)

  const answer = await accept(token)
  expect(answer).toMatchObject({ status: 200, body: { mustChangePassword: false } })
  await people.signedIn(email, answer).team.list()
  expect(await stateOf(id)).toMatchObject({ entry: 'password', emailVerified: true })
  expect((await login(email, own)).status).toBe(200)
  expect(await accept(token, 'Hoher Gipfel 33')).toMatchObject({
    status: 400,
    body: {
      code: 'invitation_token_invalid',
      error: 'Die Einladung ist abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich eine neue senden.',
    },
  })
  expect(await olga.call('POST', `/guides/${id}/invitation`, {})).toMatchObject({
    status: 422,
    body: { code: 'member_has_password' },
  })
})

test('of two who open the same invitation at the same moment one sets the password', async () => {
  const { token } = await invited()
  const both = await Promise.all([accept(token), accept(token, 'Hoher Gipfel 33')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('an invitation ends after seven days or with a newer one', async () => {
  const { email, id, token } = await invited()
  pass(7 * 24 + 0.1)
  expect((await accept(token)).status).toBe(400)
  w.setClock(new Date())
  await olga.team.sendInvitation({ params: { id } })
  const second = await people.token(email, 'invitation', 2)
  expect((await accept(token)).status).toBe(400)
  await olga.team.remove({ params: { id }, query: {} })
  expect((await accept(second)).status).toBe(400)
  await olga.team.update({ params: { id }, body: { isActive: true } })
  const forged = Buffer.from(second, 'base64url')
  forged[40] = (forged[40] ?? 0) ^ 1
  for (const wrong of [forged.toString('base64url'), 'x'])
    for (const path of ['/auth/invitation', '/auth/accept-invitation'])
      expect((await call('POST', path, { token: wrong, newPassword: own })).body.code).toBe('invitation_token_invalid')
  // a link for another purpose does not work
  await call('POST', '/auth/request-password-reset', { email: olga.email })
  expect((await accept(await people.token(olga.email, 'reset-password'))).status).toBe(400)
  expect((await accept(second)).status).toBe(200)
})

test('a temporary password in place of an invitation makes its link void', async () => {
  const { email, id, token } = await invited('viewer')
  const { tempPassword } = await olga.team.issueTemporaryPassword({ params: { id } })
  expect((await accept(token)).status).toBe(400)
  expect((await login(email, tempPassword)).status).toBe(200)
})

test('an organisation without a confirmed address invites no members', async () => {
  const stranger = await people.owner()
  const body = { firstName: 'Anna', lastName: 'Berg', role: 'admin', email: freshEmail(), invite: true }
  expect(await stranger.call('POST', '/guides/create', body)).toMatchObject({
    status: 422,
    body: { code: 'sender_not_confirmed' },
  })
  expect((await stranger.team.list()).guides).toHaveLength(1)
  expect((await stranger.call('POST', '/guides/create', { ...body, invite: false })).status).toBe(201)
})

test('no table or queue holds a temporary password or invitation in plain text', async () => {
  const key = { 'idempotency-key': newId(), authorization: `Bearer ${olga.accessToken}` }
  const body = { firstName: 'Anna', lastName: 'Berg', role: 'admin', email: freshEmail() }
  const { body: answer } = await call('POST', '/guides/create', body, key)
  const { token, email } = await invited()
  await w.quiet()
  // the embedded mailbox holds the e-mail itself
  await w.peek('delete from mailbox_message')
  const tables = await w.peek(
    `select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  let all = ''
  for (const { schemaname, tablename } of tables)
    all += JSON.stringify(await w.peek(`select t::text as row from "${String(schemaname)}"."${String(tablename)}" t`))
  expect(all).toContain(email)
  for (const secret of [String(answer['tempPassword']), token, firstPassword]) expect(all.includes(secret)).toBe(false)
})
