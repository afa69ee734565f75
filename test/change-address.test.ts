import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageAttempts } from './limits.ts'
import { peopleOf, type Person } from './people.ts'
import { until, world, type World } from './world.ts'

/** A member changes the sign-in address by a link that is sent there (docs/product/accounts-and-rights.md 12). */

const hour = 3_600_000

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call, login } = people
const ask = (by: Person, newEmail: unknown) => by.call('POST', '/auth/change-email', { newEmail })
const confirm = (by: Person, token: string) => by.call('POST', '/auth/change-email/confirm', { token })
const linkTo = (email: string, emails = 1) => people.token(email, 'dashboard/change-email', emails)
/** A member who has asked for another address, and the token of the link. */
async function asked() {
  const olga = await people.owner()
  const next = people.freshEmail()
  expect(await ask(olga, next)).toEqual({ status: 202, body: {} })
  return { olga, next, token: await linkTo(next) }
}
const subjects = async (email: string) => (await people.mails(email)).map(({ subject }) => subject)

test('the link that is sent to the new address changes the sign-in address', async () => {
  const olga = await people.owner()
  const phone = await people.elsewhere(olga)
  const next = people.freshEmail()
  expect(await ask(olga, ` ${next} `)).toEqual({ status: 202, body: {} })
  const token = await linkTo(next)
  expect(await olga.accounts.me()).toMatchObject({
    guide: { email: olga.email },
    addressChange: { email: next, mail: { status: expect.stringMatching(/sent|pending/) } },
  })
  expect((await login(olga.email)).status).toBe(200)
  expect((await login(next)).body.code).toBe('wrong_credentials')

  // the mailbox of the new address may be on another device
  expect((await confirm(phone, token)).status).toBe(204)
  expect((await login(olga.email)).body.code).toBe('wrong_credentials')
  expect((await login(next)).body.guide).toMatchObject({ id: olga.memberId, email: next, emailVerified: true })
  for (const by of [olga, phone])
    expect(await by.accounts.me()).toMatchObject({
      guide: { email: next, emailVerified: true },
      addressChange: null,
      // the contact address was taken from the owner's address
      organization: { contactEmail: next },
    })
  expect((await olga.team.list()).guides.map(({ email }) => email)).toEqual([next])

  const notice = 'Ihre E-Mail-Adresse bei Wildwasser Test wurde geändert'
  await until('the notice', async () => (await subjects(olga.email)).includes(notice))
  await w.quiet()
  expect((await subjects(next)).filter((subject) => subject === notice)).toEqual([])
  const told = (await people.mails(olga.email)).find(({ subject }) => subject === notice)
  expect(told?.text).toContain(`${w.services.publicUrl}/login`)
  // the earlier mailbox may belong to another person by now
  expect(told?.text).not.toContain(next)
  for (const action of ['address.request_change', 'address.change'])
    expect(await people.audited(olga, action)).toMatchObject([{ subject: olga.memberId, detail: {} }])

  const { status } = await call('POST', '/auth/register-organization', {
    organizationName: 'Nachfolger',
    businessType: 'hotel',
    guide: { firstName: 'Otto', lastName: 'Grat', email: olga.email, password: 'Steiler Bergpfad 9' },
  })
  expect(status).toBe(201)
})

test('only the member who asked can confirm the address, and only once', async () => {
  const { olga, token } = await asked()
  const stranger = await people.owner()
  const colleagueEmail = people.freshEmail()
  const { body } = await olga.call('POST', '/guides/create', {
    firstName: 'Anna',
    lastName: 'Berg',
    role: 'owner',
    email: colleagueEmail,
  })
  await w.peek('update member set temporary_password_until = null where email = $1', [colleagueEmail])
  const colleague = people.signedIn(colleagueEmail, await login(colleagueEmail, String(body['tempPassword'])))
  for (const other of [stranger, colleague])
    expect(await confirm(other, token)).toMatchObject({ status: 400, body: { code: 'confirmation_token_invalid' } })
  expect((await call('POST', '/auth/change-email/confirm', { token })).status).toBe(401)
  const confirmation = await people.token(olga.email, 'confirm-email')
  for (const wrong of [confirmation, 'unsinn', `${token.slice(0, -4)}AAAA`])
    expect((await confirm(olga, wrong)).body.code).toBe('confirmation_token_invalid')
  expect((await call('POST', '/auth/confirm-email', { token })).body.code).toBe('confirmation_token_invalid')

  const both = await Promise.all([confirm(olga, token), confirm(olga, token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  expect((await confirm(olga, token)).body.code).toBe('confirmation_token_invalid')
})

test('a link works for 24 hours', async () => {
  const [soon, late] = [await asked(), await asked()]
  const now = Date.now()
  w.setClock(new Date(now + 23 * hour))
  const awake = await people.elsewhere(soon.olga)
  expect((await confirm(awake, soon.token)).status).toBe(204)
  w.setClock(new Date(now + 25 * hour))
  const tooLate = await people.elsewhere(late.olga)
  expect((await confirm(tooLate, late.token)).body.code).toBe('confirmation_token_invalid')
  // the page shows that the link has expired, and offers another one
  const { addressChange } = await tooLate.accounts.me()
  expect(addressChange?.email).toBe(late.next)
  expect(Date.parse(addressChange?.mail.until ?? '')).toBeLessThan(now + 25 * hour)
  w.setClock(new Date())
})

test('a new request, a withdrawal and a new password make the link void', async () => {
  const again = await asked()
  expect((await ask(again.olga, again.next)).status).toBe(202)
  const second = await linkTo(again.next, 2)
  expect((await confirm(again.olga, again.token)).body.code).toBe('confirmation_token_invalid')
  expect((await confirm(again.olga, second)).status).toBe(204)

  const back = await asked()
  for (let time = 0; time < 2; time++) expect((await back.olga.call('DELETE', '/auth/change-email')).status).toBe(204)
  expect(await people.audited(back.olga, 'address.withdraw_change')).toHaveLength(1)
  expect((await back.olga.accounts.me()).addressChange).toBeNull()
  expect((await confirm(back.olga, back.token)).body.code).toBe('confirmation_token_invalid')

  const renewed = await asked()
  const words = { currentPassword: 'Steiler Bergpfad 9', newPassword: 'Flacher Talweg 17' }
  expect((await renewed.olga.call('POST', '/auth/change-password', words)).status).toBe(204)
  expect((await confirm(renewed.olga, renewed.token)).body.code).toBe('confirmation_token_invalid')
})

test('a reset link sent to the earlier address is void after the change', async () => {
  const { olga, token } = await asked()
  await call('POST', '/auth/request-password-reset', { email: olga.email })
  const reset = await people.token(olga.email, 'reset-password')
  expect((await confirm(olga, token)).status).toBe(204)
  const answer = await call('POST', '/auth/reset-password', { token: reset, newPassword: 'Flacher Talweg 17' })
  expect(answer.body.code).toBe('reset_token_invalid')
})

test('an address that is invalid, unchanged, made up or in use is refused at its field', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  const field = async (newEmail: unknown) => (await ask(olga, newEmail)).body.fields
  expect(await field('olga@')).toEqual({ newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' })
  expect(await field(olga.email.toUpperCase())).toEqual({ newEmail: 'Das ist schon Ihre E-Mail-Adresse' })
  expect(await field('olga@ohne-email.invalid')).toEqual({
    newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  })
  expect(await ask(olga, max.email.toUpperCase())).toMatchObject({
    status: 409,
    body: { code: 'email_in_use', fields: { newEmail: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' } },
  })
  expect((await olga.accounts.me()).addressChange).toBeNull()
  expect(
    await w.peek(`select 1 from mailed_secret where kind = 'change_address' and org_id = $1`, [olga.orgId]),
  ).toEqual([])
})

test('an address that is registered in the meantime cannot be confirmed', async () => {
  const { olga, next, token } = await asked()
  const { status } = await call('POST', '/auth/register-organization', {
    organizationName: 'Schneller',
    businessType: 'hotel',
    guide: { firstName: 'Otto', lastName: 'Grat', email: next, password: 'Steiler Bergpfad 9' },
  })
  expect(status).toBe(201)
  expect(await confirm(olga, token)).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
  expect((await login(olga.email)).body.guide).toMatchObject({ id: olga.memberId, email: olga.email })
})

test('a member without a password cannot change the address', async () => {
  const olga = await people.owner()
  expect((await olga.accounts.me()).mayChangeEmail).toBe(true)
  await w.peek('update member set password_hash = null where id = $1', [olga.memberId])
  expect((await olga.accounts.me()).mayChangeEmail).toBe(false)
  expect(await ask(olga, people.freshEmail())).toMatchObject({
    status: 403,
    body: { code: 'forbidden', error: 'Ihre E-Mail-Adresse trägt ein Administrator im Team ein.' },
  })
})

test('requests are limited to five an hour, as each reveals whether an account exists', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  for (let time = 0; time < 5; time++) expect((await ask(olga, max.email)).body.code).toBe('email_in_use')
  expect((await ask(olga, people.freshEmail())).body.code).toBe('too_many_requests')
  await ageAttempts(w, '61 minutes')
  expect((await ask(olga, people.freshEmail())).status).toBe(202)
})
