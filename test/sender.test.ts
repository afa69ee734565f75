import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { openOwnPost, outsideWorld, ownPassword } from './own-post.ts'
import { photo } from './own-media.ts'
import { forgetAttempts } from './limits.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

const elsewhere = outsideWorld()
let post: PostOffice
let own: Awaited<ReturnType<typeof openOwnPost>>
let w: World
/** An owner without a server of their own in any test. */
let plain: Member
beforeAll(async () => {
  post = await openPostOffice()
  own = await openOwnPost(elsewhere.ports)
  const env = {
    MAIL_URL: post.url,
    MAIL_FROM: '"Andenken, Kempten" <post@andenken.example>',
    ALLOW_PRIVATE_SMTP: '1',
    LOG_LEVEL: 'silent',
  }
  w = await world(env, undefined, { outside: elsewhere.outside })
  plain = await w.owner('Bergluft')
})
afterAll(async () => {
  await w.close()
  await post.close()
  await own.close()
})
afterEach(async () => {
  await forgetAttempts(w)
  own.state.password = ownPassword
  own.state.slow = Promise.resolve()
  own.state.sender = 'post@firma.de'
  w.services.ownServers.guard.allowPrivate = true
})

const server = (change: object = {}) => ({
  host: 'smtp.firma.de',
  port: own.port,
  security: 'starttls' as const,
  address: 'post@firma.de',
  user: 'büro',
  password: ownPassword,
  ...change,
})
const put = (by: Pick<Member, 'fetch'>, body: object) => send(by, 'PUT', '/organizations/sender', body)
const refusal = async (response: Response) => {
  const { code, fields, message } = (await response.json()) as { code: string; fields?: object; message: string }
  return { status: response.status, code, fields, message }
}
const senderOf = async (by: Member) => (await by.sender.get()).sender
const withServer = async (name: string) => {
  const owner = await w.owner(name)
  await owner.sender.update({ body: { server: server() } })
  return owner
}

let counter = 0
/** A customer whose work is complete, so that the email is sent automatically. */
async function served(owner: Member): Promise<Customer & { address: string }> {
  const address = `gast${++counter}@post.example`
  const customer = await w.customer(owner, await w.shift(owner), { email: address })
  await w.upload(owner, customer.id, await photo(`hsl(${(counter * 37) % 360}, 60%, 40%)`), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  return { ...(await w.completed(owner, customer.id)), address }
}
const get = async (by: Member, id: string) => (await by.customers.get({ params: { id } })).customer
const sent = (by: Member, id: string) =>
  until('the e-mail is sent', async () => (await get(by, id)).email_notification_status === 'sent')
const waits = (by: Member, id: string) =>
  until('the e-mail waits', async () => {
    const { email_notification_status, email_notification_error } = await get(by, id)
    return email_notification_status === 'pending' && email_notification_error
  })

test('without own settings an email has the address of MAIL_FROM', async () => {
  const { contactEmail } = (await plain.organisations.details()).organization
  expect(await senderOf(plain)).toEqual({
    name: null,
    replyTo: null,
    dkimSelector: null,
    server: null,
    fault: null,
    waiting: 0,
    shown: { name: 'Bergluft', address: 'post@andenken.example', replyTo: contactEmail, isPublic: false },
  })
})

test('an own name and an address for replies are in the next email', async () => {
  const owner = await w.owner('Bergluft GmbH')
  const { sender } = await owner.sender.update({ body: { name: ' Bergluft Team ', replyTo: 'antwort@bergluft.de' } })
  expect(sender.shown).toEqual({
    name: 'Bergluft Team',
    address: 'post@andenken.example',
    replyTo: 'antwort@bergluft.de',
    isPublic: false,
  })
  const customer = await served(owner)
  await sent(owner, customer.id)
  const [{ mail } = expect.fail('no email')] = post.emailsTo(customer.address)
  expect(mail.from).toMatchObject({ name: 'Bergluft Team', address: 'post@andenken.example' })
  expect(mail.replyTo).toMatchObject([{ name: 'Bergluft Team', address: 'antwort@bergluft.de' }])

  const { guide } = await owner.accounts.me()
  await w.anyone.accounts.requestPasswordReset({ body: { email: guide.email } })
  const reset = await until('the email about the account', async () => post.emailsTo(guide.email)[0])
  expect(reset.mail.from).toMatchObject({ name: 'Andenken, Kempten', address: 'post@andenken.example' })

  await owner.sender.update({ body: { name: '', replyTo: '' } })
  expect((await senderOf(owner)).shown.name).toBe('Bergluft GmbH')
})

test.each([
  [{ name: 'Bergluft\r\nBcc: alle@firma.de' }, 'name'],
  [{ name: 'Bergluft <chef@bank.de>' }, 'name'],
  [{ name: 'www.bank.de' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ replyTo: 'niemand' }, 'replyTo'],
  [{ replyTo: 'a@firma.de, b@firma.de' }, 'replyTo'],
  [{ replyTo: 'a@firma.de\r\nBcc: b@firma.de' }, 'replyTo'],
  [{ dkimSelector: 's1 s2' }, 'dkimSelector'],
  [{ server: { host: 'http://smtp.firma.de' } }, 'server.host'],
  [{ server: { host: 'smtp.firma.de/x' } }, 'server.host'],
  [{ server: { host: 'a@smtp.firma.de' } }, 'server.host'],
  [{ server: { host: 'smtp firma' } }, 'server.host'],
  [{ server: { host: 'smtp.firma.de:587' } }, 'server.host'],
  [{ server: { port: 80 } }, 'server.port'],
  [{ server: { port: 70_000 } }, 'server.port'],
  [{ server: { security: 'none' } }, 'server.security'],
  [{ server: { address: 'post' } }, 'server.address'],
  [{ server: { address: 'post@firma.de\r\nRCPT TO:<x@y.de>' } }, 'server.address'],
  [{ server: { password: '' } }, 'server.password'],
  [{ server: { password: 'a\r\nQUIT' } }, 'server.password'],
  [{ server: { user: 'a\u0000b' } }, 'server.user'],
])('%o is refused at its field, and nothing is connected', async (body, field) => {
  const signIns = own.state.signIns
  const given = 'server' in body ? { server: server(body.server) } : body
  const answer = await refusal(await put(plain, given))
  expect([answer.status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
  expect(own.state.signIns).toBe(signIns)
  expect((await senderOf(plain)).shown.name).toBe('Bergluft')
})

test('unknown fields are refused', async () => {
  for (const body of [{ fault: null }, { server: server({ allowPrivate: true }) }, { was: { orgId: 'x' } }])
    expect((await refusal(await put(plain, body))).code).toBe('invalid_input')
  expect(await w.peek('select 1 from sender where org_id = $1', [plain.orgId])).toEqual([])
})

test.each([
  [{ host: 'smtp.nirgends.de' }, 'host', 'Den Server „smtp.nirgends.de“ gibt es nicht'],
  [{ port: 1 }, 'port', '„smtp.firma.de“ nimmt auf Port 1 keine Verbindungen an'],
  [{ security: 'tls' as const }, 'security', 'nicht von Anfang an verschlüsselt'],
  [{ password: 'falsch' }, 'password', 'Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535 wrong: … …'],
  [{ address: 'fremd@firma.de' }, 'address', '553 not your address'],
])('a server with %o is not saved, and the field says why', async (change, field, words) => {
  if ('port' in change) elsewhere.ports.push(1)
  const answer = await refusal(await put(plain, { server: server(change) }))
  expect([answer.status, answer.code]).toEqual([422, 'mail_server_unusable'])
  expect(answer.fields).toEqual({ [`server.${field}`]: expect.stringContaining(words) })
  expect(await plain.sender.test({ body: { server: server(change) } })).toEqual({
    result: { ok: false, text: expect.stringContaining(words), field },
  })
  expect((await senderOf(plain)).server).toBeNull()
})

test('only emails to customers go by the own server', async () => {
  const owner = await withServer('Eigener Server')
  const shown = { name: 'Eigener Server', address: 'post@firma.de' }
  expect((await senderOf(owner)).shown).toMatchObject(shown)
  const customer = await served(owner)
  await sent(owner, customer.id)
  const emails = own.emailsTo(customer.address)
  expect(emails.map(({ from, mail }) => [from, mail.from])).toMatchObject([['post@firma.de', shown]])
  expect(post.emailsTo(customer.address)).toEqual([])

  const { guide } = await owner.accounts.me()
  await w.anyone.accounts.requestPasswordReset({ body: { email: guide.email } })
  await until('the email about the account', async () => post.emailsTo(guide.email)[0])
  expect(own.emailsTo(guide.email)).toEqual([])

  const { sender } = await owner.sender.update({ body: { server: null } })
  expect([sender.server, sender.shown.address]).toEqual([null, 'post@andenken.example'])
  const next = await served(owner)
  await sent(owner, next.id)
  expect([post.emailsTo(next.address).length, own.emailsTo(next.address).length]).toEqual([1, 0])
})

test('the password is sealed and in no answer, entry or other row', async () => {
  const owner = await withServer('Geheim')
  await owner.sender.update({ body: { name: 'Geheimnis' } })
  await owner.sender.test({ body: {} })
  const answers = [
    await put(owner, { server: server({ address: 'fremd@firma.de' }) }),
    await put(owner, { server: server({ user: 'anderer' }) }),
    await send(owner, 'GET', '/organizations/sender'),
    await send(owner, 'POST', '/organizations/sender/test', {}),
  ]
  const spellings = [ownPassword, Buffer.from(ownPassword).toString('base64'), JSON.stringify(ownPassword)]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const tables = await w.peek(`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  for (const { schema, name } of tables) {
    const rows = await w.peek(`select t::text as row from "${String(schema)}"."${String(name)}" t`)
    texts.push(...rows.map(({ row }) => String(row)))
  }
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => spellings.some((spelling) => text.includes(spelling)))).toEqual([])
  const [{ password } = {}] = await w.peek('select password from sender where org_id = $1', [owner.orgId])
  expect((password as Buffer).includes(ownPassword)).toBe(false)
  const entries = await w.peek(`select detail from audit where action = 'sender.update' and org_id = $1 order by id`, [
    owner.orgId,
  ])
  expect(entries[0]?.['detail']).toMatchObject({
    changes: { 'server.host': { from: null, to: 'smtp.firma.de' } },
    newPassword: true,
  })
})

test('a password counts for its server and user only', async () => {
  const owner = await withServer('Umzug')
  const { password: _password, ...kept } = server()
  await owner.sender.update({ body: { server: kept } })
  for (const change of [{ host: 'smtp.nachbar.de' }, { user: 'anderer' }]) {
    const signIns = own.state.signIns
    const answer = await refusal(await put(owner, { server: { ...kept, ...change } }))
    expect(answer.fields).toEqual({
      'server.password': 'Server oder Benutzer haben sich geändert: Bitte geben Sie das Passwort noch einmal ein',
    })
    expect(own.state.signIns).toBe(signIns)
  }
  // another organisation does not have it either
  const stranger = plain
  expect((await refusal(await put(stranger, { server: kept }))).fields).toHaveProperty(['server.password'])
  expect(await codeOf(stranger.sender.test({ body: {} }))).toBe('no_own_mail_server')
})

test('the second of two who change a field is told its present value', async () => {
  const owner = await withServer('Zwei')
  const admin = await w.member(owner, 'admin')
  const { sender } = await admin.sender.get()
  await owner.sender.update({ body: { name: 'Eins', was: { name: null } } })
  const answer = await refusal(await put(admin, { name: 'Zwei', replyTo: 'a@firma.de', was: { name: null } }))
  expect(answer).toMatchObject({ status: 409, fields: { name: 'Inzwischen steht hier: „Eins“' } })
  await owner.sender.update({ body: { server: server({ user: 'büro', security: 'starttls' }) } })
  own.state.sender = 'neu@firma.de'
  await owner.sender.update({ body: { server: server({ address: 'neu@firma.de' }) } })
  const late = await put(admin, { server: server({ address: 'post@firma.de' }), was: { server: sender.server } })
  expect(await refusal(late)).toMatchObject({
    status: 409,
    fields: { 'server.address': 'Inzwischen steht hier: „neu@firma.de“' },
  })
  expect((await senderOf(owner)).replyTo).toBeNull()
})

test('emails wait while the server refuses the password', async () => {
  const owner = await withServer('Passwort geändert')
  own.state.password = 'ein neues'
  const [one, two] = [await served(owner), await served(owner)]
  expect(await waits(owner, one.id)).toContain('wartet auf Ihren eigenen E-Mail-Server')
  await waits(owner, two.id)
  const { fault, waiting } = await senderOf(owner)
  expect(fault).toMatchObject({ blocks: true, text: expect.stringContaining('fehlgeschlagen: 535') })
  expect(waiting).toBe(2)
  // the product does not try a wrong password again and again
  const { signIns } = own.state
  const three = await served(owner)
  await waits(owner, three.id)
  await w.quiet()
  expect(own.state.signIns).toBe(signIns)
  expect(await owner.sender.test({ body: {} })).toMatchObject({ result: { ok: false, field: 'password' } })
  expect((await senderOf(owner)).waiting).toBe(3)

  await owner.sender.update({ body: { server: server({ password: 'ein neues' }) } })
  for (const { id } of [one, two, three]) await sent(owner, id)
  await w.quiet()
  for (const { address } of [one, two, three]) {
    expect(own.emailsTo(address)).toHaveLength(1)
    expect(post.emailsTo(address)).toEqual([])
  }
  expect(await senderOf(owner)).toMatchObject({ fault: null, waiting: 0 })
})

test('waiting emails use the installation when the own server is removed', async () => {
  const owner = await withServer('Absender gesperrt')
  own.state.sender = 'keiner@firma.de'
  const one = await served(owner)
  expect(await waits(owner, one.id)).toContain('553 not your address')
  own.state.sender = 'post@firma.de'
  expect(await owner.sender.test({ body: {} })).toMatchObject({ result: { ok: true } })
  await sent(owner, one.id)
  expect(own.emailsTo(one.address)).toHaveLength(1)

  own.state.sender = 'keiner@firma.de'
  const two = await served(owner)
  await waits(owner, two.id)
  await owner.sender.update({ body: { server: null } })
  await sent(owner, two.id)
  expect([post.emailsTo(two.address).length, own.emailsTo(two.address).length]).toEqual([1, 0])
})

test('a name that now leads to a private address is refused', async () => {
  const owner = await withServer('Umgeleitet')
  w.services.ownServers.guard.allowPrivate = false
  const customer = await served(owner)
  const reason = 'führt zu einer Adresse, die nicht öffentlich ist'
  expect(await waits(owner, customer.id)).toContain(reason)
  expect((await senderOf(owner)).fault).toMatchObject({ blocks: true, text: expect.stringContaining(reason) })
  for (const host of [
    'smtp.firma.de',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '::1',
    '::ffff:127.0.0.1',
    '169.254.169.254',
  ])
    expect(await refusal(await put(owner, { server: server({ host }) }))).toMatchObject({
      status: 422,
      fields: { 'server.host': expect.stringContaining(host.startsWith('smtp') ? reason : '„') },
    })
  expect(own.emailsTo(customer.address)).toEqual([])
})

test('a slow server of one organisation does not hold up the emails of others', async () => {
  const slow = await withServer('Langsam')
  const neighbour = await w.owner('Nachbar')
  await neighbour.sender.update({ body: { server: server({ host: 'smtp.nachbar.de' }) } })
  const { promise, resolve: go } = Promise.withResolvers<void>()
  own.state.slow = promise
  const before = own.state.data
  const held = await Promise.all([served(slow), served(slow), served(slow)])
  await until('the first email is at the slow server', async () => own.state.data > before)

  const other = await w.owner('Andere')
  const free = await served(other)
  await sent(other, free.id)
  // its other emails wait behind the first one, and a neighbour with an own server is served as well
  const near = await served(neighbour)
  await until('the neighbour is served', async () => own.state.data >= before + 2)
  expect(own.inbox.filter(({ to }) => held.some(({ address }) => to.includes(address)))).toEqual([])
  go()
  for (const { id } of held) await sent(slow, id)
  await sent(neighbour, near.id)
})

test('a customer is told about the deletion although the own server is broken', async () => {
  const owner = await withServer('Kaputt')
  own.state.password = 'ein anderes'
  const customer = await served(owner)
  await waits(owner, customer.id)
  const wish = { customerNumber: String(customer.customer_number), email: customer.address }
  await w.anyone.privacy.requestDeletion({ body: wish })
  const ask = await until('the email about the deletion', async () => post.emailsTo(customer.address)[0])
  expect(ask.mail.from).toMatchObject({ name: 'Kaputt', address: 'post@andenken.example' })
})

test('viewers read and change nothing, and each organisation has its own', async () => {
  const owner = await withServer('Lesen')
  const [viewer, guide] = [await w.member(owner, 'viewer'), await w.member(owner, 'guide')]
  expect((await senderOf(viewer)).server).toMatchObject({ host: 'smtp.firma.de', user: 'büro' })
  for (const by of [viewer, guide]) {
    expect((await put(by, { name: 'x' })).status).toBe(403)
    expect((await send(by, 'POST', '/organizations/sender/test', {})).status).toBe(403)
  }
  expect((await send(guide, 'GET', '/organizations/sender')).status).toBe(403)
  expect((await senderOf(plain)).server).toBeNull()
})

test('the DNS is asked about public names only', async () => {
  const owner = await withServer('Domain')
  elsewhere.records.set('firma.de', ['google-site=1', 'v=spf1 a:smtp.firma.de -all'])
  elsewhere.records.set('_dmarc.firma.de', ['v=DMARC1; p=none'])
  const { dns } = await owner.sender.dns()
  expect(dns).toMatchObject({ address: 'post@firma.de', domain: 'firma.de', isOwn: true, isPublic: true })
  expect(dns.checks.map(({ kind, status }) => [kind, status])).toEqual([
    ['spf', 'good'],
    ['dkim', 'unknown'],
    ['dmarc', 'good'],
  ])
  elsewhere.records.clear()
  expect((await owner.sender.dns()).dns.checks[0]?.status).toBe('missing')
  const { dns: installation } = await plain.sender.dns()
  expect(installation).toEqual({
    address: 'post@andenken.example',
    domain: 'andenken.example',
    isOwn: false,
    isPublic: false,
    checks: [],
  })
})
