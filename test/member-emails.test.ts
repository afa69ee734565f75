import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { memberEmailKinds, type MemberEmail, type RenderEmail } from '../src/contract/pages.ts'
import type { WeeklyFigures } from '../src/contract/weekly-figures.ts'
import { rateLimits } from '../src/server/accounts/rate-limits.ts'
import { contrastOf } from '../src/web/public/accent.ts'
import { appCode, firstPassword, peopleOf } from './people.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { until, world, type World } from './world.ts'

let post: PostOffice
let w: World
let renderEmail: RenderEmail
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', TRUST_PROXY: '1' })
  renderEmail = w.services.renderEmail
})
afterAll(async () => {
  await w.close()
  await post.close()
})
afterEach(() => {
  post.setMood('accept')
  w.setClock(new Date())
})

const people = peopleOf(() => w)
const { call } = people
const requestReset = (email: string) => call('POST', '/auth/request-password-reset', { email })
const emailsOf = (email: string) => post.emailsTo(email).map(({ mail }) => mail)
const arrived = (email: string, count: number) =>
  until(`${count} emails`, async () => emailsOf(email).length >= count && emailsOf(email))
const linkIn = (text = '') => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

/** The whole content of the database, jobs included, as text. */
async function dump(): Promise<string> {
  const tables = await w.peek(
    `select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const parts = []
  for (const { schemaname, tablename } of tables)
    parts.push(await w.peek(`select t::text as row from "${String(schemaname)}"."${String(tablename)}" t`))
  return JSON.stringify(parts)
}

test('a member’s email has a working link in HTML and text', async () => {
  const olga = await people.owner()
  const [mail] = await arrived(olga.email, 1)
  expect(mail?.from).toMatchObject({ name: 'Andenken', address: 'post@andenken.example' })
  expect(mail?.to).toMatchObject([{ name: 'Olga Berg', address: olga.email }])
  expect(mail?.subject).toBe('Andenken: Bitte bestätigen Sie Ihre E-Mail-Adresse')
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const link = linkIn(mail?.text)
  expect(link).toMatch(new RegExp(`^${w.services.publicUrl}/confirm-email\\?token=[\\w-]{86}$`))
  expect(mail?.html).toContain(link)
  const token = new URL(link).searchParams.get('token')
  expect((await call('POST', '/auth/confirm-email', { token })).status).toBe(204)
  await w.quiet()
  const [email] = await w.peek('select * from email where member_id = $1', [olga.memberId])
  expect(email).toMatchObject({ kind: 'confirm_email', status: 'sent', customer_id: null, to_address: olga.email })
})

test('no table or queue holds a secret in plain text', async () => {
  const olga = await people.owner()
  const word = { password: firstPassword }
  const { secret } = await olga.accounts.startSecondFactor({ body: word })
  const code = appCode(secret, w.services.now().getTime())
  const { recoveryCodes } = await olga.accounts.confirmSecondFactor({ body: { code } })
  await requestReset(olga.email)
  await w.quiet()
  const tokens = emailsOf(olga.email).flatMap(({ text = '' }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(2)

  const all = await dump()
  expect(all).toContain(olga.email)
  const plain = [...tokens, ...recoveryCodes, secret, firstPassword, olga.refreshToken, olga.accessToken]
  // bytes as they are shown, too
  const hex = [
    ...tokens.map((token) => Buffer.from(token, 'base64url').subarray(32).toString('hex')),
    Buffer.from(olga.refreshToken, 'base64url').subarray(32).toString('hex'),
    Buffer.from(recoveryCodes[0] ?? '').toString('hex'),
  ]
  for (const each of [...plain, ...plain.map((text) => text.replaceAll('-', '')), ...hex])
    expect(all.includes(each), each).toBe(false)
})

test('a postponed email goes out later with the same link', async () => {
  const olga = await people.owner()
  await arrived(olga.email, 1)
  post.setMood({ code: 451, words: '4.7.1 Greylisted' })
  const hurry = () =>
    w.peek(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)
  const putOff = (count: number) =>
    until('the emails were put off', async () => {
      const rows = await w.peek(
        `select id from email where kind = 'reset_password' and member_id = $1 and attempts > 0 order by id`,
        [olga.memberId],
      )
      return rows.length === count && rows
    })
  await requestReset(olga.email)
  await putOff(1)
  await requestReset(olga.email)
  const [void_, good] = await putOff(2)
  post.setMood('accept')
  await hurry()
  const emails = await arrived(olga.email, 2)
  await w.quiet()
  expect(emailsOf(olga.email)).toHaveLength(2)
  const token = new URL(linkIn(emails[1]?.text)).searchParams.get('token')
  expect((await call('POST', '/auth/reset-password', { token, newPassword: 'Flacher Talweg 17' })).status).toBe(204)
  expect(await w.peek('select status, reason from email where id = $1', [void_?.['id']])).toEqual([
    { status: 'failed', reason: 'Der Link in der E-Mail ist inzwischen abgelaufen oder ersetzt.' },
  ])
  expect(await w.peek('select status from email where id = $1', [good?.['id']])).toEqual([{ status: 'sent' }])
})

test('a refused email to a member touches no customer', async () => {
  post.setMood({ code: 550, words: '5.1.1 unknown' })
  const olga = await people.owner()
  await until('the email failed', async () => {
    const [email] = await w.peek('select status from email where member_id = $1', [olga.memberId])
    return email?.['status'] === 'failed'
  })
  await w.quiet()
  expect(await people.audited(olga, 'email.failed')).toEqual([])
  // the database refuses an email whose kind does not fit its recipient
  const insert = (kind: string) =>
    w.peek(
      `insert into email (id, org_id, kind, member_id, decision, to_address, to_name, message_id)
       values (gen_random_uuid(), $1, $2, $3, 'x', 'x', 'x', gen_random_uuid()::text)`,
      [olga.orgId, kind, olga.memberId],
    )
  await expect(insert('gallery')).rejects.toThrow('email_reaches_one')
  await expect(insert('reset_password')).rejects.toThrow('email_reaches_one')
  await insert('password_changed')
})

test('all active owners are told about a new owner', async () => {
  const olga = await people.owner()
  const newMember = async (role: 'owner' | 'admin', lastName: string) => {
    const address = people.freshEmail()
    const { guide } = await olga.team.create({ body: { firstName: 'Otto', lastName, role, email: address } })
    return { address, id: guide.id }
  }
  const admin = await newMember('admin', 'Tal')
  await w.quiet()
  expect(emailsOf(olga.email)).toHaveLength(1)
  const first = await newMember('owner', 'Grat')
  const gone = await newMember('owner', 'Kar')
  await w.quiet()
  await w.peek('update member set is_active = false where id = $1', [gone.id])
  const second = await newMember('owner', 'Joch')
  await w.quiet()

  const told = (address: string) => emailsOf(address).map(({ text = '' }) => /Otto \p{L}+ \(\S+\)/u.exec(text)?.[0])
  const said = ({ address }: { address: string }, lastName: string) => `Otto ${lastName} (${address})`
  const [grat, kar, joch] = [said(first, 'Grat'), said(gone, 'Kar'), said(second, 'Joch')]
  expect(told(olga.email).slice(1)).toEqual([grat, kar, joch])
  expect(told(first.address)).toEqual([kar, joch])
  expect([admin, gone, second].flatMap(({ address }) => told(address))).toEqual([])
  const mail = emailsOf(olga.email)[1]
  expect(mail?.subject).toBe('Neuer Besitzer bei Wildwasser Test')
  expect(mail?.text).toMatch(
    /Olga Berg hat Otto Grat \(\S+\) am .* um .* Uhr bei „Wildwasser Test“ zum Besitzer gemacht\./,
  )
  expect(mail?.text).toContain('Sie haben das nicht veranlasst, oder es war nicht gewollt? Dann ändern Sie gleich')
  expect(linkIn(mail?.text)).toBe(`${w.services.publicUrl}/dashboard/settings/organisation?tab=2`)
})

test('an owner is told once when unknown devices have used up all guesses', async () => {
  const olga = await people.owner()
  const { most, seconds } = rateLimits.loginPerAccount
  const guess = async (times: number) => {
    const guesses = Array.from({ length: times }, () => people.login(olga.email, 'falsch geraten'))
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]))
    await w.quiet()
  }
  await guess(most - 1)
  expect(emailsOf(olga.email)).toHaveLength(1)
  await guess(1)
  const [, mail] = await arrived(olga.email, 2)
  expect(mail?.subject).toBe('Viele falsche Passwörter für Ihr Konto bei Wildwasser Test')
  expect(mail?.text).toContain(`zum ${most}. Mal in ${seconds / 60} Minuten ein falsches Passwort eingegeben`)
  expect(mail?.text).toMatch(/Mit einem zweiten Faktor genügt .*Zweiten Faktor einrichten:\n/s)
  expect(linkIn(mail?.text)).toBe(`${w.services.publicUrl}/dashboard/account`)

  // one attempt expires, and another one uses up the limit again
  expect((await people.login(olga.email, 'falsch geraten')).status).toBe(429)
  await w.peek('update rate_limit set at = at[2:] where cardinality(at) = $1', [most])
  await guess(1)
  expect(emailsOf(olga.email)).toHaveLength(2)
  // a member who has a second factor is offered none
  const { text } = await renderEmail(email({ kind: 'many_wrong_passwords', hasSecondFactor: true }))
  expect(text).toMatch(/Ihr Konto verlangt noch einen zweiten Faktor.*Konto ansehen:\n/s)
})

test('all active owners are told about a shorter period', async () => {
  const olga = await people.owner()
  const members: string[] = []
  for (const role of ['owner', 'owner', 'admin'] as const) {
    const address = people.freshEmail()
    await olga.team.create({ body: { firstName: 'Otto', lastName: 'Grat', role, email: address } })
    members.push(address)
  }
  const [second = '', gone = '', admin = ''] = members
  const { session } = await olga.shifts.start({ body: { sessionName: 'Am Morgen', maxCustomers: 9 } })
  for (const photos of [2, 1]) {
    const body = { name: 'Mia Huber', email: null, language: 'de', consent: true } as const
    const { customer } = await olga.customers.checkIn({ params: { id: session.id }, body })
    await w.peek(`update customer set created_at = now() - interval '57 days', photo_count = $2 where id = $1`, [
      customer.id,
      photos,
    ])
  }
  await w.quiet()
  await w.peek('update member set is_active = false where email = $1', [gone])
  const before = [olga.email, second, gone, admin].map((address) => emailsOf(address).length)
  const set = async (days: number) =>
    (await olga.organisations.updateSettings({ body: { autoDeleteCustomersAfterHours: days * 24 } })).settings
  const { pendingAutoDelete } = await set(60)
  await set(60)
  await w.quiet()
  const told = [olga.email, second, gone, admin].map((address, n) => emailsOf(address).slice(before[n]))
  expect(told.map((mails) => mails.length)).toEqual([1, 1, 0, 0])
  const [mail] = told[0] ?? []
  expect(mail?.subject).toBe('Wildwasser Test: Medien werden bald kürzer aufbewahrt')
  const from = new Date(pendingAutoDelete?.from ?? '')
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', ...options }).format(from)
  const moment = `${words({ dateStyle: 'long' })} um ${words({ timeStyle: 'short' })} Uhr`
  expect(mail?.text).toMatch(/^Guten Tag Olga Berg,\n\nOlga Berg hat am .* um .* Uhr bei „Wildwasser Test“ festgelegt/)
  expect(mail?.text).toContain('nur noch 60 Tage nach dem Check-in aufbewahrt werden')
  expect(mail?.text).toContain(`Das gilt ab dem ${moment}.`)
  expect(mail?.text).toMatch(
    /in der Nacht danach \d Medien? von 2 Gästen unwiderruflich gelöscht|die Daten von 2 Gästen/,
  )
  expect(mail?.text).toContain('mit „Rückgängig machen“ zurücknehmen')
  expect(linkIn(mail?.text)).toBe(`${w.services.publicUrl}/dashboard/settings/organisation?tab=4`)

  // a change that was withdrawn before its email is told to no owner
  post.setMood({ code: 451, words: '4.7.1 Greylisted' })
  const { pendingAutoDelete: next } = await set(50)
  await until('the emails were put off', async () => {
    const rows = await w.peek(`select id from email where kind = 'retention_shortened' and attempts > 0`)
    return rows.length === 2
  })
  await olga.organisations.undoShorterPeriod({ body: { from: next?.from ?? '' } })
  post.setMood('accept')
  await w.peek(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)
  await w.quiet()
  expect([olga.email, second].map((address, n) => emailsOf(address).length - (before[n] ?? 0))).toEqual([1, 1])
})

test('an email counts what a shorter period deletes: none, one and many', async () => {
  const shorter = { days: 1, from: '2026-11-29T07:15:00.000Z', by: null }
  const said = async (customers: number, media: number) => {
    const { text } = await renderEmail(
      email({ kind: 'retention_shortened', shorter: { ...shorter, customers, media } }),
    )
    return text.replaceAll('\n', ' ')
  }
  expect(await said(0, 0)).toMatch(
    /Jemand hat am .* nur noch 1 Tag nach dem Check-in .* wird in der Nacht danach nichts gelöscht\./,
  )
  expect(await said(1, 1)).toContain(
    'wird in der Nacht danach 1 Medium von 1 Gast unwiderruflich gelöscht. Die Galerie dieses Gasts endet schon',
  )
  expect(await said(2, 5)).toContain(
    'werden in der Nacht danach 5 Medien von 2 Gästen unwiderruflich gelöscht. Die Galerien dieser Gäste enden schon',
  )
  expect(await said(0, 2)).toContain(
    'werden in der Nacht danach 2 Medien, nicht zugeordnet, unwiderruflich gelöscht. Ist',
  )
  expect(await said(3, 0)).toContain('werden in der Nacht danach die Daten von 3 Gästen unwiderruflich gelöscht.')
})

const lastWeek = { customers: 1200, delivered: 1180, emailed: 1170, opened: 900, downloaded: 700, minutesToEmail: 3.6 }
const figures: WeeklyFigures = {
  from: '2026-12-28',
  to: '2027-01-03',
  week: { ...lastWeek, good: 19, rated: 20 },
  before: { ...lastWeek, customers: 1250, minutesToEmail: null, good: 0, rated: 0 },
  reasons: [{ reason: 'no_address', customers: 18 }],
  gone: 2,
}

const email = (changes: Partial<MemberEmail> = {}): MemberEmail => ({
  kind: 'reset_password',
  name: 'Olga Berg',
  address: 'olga@firma.example',
  organisationName: 'Wildwasser Allgäu',
  link: 'https://andenken.example/reset-password?token=abc_DEF-123',
  at: '2026-11-20T23:30:00Z',
  owner: { name: 'Otto Grat', address: 'otto@firma.example', by: 'Olga Berg' },
  figures: changes.kind === 'weekly_figures' ? figures : undefined,
  ...changes,
})

/** All emails to members, which are written in German. */
const kinds = [...memberEmailKinds, 'organisation_deleted'] as const

test.each(kinds)('%s says whom and what it is about, what to do, and why it arrived', async (kind) => {
  const { subject, html, text } = await renderEmail(email({ kind }))
  expect(subject).toMatch(kind === 'confirm_email' || kind === 'change_address' ? /Andenken/ : /Wildwasser Allgäu/)
  const shown = html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"')
  for (const body of [shown, text]) {
    expect(body).toContain('Guten Tag Olga Berg,')
    expect(body).toMatch(/Sie erhalten diese E-Mail/)
    expect(body).toMatch(/Das waren nicht Sie\?|Sie haben|Sie kennen diese Organisation nicht\?/)
    expect(body).not.toMatch(/\b(?:[Dd]u|[Dd]ich|[Dd]eine?[nr]?)\b|undefined|null/)
  }
  // an email without a page to open has no button
  const hasButton = kind !== 'organisation_deleted'
  expect(text.split('\n').includes('https://andenken.example/reset-password?token=abc_DEF-123')).toBe(hasButton)
  expect(text).not.toMatch(/[<>]/)
  // no tracking: it loads nothing at all
  expect(html).not.toMatch(/<img|<script|src=|url\(|stylesheet/)
  expect(html.match(/href="https:\/\/andenken\.example\/reset-password\?token=abc_DEF-123"/g) ?? []).toHaveLength(
    hasButton ? 2 : 0,
  )
  expect(html).toContain('prefers-color-scheme:dark')
  for (const [, ground = '', ink = ''] of html.matchAll(/background-color:(#[0-9a-f]{6})[^};"]*;color:(#[0-9a-f]{6})/g))
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5)
})

test('links say how long they live, and notices say when it happened', async () => {
  expect((await renderEmail(email())).text).toContain('Der Link gilt 60 Minuten und nur einmal.')
  expect((await renderEmail(email({ kind: 'confirm_email' }))).text).toContain('Der Link gilt 7 Tage und nur einmal.')
  expect((await renderEmail(email({ kind: 'change_address' }))).text).toContain('Er gilt 24 Stunden und nur einmal')
  expect((await renderEmail(email({ kind: 'invitation' }))).text).toContain('Er gilt 7 Tage und nur einmal.')
  const withLink = ['reset_password', 'confirm_email', 'change_address', 'change_contact', 'invitation']
  for (const kind of kinds.filter((one) => !withLink.includes(one)))
    expect((await renderEmail(email({ kind }))).text).toContain('am 21. November 2026 um 00:30 Uhr')
})

test('the figures of a week stand beside those before it, in HTML and in text', async () => {
  const { subject, html, text } = await renderEmail(email({ kind: 'weekly_figures' }))
  expect(subject).toBe('Wochenzahlen von Wildwasser Allgäu, 28. Dezember 2026 bis 3. Januar 2027')
  for (const line of [
    'Gäste: 1.200, davor 1.250, Änderung −50',
    'Souvenirs zugestellt: 1.180, davor 1.180, Änderung ±0',
    'Ohne Souvenir: 20, davor 70, Änderung −50',
    'Bis zur E-Mail (Hälfte der Gäste): 4\u00A0Min., davor –',
    'Zufrieden (20 Antworten): 95\u00A0%, davor –',
    'Keine E-Mail-Adresse: 18',
    'Inzwischen gelöscht: 2',
  ])
    expect(text.split('\n')).toContain(line)
  const cells = (row = '') => [...row.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, said]) => said)
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cells(row))
  expect(rows).toContainEqual(['Gäste', '1.200', '1.250', '−50'])
  expect(rows).toContainEqual(['Inzwischen gelöscht', '2'])
})

test('hostile names are shown as words and nothing else', async () => {
  const hostile = '</title></style><svg onload=alert(1)>\r\nBcc: all@example.com\u202e'
  for (const kind of kinds) {
    const owner = { name: hostile, address: 'otto@firma.example', by: hostile }
    const { subject, html, text } = await renderEmail(email({ kind, name: hostile, organisationName: hostile, owner }))
    expect(html).not.toContain('<svg')
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(text).not.toContain('\u202e')
  }
  for (const kind of ['confirm_email', 'change_address', 'change_contact'] as const) {
    const advert = await renderEmail(email({ kind, organisationName: 'Gewonnen! kaufe.example' }))
    expect(advert.subject + advert.html + advert.text).not.toContain('kaufe.example')
  }
})
