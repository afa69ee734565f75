import { afterEach, expect, test } from 'vitest'
import { connectGuarded, mailPorts } from '../../src/server/platform/mail/guarded-connection.ts'
import { openOwnServers, type OwnServer } from '../../src/server/platform/mail/own-servers.ts'
import { isPublicAddress } from '../../src/server/platform/public-address.ts'
import { certificate } from './certificate.ts'
import { closeAll, post, scripted, smtpError } from './mail-servers.ts'

afterEach(closeAll)

const portOf = (url: string) => Number(new URL(url).port)
const sender = 'post@firma.de'

/** Own servers on this machine, under any name; `leads` holds the answers of the DNS, one after the other. */
function ownServers(port: number, { leads = [['127.0.0.1']], trusting = false, allowPrivate = true } = {}) {
  const answers = [...leads]
  const asked: string[] = []
  const names = {
    async addresses(host: string) {
      asked.push(host)
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
  }
  const guard = { names, allowPrivate, ports: [port] }
  const patience = { connect: 600, answer: 600, verdict: 600 }
  const servers = openOwnServers({ guard, patience, ...(trusting && { tls: { ca: certificate.cert } }) })
  return { ...servers, asked }
}
const server = (port: number, change: Partial<OwnServer> = {}): OwnServer => ({
  host: 'smtp.firma.de',
  port,
  security: 'starttls',
  auth: null,
  ...change,
})
const starttls = { hideSTARTTLS: false, disabledCommands: ['AUTH'] }

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:82a::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['203.0.113.9', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:7f00:1::1', false],
  ['smtp.firma.de', false],
] as const)('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['127.0.0.1', []],
  ['::1', []],
  ['::ffff:127.0.0.1', []],
  ['smtp.firma.de', ['127.0.0.1']],
  ['smtp.firma.de', ['8.8.8.8', '10.0.0.7']],
  ['smtp.firma.de', ['::ffff:192.168.0.5']],
])('%s that leads to %o is refused before anything is connected', async (host, addresses) => {
  const { url, inbox } = await post(starttls)
  let greeted = 0
  const watched = await scripted({ line: () => void greeted++ })
  for (const at of [url, watched.url]) {
    const own = ownServers(portOf(at), { leads: [addresses], allowPrivate: false })
    const fault = await own.check(server(portOf(at), { host }), sender)
    expect(fault?.kind).toBe('address')
    expect(fault?.message).toBe(`„${host}“ führt zu einer Adresse, die nicht öffentlich ist. Das ist nicht erlaubt.`)
  }
  expect([inbox.length, greeted, watched.sockets.size]).toEqual([0, 0, 0])
})

test('an address is checked again for every connection', async () => {
  const { url, inbox } = await post(starttls)
  const own = ownServers(portOf(url), { trusting: true })
  const mailer = own.mailer('org', server(portOf(url)))
  await mailer.check()
  own.guard.allowPrivate = false
  await expect(mailer.check()).rejects.toMatchObject({ kind: 'address' })
  expect([own.asked.length, inbox.length]).toEqual([2, 0])
})

test('the connection goes to the address that was checked', async () => {
  const { url } = await post(starttls)
  // the name is looked up once, so the check and the connection cannot get different addresses
  const own = ownServers(portOf(url), { trusting: true })
  expect(await own.check(server(portOf(url)), sender)).toBeNull()
  expect(own.asked).toEqual(['smtp.firma.de'])
  const other = await own.check(server(portOf(url), { host: 'smtp.andere.de' }), sender)
  expect(other?.message).toBe(
    'Keine sichere Verbindung zum E-Mail-Server: Sein Zertifikat gilt für einen anderen Namen.',
  )
})

test('other ports than those of mail servers are refused', async () => {
  const { url } = await post(starttls)
  const guard = { ...ownServers(1).guard, ports: mailPorts }
  await expect(connectGuarded(guard, '127.0.0.1', portOf(url), 500)).rejects.toMatchObject({ kind: 'address' })
  expect(mailPorts).toEqual([25, 465, 587, 2525])
})

test('a check names the fault in German and sends nothing', async () => {
  const { url, inbox } = await post({
    hideSTARTTLS: false,
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'richtig' ? done(null, { user: username }) : done(smtpError(535, `no: ${password}`)),
    onMailFrom: ({ address }, _, done) => done(address === sender ? null : smtpError(553, 'not yours')),
    // many servers know no mailbox for the address from which they send
    onRcptTo: (_address, _session, done) => done(smtpError(550, 'no such mailbox')),
  })
  const port = portOf(url)
  const own = ownServers(port, { trusting: true })
  const auth = { user: 'büro', pass: 'richtig' }
  const faultOf = async (change: Partial<OwnServer>, from = sender) => {
    const fault = await own.check(server(port, change), from)
    return fault && [fault.kind, fault.message]
  }
  expect(await faultOf({ auth })).toBeNull()
  expect(await faultOf({ auth }, 'fremd@andere.de')).toEqual(['sender', '553 not yours'])
  // the server's repetition of the password is left out
  expect(await faultOf({ auth: { user: 'büro', pass: 'ganz falsch' } })).toEqual([
    'sign_in',
    'Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535 no: …',
  ])
  expect((await faultOf({}))?.[0]).toBe('sign_in')
  expect((await faultOf({ auth, security: 'tls' }))?.[1]).toContain('nicht von Anfang an verschlüsselt')
  expect(inbox).toEqual([])
})

test('unknown names, missing servers and silent servers are distinguished', async () => {
  const { url } = await post(starttls)
  const port = portOf(url)
  const nameless = ownServers(port, { leads: [[]] })
  expect(await nameless.check(server(port), sender)).toMatchObject({
    kind: 'name',
    message: 'Den Server „smtp.firma.de“ gibt es nicht. Bitte prüfen Sie die Schreibweise.',
  })
  expect(await ownServers(1).check(server(1), sender)).toMatchObject({
    kind: 'connection',
    message: '„smtp.firma.de“ nimmt auf Port 1 keine Verbindungen an. Bitte prüfen Sie den Port.',
  })
  const silent = await scripted({ silentAt: 'greeting' })
  expect(await ownServers(portOf(silent.url)).check(server(portOf(silent.url)), sender)).toMatchObject({
    kind: 'connection',
    message: 'Der E-Mail-Server antwortet nicht.',
  })
})

test('without a trusted certificate and encryption nothing is sent', async () => {
  let said = 0
  const onAuth = () => void said++
  const auth = { user: 'a', pass: 'geheim' }
  const wrong = await post({ hideSTARTTLS: false, disabledCommands: [], onAuth })
  const plain = await post({ disabledCommands: ['STARTTLS'], onAuth })
  const secure = await post({ secure: true, disabledCommands: [], onAuth })
  for (const [{ url }, security, words] of [
    [wrong, 'starttls', 'Sein Zertifikat'],
    [plain, 'starttls', 'kein STARTTLS'],
    [secure, 'tls', 'Sein Zertifikat'],
  ] as const) {
    const port = portOf(url)
    const fault = await ownServers(port).check(server(port, { auth, security }), sender)
    expect([fault?.kind, fault?.message]).toEqual(['encryption', expect.stringContaining(words)])
  }
  const trusted = ownServers(portOf(secure.url), { trusting: true })
  expect(await trusted.check(server(portOf(secure.url), { security: 'tls' }), sender)).toBeNull()
  expect(said).toBe(0)
})
