import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CreationOptions, UseOptions } from '../src/contract/passkeys.ts'
import { authenticator, type Authenticator, type Odd } from './authenticator.ts'
import { appCode, firstPassword, peopleOf, type Answer, type Person } from './people.ts'
import { ageProofs } from './proofs.ts'
import { send, until, world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call, login } = people
const word = { password: firstPassword }
const laterBy = (seconds: number) => w.setClock(new Date(w.services.now().getTime() + seconds * 1000))
const device = () => authenticator(w.services.publicUrl)

const optionsOf = async (person: Person) => (await person.passkeys.startAdding({ body: word })).options
/** Adds a passkey, as the page "Mein Konto" does. */
async function addPasskey(person: Person, key: Authenticator = device(), name = 'Laptop') {
  const passkey = key.create(await optionsOf(person))
  return { key, ...(await person.passkeys.add({ body: { name, passkey } })) }
}

/** The first step with the password, and the challenge for the second. */
async function secondStep(person: Person) {
  const challenge = (await login(person.email)).body.challenge ?? ''
  const { body } = await call('POST', '/auth/second-factor/passkey/options', { challenge })
  const finish = (passkey: unknown) => call('POST', '/auth/second-factor/passkey', { challenge, passkey })
  return { challenge, options: body['options'] as UseOptions, finish }
}

/** The challenge for a sign-in with a passkey alone, and the browser's cookie. */
async function signInAlone() {
  const response = await send(w.anyone, 'POST', '/auth/passkeys/sign-in/options')
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { options } = (await response.json()) as { options: UseOptions }
  const finish = (passkey: unknown, headers: Record<string, string> = { cookie }) =>
    call('POST', '/auth/passkeys/sign-in', { passkey }, headers)
  return { options, cookie, finish }
}

const refused = {
  status: 401,
  body: {
    code: 'passkey_refused',
    error: 'Der Passkey wurde nicht angenommen. Bitte melden Sie sich auf anderem Weg an.',
  },
}
const expired = { status: 401, body: { code: 'challenge_expired' } }
const byItself = ({ body }: Pick<Answer, 'body'>) => ({ ...body, requestId: '' })

test('a passkey is added with the password', async () => {
  const olga = await people.owner()
  const wrong = await olga.call('POST', '/auth/passkeys/options', { password: 'Flacher Talweg 1' })
  expect(wrong.body.fields).toEqual({ password: 'Das Passwort ist falsch' })

  const options = await optionsOf(olga)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Andenken' },
    user: { name: olga.email, displayName: 'Olga Berg' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const key = device()
  const { passkey, recoveryCodes } = await olga.passkeys.add({
    body: { name: ' Laptop im Büro ', passkey: key.create(options) },
  })
  expect(passkey).toMatchObject({ name: 'Laptop im Büro', lastUsedAt: null })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await olga.accounts.me()).secondFactor).toEqual({
    enabled: true,
    app: false,
    passkeys: 1,
    recoveryCodesLeft: 10,
    required: false,
  })
  const again = await optionsOf(olga)
  expect(again.excludeCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
  expect((await addPasskey(olga, device(), 'Telefon')).recoveryCodes).toEqual([])
  expect((await olga.passkeys.list()).passkeys.map(({ name }) => name)).toEqual(['Telefon', 'Laptop im Büro'])
  expect(await people.audited(olga, 'passkey.add')).toHaveLength(2)
  await until('the e-mails', async () => (await people.mails(olga.email)).length >= 3)
  expect((await people.mails(olga.email)).at(-1)?.subject).toBe('Neuer Passkey bei Wildwasser Test')
  expect(await login(olga.email)).toMatchObject({
    status: 401,
    body: {
      code: 'second_factor_required',
      factors: ['passkey'],
      error: 'Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.',
    },
  })
})

test('as second step a passkey ends the sign-in, once', async () => {
  const olga = await people.owner()
  const { key } = await addPasskey(olga)
  const { options, finish } = await secondStep(olga)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
  const assertion = key.get(options)
  const both = await Promise.all([finish(assertion), finish(assertion)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(both.find(({ status }) => status === 401)).toMatchObject(expired)
  expect(await finish(assertion)).toMatchObject(expired)
  expect((await people.audited(olga, 'sign_in.begin')).at(-1)).toMatchObject({ detail: { factor: 'passkey' } })
  const [{ lastUsedAt } = {}] = (await olga.passkeys.list()).passkeys
  expect(lastUsedAt).not.toBeNull()
})

test('a passkey alone signs in', async () => {
  const olga = await people.owner()
  const { key } = await addPasskey(olga)
  const { options, cookie, finish } = await signInAlone()
  expect(options.allowCredentials).toEqual([])
  expect(cookie).toMatch(/^passkey=[\w-]{43}$/)
  const answer = await finish(key.get(options))
  expect(answer).toMatchObject({ status: 200, body: { guide: { id: olga.memberId } } })
  const there = people.signedIn(olga.email, answer)
  expect((await there.call('PUT', '/organizations/settings', { requireSecondFactor: false })).status).toBe(200)
  // a challenge of another browser is useless, and so is a used answer
  const next = await signInAlone()
  expect(await next.finish(key.get(next.options), {})).toMatchObject(expired)
  const spoken = key.get(next.options)
  expect((await next.finish(spoken)).status).toBe(200)
  expect(await next.finish(spoken)).toMatchObject(expired)
})

test('every wrong answer of a passkey is refused alike', async () => {
  const olga = await people.owner()
  const stranger = await people.owner()
  const { key } = await addPasskey(olga)
  const { key: theirs } = await addPasskey(stranger)
  const { key: lost, passkey } = await addPasskey(olga)
  await olga.passkeys.remove({ params: { id: passkey.id }, body: word })
  const first = await signInAlone()
  expect((await first.finish(key.get(first.options, { count: 40 }))).status).toBe(200)

  const handle = (person: Person) =>
    Buffer.from((person.orgId + person.memberId).replaceAll('-', ''), 'hex').toString('base64url')
  const wrong: [Authenticator, Odd][] = [
    [key, { count: 41, origin: 'https://andenken.example' }],
    [key, { count: 41, origin: w.base }],
    [key, { count: 41, rpId: 'andenken.example' }],
    [key, { count: 41, unverified: true }],
    [key, { count: 41, embedded: true }],
    [key, { count: 41, type: 'webauthn.create' }],
    [key, { count: 40 }],
    [key, { count: 39 }],
    [device(), { count: 41, id: key.id, userHandle: handle(olga) }],
    [device(), { count: 41, userHandle: handle(olga) }],
    [lost, { count: 41 }],
    [theirs, { count: 41, userHandle: handle(olga) }],
    [key, { count: 41, userHandle: handle(stranger) }],
    [key, { count: 41, userHandle: Buffer.alloc(32).toString('base64url') }],
    [key, { count: 41, userHandle: 'AAAA' }],
  ]
  const answers: Answer[] = []
  for (const [by, odd] of wrong) {
    const { options, finish } = await signInAlone()
    answers.push(await finish(by.get(options, odd)))
  }
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401))
  expect(new Set(answers.map(({ body }) => JSON.stringify(byItself({ body })))).size).toBe(1)
  expect(answers[0]).toMatchObject(refused)
  expect(await people.audited(olga, 'sign_in.refused')).not.toHaveLength(0)

  await w.peek('update member set is_active = false where id = $1', [stranger.memberId])
  const late = await signInAlone()
  const answer = await late.finish(theirs.get(late.options))
  expect(byItself(answer)).toEqual(byItself({ body: answers[0]?.body ?? {} }))
  // the right challenge still works
  const right = await signInAlone()
  expect((await right.finish(key.get(right.options, { count: 41 }))).status).toBe(200)
})

test('as second step a wrong passkey does not end the sign-in', async () => {
  const olga = await people.owner()
  const { key } = await addPasskey(olga)
  const { key: theirs } = await addPasskey(await people.owner())
  for (const [by, odd] of [
    [theirs, {}],
    [key, { unverified: true }],
    [key, { origin: 'https://andenken.example' }],
  ] as [Authenticator, Odd][]) {
    const { options, finish } = await secondStep(olga)
    expect(await finish(by.get(options, odd))).toMatchObject(refused)
  }
  expect((await people.audited(olga, 'sign_in.refused')).at(-1)).toMatchObject({ detail: { reason: 'passkey' } })
  for (let n = 3; n < 10; n++) {
    const { options, finish } = await secondStep(olga)
    expect(await finish(theirs.get(options))).toMatchObject(refused)
  }
  const { options, finish } = await secondStep(olga)
  expect((await finish(key.get(options))).body.code).toBe('too_many_requests')
})

test('a passkey challenge is valid for five minutes, one purpose and one person', async () => {
  const olga = await people.owner()
  const stranger = await people.owner()
  const { key } = await addPasskey(olga)
  await addPasskey(stranger)
  const alone = await signInAlone()
  const step = await secondStep(olga)
  const proof = (await olga.stepUp.start()).options
  const theirs = await secondStep(stranger)
  for (const { options } of [step, theirs, { options: proof }])
    expect(await alone.finish(key.get({ ...options }))).toMatchObject(expired)
  for (const { options } of [alone, theirs, { options: proof }])
    expect(await step.finish(key.get({ ...options }))).toMatchObject(expired)
  const made = Buffer.alloc(52).toString('base64url')
  for (const challenge of ['', 'AAAA', made]) {
    expect(await alone.finish(key.get(alone.options, { challenge }))).toMatchObject(expired)
    expect(await step.finish(key.get(step.options, { challenge }))).toMatchObject(expired)
  }
  const assertion = key.get(alone.options)
  laterBy(5 * 60 + 1)
  expect(await alone.finish(assertion)).toMatchObject(expired)
  expect((await call('POST', '/auth/second-factor/passkey/options', { challenge: step.challenge })).body.code).toBe(
    'challenge_expired',
  )
})

test('a new passkey must be made here, now, by a verified person', async () => {
  const olga = await people.owner()
  const other = await people.elsewhere(olga)
  const key = device()
  const add = (passkey: unknown, by = olga) => by.call('POST', '/auth/passkeys', { name: 'Laptop', passkey })
  const wrong: Odd[] = [
    { origin: 'https://andenken.example' },
    { rpId: 'andenken.example' },
    { unverified: true },
    { embedded: true },
    { type: 'webauthn.get' },
    // a chain of certificates would make the server fetch its addresses
    { certified: true },
  ]
  for (const odd of wrong) {
    const answer = await add(key.create(await optionsOf(olga), odd))
    expect(answer, JSON.stringify(odd)).toMatchObject({
      status: 400,
      body: { fields: { passkey: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.' } },
    })
  }
  const late = { passkey: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.' }
  const options = await optionsOf(olga)
  // another device of the same person has no challenge, and neither has another person
  expect((await add(key.create(options), other)).body.fields).toEqual(late)
  expect((await add(key.create(options, { challenge: 'AAAA' }))).body.fields).toEqual(late)
  const passkey = key.create(options)
  expect((await add({ ...passkey, response: { ...passkey.response, attestationObject: '!' } })).status).toBe(400)
  expect((await add({ ...passkey, response: { ...passkey.response, attestationObject: 'AAAA' } })).status).toBe(400)
  expect((await olga.call('POST', '/auth/passkeys', { name: ' ', passkey })).body.fields).toEqual({
    name: 'Bitte geben Sie dem Passkey einen Namen',
  })
  const both = await Promise.all([add(passkey), add(passkey)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  expect((await add(key.create(await optionsOf(olga)))).body.code).toBe('passkey_exists')
  const slow = key.create(await optionsOf(olga))
  laterBy(5 * 60 + 1)
  expect((await add(slow)).body.fields).toEqual(late)
  expect((await olga.passkeys.list()).passkeys).toHaveLength(1)
})

test('a member may have twenty passkeys', async () => {
  const olga = await people.owner()
  await addPasskey(olga)
  const waiting = device().create(await optionsOf(olga))
  await w.peek(
    `insert into passkey (id, org_id, member_id, name, credential_id, public_key, sign_count)
      select gen_random_uuid(), org_id, member_id, 'Kopie', ('\\x' || md5(n::text))::bytea, public_key, 0
      from passkey, generate_series(1, 19) as n where member_id = $1`,
    [olga.memberId],
  )
  const answer = await olga.call('POST', '/auth/passkeys', { name: 'Laptop', passkey: waiting })
  expect(answer).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } })
  expect((await olga.call('POST', '/auth/passkeys/options', word)).body.code).toBe('too_many_passkeys')
})

test('recovery codes stay until the last factor goes', async () => {
  const olga = await people.owner()
  const { passkey, recoveryCodes } = await addPasskey(olga)
  const { challenge } = await secondStep(olga)
  const code = (given = '') => call('POST', '/auth/second-factor', { challenge, code: given })
  expect((await code('123456')).body.code).toBe('second_factor_wrong')
  expect((await code(recoveryCodes[0])).status).toBe(200)

  const { secret } = await olga.accounts.startSecondFactor({ body: word })
  const now = () => appCode(secret, w.services.now().getTime())
  // a factor in setup does not count: its code opens nothing
  expect((await code(now())).body.code).toBe('second_factor_wrong')
  expect((await olga.accounts.confirmSecondFactor({ body: { code: now() } })).recoveryCodes).toEqual([])
  expect((await login(olga.email)).body.factors).toEqual(['app', 'passkey'])
  const remove = { params: { id: passkey.id }, body: word }
  await olga.passkeys.remove(remove)
  expect((await olga.call('POST', `/auth/passkeys/${passkey.id}/remove`, word)).body.code).toBe('passkey_not_found')
  expect((await olga.accounts.me()).secondFactor).toMatchObject({ app: true, passkeys: 0, recoveryCodesLeft: 9 })
  expect((await olga.accounts.newRecoveryCodes({ body: word })).recoveryCodes).toHaveLength(10)
  await olga.accounts.removeSecondFactor({ body: word })
  expect((await olga.accounts.me()).secondFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  expect((await login(olga.email)).status).toBe(200)
  expect(await people.audited(olga, 'passkey.remove')).toHaveLength(1)
})

test('where a second factor is demanded the last passkey cannot be removed', async () => {
  const olga = await people.owner()
  await w.peek('update organisation set require_second_factor = true where id = $1', [olga.orgId])
  expect((await olga.call('GET', '/organizations/settings')).body.code).toBe('second_factor_setup_required')
  const { passkey } = await addPasskey(olga)
  expect((await olga.call('GET', '/organizations/settings')).status).toBe(200)
  const remove = (id: string) => olga.call('POST', `/auth/passkeys/${id}/remove`, word)
  expect((await remove(passkey.id)).body.code).toBe('second_factor_needed')
  const other = await addPasskey(olga)
  // of two parallel removals one passkey stays
  const both = await Promise.all([remove(passkey.id), remove(other.passkey.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])

  const { secret } = await olga.accounts.startSecondFactor({ body: word })
  await olga.accounts.confirmSecondFactor({ body: { code: appCode(secret, w.services.now().getTime()) } })
  const [left] = (await olga.passkeys.list()).passkeys
  const last = await Promise.all([remove(left?.id ?? ''), olga.call('POST', '/auth/totp/remove', word)])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
  expect((await olga.accounts.me()).secondFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
})

test('a passkey renews the proof on the device that was asked', async () => {
  const olga = await people.owner()
  const { key } = await addPasskey(olga)
  const { key: theirs } = await addPasskey(await people.owner())
  const { options, finish } = await secondStep(olga)
  const other = people.signedIn(olga.email, await finish(key.get(options)))
  await ageProofs(w, 601)
  const guarded = (by: Person) => by.call('PUT', '/organizations/settings', { requireSecondFactor: false })
  const prove = (by: Person, passkey: unknown) => by.call('POST', '/auth/step-up', { passkey })
  const asked = async (by: Person) => (await by.stepUp.start()).options
  const denied = { passkey: 'Der Passkey wurde nicht angenommen.' }
  expect((await prove(olga, theirs.get(await asked(olga)))).body.fields).toEqual(denied)
  expect((await prove(olga, key.get(await asked(olga), { unverified: true }))).body.fields).toEqual(denied)
  expect((await prove(other, key.get(await asked(olga)))).body.fields).toEqual({
    passkey: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  })
  expect((await guarded(olga)).body.code).toBe('step_up_required')

  const assertion = key.get(await asked(olga))
  expect((await olga.call('POST', '/auth/step-up', { passkey: assertion, ...word })).status).toBe(400)
  expect((await prove(olga, assertion)).status).toBe(204)
  expect((await guarded(olga)).status).toBe(200)
  expect((await guarded(other)).body.code).toBe('step_up_required')
  await ageProofs(w, 601)
  expect((await prove(olga, assertion)).status).toBe(400)
  expect((await guarded(olga)).body.code).toBe('step_up_required')
})

test('a member sees only own passkeys', async () => {
  const olga = await people.owner()
  const { passkey } = await addPasskey(olga)
  const admin = await w.member({ ...olga, fetch: w.anyone.fetch, token: olga.accessToken }, 'admin')
  expect((await admin.passkeys.list()).passkeys).toEqual([])
  const answer = await send(admin, 'POST', `/auth/passkeys/${passkey.id}/remove`, word)
  expect(answer.status).toBe(404)
  const options: CreationOptions = (await admin.passkeys.startAdding({ body: word })).options
  expect((await olga.call('POST', '/auth/passkeys', { name: 'Fremd', passkey: device().create(options) })).status).toBe(
    400,
  )
})

test('a passkey is renamed only by its owner and with a valid name', async () => {
  const olga = await people.owner()
  const { passkey } = await addPasskey(olga)
  const rename = (by: Person, name: unknown, id = passkey.id) => by.call('PUT', `/auth/passkeys/${id}`, { name })
  expect(await rename(olga, '  Telefon  ')).toMatchObject({
    status: 200,
    body: { passkey: { ...passkey, name: 'Telefon' } },
  })
  expect((await olga.passkeys.list()).passkeys.map(({ name }) => name)).toEqual(['Telefon'])
  for (const name of ['  ', 'x'.repeat(101), null])
    expect(await rename(olga, name)).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  expect((await rename(olga, ' ')).body.fields).toEqual({ name: 'Bitte geben Sie dem Passkey einen Namen' })
  const stranger = await people.owner()
  expect(await rename(stranger, 'Meiner')).toMatchObject({ status: 404, body: { code: 'passkey_not_found' } })
  // the same name again leaves no entry
  await rename(olga, 'Telefon')
  expect(await people.audited(olga, 'passkey.rename')).toHaveLength(1)
})
