import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../src/server/accounts/rate-limits.ts'
import { spend } from '../../src/server/http/limiter.ts'
import { deviceCookie } from '../devices.ts'
import { appCode, firstPassword, peopleOf, type Person } from '../people.ts'
import { send, world, type World } from '../world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())
const people = peopleOf(() => w)
const { call, login } = people

/** Locks the account on unknown devices, as wrong passwords from many addresses do. */
async function lockOut(email: string): Promise<void> {
  const { loginPerAccount } = rateLimits
  for (let i = 0; i < loginPerAccount.most; i++) await spend(w.services, [loginPerAccount, email]).catch(() => {})
  expect((await login(email)).status).toBe(429)
}

test('wrong passwords do not lock the owner out on a known device', async () => {
  const olga = await people.owner()
  const cookie = await deviceCookie(w, olga.email)
  const guesser = { address: people.freshAddress() }
  await Promise.all(Array.from({ length: 10 }, (_, i) => login(olga.email, `falsch ${i}`, guesser)))
  expect((await login(olga.email, firstPassword, guesser)).status).toBe(429)
  expect((await login(olga.email)).status).toBe(200)
  // also from the office's own address when the attacker uses it
  expect((await login(olga.email, firstPassword, { ...guesser, cookie })).status).toBe(200)

  await lockOut(olga.email)
  expect((await login(olga.email, firstPassword, { cookie })).status).toBe(200)
})

test('on a known device ten wrong passwords are evaluated', async () => {
  const [olga, paul] = [await people.owner(), await people.owner()]
  const [home, office] = [await deviceCookie(w, olga.email), await deviceCookie(w, olga.email)]
  // one browser of two members
  const shared = `${home}; ${await deviceCookie(w, paul.email, firstPassword, home)}`
  const wrong = await Promise.all(
    Array.from({ length: 10 }, (_, i) => login(olga.email, `falsch ${i}`, { cookie: shared })),
  )
  expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(401))
  expect((await login(olga.email, firstPassword, { cookie: shared })).status).toBe(429)
  expect((await login(olga.email, firstPassword, { cookie: office })).status).toBe(200)
  expect((await login(paul.email, firstPassword, { cookie: shared })).status).toBe(200)
})

const ways: Record<string, (olga: Person, id: string) => Promise<unknown>> = {
  'a new password': ({ accounts }) =>
    accounts.changePassword({ body: { currentPassword: firstPassword, newPassword: 'Hoher Gipfel 33' } }),
  'the end of its sign-in from elsewhere': ({ accounts }, id) => accounts.endSignIn({ params: { id } }),
  '180 days': async () => w.setClock(new Date(Date.now() + 180 * 24 * 3_600_000)),
}
test.each(Object.keys(ways))('a device is no longer known after: %s', async (name) => {
  const olga = await people.owner()
  const cookie = await deviceCookie(w, olga.email)
  const [device] = (await olga.accounts.signIns()).signIns.filter(({ current }) => !current)
  await lockOut(olga.email)
  await ways[name]?.(olga, device?.id ?? '')
  const password = name === 'a new password' ? 'Hoher Gipfel 33' : firstPassword
  expect((await login(olga.email, password, { cookie })).status).toBe(429)
  w.setClock(new Date())
})

test('a device stays known after the sign-out', async () => {
  const olga = await people.owner()
  const answer = await send(w.anyone, 'POST', '/auth/login', { email: olga.email, password: firstPassword })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { refreshToken } = (await answer.json()) as { refreshToken: string }
  await call('POST', '/auth/logout', { refreshToken })
  await lockOut(olga.email)
  expect((await login(olga.email, firstPassword, { cookie })).status).toBe(200)
})

test('the cookie of a known device serves sign-ins of its account only', async () => {
  const [olga, paul] = [await people.owner(), await people.owner()]
  const body = { email: olga.email, password: firstPassword }
  const [cookie = ''] = (await send(w.anyone, 'POST', '/auth/login', body)).headers.getSetCookie()
  expect(cookie).toMatch(
    /^device_[\w-]{12}=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  expect(cookie).not.toContain(olga.email)
  const theirs = await deviceCookie(w, paul.email)
  const [[mine = '', value = ''], [other = '', valueOfOther = '']] = [cookie.split(/[=;]/), theirs.split('=')]
  await lockOut(olga.email)
  const forged = [
    `${mine}=${valueOfOther}`,
    `${other}=${value}`,
    `${mine}=${'A'.repeat(43)}`,
    `${mine}=`,
    `${mine}=${value.slice(0, -2)}AA`,
    `${mine}=x; ${mine}=y`,
  ]
  for (const each of forged) expect((await login(olga.email, firstPassword, { cookie: each })).status, each).toBe(429)
  // the device cookie is no sign-in
  expect((await call('GET', '/auth/me', undefined, { cookie: `${mine}=${value}` })).status).toBe(401)
})

test('a person who knows the password cannot block the owner’s second step', async () => {
  const olga = await people.owner()
  const cookie = await deviceCookie(w, olga.email)
  const { secret } = await olga.accounts.startSecondFactor({ body: { password: firstPassword } })
  const now = w.services.now().getTime()
  await olga.accounts.confirmSecondFactor({ body: { code: appCode(secret, now) } })
  const second = (challenge: unknown, code: string, headers = {}) =>
    call('POST', '/auth/second-factor', { challenge, code }, headers)

  const { challenge } = (await login(olga.email)).body
  await Promise.all(Array.from({ length: 10 }, () => second(challenge, 'abcdef')))
  expect((await second(challenge, appCode(secret, now + 30_000))).status).toBe(429)
  const own = (await login(olga.email, firstPassword, { cookie })).body
  expect((await second(own.challenge, appCode(secret, now + 30_000), { cookie })).status).toBe(200)
})
