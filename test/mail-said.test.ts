import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmationWords, invitationWords, resetWords } from '../src/web/backoffice/accounts/mail-words.ts'
import { entryLabel } from '../src/web/backoffice/team/words.ts'
import { peopleOf, type Person } from './people.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { until, world, type World } from './world.ts'

/**
 * The pages' words about an email with a link, compared with the existing emails (docs/product/accounts-and-rights.md
 * 12).
 */
let post: PostOffice
let w: World
let olga: Person
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', TRUST_PROXY: '1' })
  olga = await people.owner()
  await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
})
afterAll(async () => {
  await w.close()
  await post.close()
})
const people = peopleOf(() => w)

/** The installation's mail server, which some situations lack. */
let mailer: World['services']['mailer']
function withoutServer() {
  mailer = w.services.mailer
  Object.assign(w.services, { mailer: null, mailbox: false })
}
afterEach(() => {
  if (mailer) Object.assign(w.services, { mailer, mailbox: true })
  post.setMood('accept')
  w.setClock(new Date())
})

/** Kind and status of the emails to an address, oldest first. */
const emailsTo = async (address: string) =>
  (await w.peek('select kind, status from email where to_address = $1 order by created_at, id', [address])).map(
    ({ kind, status }) => `${String(kind)} ${String(status)}`,
  )
const putOff = (address: string) =>
  until('the email was put off', async () => {
    const [row] = await w.peek('select attempts from email where to_address = $1', [address])
    return Number(row?.['attempts']) > 0
  })

type Situation = { arrange: () => Promise<Person>; says: RegExp; button: string | null; emails: string[] }
const noon = /\d\d\.\d\d\.\d{4}, \d\d:\d\d/.source

/** A member whom Olga has created with a temporary password, signed in with a new one. */
async function withOwnPassword(): Promise<Person> {
  const email = people.freshEmail()
  const body = { firstName: 'Anna', lastName: 'Berg', role: 'admin' as const, email }
  const { tempPassword = '' } = await olga.team.create({ body })
  const first = people.signedIn(email, await people.login(email, tempPassword))
  await first.accounts.changePassword({ body: { currentPassword: tempPassword, newPassword: 'Flacher Talweg 12' } })
  return first
}
async function registered(mood?: Parameters<PostOffice['setMood']>[0]): Promise<Person> {
  if (mood) post.setMood(mood)
  return people.owner()
}

const situations: Record<string, Situation> = {
  'who has registered, and the email has gone out': {
    arrange: async () => {
      const person = await registered()
      await w.quiet()
      return person
    },
    says: new RegExp(`^Eine E-Mail mit dem Link ging am ${noon} an `),
    button: 'Noch einmal senden',
    emails: ['confirm_email sent'],
  },
  'a member with a temporary password, to whom nothing was sent': {
    arrange: async () => {
      const person = await withOwnPassword()
      await w.quiet()
      return person
    },
    says: /^Lassen Sie sich dazu einen Link an .* senden\.$/,
    button: 'Link senden',
    emails: ['password_changed sent'],
  },
  'the same member, who has asked for it': {
    arrange: async () => {
      const person = await withOwnPassword()
      await person.accounts.requestEmailConfirmation()
      await w.quiet()
      return person
    },
    says: /^Eine E-Mail mit dem Link ging am /,
    button: 'Noch einmal senden',
    emails: ['password_changed sent', 'confirm_email sent'],
  },
  'the mail server has put the email off': {
    arrange: async () => {
      const person = await registered({ code: 451, words: '4.7.1 Greylisted' })
      await putOff(person.email)
      return person
    },
    says: /wurde noch nicht angenommen; der Versand wird weiter versucht\.$/,
    button: null,
    emails: ['confirm_email queued'],
  },
  'the mail server has refused the email': {
    arrange: async () => {
      const person = await registered({ code: 550, words: '5.1.1 unknown' })
      await w.quiet()
      return person
    },
    says: /ließ sich nicht an .* zustellen\.$/,
    button: 'Noch einmal senden',
    emails: ['confirm_email failed'],
  },
  'no mail server is set up': {
    arrange: async () => {
      withoutServer()
      const person = await registered()
      await w.quiet()
      return person
    },
    says: /wartet: Für Andenken ist noch kein E-Mail-Server eingerichtet\.$/,
    button: null,
    emails: ['confirm_email queued'],
  },
  'the link is too old by now': {
    arrange: async () => {
      const { email } = await registered()
      await w.quiet()
      w.setClock(new Date(Date.now() + 8 * 24 * 3_600_000))
      return people.elsewhere({ email })
    },
    says: new RegExp(`^Der Link vom ${noon} gilt nicht mehr\\.$`),
    button: 'Neuen Link senden',
    emails: ['confirm_email sent'],
  },
}

test.each(Object.entries(situations))(
  'the page says of the confirmation email only what happened: %s',
  async (_, { arrange, says, button, emails }) => {
    const person = await arrange()
    const { confirmationEmail } = await person.accounts.me()
    const said = confirmationWords(person.email, confirmationEmail, w.services.now().getTime())
    expect(said.text).toMatch(says)
    expect(said.button).toBe(button)
    expect(await emailsTo(person.email)).toEqual(emails)
  },
)

test('before the mail server answers, the page says the email is on its way', async () => {
  let say = () => {}
  const answered = new Promise<void>((done) => (say = done))
  post.whenEmailComes(() => answered)
  const person = await people.owner()
  const { confirmationEmail } = await person.accounts.me()
  expect(confirmationWords(person.email, confirmationEmail).text).toBe(
    `Eine E-Mail mit dem Link ist an ${person.email} unterwegs.`,
  )
  say()
  post.whenEmailComes(async () => {})
  await w.quiet()
})

test('a member who asks too often is told so and gets no email', async () => {
  const person = await people.owner()
  const ask = () => person.call('POST', '/auth/request-email-confirmation')
  let refused = await ask()
  for (let n = 0; n < 20 && refused.status === 202; n++) refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  await w.quiet()
  const before = await emailsTo(person.email)
  expect((await ask()).status).toBe(429)
  await w.peek('update member set email_verified = true where id = $1', [person.memberId])
  expect((await ask()).status).toBe(202)
  await w.quiet()
  expect(await emailsTo(person.email)).toEqual(before)
  expect(await person.accounts.me()).toMatchObject({ guide: { emailVerified: true }, confirmationEmail: null })
})

const invited = async () => {
  const email = people.freshEmail()
  const body = { firstName: 'Anna', lastName: 'Berg', role: 'admin' as const, email, invite: true }
  const { guide } = await olga.team.create({ body })
  return { email, said: invitationWords(email, guide.entryEmail), id: guide.id }
}
const shown = async (id: string) => {
  const member = (await olga.team.list()).guides.find((one) => one.id === id)
  return member && entryLabel(member)?.label
}

const invitations: Record<string, { before?: () => void; later: boolean; says: RegExp; list: string; email: string }> =
  {
    'it has gone out': {
      later: true,
      says: /^Die Einladung ist an .* unterwegs\.$/,
      list: 'Eingeladen',
      email: 'sent',
    },
    'no mail server is set up': {
      before: withoutServer,
      later: true,
      says: /^Die Einladung an .* wartet: Für Andenken ist noch kein E-Mail-Server eingerichtet\.$/,
      list: 'Einladung wartet auf einen E-Mail-Server',
      email: 'queued',
    },
    'the mail server refuses it': {
      before: () => post.setMood({ code: 550, words: '5.1.1 unknown' }),
      later: true,
      says: /^Die Einladung ist an .* unterwegs\.$/,
      list: 'Einladung nicht zugestellt',
      email: 'failed',
    },
    'the mail server has put it off': {
      before: () => post.setMood({ code: 451, words: '4.7.1 Greylisted' }),
      later: false,
      says: /^Die Einladung ist an .* unterwegs\.$/,
      list: 'Einladung noch nicht angenommen',
      email: 'queued',
    },
  }

test.each(Object.entries(invitations))(
  'the page says of an invitation only what happened: %s',
  async (_, { before, later, says, list, email }) => {
    before?.()
    const anna = await invited()
    expect(anna.said).toMatch(says)
    await (later ? w.quiet() : putOff(anna.email))
    expect(await shown(anna.id)).toBe(list)
    expect(await emailsTo(anna.email)).toEqual([`invitation ${email}`])
  },
)

test('an operator with an address and a member with a temporary password get no email', async () => {
  for (const role of ['guide', 'viewer'] as const) {
    const email = people.freshEmail()
    await olga.team.create({ body: { firstName: 'Anna', lastName: 'Berg', role, email } })
    await w.quiet()
    expect(await emailsTo(email), role).toEqual([])
  }
})

test('a reset link goes only to an active account with a password', async () => {
  const newcomer = async (role: 'admin' | 'guide', invite: boolean) => {
    const email = people.freshEmail()
    const { guide } = await olga.team.create({ body: { firstName: 'Anna', lastName: 'Berg', role, email, invite } })
    return { email, id: guide.id }
  }
  const stranger = { email: people.freshEmail() }
  const active = await newcomer('admin', false)
  const inactive = await newcomer('admin', false)
  await olga.team.remove({ params: { id: inactive.id }, query: {} })
  const open = await newcomer('admin', true)
  const operator = await newcomer('guide', false)
  const accounts = [active, inactive, open, operator, stranger]
  for (const { email } of accounts)
    expect((await people.call('POST', '/auth/request-password-reset', { email })).status).toBe(202)
  await w.quiet()
  const resets = await Promise.all(
    accounts.map(async ({ email }) => (await emailsTo(email)).filter((one) => one.startsWith('reset_password'))),
  )
  expect(resets).toEqual([['reset_password sent'], [], [], [], []])
  expect(`${resetWords.before} … ${resetWords.after}`).toContain('ein aktives Konto mit einem Passwort')
  expect(resetWords.invited).toContain('neue Einladung')
})
