import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { send, world, type Member, type World } from './world.ts'

/** For a member who was created and has never signed in, other owners correct the address or take the account back. */

let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

type Refusal = { code: string; error: string; fields?: Record<string, string> }
const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as Refusal) })
const put = async (by: Pick<Member, 'fetch'>, id: string, body: object) =>
  refusal(await send(by, 'PUT', `/guides/${id}`, body))
const address = () => `neu-${newId()}@firma.example`
const find = async (id: string) => (await owner.team.list()).guides.find((member) => member.id === id)

const newOwner = async () => {
  const { guide, tempPassword = '' } = await owner.team.create({
    body: { firstName: 'Otto', lastName: 'Gipfel', role: 'owner', email: address() },
  })
  const signIn = (email = guide.email) => send(w.anyone, 'POST', '/auth/login', { email, password: tempPassword })
  return { guide, signIn }
}

test('an owner who has signed in cannot be changed or removed', async () => {
  const { guide: other, signIn } = await newOwner()
  expect((await signIn()).status).toBe(200)
  const text = 'Besitzer können nicht bearbeitet oder entfernt werden.'
  for (const by of [owner, admin])
    for (const id of [other.id, owner.memberId]) {
      for (const body of [{ firstName: 'Neu' }, { role: 'guide' }, { isActive: false }, { email: address() }])
        expect(await put(by, id, body)).toMatchObject({ status: 403, code: 'owner_protected', error: text })
      for (const force of ['true', 'false'])
        expect((await send(by, 'DELETE', `/guides/${id}?force=${force}`)).status).toBe(403)
      expect((await send(by, 'POST', `/guides/${id}/temporary-password`, {})).status).toBe(403)
    }
  expect(await find(other.id)).toMatchObject({ role: 'owner', isActive: true, firstName: 'Otto' })
  // nor can a member become an owner in this way
  const { id } = (await owner.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel', role: 'guide' } })).guide
  expect(await put(owner, id, { role: 'owner' })).toMatchObject({
    status: 400,
    fields: { role: 'Diese Rolle lässt sich hier nicht vergeben' },
  })
})

test('only owners edit an owner before the first sign-in', async () => {
  const { guide: other, signIn } = await newOwner()
  const path = `/guides/${other.id}`
  for (const body of [{ firstName: 'Neu' }, { role: 'guide' }, { isActive: false }, { email: address() }])
    expect(await put(admin, other.id, body)).toMatchObject({ status: 403, code: 'owner_protected' })
  for (const force of ['true', 'false'])
    expect((await send(admin, 'DELETE', `${path}?force=${force}`)).status).toBe(403)
  expect((await send(admin, 'POST', `${path}/temporary-password`, {})).status).toBe(403)
  const stranger = await w.owner('Talwind')
  expect(await put(stranger, other.id, { email: address() })).toMatchObject({ status: 404, code: 'member_not_found' })

  expect((await put(owner, other.id, { firstName: 'Ottokar' })).status).toBe(200)
  expect(await find(other.id)).toMatchObject({ role: 'owner', firstName: 'Ottokar' })
  expect((await send(owner, 'DELETE', `${path}?force=true`)).status).toBe(204)
  expect(await find(other.id)).toBeUndefined()
  expect((await signIn()).status).toBe(401)
  expect((await send(owner, 'DELETE', `${path}?force=true`)).status).toBe(404)
})

test('an address can be corrected before the first sign-in', async () => {
  const { guide: other, signIn } = await newOwner()
  const email = address()
  const taken = (await owner.accounts.me()).guide.email
  expect((await send(w.anyone, 'POST', '/auth/request-password-reset', { email: other.email })).status).toBe(202)
  await w.quiet()
  const link = (await w.mailbox()).find(({ to }) => to.includes(other.email))?.text ?? ''
  const token = /reset-password\?token=(\S+)/.exec(link)?.[1]
  expect(token).toBeDefined()
  expect(await put(owner, other.id, { email: taken })).toMatchObject({ status: 409, code: 'email_in_use' })
  expect(await put(owner, other.id, { email: ' ' })).toMatchObject({
    status: 400,
    fields: { email: 'E-Mail ist erforderlich' },
  })
  const was = { email: address() }
  expect(await put(owner, other.id, { email, was })).toMatchObject({ status: 409, code: 'changed_meanwhile' })

  const { guide } = await owner.team.update({ params: { id: other.id }, body: { email, was: { email: other.email } } })
  expect(guide).toMatchObject({ role: 'owner', email, emailVerified: false, entry: 'temporary_password' })
  expect((await signIn()).status).toBe(401)
  const reset = await refusal(
    await send(w.anyone, 'POST', '/auth/reset-password', { token, newPassword: 'Weiter Bachlauf 3' }),
  )
  expect(reset.code).toBe('reset_token_invalid')
  // the earlier address has no account any more, and may get one
  expect(
    (await owner.team.create({ body: { firstName: 'Ida', lastName: 'Grat', role: 'admin', email: other.email } })).guide
      .email,
  ).toBe(other.email)
  expect((await signIn(email)).status).toBe(200)
  expect(await put(owner, other.id, { email: address() })).toMatchObject({ status: 403, code: 'owner_protected' })
})

test('a corrected address makes an invitation void', async () => {
  const by = await w.owner('Hangwind')
  await w.peek('update member set email_verified = true where id = $1', [by.memberId])
  const [wrong, right] = [address(), address()]
  const { guide } = await by.team.create({
    body: { firstName: 'Ada', lastName: 'Firn', role: 'owner', email: wrong, invite: true },
  })
  await w.quiet()
  const corrected = await by.team.update({ params: { id: guide.id }, body: { email: right } })
  expect(corrected.guide).toMatchObject({ email: right, entry: 'none' })
  await by.team.sendInvitation({ params: { id: guide.id } })
  await w.quiet()
  const tokenTo = async (to: string) => {
    const mail = (await w.mailbox()).find((one) => one.to.includes(to))
    return /invitation\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  }
  const accept = async (to: string) =>
    refusal(
      await send(w.anyone, 'POST', '/auth/accept-invitation', {
        token: await tokenTo(to),
        newPassword: 'Weiter Bachlauf 3',
      }),
    )
  expect(await accept(wrong)).toMatchObject({ code: 'invitation_token_invalid' })
  expect(await accept(right)).toMatchObject({ status: 200 })
})
