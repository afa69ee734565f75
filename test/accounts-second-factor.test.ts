import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageAttempts } from './limits.ts'
import { appCode, firstPassword, peopleOf, type Answer, type Person } from './people.ts'
import { codeOf, world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call, login } = people
/** The next period of the app: a code counts once. */
const laterBy = (seconds: number) => w.setClock(new Date(w.services.now().getTime() + seconds * 1000))
const code = (secret: string) => appCode(secret, w.services.now().getTime())
const second = (challenge: string | undefined, given: string) =>
  call('POST', '/auth/second-factor', { challenge, code: given })
const challengeOf = async (email: string) => (await login(email)).body.challenge
const none = { enabled: false, app: false, passkeys: 0, recoveryCodesLeft: 0 }
const word = { body: { password: firstPassword } }

/** Sets up the factor as the page "Mein Konto" does. */
async function setUp(person: Person) {
  const { secret } = await person.accounts.startSecondFactor(word)
  const { recoveryCodes } = await person.accounts.confirmSecondFactor({ body: { code: code(secret) } })
  laterBy(30)
  return { secret, recoveryCodes }
}

test('the sign-in asks for a code once a second factor is confirmed', async () => {
  const olga = await people.owner()
  expect((await olga.accounts.me()).secondFactor).toEqual({ ...none, required: false })
  const { secret, uri, qr } = await olga.accounts.startSecondFactor(word)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Andenken:.+secret=[A-Z2-7]{32}/)
  expect(qr).toMatch(/^<svg[^>]+viewBox/)
  expect(qr).not.toContain('<script')
  // not confirmed yet, so the sign-in asks for no code
  expect((await login(olga.email)).status).toBe(200)

  const { recoveryCodes } = await olga.accounts.confirmSecondFactor({ body: { code: code(secret) } })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const each of recoveryCodes) expect(each).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
  expect((await olga.accounts.me()).secondFactor).toEqual({
    enabled: true,
    app: true,
    passkeys: 0,
    recoveryCodesLeft: 10,
    required: false,
  })

  laterBy(30)
  const refused = await login(olga.email)
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', error: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.' },
  })
  expect(refused.body).not.toHaveProperty('accessToken')
  const { status, body } = await second(refused.body.challenge, ` ${code(secret).replace(/(...)/, '$1 ')} `)
  expect(status).toBe(200)
  expect(body.guide?.id).toBe(olga.memberId)
  expect((await people.audited(olga, 'second_factor.on'))[0]).toMatchObject({ member_id: olga.memberId })
  expect((await people.audited(olga, 'sign_in.begin')).at(-1)).toMatchObject({ detail: { factor: 'app' } })
  w.setClock(new Date())
})

test('a code works once, even at the same moment, and none of an earlier period works', async () => {
  const olga = await people.owner()
  const { secret } = await setUp(olga)
  const [one, two] = [await challengeOf(olga.email), await challengeOf(olga.email)]
  const now = code(secret)
  const both = await Promise.all([second(one, now), second(two, now)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(both.find(({ status }) => status === 401)?.body).toMatchObject({
    code: 'second_factor_wrong',
    error: 'Der Code ist falsch oder abgelaufen.',
  })
  expect((await second(one, appCode(secret, w.services.now().getTime() - 30_000))).body.code).toBe(
    'second_factor_wrong',
  )
  // a clock that is 30 s fast is fine, one that is two minutes fast is not
  expect((await second(one, appCode(secret, w.services.now().getTime() + 120_000))).status).toBe(401)
  expect((await second(one, appCode(secret, w.services.now().getTime() + 30_000))).status).toBe(200)
  w.setClock(new Date())
})

test('a recovery code works once, however it is typed', async () => {
  const olga = await people.owner()
  const { recoveryCodes } = await setUp(olga)
  const [first = '', other = ''] = recoveryCodes
  const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')} `
  expect((await second(await challengeOf(olga.email), typed)).status).toBe(200)
  expect((await second(await challengeOf(olga.email), first)).body.code).toBe('second_factor_wrong')
  expect((await olga.accounts.me()).secondFactor.recoveryCodesLeft).toBe(9)
  const race = await Promise.all([1, 2].map(async () => second(await challengeOf(olga.email), other)))
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await people.audited(olga, 'sign_in.begin')).at(-1)).toMatchObject({ detail: { factor: 'recovery' } })

  const stranger = await people.owner()
  const theirs = await setUp(stranger)
  expect((await second(await challengeOf(olga.email), theirs.recoveryCodes[0] ?? '')).status).toBe(401)
  w.setClock(new Date())
})

test('after ten wrong codes in a quarter of an hour the right one is refused, too', async () => {
  const olga = await people.owner()
  const { secret } = await setUp(olga)
  const challenge = await challengeOf(olga.email)
  const wrong = code(secret) === '000000' ? '111111' : '000000'
  const answers = await Promise.all(Array.from({ length: 14 }, () => second(challenge, wrong)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await second(challenge, code(secret))).body.code).toBe('too_many_requests')
  expect(await people.audited(olga, 'sign_in.refused')).toHaveLength(10)
  await ageAttempts(w, '15 minutes 1 second')
  expect((await second(challenge, code(secret))).status).toBe(200)
  w.setClock(new Date())
})

test('a challenge ends after five minutes or when the password changes', async () => {
  const olga = await people.owner()
  const { secret } = await setUp(olga)
  const expired = await challengeOf(olga.email)
  laterBy(5 * 60 + 1)
  expect(await second(expired, code(secret))).toMatchObject({
    status: 401,
    body: {
      code: 'challenge_expired',
      error: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    },
  })
  const challenge = (await challengeOf(olga.email)) ?? ''
  for (const other of ['unsinn', olga.accessToken, olga.refreshToken, `${challenge.slice(0, -4)}AAAA`])
    expect((await second(other, code(secret))).body.code).toBe('challenge_expired')
  // a challenge is no access token
  const headers = { authorization: `Bearer ${challenge}` }
  expect((await call('GET', '/auth/me', undefined, headers)).body.code).toBe('not_signed_in')

  w.setClock(new Date())
  const fresh = await people.elsewhere(await people.owner())
  const theirs = await setUp(fresh)
  const before = await challengeOf(fresh.email)
  const body = { currentPassword: firstPassword, newPassword: 'Flacher Talweg 17' }
  await fresh.accounts.changePassword({ body })
  expect((await second(before, code(theirs.secret))).body.code).toBe('challenge_expired')
  w.setClock(new Date())
})

test('a member who is deactivated between the two steps cannot sign in', async () => {
  const olga = await people.owner()
  const { secret } = await setUp(olga)
  const challenge = await challengeOf(olga.email)
  await w.peek('update member set is_active = false where id = $1', [olga.memberId])
  expect((await second(challenge, code(secret))).body.code).toBe('challenge_expired')
  expect((await login(olga.email)).body.code).toBe('wrong_credentials')
  w.setClock(new Date())
})

const steps = ['/auth/totp', '/auth/totp/recovery-codes', '/auth/totp/remove']
test.each(steps)('%s requires the password and allows ten wrong ones', async (path) => {
  const olga = await people.owner()
  if (path !== '/auth/totp') await setUp(olga)
  expect(await olga.call('POST', path, { password: 'Falscher Hang 3' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { password: 'Das Passwort ist falsch' } },
  })
  expect((await olga.call('POST', path, {})).body.fields).toEqual({ password: 'Passwort ist erforderlich' })
  for (let i = 0; i < 9; i++) await olga.call('POST', path, { password: `falsch ${i}` })
  expect((await olga.call('POST', path, { password: firstPassword })).status).toBe(429)
  w.setClock(new Date())
})

test('the setup refuses and counts wrong first codes, and expires after an hour', async () => {
  const olga = await people.owner()
  const confirm = (given: string) => olga.call('POST', '/auth/totp/confirm', { code: given })
  expect(await confirm('123456')).toMatchObject({
    status: 422,
    body: {
      code: 'second_factor_not_started',
      error: 'Bitte beginnen Sie die Einrichtung des zweiten Faktors von vorn.',
    },
  })
  const { secret: first } = await olga.accounts.startSecondFactor(word)
  const { secret } = await olga.accounts.startSecondFactor(word)
  expect(secret).not.toBe(first)
  expect(await confirm(code(first))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { code: 'Der Code ist falsch oder abgelaufen' } },
  })
  for (let i = 0; i < 9; i++) await confirm('abcdef')
  expect((await confirm(code(secret))).status).toBe(429)
  await ageAttempts(w, '15 minutes 1 second')
  await w.peek(`update second_factor set created_at = created_at - interval '1 hour' where member_id = $1`, [
    olga.memberId,
  ])
  expect((await confirm(code(secret))).body.code).toBe('second_factor_not_started')
})

test('the second factor cannot be set up twice, and new recovery codes void the old', async () => {
  const olga = await people.owner()
  expect((await olga.call('POST', '/auth/totp/recovery-codes', word.body)).body.code).toBe('second_factor_not_started')
  expect((await olga.call('POST', '/auth/totp/remove', word.body)).body.code).toBe('second_factor_not_started')
  const { secret, recoveryCodes } = await setUp(olga)
  for (const [path, body] of [
    ['/auth/totp', word.body],
    ['/auth/totp/confirm', { code: code(secret) }],
  ] as const)
    expect(await olga.call('POST', path, body)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_exists', error: 'Der zweite Faktor ist schon eingerichtet.' },
    })

  const renewed = await olga.accounts.newRecoveryCodes(word)
  expect(renewed.recoveryCodes.filter((each) => recoveryCodes.includes(each))).toEqual([])
  expect((await second(await challengeOf(olga.email), recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await second(await challengeOf(olga.email), renewed.recoveryCodes[0] ?? '')).status).toBe(200)

  await olga.accounts.removeSecondFactor(word)
  expect((await login(olga.email)).status).toBe(200)
  expect((await olga.accounts.me()).secondFactor).toEqual({ ...none, required: false })
  for (const action of ['start', 'on', 'renew_codes', 'off'])
    expect(await people.audited(olga, `second_factor.${action}`), action).toHaveLength(1)
  await w.quiet()
  expect((await people.mails(olga.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Zweiter Faktor bei Wildwasser Test eingeschaltet',
      'Neue Wiederherstellungscodes bei Wildwasser Test',
      'Zweiter Faktor bei Wildwasser Test ausgeschaltet',
    ]),
  )
  w.setClock(new Date())
})

test('a password reset does not bypass the second factor', async () => {
  const olga = await people.owner()
  const { secret } = await setUp(olga)
  await call('POST', '/auth/request-password-reset', { email: olga.email })
  const token = await people.token(olga.email, 'reset-password')
  await call('POST', '/auth/reset-password', { token, newPassword: 'Flacher Talweg 17' })
  const { body } = await login(olga.email, 'Flacher Talweg 17')
  expect(body.code).toBe('second_factor_required')
  expect((await second(body.challenge, code(secret))).status).toBe(200)
  w.setClock(new Date())
})

/** Calls of every kind that a member without the required second factor is refused. */
const elsewhere = [
  ['GET', '/sessions/all'],
  ['POST', '/sessions/start', { sessionName: 'Rafting' }],
  ['GET', '/dashboard/stats'],
  ['PUT', '/organizations/settings', { autoSend: false }],
  ['POST', '/templates/upload'],
  ['POST', '/uploads'],
] as const
const duringSetup = [
  ['GET', '/auth/me', 200],
  ['GET', '/auth/sign-ins', 200],
  ['POST', '/events/ticket', 201],
  ['POST', '/auth/request-email-confirmation', 202],
] as const

test('an organisation can require a second factor of owners and admins', async () => {
  const olga = await w.owner('Vorsichtig')
  const [admin, viewer, guide] = [
    await w.member(olga, 'admin'),
    await w.member(olga, 'viewer'),
    await w.member(olga, 'guide'),
  ]
  const { settings } = await olga.organisations.updateSettings({ body: { requireSecondFactor: true } })
  expect(settings.requireSecondFactor).toBe(true)
  const send = async (by: typeof olga, method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${by.token}` }
    return call(method, path, body, headers)
  }
  for (const member of [olga, admin]) {
    expect((await member.accounts.me()).secondFactor).toMatchObject({ enabled: false, required: true })
    for (const [method, path, body] of elsewhere)
      expect(await send(member, method, path, body), path).toMatchObject({
        status: 403,
        body: {
          code: 'second_factor_setup_required',
          error: 'Ihre Organisation verlangt einen zweiten Faktor. Bitte richten Sie ihn zuerst ein.',
        },
      })
    for (const [method, path, status] of duringSetup)
      expect((await send(member, method, path)).status, path).toBe(status)
  }
  expect((await viewer.accounts.me()).secondFactor.required).toBe(false)
  await viewer.shifts.all({ query: {} })
  await guide.shifts.current()

  const password = firstPassword
  const { secret } = await admin.accounts.startSecondFactor({ body: { password } })
  await admin.accounts.confirmSecondFactor({ body: { code: code(secret) } })
  await admin.shifts.all({ query: {} })
  expect(await send(admin, 'POST', '/auth/totp/remove', { password })).toMatchObject({
    status: 422,
    body: {
      code: 'second_factor_needed',
      error: 'Ihre Organisation verlangt einen zweiten Faktor; er lässt sich deshalb nicht ausschalten.',
    },
  })
  // viewers and guides have none to set up
  expect(await codeOf(viewer.accounts.startSecondFactor({ body: { password } }))).toBe('forbidden')
  expect(await codeOf(guide.accounts.startSecondFactor({ body: { password } }))).toBe('forbidden')
})

test('only an owner can require a second factor', async () => {
  const olga = await w.owner()
  const admin = await w.member(olga, 'admin')
  const { secret } = await admin.accounts.startSecondFactor({ body: { password: firstPassword } })
  await admin.accounts.confirmSecondFactor({ body: { code: code(secret) } })
  const asAdmin = (requireSecondFactor: boolean) =>
    codeOf(admin.organisations.updateSettings({ body: { requireSecondFactor, autoSend: false } }))
  expect(await asAdmin(true)).toBe('forbidden')
  expect((await admin.organisations.settings()).settings).toMatchObject({ autoSend: true, requireSecondFactor: false })
  await olga.organisations.updateSettings({ body: { requireSecondFactor: true, autoSend: true } })
  expect((await people.audited(olga, 'settings.update')).at(-1)).toMatchObject({
    member_id: olga.memberId,
    detail: { changes: { requireSecondFactor: { from: false, to: true } } },
  })
  expect(await asAdmin(false)).toBe('forbidden')
  expect((await admin.organisations.settings()).settings).toMatchObject({ autoSend: true, requireSecondFactor: true })
  // another organisation requires none
  await (await w.owner()).organisations.settings()
})
