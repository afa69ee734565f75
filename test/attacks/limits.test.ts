import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UseOptions } from '../../src/contract/passkeys.ts'
import { features } from '../../src/server/product.ts'
import { newId, newSecret } from '../../src/server/platform/ids.ts'
import { authenticator } from '../authenticator.ts'
import { deviceCookie } from '../devices.ts'
import { forgetAttempts } from '../limits.ts'
import { appCode, firstPassword, peopleOf, type Answer, type Person } from '../people.ts'
import { world, type World } from '../world.ts'

let w: World
let olga: Person
let code: string
let galleries: string[]
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  olga = await people.owner()
  const { session } = await olga.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 10_000 } })
  const { sharing } = await olga.sharing.update({ params: { id: session.id }, body: { checkIn: true } })
  code = sharing.checkIn?.url.split('/').at(-1) ?? ''
  const customers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => olga.customers.checkIn({ params: { id: session.id }, body: customer(n) })),
  )
  await w.peek(`update customer set gallery_pin = '4711'`)
  galleries = customers.map(({ customer }) => customer.gallery_token ?? '')
})
afterAll(() => w.close())
beforeEach(async () => {
  await forgetAttempts(w)
  await pinsAre('off')
})

const pinsAre = (setting: 'off' | 'counter') => w.peek('update organisation set gallery_pin = $1', [setting])

const people = peopleOf(() => w)
const { call, freshAddress, freshEmail } = people

const wrong = 'Flacher Talweg 1'
const customer = (n: number) => ({ name: `Gast ${n}`, language: 'de', consent: true }) as const
const login = (email: string, headers: Record<string, string>) =>
  call('POST', '/auth/login', { email, password: wrong }, headers)
const wish = (email: string) => ({ customerNumber: 7, email })
const path = (token: string | undefined) => `/customer-gallery/gallery/${token}`

/** A member with a second factor who has signed in on a device: the first step's proof, and the device's cookie. */
async function withSecondFactor(): Promise<{ challenge: unknown; cookie: string }> {
  const { email, accounts } = await people.owner()
  const cookie = await deviceCookie(w, email)
  const { secret } = await accounts.startSecondFactor({ body: { password: firstPassword } })
  await accounts.confirmSecondFactor({ body: { code: appCode(secret, w.services.now().getTime()) } })
  return { cookie, challenge: (await people.login(email)).body['challenge'] }
}

/** A page answers as a document, so its status counts as the code. */
async function openPage(path: string, { address }: { address: string }): Promise<Answer> {
  const { status } = await w.anyone.fetch(path, { headers: { 'x-forwarded-for': address } })
  return { status, body: status === 429 ? { code: 'too_many_requests' } : {} }
}

/** Sends a wrong PIN of a gallery. */
async function typePin(token: string | undefined, from = { address: freshAddress() }): Promise<Answer> {
  const { status } = await w.anyone.fetch(`/s/${token}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from.address, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'pin=0000',
  })
  return { status, body: status === 429 ? { code: 'too_many_requests' } : {} }
}

/** Wants no more pictures, again and again: only the first one changes something. */
async function withdraw(token: string | undefined, from: { address: string }): Promise<Answer> {
  const { status } = await w.anyone.fetch(`/s/${token}/consent`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from.address, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'gallery=keep',
  })
  return { status, body: status === 429 ? { code: 'too_many_requests' } : {} }
}

type Try = (n: number) => Promise<Answer>
const perAddress =
  (send: (n: number, from: { address: string }) => Promise<Answer>) =>
  (address = freshAddress()): Try =>
  (n) =>
    send(n, { address })

/** For each limit a try that counts against it, each from an address of its own where the limit is not per address. */
const attacks: Record<string, () => Try | Promise<Try>> = {
  loginPerAddress: perAddress((_, from) => login(freshEmail(), from)),
  loginPerAccount: () => () => login(olga.email, {}),
  loginPerAccountAndAddress: perAddress((_, from) => login(olga.email, from)),
  loginPerDevice: async () => {
    const cookie = await deviceCookie(w, olga.email)
    return () => login(olga.email, { cookie })
  },
  testEmails: () => () => olga.call('POST', '/organizations/email-preview/send', {}),
  logoUploads: () => () => olga.call('POST', '/organizations/logo', {}),
  passwordAsked: () => () =>
    olga.call('POST', '/auth/change-password', { currentPassword: wrong, newPassword: 'Hoher Gipfel 3' }),
  secondFactor: async () => {
    const { challenge } = await withSecondFactor()
    return () => call('POST', '/auth/second-factor', { challenge, code: 'abcdef' })
  },
  secondFactorPerDevice: async () => {
    const { challenge, cookie } = await withSecondFactor()
    return () => call('POST', '/auth/second-factor', { challenge, code: 'abcdef' }, { cookie })
  },
  passkeyPerAddress: perAddress(async (_, from) => {
    const start = await w.anyone.fetch('/api/v1/auth/passkeys/sign-in/options', { method: 'POST' })
    const { options } = (await start.json()) as { options: UseOptions }
    const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const passkey = authenticator(w.services.publicUrl).get(options, { userHandle: 'AAAA' })
    return call('POST', '/auth/passkeys/sign-in', { passkey }, { ...from, cookie })
  }),
  passwordResetPerAddress: perAddress((_, from) =>
    call('POST', '/auth/request-password-reset', { email: freshEmail() }, from),
  ),
  passwordResetPerAccount: () => () => call('POST', '/auth/request-password-reset', { email: olga.email }),
  originalArchives: () => () => olga.call('POST', '/media/originals', { customerIds: [newId()] }),
  customerExport: () => () => olga.call('POST', `/sessions/${newId()}/customers/export`, {}),
  emailConfirmation: () => () => olga.call('POST', '/auth/request-email-confirmation'),
  addressChange: () => () => olga.call('POST', '/auth/change-email', { newEmail: freshEmail() }),
  contactChange: () => () => olga.call('POST', '/organizations/contact-email', { newEmail: freshEmail() }),
  registration: perAddress((_, from) => {
    // a taken address counts too: the limit is against guessing
    const owner = { firstName: 'Olga', lastName: 'Berg', email: olga.email, password: firstPassword }
    const body = { organizationName: 'Wildwasser', businessType: 'hotel', guide: owner }
    return call('POST', '/auth/register-organization', body, from)
  }),
  memberCreation: () => () =>
    olga.call('POST', '/guides/create', { firstName: 'Gustav', lastName: 'Gipfel', role: 'guide' }),
  // a new member for each try, so that the limit of five an hour per member is not the first one reached
  invitation: async () => {
    await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
    const person = { firstName: 'Anna', lastName: 'Berg', role: 'admin', invite: true }
    return () => olga.call('POST', '/guides/create', { ...person, email: freshEmail() })
  },
  invitationPerMember: async () => {
    await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
    const person = { firstName: 'Anna', lastName: 'Berg', role: 'admin', email: freshEmail(), invite: true }
    const { body } = await olga.call('POST', '/guides/create', person)
    return () => olga.call('POST', `/guides/${body.guide?.id}/invitation`, {})
  },
  pairing: perAddress((n, from) => call('POST', '/auth/pair', { code: `K3FM-Q7${n}` }, from)),
  galleryCover: perAddress((_, from) => call('PUT', `${path(galleries[0])}/cover`, { mediaId: null }, from)),
  galleryFavourite: perAddress((_, from) =>
    call('PUT', `${path(galleries[0])}/favourites/${newId()}`, { isFavourite: true }, from),
  ),
  galleryShare: perAddress((_, from) => call('POST', `${path(galleries[0])}/shares`, { ids: [newId()] }, from)),
  galleryRating: perAddress((_, from) => call('POST', `${path(galleries[0])}/rating`, { score: 3, text: '' }, from)),
  consentWithdrawal: perAddress((_, from) => withdraw(galleries[2], from)),
  marketingConsent: perAddress((_, from) => openPage(`/n/${newSecret()}`, from)),
  certificateCheck: perAddress((_, from) => openPage(`/z/${newSecret()}`, from)),
  certificateName: perAddress((_, from) => call('PUT', `${path(galleries[0])}/certificate`, { shortName: true }, from)),
  recoverPerAddress: perAddress((_, from) => call('POST', '/customer-gallery/recover', { email: freshEmail() }, from)),
  recoverPerAccount: () => () => call('POST', '/customer-gallery/recover', { email: olga.email }),
  // many customers, so that the limit of three emails an hour per customer is not the first one reached
  linkMailPerAddress: perAddress((n, from) =>
    call('POST', `${path(galleries[n % galleries.length])}/mail`, { email: freshEmail() }, from),
  ),
  linkMailPerAccount: () => (n) => call('POST', `${path(galleries[n % galleries.length])}/mail`, { email: olga.email }),
  // many customers, so that the limit of five tries per customer is not the first one reached
  galleryPinPerAddress: async () => {
    await pinsAre('counter')
    return perAddress((n, from) => typePin(galleries[n % galleries.length], from))()
  },
  galleryPin: async () => {
    await pinsAre('counter')
    return () => typePin(galleries[0])
  },
  // one after the other, each after the pause of the shorter limit
  galleryPinOfDay: async () => {
    await pinsAre('counter')
    let line: Promise<unknown> = Promise.resolve()
    return () => {
      const tried = line.then(async () => {
        await w.peek(`delete from rate_limit where expires_at < now() + interval '1 hour'`)
        return typePin(galleries[1])
      })
      line = tried
      return tried
    }
  },
  galleryToken: perAddress((n, from) => call('GET', `${path(newSecret())}${n % 2 ? '' : '/shares'}`, undefined, from)),
  selfCheckIn: perAddress((n, from) => call('POST', `/check-in/${code}`, customer(n), from)),
  deletionRequest: perAddress((_, from) => call('POST', '/privacy/deletion-requests', wish(freshEmail()), from)),
  // the answer tells nothing, so the test counts begun jobs
  deletionPerEmail: () => async () => {
    await call('POST', '/privacy/deletion-requests', wish(olga.email))
    return { status: 429, body: { code: 'too_many_requests' } }
  },
  deletionToken: perAddress((_, from) =>
    call('POST', '/privacy/deletion-requests/confirm', { token: newSecret() }, from),
  ),
  // refused before anything is connected
  mailServerTest: () => () =>
    olga.call('POST', '/organizations/sender/test', {
      server: { host: '127.0.0.1', port: 587, security: 'starttls', address: 'post@firma.de', user: null },
    }),
  senderDns: async () => {
    w.services.names.txt = async () => []
    const [{ id } = {}] = await w.peek(`select org_id as id from member where email = $1`, [olga.email])
    await w.peek(
      `insert into sender (org_id, host, port, security, address) values ($1, 'smtp.firma.de', 587, 'tls', 'a@firma.de')`,
      [id],
    )
    return () => olga.call('GET', '/organizations/sender/dns')
  },
  sharedCode: perAddress((n, from) =>
    call('GET', n % 2 ? `/check-in/${newSecret()}` : `/shared-shift/${newSecret()}`, undefined, from),
  ),
}

/** Parallel calls, fewer than may wait for a place to hash a password. */
const atOnce = 45

const rateLimits = features.flatMap((feature) => Object.entries(feature.rateLimits ?? {}))

test('every rate limit is attacked in this file', () => {
  const keys = rateLimits.map(([key]) => key)
  const missing = keys.filter((key) => !(key in attacks))
  expect(missing, 'test/attacks/limits.test.ts wants a try in `attacks` that counts against each of these').toEqual([])
  const gone = Object.keys(attacks).filter((key) => !keys.includes(key))
  expect(gone, 'no feature has such a limit any more; its line goes from `attacks` in this file').toEqual([])
  const names = rateLimits.map(([, { name }]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) < at)
  expect(twice, 'two limits count under one `name` in rate-limits.ts').toEqual([])
})

test.each(rateLimits)(
  '%s: parallel tries are evaluated only up to the limit',
  { tags: ['long'] },
  async (name, { most }) => {
    const send = await attacks[name]!()
    const answers: Answer[] = []
    while (answers.length < most + 20)
      answers.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => send(answers.length + n)))))

    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_requests']))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (name !== 'deletionPerEmail') return expect(answers.length - refused.length).toBe(most)
    const begun = await w.peek(
      `select 1 from pgboss.job where data ->> 'job' = 'find-deletion-customers' and data -> 'input' ->> 'email' = $1`,
      [olga.email],
    )
    return expect(begun).toHaveLength(most)
  },
)

test('a right sign-in is not counted, however many come at the same moment', { tags: ['long'] }, async () => {
  const from = { address: freshAddress() }
  for (let i = 0; i < 3; i++) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => people.login(olga.email, firstPassword, from)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  expect(await w.peek('select 1 from rate_limit where cardinality(at) > 0')).toEqual([])
})

test('a right gallery link opens while wrong ones are tried from its address', { tags: ['long'] }, async () => {
  const from = { address: freshAddress() }
  const guess = await attacks['galleryToken']!()
  const look = () => call('GET', path(galleries[0]), undefined, from)
  const guesses = Array.from({ length: 100 }, (_, n) => guess(n))
  const looks = await Promise.all(Array.from({ length: 20 }, look))
  await Promise.all(guesses)
  expect([...looks, await look()].map(({ status }) => status)).toEqual(Array(21).fill(200))
})

test('a rate limit’s key hides the address', async () => {
  await call('GET', path(newSecret()), undefined, { address: '203.0.113.7' })
  const [{ key } = {}] = await w.peek('select key from rate_limit')
  const known = ['203.0.113.7', 'gallery-token:203.0.113.7'].flatMap((text) => [text, sha256(text)])
  expect(known).not.toContain(String(key))
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
