import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type Person } from './people.ts'
import { until, world, type World } from './world.ts'

/** The contact address for guests is changed by a link that is sent there (docs/product/settings.md 13). */

const hour = 3_600_000

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

const people = peopleOf(() => w)
const { call, login } = people
const path = '/organizations/contact-email'
const ask = (by: Person, newEmail: unknown) => by.call('POST', path, { newEmail })
const confirm = (by: Person, token: string) => by.call('POST', `${path}/confirm`, { token })
const linkTo = (email: string, emails = 1) => people.token(email, 'dashboard/change-contact', emails)
const contactOf = async (by: Person) => (await by.organisations.details()).organization.contactEmail
const subjects = async (email: string) => (await people.mails(email)).map(({ subject }) => subject)

async function asked() {
  const olga = await people.owner()
  const next = people.freshEmail()
  expect(await ask(olga, next)).toEqual({ status: 202, body: {} })
  return { olga, next, token: await linkTo(next) }
}
/** Another member of the organisation, signed in. */
async function colleague(by: Person, role: string): Promise<Person> {
  const email = people.freshEmail()
  const { body } = await by.call('POST', '/guides/create', { firstName: 'Anna', lastName: 'Berg', role, email })
  await w.peek('update member set temporary_password_until = null where email = $1', [email])
  return people.signedIn(email, await login(email, String(body['tempPassword'])))
}

test('the link that is sent to the new address changes the contact address', async () => {
  const { olga, next, token } = await asked()
  expect(await contactOf(olga)).toBe(olga.email)
  expect(await olga.contactAddress.get()).toMatchObject({
    shown: false,
    change: { email: next, mail: { status: expect.stringMatching(/sent|pending/) } },
  })
  const [mail] = await people.mails(next)
  expect(mail?.text).toContain('„Wildwasser Test“')

  // any member who manages the organisation can confirm it
  const admin = await colleague(olga, 'admin')
  expect((await confirm(admin, token)).status).toBe(204)
  expect(await contactOf(olga)).toBe(next)
  expect(await olga.contactAddress.get()).toEqual({ shown: true, change: null })
  // the sign-in stays as it was
  expect((await login(olga.email)).status).toBe(200)
  expect((await olga.sender.get()).sender.shown.replyTo).toBe(next)

  const notice = 'Kontaktadresse von Wildwasser Test wurde geändert'
  await until('the notice', async () => (await subjects(olga.email)).includes(notice))
  const told = (await people.mails(olga.email)).find(({ subject }) => subject === notice)
  expect(told?.text).toContain('Guten Tag Wildwasser Test,')
  expect(told?.text).toContain(`${w.services.publicUrl}/dashboard/settings/organisation`)
  expect(told?.text).not.toContain(next)
  expect(await people.audited(olga, 'organisation.update')).toMatchObject([
    {
      member_id: admin.memberId,
      detail: { changes: { contactEmail: { from: olga.email, to: next }, contactShown: { from: false, to: true } } },
    },
  ])
})

test('a link works once, for 24 hours, for members with the permission', async () => {
  const { olga, token } = await asked()
  const stranger = await people.owner()
  expect((await confirm(stranger, token)).body.code).toBe('confirmation_token_invalid')
  expect((await call('POST', `${path}/confirm`, { token })).status).toBe(401)
  const anna = await colleague(olga, 'viewer')
  for (const role of ['viewer', 'guide']) {
    await w.peek('update member set role = $1 where id = $2', [role, anna.memberId])
    expect((await confirm(anna, token)).status).toBe(403)
  }
  expect((await olga.call('POST', '/auth/change-email/confirm', { token })).body.code).toBe(
    'confirmation_token_invalid',
  )
  const both = await Promise.all([confirm(olga, token), confirm(olga, token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])

  const late = await asked()
  w.setClock(new Date(Date.now() + 25 * hour))
  const again = await people.elsewhere(late.olga)
  expect((await confirm(again, late.token)).body.code).toBe('confirmation_token_invalid')
  expect(await contactOf(again)).toBe(late.olga.email)
  w.setClock(new Date())
})

test('a new request or a withdrawal makes the link void', async () => {
  const { olga, next, token } = await asked()
  const admin = await colleague(olga, 'admin')
  expect((await ask(admin, next)).status).toBe(202)
  const second = await linkTo(next, 2)
  expect((await confirm(olga, token)).body.code).toBe('confirmation_token_invalid')
  for (let time = 0; time < 2; time++) expect((await olga.call('DELETE', path)).status).toBe(204)
  expect(await people.audited(olga, 'contact.withdraw_change')).toHaveLength(1)
  expect((await confirm(admin, second)).body.code).toBe('confirmation_token_invalid')
  expect(await olga.contactAddress.get()).toEqual({ shown: false, change: null })
})

test('an address that is invalid, made up or unchanged is refused at its field', async () => {
  const [olga, max] = [await people.owner(), await people.owner()]
  const field = async (newEmail: unknown) => (await ask(olga, newEmail)).body.fields
  expect(await field('post@')).toEqual({ newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' })
  await w.peek('update organisation set contact_shown = true where id = $1', [olga.orgId])
  expect(await field(olga.email.toUpperCase())).toEqual({
    newEmail: 'Das ist schon die E-Mail-Adresse der Organisation',
  })
  expect(await field('post@ohne-email.invalid')).toEqual({
    newEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  })
  expect((await ask(olga, max.email)).status).toBe(202)
})

test("a separate contact address stays when the owner's sign-in address changes", async () => {
  const { olga, next, token } = await asked()
  expect((await confirm(olga, token)).status).toBe(204)
  const own = people.freshEmail()
  await olga.accounts.requestAddressChange({ body: { newEmail: own } })
  await olga.accounts.confirmAddressChange({ body: { token: await people.token(own, 'dashboard/change-email') } })
  expect(await contactOf(olga)).toBe(next)
})

test('a confirmed sign-in address can be shown to guests without another link', async () => {
  const olga = await people.owner()
  await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
  const hidden = { code: 'contact_hidden' as const }
  expect((await olga.overview.notices()).notices).toContainEqual(hidden)
  expect((await olga.sender.get()).sender.shown.replyTo).toBeNull()
  const both = await Promise.all([ask(olga, olga.email.toUpperCase()), ask(olga, olga.email)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 400])
  expect(await olga.contactAddress.get()).toEqual({ shown: true, change: null })
  expect(await people.audited(olga, 'organisation.update')).toMatchObject([
    { detail: { changes: { contactShown: { from: false, to: true } } } },
  ])
  expect((await olga.overview.notices()).notices).not.toContainEqual(hidden)
})

test('an unconfirmed sign-in address is shown to guests only after its link is used', async () => {
  const olga = await people.owner()
  expect((await ask(olga, olga.email)).status).toBe(202)
  expect(await olga.contactAddress.get()).toMatchObject({ shown: false, change: { email: olga.email } })
  expect((await confirm(olga, await linkTo(olga.email))).status).toBe(204)
  expect(await olga.contactAddress.get()).toEqual({ shown: true, change: null })
  // the address is the same, so no notice of a change is sent
  expect(await subjects(olga.email)).not.toContain('Kontaktadresse von Wildwasser Test wurde geändert')
})
