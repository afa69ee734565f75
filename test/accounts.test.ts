import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import { scopesOf, roles } from '../src/contract/access.ts'
import type { SignedIn } from '../src/contract/accounts.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { ageAttempts } from './limits.ts'
import { codeOf, send, world, type World } from './world.ts'

let w: World
// one proxy in front, so that each test has an address of its own
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

let counter = 0
const freshAddress = () => `10.1.${Math.floor(++counter / 250)}.${counter % 250}`
const freshEmail = () => `person${++counter}@firma.example`

/** A call without a sign-in, from this address. */
const call = (path: string, body: unknown, address = freshAddress()) =>
  send(w.anyone, 'POST', path, body, { 'x-forwarded-for': address })
const as = (token: string) => send(w.anyone, 'GET', '/auth/me', undefined, { authorization: `Bearer ${token}` })

const registration = (email: string, change: object = {}, guide: object = {}) => ({
  organizationName: 'Wildwasser Test',
  businessType: 'adventure_tourism',
  website: '',
  guide: { firstName: 'Olga', lastName: 'Berg', email, password, ...guide },
  ...change,
})

async function registered(email = freshEmail()): Promise<SignedIn & { email: string }> {
  const response = await call('/auth/register-organization', registration(email))
  expect(response.status).toBe(201)
  return { ...((await response.json()) as SignedIn), email }
}

const refresh = async (refreshToken: string) => {
  const response = await call('/auth/refresh', { refreshToken })
  const answer = (await response.json()) as { accessToken: string; refreshToken: string; code?: string }
  return { status: response.status, ...answer }
}

test('registering an organisation signs in its owner', async () => {
  const email = `Olga.${freshEmail()}`
  const response = await call(
    '/auth/register-organization',
    registration(email, { organizationName: '  Alpin GmbH ', website: 'alpin.example' }),
  )
  expect(response.status).toBe(201)
  const answer = (await response.json()) as SignedIn
  expect(answer.guide).toMatchObject({ email, firstName: 'Olga', lastName: 'Berg', role: 'owner', isActive: true })
  expect(answer.organization).toMatchObject({
    id: answer.guide.organizationId,
    name: 'Alpin GmbH',
    contactEmail: email,
    website: 'https://alpin.example',
    settings: { businessType: 'adventure_tourism', autoSend: true },
  })
  expect((await as(answer.accessToken)).status).toBe(200)

  const again = await call('/auth/login', { email: ` ${email.toUpperCase()} `, password })
  expect(again.status).toBe(200)
  expect(((await again.json()) as SignedIn).guide.id).toBe(answer.guide.id)
  const [stored] = await w.peek('select password_hash from member where id = $1', [answer.guide.id])
  expect(String(stored?.['password_hash'])).toMatch(/^argon2id\$/)
})

test('a new organisation starts with the activity type "Standard"', async () => {
  const owner = await w.owner()
  expect((await owner.activities.list()).activity_types.map((type) => type.name)).toEqual(['Standard'])
})

test('each field that is missing or wrong is named in German', async () => {
  const response = await call('/auth/register-organization', {
    organizationName: ' ',
    businessType: 'zirkus',
    website: 'kein wort mit punkten?',
    guide: { firstName: '', lastName: ' ', email: 'olga@', password: '1234567' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    fields: {
      organizationName: 'Name der Organisation ist erforderlich',
      businessType: 'Bitte wählen Sie eine Branche',
      website: 'Bitte geben Sie eine gültige Internetadresse ein',
      'guide.firstName': 'Vorname ist erforderlich',
      'guide.lastName': 'Nachname ist erforderlich',
      'guide.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'guide.password': 'Mindestens 8 Zeichen',
    },
  })

  const fieldsOf = async (word: string) => {
    const refused = await call('/auth/register-organization', registration(freshEmail(), {}, { password: word }))
    return ((await refused.json()) as ErrorBody).fields
  }
  expect(await fieldsOf('x'.repeat(129))).toEqual({ 'guide.password': 'Höchstens 128 Zeichen' })
  const tooEasy = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
  expect(await fieldsOf('12345678')).toEqual({ 'guide.password': tooEasy })
  expect(await fieldsOf('ADMIN123')).toEqual({ 'guide.password': tooEasy })
})

test('a password is used verbatim: spaces at its ends count, 128 characters fit', async () => {
  const email = freshEmail()
  const long = ` ${'ä'.repeat(126)} `
  const made = await call('/auth/register-organization', registration(email, {}, { password: long }))
  expect(made.status).toBe(201)
  expect((await call('/auth/login', { email, password: long.trim() })).status).toBe(401)
  expect((await call('/auth/login', { email, password: long })).status).toBe(200)
})

test('an address has one account, in any spelling, even when registered twice at once', async () => {
  const { email } = await registered()
  const refused = await call('/auth/register-organization', registration(email.toUpperCase()))
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'email_in_use',
    error: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    fields: { 'guide.email': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' },
  })

  const twice = freshEmail()
  const both = await Promise.all([twice, twice].map((e) => call('/auth/register-organization', registration(e))))
  expect(both.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await w.peek('select 1 from member where email = $1', [twice])).toHaveLength(1)
})

test('unknown account, wrong password and deactivated member get the same answer', async () => {
  const { email, guide } = await registered()
  const gone = await registered()
  await w.peek('update member set is_active = false where id = $1', [gone.guide.id])
  const answers = await Promise.all(
    [
      { email: 'niemand@firma.example', password },
      { email, password: 'Flacher Talweg 1' },
      { email: gone.email, password },
    ].map(async (body) => {
      const response = await call('/auth/login', body)
      const { requestId, ...rest } = (await response.json()) as ErrorBody
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      return { status: response.status, ...rest }
    }),
  )
  expect(answers[0]).toEqual({
    status: 401,
    code: 'wrong_credentials',
    error: 'E-Mail oder Passwort ist falsch.',
    message: 'E-Mail oder Passwort ist falsch.',
  })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(guide.isActive).toBe(true)
})

test('ten wrong passwords from one address lock the account there for 15 minutes', async () => {
  const { email } = await registered()
  const address = freshAddress()
  for (let i = 0; i < 10; i++) {
    expect((await call('/auth/login', { email, password: `falsch ${i}` }, address)).status).toBe(401)
  }
  const refused = await call('/auth/login', { email, password }, address)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  // the ten attempts took seconds
  expect(wait).toBeGreaterThan(840)
  expect(wait).toBeLessThanOrEqual(900)
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    error: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  })

  // the limits use the database's clock, for all processes alike, so the counted attempts are made older
  await ageAttempts(w, '15 minutes 1 second')
  expect((await call('/auth/login', { email, password }, address)).status).toBe(200)
})

test('one address may register twenty times an hour', async () => {
  const address = freshAddress()
  const { email } = await registered()
  for (let i = 0; i < 20; i++) {
    // a taken address counts too: the limit is there against guessing
    expect((await call('/auth/register-organization', registration(email), address)).status).toBe(409)
  }
  const refused = await call('/auth/register-organization', registration(freshEmail()), address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await registered()
})

test('one address may fail a hundred times an hour, whatever accounts it tries', async () => {
  const address = freshAddress()
  const tries = Array.from({ length: 100 }, (_, i) => ({ email: `leer${i}@firma.example`, password: 'irgendwas' }))
  for (let i = 0; i < tries.length; i += 10) {
    const answers = await Promise.all(tries.slice(i, i + 10).map((body) => call('/auth/login', body, address)))
    expect(new Set(answers.map((r) => r.status))).toEqual(new Set([401]))
  }
  const { email } = await registered()
  expect((await call('/auth/login', { email, password }, address)).status).toBe(429)
  expect((await call('/auth/login', { email, password })).status).toBe(200)
})

test('two tabs that use one refresh token within ten seconds get the same successor', async () => {
  const { refreshToken: first } = await registered()
  const [one, two] = await Promise.all([refresh(first), refresh(first)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.refreshToken).toBe(two.refreshToken)
  expect(one.refreshToken).not.toBe(first)
  expect((await as(one.accessToken)).status).toBe(200)

  const next = await refresh(one.refreshToken)
  expect(next.status).toBe(200)
  const stored = await w.peek(`select encode(refresh_hash, 'base64') as hash from sign_in`)
  expect(JSON.stringify(stored)).not.toContain(next.refreshToken)
})

test('a refresh token used again after ten seconds ends the whole sign-in', async () => {
  const { refreshToken: first, guide } = await registered()
  const second = await refresh(first)
  w.setClock(new Date(Date.now() + 11_000))
  const reused = await refresh(first)
  expect(reused).toMatchObject({ status: 401, code: 'refresh_refused' })
  expect((await refresh(second.refreshToken)).status).toBe(401)
  expect((await as(second.accessToken)).status).toBe(401)
  expect(await w.peek(`select 1 from audit where action = 'sign_in.reused' and subject = $1`, [guide.id])).toHaveLength(
    1,
  )
  w.setClock(new Date())
})

test('a token older than the predecessor ends the sign-in even within the ten seconds', async () => {
  const { refreshToken: first } = await registered()
  const second = await refresh(first)
  const third = await refresh(second.refreshToken)
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(third.refreshToken)).status).toBe(401)
})

test('ending one sign-in leaves other sign-ins of the member alone', async () => {
  const { email, refreshToken } = await registered()
  const elsewhere = (await (await call('/auth/login', { email, password })).json()) as SignedIn
  expect((await call('/auth/logout', { refreshToken })).status).toBe(204)
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await refresh(elsewhere.refreshToken)).status).toBe(200)
})

test('logout ends the access token at once', async () => {
  const { accessToken, refreshToken } = await registered()
  expect((await as(accessToken)).status).toBe(200)
  expect((await call('/auth/logout', { refreshToken })).status).toBe(204)
  expect((await as(accessToken)).status).toBe(401)
  expect((await call('/auth/logout', { refreshToken })).status).toBe(204)
  expect((await call('/auth/logout', { refreshToken: 'unsinn' })).status).toBe(204)
})

test('a deactivated member is refused at once, with access and refresh token', async () => {
  const { accessToken, refreshToken, guide } = await registered()
  await w.peek('update member set is_active = false where id = $1', [guide.id])
  expect((await as(accessToken)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('forged, foreign and expired tokens open nothing', async () => {
  const { accessToken, refreshToken } = await registered()
  const other = await registered()
  const [head, body, signature] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>
  const swapped = Buffer.from(JSON.stringify({ ...claims, org: other.organization.id })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const token of [`${head}.${swapped}.${signature}`, `${unsigned}.${body}.`, 'x', '', refreshToken]) {
    const response = await as(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in', error: 'Bitte melden Sie sich an.' })
  }

  const bytes = Buffer.from(refreshToken, 'base64url')
  const flipped = Buffer.from(bytes)
  flipped[60] = (flipped[60] ?? 0) ^ 1
  const intoOther = Buffer.concat([Buffer.from(other.refreshToken, 'base64url').subarray(0, 16), bytes.subarray(16)])
  for (const token of [Buffer.alloc(64).toString('base64url'), intoOther.toString('base64url'), 'kurz']) {
    expect((await refresh(token)).status).toBe(401)
  }
  expect((await refresh(refreshToken)).status).toBe(200)
  expect((await refresh(flipped.toString('base64url'))).status).toBe(401)

  w.setClock(new Date(Date.now() + 15 * 60_000 + 1000))
  expect((await as(other.accessToken)).status).toBe(401)
  // an old access token is no reason to sign in again
  expect((await refresh(other.refreshToken)).status).toBe(200)
  w.setClock(new Date())
})

test('me returns the member and exactly the permissions of the role', async () => {
  const owner = await w.owner('Rollen')
  for (const role of roles) {
    const member = role === 'owner' ? owner : await w.member(owner, role)
    const me = await member.accounts.me()
    expect(me.guide).toMatchObject({ id: member.memberId, role, organizationId: owner.orgId })
    expect(me.organization.name).toBe('Rollen')
    expect(me.may).toEqual(scopesOf(role))
  }
  expect(scopesOf('viewer').filter((p) => /write|send|delete/.test(p))).toEqual([])
  expect(scopesOf('guide')).not.toContain('dashboard.read')
  expect(await codeOf(w.anyone.accounts.me())).toBe('not_signed_in')
})

test('a changed role takes effect at the next request, without a new sign-in', async () => {
  const owner = await w.owner()
  const admin = await w.member(owner, 'admin')
  await admin.organisations.settings()
  await w.peek(`update member set role = 'guide' where id = $1`, [admin.memberId])
  expect(await codeOf(admin.organisations.settings())).toBe('forbidden')
})
