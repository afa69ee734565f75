import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import type { NewMember, TeamMember } from '../src/contract/team.ts'
import { create } from '../src/server/team/create.ts'
import { newId } from '../src/server/platform/ids.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

type Refusal = { code: string; error: string; message: string; fields?: Record<string, string> }
const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as Refusal) })
const post = async (by: Pick<Member, 'fetch'>, body: object) => refusal(await send(by, 'POST', '/guides/create', body))
const put = async (by: Pick<Member, 'fetch'>, id: string, body: object) =>
  refusal(await send(by, 'PUT', `/guides/${id}`, body))
const address = () => `neu-${newId()}@firma.example`
const operator = async (change: Partial<NewMember> = {}, by = owner): Promise<TeamMember> =>
  (await by.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel', role: 'guide', ...change } })).guide
const find = async (id: string) => (await owner.team.list()).guides.find((member) => member.id === id)
/** A member with a password of their own, signed in. */
const known = (role: 'admin' | 'guide' | 'viewer') => w.member(owner, role)

test('an operator needs no address', async () => {
  const answer = await owner.team.create({ body: { firstName: 'Jörg', lastName: "O'Groß-Weiß" } })
  expect(answer.tempPassword).toBeUndefined()
  expect(answer.guide).toMatchObject({
    firstName: 'Jörg',
    lastName: "O'Groß-Weiß",
    role: 'guide',
    organizationId: owner.orgId,
    isActive: true,
    emailVerified: false,
    lastLoginAt: null,
    hasEmail: false,
    entry: 'none',
    entryUntil: null,
  })
  expect(answer.guide.email).toMatch(/^joerg\.ogrossweiss\.[0-9a-f]{12}@ohne-email\.invalid$/)
  const { email } = answer.guide
  expect((await send(w.anyone, 'POST', '/auth/login', { email, password })).status).toBe(401)
  expect((await send(w.anyone, 'POST', '/auth/request-password-reset', { email })).status).toBe(202)
  await w.quiet()
  expect((await w.mailbox()).filter(({ to }) => to.includes(email))).toEqual([])
  expect(await w.peek('select id from mailed_secret where member_id = $1', [answer.guide.id])).toEqual([])
})

test.each([
  [{ lastName: 'Berg' }, { firstName: 'Vorname ist erforderlich' }],
  [
    { firstName: ' ', lastName: '' },
    { firstName: 'Vorname ist erforderlich', lastName: 'Nachname ist erforderlich' },
  ],
  [{ firstName: 'A', lastName: 'Berg' }, { firstName: 'Vorname enthält ungültige Zeichen' }],
  [{ firstName: 'Anna3', lastName: 'Berg' }, { firstName: 'Vorname enthält ungültige Zeichen' }],
  [{ firstName: 'Anna', lastName: 'evil.example' }, { lastName: 'Nachname enthält ungültige Zeichen' }],
  [{ firstName: 'Anna', lastName: 'Berg', role: 'owner' }, { email: 'E-Mail ist erforderlich' }],
  [{ firstName: 'Anna', lastName: 'Berg', role: 'admin', email: ' ' }, { email: 'E-Mail ist erforderlich' }],
  [{ firstName: 'Anna', lastName: 'Berg', invite: true }, { email: 'E-Mail ist erforderlich' }],
  [
    { firstName: 'Anna', lastName: 'Berg', role: 'owner', email: 'anna berg@firma.example' },
    { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
  ],
  [
    { firstName: 'Anna', lastName: 'Berg', role: 'viewer', email: 'anna@ohne-email.invalid' },
    { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
  ],
  [{ firstName: 'Anna', lastName: 'Berg', role: 'boss' }, { role: 'Bitte wählen Sie eine Rolle' }],
])('a new member %o is refused: %o', async (body, fields) => {
  const before = (await owner.team.list()).guides.length
  expect(await post(owner, body)).toMatchObject({ status: 400, code: 'invalid_input', fields })
  expect((await owner.team.list()).guides.length).toBe(before)
})

test('a request without a required field is told that all are required', async () => {
  for (const body of [{}, { firstName: 'Anna' }, { firstName: 'Anna', lastName: 'Berg', role: 'owner' }])
    expect(await post(owner, body)).toMatchObject({ status: 400, error: 'Alle Felder sind erforderlich' })
  expect(await post(owner, { firstName: 'A', lastName: 'Berg' })).toMatchObject({
    error: 'Bitte prüfen Sie Ihre Eingaben.',
  })
})

test.each(['id', 'organizationId', 'isActive', 'emailVerified', 'password', 'password_hash', 'has_placeholder_email'])(
  'an unknown field is refused: %s',
  async (field) => {
    const { id } = await operator()
    const body = { firstName: 'Anna', lastName: 'Berg', [field]: field === 'isActive' ? false : newId() }
    expect(await post(owner, body)).toMatchObject({ status: 400, code: 'invalid_input' })
    const before = await w.peek('select * from member where id in ($1, $2) order by id', [id, owner.memberId])
    if (field !== 'isActive') expect(await put(owner, id, { [field]: newId() })).toMatchObject({ status: 400 })
    const profile = await send(owner, 'PUT', '/guides/profile', { role: 'viewer', [field]: newId() })
    expect(profile.status).toBe(400)
    expect(await w.peek('select * from member where id in ($1, $2) order by id', [id, owner.memberId])).toEqual(before)
  },
)

test('an address is unique in the installation, however it is spelled', async () => {
  const text = 'Ein Team-Mitglied mit dieser E-Mail-Adresse existiert bereits'
  const other = await w.owner('Nachbar')
  const taken = [(await other.accounts.me()).guide.email, (await admin.accounts.me()).guide.email]
  for (const email of taken) {
    const body = { firstName: 'Anna', lastName: 'Berg', role: 'admin', email: ` ${email.toUpperCase()} ` }
    const answer = await post(owner, body)
    expect(answer).toMatchObject({ status: 409, code: 'email_in_use', error: text, message: text })
    expect(answer.fields).toEqual({ email: text })
  }
  // of two parallel calls one creates the member
  const email = address()
  const both = await Promise.all(
    [owner, other].map((by) =>
      send(by, 'POST', '/guides/create', { firstName: 'Anna', lastName: 'Berg', role: 'viewer', email }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(
    (await send(w.anyone, 'POST', '/auth/register-organization', { ...registration, guide: person(email) })).status,
  ).toBe(409)
})
const registration = { organizationName: 'Dritte', businessType: 'hotel' }
const person = (email: string) => ({ firstName: 'Olga', lastName: 'Berg', email, password })

test('only owners and admins create members, and only owners create owners', async () => {
  const body = { firstName: 'Otto', lastName: 'Berg', role: 'owner', email: address(), invite: false } as const
  const { guide, tempPassword } = await admin.team.create({ body })
  expect([guide.role, typeof tempPassword]).toEqual(['owner', 'string'])
  for (const role of ['viewer', 'guide'] as const) {
    const by = await known(role)
    expect(await post(by, { ...body, email: address() })).toMatchObject({ status: 403, code: 'forbidden' })
    const actor = {
      kind: 'member' as const,
      orgId: by.orgId,
      memberId: by.memberId,
      signInId: newId(),
      role,
      name: 'Max',
    }
    const caller = {
      services: w.services,
      address: newId(),
      actor,
      isOwn: () => true,
      once: () => expect.fail('nothing may happen'),
    }
    await expect(create(caller, { ...body, email: address() })).rejects.toThrow(
      'Sie haben keine Berechtigung, Besitzer zu erstellen',
    )
  }
})

test('a double click creates one member', async () => {
  const body = { firstName: 'Vera', lastName: 'Berg', role: 'viewer', email: address() }
  const key = { 'idempotency-key': newId() }
  const both = await Promise.all([1, 2].map(() => send(owner, 'POST', '/guides/create', body, key)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const [one, two] = (await Promise.all(both.map((answer) => answer.json()))) as {
    guide: TeamMember
    tempPassword: string
  }[]
  expect(two).toEqual(one)
  expect((await owner.team.list()).guides.filter(({ email }) => email === body.email)).toHaveLength(1)
  const kept = await w.peek('select answer::text as text from idempotency where key = $1', [key['idempotency-key']])
  expect(kept).toHaveLength(1)
  expect(String(kept[0]?.['text'])).not.toContain(one?.tempPassword)
})

test('names change, and fields without a value stay', async () => {
  const before = await operator()
  expect(await put(admin, before.id, { firstName: ' ' })).toMatchObject({
    status: 400,
    fields: { firstName: 'Vorname ist erforderlich' },
  })
  const { guide } = await admin.team.update({ params: { id: before.id }, body: { lastName: ' Grat ' } })
  expect(guide).toEqual({ ...before, lastName: 'Grat' })
})

test('an operator becomes admin only with a real address', async () => {
  const { id } = await operator()
  expect(await put(owner, id, { role: 'admin' })).toMatchObject({
    status: 400,
    fields: { email: 'E-Mail ist erforderlich' },
  })
  expect(await find(id)).toMatchObject({ role: 'guide' })
  const taken = (await admin.accounts.me()).guide.email
  expect(await put(owner, id, { role: 'admin', email: taken })).toMatchObject({ status: 409, code: 'email_in_use' })
  const email = address()
  const { guide } = await owner.team.update({ params: { id }, body: { role: 'admin', email } })
  expect(guide).toMatchObject({ role: 'admin', email, hasEmail: true, entry: 'none' })
  const { tempPassword } = await owner.team.issueTemporaryPassword({ params: { id } })
  expect((await send(w.anyone, 'POST', '/auth/login', { email, password: tempPassword })).status).toBe(200)
  const stays = 'Nach der ersten Anmeldung lässt sich die E-Mail-Adresse eines Team-Mitglieds nicht mehr ändern'
  expect(await put(owner, id, { email: address() })).toMatchObject({ status: 400, fields: { email: stays } })
})

test('the team is listed by last name as Germans sort', async () => {
  const by = await w.owner('Alphabet')
  const names = ['Zander', 'Öztürk', 'otter', 'Ärger', 'Pohl', 'Adler', 'Çelik']
  for (const lastName of names) await operator({ lastName }, by)
  const { guide } = await by.team.create({ body: { firstName: 'Aaron', lastName: 'Abend' } })
  await by.team.remove({ params: { id: guide.id }, query: {} })
  await operator({ firstName: 'Änne', lastName: 'Pohl' }, by)
  const listed = (await by.team.list()).guides.map(({ firstName, lastName }) => `${lastName} ${firstName.slice(0, 2)}`)
  const owners = listed.filter((name) => !/ (Gu|Än|Aa)$/.test(name))
  expect(owners).toHaveLength(1)
  expect(listed.filter((name) => !owners.includes(name))).toEqual([
    'Adler Gu',
    'Ärger Gu',
    'Çelik Gu',
    'otter Gu',
    'Öztürk Gu',
    'Pohl Än',
    'Pohl Gu',
    'Zander Gu',
    'Abend Aa',
  ])
})

test('another role counts at once and ends all sign-ins of the member', async () => {
  const guide = await known('guide')
  await owner.team.update({ params: { id: guide.memberId }, body: { role: 'guide' } })
  await guide.accounts.me()
  await owner.team.update({ params: { id: guide.memberId }, body: { role: 'viewer' } })
  expect(await codeOf(guide.accounts.me())).toBe('not_signed_in')
})

test('a member cannot change the own role or account', async () => {
  for (const body of [{ role: 'guide' }, { isActive: false }])
    expect(await put(admin, admin.memberId, body)).toMatchObject({ status: 422, code: 'own_account' })
  expect(await codeOf(admin.team.remove({ params: { id: admin.memberId }, query: {} }))).toBe('own_account')
  await admin.accounts.me()
})

test('of two owners who step down at the same moment one stays', async () => {
  const one = await w.owner('Zu zweit')
  const text =
    'Sie sind der einzige aktive Besitzer. Eine Organisation braucht immer einen: Legen Sie zuerst einen weiteren an.'
  expect(await refusal(await send(one, 'POST', '/guides/profile/step-down'))).toMatchObject({
    status: 409,
    code: 'last_owner',
    error: text,
  })
  expect((await one.accounts.me()).isOnlyOwner).toBe(true)
  const { guide: invited } = await one.team.create({
    body: { firstName: 'Otto', lastName: 'Grat', role: 'owner', email: address(), invite: true },
  })
  // without a password yet
  expect((await one.accounts.me()).isOnlyOwner).toBe(true)
  await w.peek('delete from member where id = $1', [invited.id])
  const two = await w.member(one, 'owner')
  for (const by of [one, two]) expect((await by.accounts.me()).isOnlyOwner).toBe(false)
  expect((await admin.accounts.me()).isOnlyOwner).toBe(false)
  const both = await Promise.all([one, two].map((by) => send(by, 'POST', '/guides/profile/step-down')))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const roles = await w.peek('select role from member where org_id = $1 order by role', [one.orgId])
  expect(roles).toEqual([{ role: 'admin' }, { role: 'owner' }])
})

test('an owner who steps down continues as an admin on this device', async () => {
  const one = await w.owner('Abgabe')
  await one.team.create({
    body: { firstName: 'Otto', lastName: 'Berg', role: 'owner', email: address(), invite: true },
  })
  expect(await codeOf(one.team.stepDown())).toBe('last_owner')
  await w.member(one, 'owner')
  const { guide } = await one.accounts.me()
  const elsewhere = await w.anyone.accounts.login({ body: { email: guide.email, password } })
  expect((await one.team.stepDown()).guide.role).toBe('admin')
  expect((await one.accounts.me()).guide.role).toBe('admin')
  expect(await codeOf(one.team.stepDown())).toBe('forbidden')
  const { refreshToken } = elsewhere
  expect(await codeOf(w.anyone.accounts.refresh({ body: { refreshToken } }))).toBe('refresh_refused')
})

test('members change their own names, and guides do not see the team', async () => {
  const [guide, viewer] = [await known('guide'), await known('viewer')]
  for (const by of [guide, viewer, owner]) {
    const { guide: me } = await by.team.updateProfile({ body: { firstName: ' Neu ' } })
    expect(me.firstName).toBe('Neu')
    expect(await refusal(await send(by, 'PUT', '/guides/profile', { lastName: '' }))).toMatchObject({
      status: 400,
      fields: { lastName: 'Nachname ist erforderlich' },
    })
  }
  const { id } = await operator()
  for (const by of [guide, viewer]) {
    expect((await send(by, 'PUT', `/guides/${id}`, {})).status).toBe(403)
    expect((await send(by, 'DELETE', `/guides/${id}`)).status).toBe(403)
    expect((await send(by, 'POST', '/guides/profile/step-down')).status).toBe(403)
  }
  expect(await codeOf(guide.team.list())).toBe('forbidden')
  expect(await codeOf(guide.team.activity({ params: { id } }))).toBe('forbidden')
  expect((await viewer.team.list()).guides.length).toBeGreaterThan(3)
})

test('a member of another organisation is not found', async () => {
  const other = await w.owner('Fremde')
  const { id } = await operator()
  for (const [method, path, body] of [
    ['PUT', `/guides/${id}`, { firstName: 'Neu' }],
    ['DELETE', `/guides/${id}`],
    ['DELETE', `/guides/${id}?force=true`],
    ['GET', `/guides/activity/${id}`],
    ['POST', `/guides/${id}/temporary-password`, {}],
    ['POST', `/guides/${id}/invitation`, {}],
    ['PUT', '/guides/unsinn', { firstName: 'Neu' }],
  ] as const)
    expect(await refusal(await send(other, method, path, body)), `${method} ${path}`).toMatchObject({
      status: 404,
      code: 'member_not_found',
      error: 'Team-Mitglied nicht gefunden.',
    })
  expect((await other.team.list()).guides.map(({ firstName }) => firstName)).toEqual(['Olga'])
  expect(await find(id)).toMatchObject({ firstName: 'Gustav', isActive: true })
})

test('a member’s activity lists the member’s actions, newest first', async () => {
  const guide = await known('guide')
  const shift = await w.shift(guide, 'Meine Tour')
  await w.customer(guide, shift, { name: 'Mia' })
  await w.shift(owner, 'Nicht meine')
  const { activities } = await until('both are there', async () => {
    const found = await owner.team.activity({ params: { id: guide.memberId } })
    return found.activities.length >= 2 && found
  })
  expect(activities.map(({ text }) => text)).toEqual(['Mia #001 eingecheckt', 'Schicht „Meine Tour“ gestartet'])
  expect(activities[0]).toMatchObject({ actor: 'Max guide', sessionId: shift.id })
})
