import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageAttempts } from './limits.ts'
import { firstPassword, peopleOf } from './people.ts'
import { world, type World } from './world.ts'

const newPassword = 'Flacher Talweg 17'
const minute = 60_000

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call, login } = people
const request = (email: string, address = people.freshAddress()) =>
  call('POST', '/auth/request-password-reset', { email }, { address })
const reset = (token: string, password = newPassword) =>
  call('POST', '/auth/reset-password', { token, newPassword: password })
const confirm = (token: string) => call('POST', '/auth/confirm-email', { token })
const asks = async (accessToken: string) =>
  (await call('GET', '/auth/me', undefined, { authorization: `Bearer ${accessToken}` })).status

test('a password reset by e-mail link signs out all devices', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga)
  expect(await request(` ${olga.email.toUpperCase()} `)).toEqual({ status: 202, body: {} })
  const token = await people.token(olga.email, 'reset-password')
  // opening the link, as scanners do, changes nothing
  await w.anyone.fetch(`/reset-password?token=${token}`)

  expect((await reset(token)).status).toBe(204)
  for (const { accessToken, refreshToken } of [olga, phone]) {
    expect(await asks(accessToken)).toBe(401)
    expect((await call('POST', '/auth/refresh', { refreshToken })).body.code).toBe('refresh_refused')
  }
  expect((await login(olga.email)).body.code).toBe('wrong_credentials')
  const again = await login(olga.email, newPassword)
  // using the link from the email has verified the address
  expect(again.body.guide).toMatchObject({ id: olga.memberId, emailVerified: true })
  expect(await people.audited(olga, 'password.reset')).toMatchObject([
    { subject: olga.memberId, detail: { endedSignIns: 2 } },
  ])

  await w.quiet()
  const subjects = (await people.mails(olga.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Neues Passwort für Ihr Konto bei Wildwasser Test')
  expect(subjects.filter((subject) => subject === 'Ihr Passwort bei Wildwasser Test wurde geändert')).toHaveLength(1)
})

test('a reset link works once, even when it is used twice at the same moment', async () => {
  const olga = await people.owner()
  await request(olga.email)
  const token = await people.token(olga.email, 'reset-password')
  const both = await Promise.all([reset(token, 'Erster Versuch 1'), reset(token, 'Zweiter Versuch 2')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  expect(await reset(token)).toMatchObject({
    status: 400,
    body: {
      code: 'reset_token_invalid',
      error: 'Der Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    },
  })
})

test('a new reset request makes the earlier link void', async () => {
  const olga = await people.owner()
  await request(olga.email)
  const first = await people.token(olga.email, 'reset-password')
  await request(olga.email)
  const second = await people.token(olga.email, 'reset-password', 2)
  expect((await reset(first)).body.code).toBe('reset_token_invalid')
  expect((await reset(second)).status).toBe(204)
})

test('a reset link expires after 60 minutes', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  const asked = Date.now()
  await Promise.all([request(olga.email), request(max.email)])
  const tokens = [
    await people.token(olga.email, 'reset-password'),
    await people.token(max.email, 'reset-password'),
  ] as const
  w.setClock(new Date(asked + 59 * minute))
  expect((await reset(tokens[0])).status).toBe(204)
  w.setClock(new Date(Date.now() + 62 * minute))
  expect((await reset(tokens[1])).body.code).toBe('reset_token_invalid')
  w.setClock(new Date())
})

test('a refused new password does not use up the reset link', async () => {
  const olga = await people.owner()
  await request(olga.email)
  const token = await people.token(olga.email, 'reset-password')
  expect(await reset(token, 'Passwort123')).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { newPassword: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.' },
    },
  })
  expect((await reset(token, '1234567')).body.fields).toEqual({ newPassword: 'Mindestens 8 Zeichen' })
  expect((await reset(token)).status).toBe(204)
})

test('tokens that are forged, foreign or of another kind open nothing', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  const confirmation = await people.token(olga.email, 'confirm-email')
  await Promise.all([request(olga.email), request(max.email)])
  const token = await people.token(olga.email, 'reset-password')
  const other = Buffer.from(await people.token(max.email, 'reset-password'), 'base64url')
  const bytes = Buffer.from(token, 'base64url')
  const flipped = Buffer.from(bytes)
  flipped[63] = (flipped[63] ?? 0) ^ 1
  const intoOther = Buffer.concat([bytes.subarray(0, 16), other.subarray(16)])
  for (const forged of [flipped, intoOther, Buffer.alloc(64), bytes.subarray(0, 32)])
    expect((await reset(forged.toString('base64url'))).body.code).toBe('reset_token_invalid')
  for (const wrong of [confirmation, 'unsinn', `${token}x`.slice(3)])
    expect((await reset(wrong)).body.code).toBe('reset_token_invalid')
  expect((await confirm(token)).body.code).toBe('confirmation_token_invalid')
  expect((await reset('')).body.fields).toEqual({ token: 'Der Link ist unvollständig' })
  expect((await login(max.email)).status).toBe(200)
  expect((await reset(token)).status).toBe(204)
})

test('unknown and deactivated accounts get the same answer after the same time', async () => {
  const [olga, gone] = [await people.owner(), await people.owner()]
  await w.peek('update member set is_active = false where id = $1', [gone.memberId])
  const timed = async (email: string) => {
    const began = performance.now()
    const answer = await request(email)
    return { answer, took: performance.now() - began }
  }
  const answers = []
  for (const email of [olga.email, gone.email, people.freshEmail()]) answers.push(await timed(email))
  for (const { answer, took } of answers) {
    expect(answer).toEqual({ status: 202, body: {} })
    // on a busy machine it may take longer, but never less
    expect(took).toBeGreaterThan(290)
  }
  await people.token(olga.email, 'reset-password')
  await w.quiet()
  expect((await people.mails(gone.email)).map(({ subject }) => subject)).not.toContain(
    'Neues Passwort für Ihr Konto bei Wildwasser Test',
  )
  expect(
    await w.peek(`select 1 from mailed_secret where kind = 'reset_password' and member_id = $1`, [gone.memberId]),
  ).toEqual([])
})

test('reset requests are limited to five per account and thirty per address an hour', async () => {
  const olga = await people.owner()
  for (const email of [olga.email, people.freshEmail()]) {
    // of six at the same moment five are accepted
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => request(email)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 202, 202, 202, 202, 429])
    expect((await request(email)).body).toMatchObject({
      code: 'too_many_requests',
      error: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    })
  }
  await people.token(olga.email, 'reset-password', 1)

  const address = people.freshAddress()
  const many = await Promise.all(Array.from({ length: 31 }, () => request(people.freshEmail(), address)))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
  await ageAttempts(w, '1 hour 1 second')
  expect((await request(olga.email, address)).status).toBe(202)
})

test('sign-in accepts the new password during throttling', async () => {
  const olga = await people.owner()
  const from = { address: people.freshAddress() }
  for (let i = 0; i < 10; i++) await login(olga.email, `falsch ${i}`, from)
  expect((await login(olga.email, firstPassword, from)).status).toBe(429)
  await request(olga.email)
  expect((await reset(await people.token(olga.email, 'reset-password'))).status).toBe(204)
  expect((await login(olga.email, newPassword, from)).status).toBe(200)
})

test('a new account confirms its address once, by the link of an e-mail', async () => {
  const olga = await people.owner()
  expect((await olga.accounts.me()).guide.emailVerified).toBe(false)
  await olga.organisations.updateSettings({ body: { autoSend: false } })

  const token = await people.token(olga.email, 'confirm-email')
  await w.anyone.fetch(`/confirm-email?token=${token}`)
  expect((await olga.accounts.me()).guide.emailVerified).toBe(false)
  expect((await confirm(token)).status).toBe(204)
  expect((await olga.accounts.me()).guide.emailVerified).toBe(true)
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: {
      code: 'confirmation_token_invalid',
      error: 'Der Link ist abgelaufen oder wurde schon benutzt. Sie können sich einen neuen senden lassen.',
    },
  })
  expect(await people.audited(olga, 'address.confirm')).toHaveLength(1)
})

test('a confirmation link works for seven days, and only for an unchanged address', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  const late = await people.token(olga.email, 'confirm-email')
  // before the clock moves: no email is written once its link has expired
  const earlier = await people.token(max.email, 'confirm-email')
  w.setClock(new Date(Date.now() + 7 * 24 * 60 * minute + minute))
  expect((await confirm(late)).body.code).toBe('confirmation_token_invalid')
  w.setClock(new Date())
  expect((await confirm(late)).status).toBe(204)

  await w.peek('update member set email = $1 where id = $2', [people.freshEmail(), max.memberId])
  expect((await confirm(earlier)).body.code).toBe('confirmation_token_invalid')
})

test('the confirmation can be sent again five times an hour', async () => {
  const olga = await people.owner()
  await people.token(olga.email, 'confirm-email')
  for (let i = 0; i < 5; i++)
    expect(await olga.call('POST', '/auth/request-email-confirmation')).toEqual({ status: 202, body: {} })
  expect((await olga.call('POST', '/auth/request-email-confirmation')).body.code).toBe('too_many_requests')
  const newest = await people.token(olga.email, 'confirm-email', 6)
  expect((await confirm(newest)).status).toBe(204)
  expect((await olga.call('POST', '/auth/request-email-confirmation')).status).toBe(202)
  await w.quiet()
  expect(await people.mails(olga.email)).toHaveLength(6)
})

const change = (by: { call: ReturnType<typeof peopleOf>['call'] }, currentPassword: string, to = newPassword) =>
  by.call('POST', '/auth/change-password', { currentPassword, newPassword: to })

test('changing the password signs out all other devices', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga)
  await request(olga.email)
  const mailed = await people.token(olga.email, 'reset-password')
  expect(await change(olga, firstPassword)).toEqual({ status: 204, body: {} })

  expect(await asks(olga.accessToken)).toBe(200)
  expect((await call('POST', '/auth/refresh', { refreshToken: olga.refreshToken })).status).toBe(200)
  expect(await asks(phone.accessToken)).toBe(401)
  expect((await call('POST', '/auth/refresh', { refreshToken: phone.refreshToken })).status).toBe(401)
  expect((await login(olga.email)).status).toBe(401)
  expect((await login(olga.email, newPassword)).status).toBe(200)
  // a link that was on its way is void
  expect((await reset(mailed)).body.code).toBe('reset_token_invalid')

  expect(await people.audited(olga, 'password.change')).toMatchObject([
    { subject: olga.memberId, member_id: olga.memberId, actor: 'Olga Berg', detail: { endedSignIns: 1 } },
  ])
  await w.quiet()
  expect((await people.mails(olga.email)).map(({ subject }) => subject)).toContain(
    'Ihr Passwort bei Wildwasser Test wurde geändert',
  )
})

test('a wrong current password and an easy new one are refused at their fields', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga)
  expect(await change(olga, 'Falscher Hang 3')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { currentPassword: 'Das aktuelle Passwort ist falsch' } },
  })
  expect((await change(olga, firstPassword, 'qwertz123')).body.fields).toEqual({
    newPassword: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  })
  expect((await change(olga, '', 'kurz')).body.fields).toEqual({
    currentPassword: 'Passwort ist erforderlich',
    newPassword: 'Mindestens 8 Zeichen',
  })
  expect(await asks(phone.accessToken)).toBe(200)
  expect((await login(olga.email)).status).toBe(200)
})

test('ten wrong current passwords block the change but not the sign-in', async () => {
  const olga = await people.owner()
  for (let i = 0; i < 10; i++) expect((await change(olga, `falsch ${i}`)).status).toBe(400)
  expect((await change(olga, firstPassword)).status).toBe(429)
  expect((await login(olga.email)).status).toBe(200)
})

test('a sign-in that began with the old password does not survive its change', async () => {
  const olga = await people.owner()
  const race = await Promise.all([change(olga, firstPassword), ...Array.from({ length: 6 }, () => login(olga.email))])
  expect(race[0].status).toBe(204)
  for (const { status, body } of race.slice(1)) {
    if (status !== 200) expect(body.code).toBe('wrong_credentials')
    else expect(await asks(body.accessToken ?? '')).toBe(401)
  }
})
