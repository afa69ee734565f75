import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Email as Parsed } from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { address, type Email, write } from '../../src/server/platform/mail/email.ts'
import { openMailer, type MailerOptions } from '../../src/server/platform/mail/smtp.ts'
import { closeAll, opened, post, scripted, smtpError } from './mail-servers.ts'

const email: Email = {
  messageId: 'decision-1@andenken.example',
  from: { name: 'Müller, Söhne & Co.', address: 'andenken@müller.example' },
  to: { name: 'Zoë "die Große", Huber', address: 'zoe@example.com' },
  replyTo: { name: 'Büro', address: 'buero@müller.example' },
  subject: 'Ihre Fotos – schön, dass Sie da waren 🎉',
  html: '<p>Grüße <img src="cid:logo"></p>',
  text: 'Grüße\n.\nEnde',
  attachments: [{ cid: 'logo', filename: 'logo.png', content: Buffer.from([1, 2, 3]), contentType: 'image/png' }],
  headers: { 'Auto-Submitted': 'auto-generated' },
}
const impatient: MailerOptions = { patience: { connect: 800, answer: 800, verdict: 800 } }
const noted = async () => {}

afterEach(closeAll)

test('an email arrives once, as it was written', async () => {
  const { mailer, inbox } = await post()

  const outcome = await mailer.send(email, noted)

  expect(outcome).toMatchObject({ kind: 'accepted', response: expect.stringMatching(/^250 /) })
  expect(inbox).toHaveLength(1)
  const { envelope, mail } = inbox[0]!
  // the test's server shows domains decoded
  expect(envelope).toEqual({ from: 'andenken@müller.example', to: ['zoe@example.com'] })
  expect(mail).toMatchObject({
    messageId: '<decision-1@andenken.example>',
    from: { name: email.from.name, address: 'andenken@xn--mller-kva.example' },
    to: [email.to],
    replyTo: [{ name: 'Büro', address: 'buero@xn--mller-kva.example' }],
    subject: email.subject,
    text: expect.stringMatching(/^Grüße\r?\n\.\r?\nEnde\s*$/),
    html: expect.stringContaining(email.html),
    attachments: [{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline', filename: 'logo.png' }],
  })
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  expect(Math.abs(Date.now() - Date.parse(mail.date!))).toBeLessThan(60_000)
})

test('bounces go to their own address', async () => {
  const { mailer, inbox } = await post()
  await mailer.send({ ...email, bounceTo: 'bounce+1@andenken.example' }, noted)

  expect(inbox[0]!.envelope.from).toBe('bounce+1@andenken.example')
  expect(inbox[0]!.mail.from!.address).toBe('andenken@xn--mller-kva.example')
})

test('the note is made when everything but the end has been sent', async () => {
  const seen: string[] = []
  const server = await scripted({ line: (line) => void seen.push(line) })
  const mailer = opened(server.url)

  await mailer.send(email, async () => {
    await pause(50)
    seen.push('— noted —')
    await pause(50)
    expect(seen.at(-1)).toBe('— noted —')
  })

  const note = seen.indexOf('— noted —')
  expect(seen.slice(0, 4).map((line) => line.split(':')[0])).toEqual([
    'EHLO [127.0.0.1]',
    'MAIL FROM',
    'RCPT TO',
    'DATA',
  ])
  expect(seen.indexOf('DATA')).toBeLessThan(note)
  // after the note the server gets only the end of the last line and the dot
  expect(seen.slice(note + 1)).toEqual(['.'])
  expect(seen[note - 1]).toMatch(/^--.+--$/)
})

test('when the note fails, the email does not leave', async () => {
  const { mailer, inbox } = await post()
  const failure = new Error('database is gone')

  await expect(mailer.send(email, () => Promise.reject(failure))).rejects.toBe(failure)
  await pause(50)
  expect(inbox).toEqual([])
  expect(Object.keys(failure)).toEqual([])
})

test('a process that is killed while it notes leaves no email at the server', async () => {
  const { url, inbox } = await post()
  const smtp = new URL('../../src/server/platform/mail/smtp.ts', import.meta.url).href
  const script = `
    const { openMailer } = await import(${JSON.stringify(smtp)})
    const email = ${JSON.stringify({ ...email, attachments: [] })}
    await openMailer(${JSON.stringify(url)}).send(email, async () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })

  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  await pause(50)
  expect(inbox).toEqual([])
})

test.for([
  ['the recipient for now', { onRcptTo: 450 }, 'later', 'try again'],
  ['the recipient for good', { onRcptTo: 550 }, 'refused', 'no such mailbox'],
  ['the sender for good', { onMailFrom: 553 }, 'refused', 'sender unknown'],
  ['the sender without a password', { onMailFrom: 530 }, 'later', 'sign in first'],
] as const)('the server refuses %s: nothing is handed over', async ([, codes, kind, words]) => {
  const { mailer, inbox } = await post(
    Object.fromEntries(
      Object.entries(codes).map(([hook, code]) => [
        hook,
        (_: unknown, __: unknown, done: (e: Error) => void) => done(smtpError(code, words)),
      ]),
    ),
  )
  let handed = false
  const outcome = await mailer.send(email, async () => void (handed = true))

  expect(outcome).toMatchObject({ kind, reason: expect.stringContaining(words) })
  expect(handed).toBe(false)
  expect(inbox).toEqual([])
})

test.for([
  [451, 'later'],
  [421, 'later'],
  [552, 'refused'],
  [550, 'refused'],
] as const)('the server answers the whole email with %d: %s', async ([code, kind]) => {
  const { mailer, inbox } = await post({
    onData: (stream, _, done) => stream.resume().on('end', () => done(smtpError(code, 'Gründe'))),
  })

  expect(await mailer.send(email, noted)).toMatchObject({ kind, reason: expect.stringContaining(`${code} Gründe`) })
  expect(inbox).toEqual([])
})

test('an email over the limit of the server is refused before it is sent', async () => {
  const { mailer } = await post({ size: 500 })
  expect(await mailer.send(email, noted)).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/größer|exceeds/),
  })
})

test('a connection that is lost before the end means later', async () => {
  for (const cutAt of ['EHLO', 'MAIL', 'RCPT', 'DATA', 'Subject']) {
    const server = await scripted({ line: (line, socket) => void (line.startsWith(cutAt) && socket.destroy()) })
    const outcome = await opened(server.url).send(email, () => pause(50))
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.any(String) })
  }
})

test('a connection that is lost during the note means later', async () => {
  const seen: string[] = []
  const server = await scripted({ line: (line) => void seen.push(line) })
  let noteEnded = false

  const outcome = await opened(server.url).send(email, async () => {
    for (const socket of server.sockets) socket.destroy()
    await pause(100)
    noteEnded = true
  })

  expect(outcome.kind).toBe('later')
  // a caller that records the outcome must wait for the note itself
  expect(noteEnded).toBe(true)
  expect(seen).not.toContain('.')
})

test('a connection that is lost after the end leaves the outcome unknown', async () => {
  const server = await scripted({ line: (line, socket) => void (line === '.' && socket.destroy()) })
  expect(await opened(server.url).send(email, noted)).toMatchObject({ kind: 'unknown', reason: expect.any(String) })
})

test('a server that accepts before the end leaves the outcome unknown', async () => {
  const seen: string[] = []
  const server = await scripted({
    line(line, socket) {
      seen.push(line)
      if (line.startsWith('Subject')) socket.write('250 fine already\r\n')
    },
  })

  const outcome = await opened(server.url).send(email, () => pause(200))

  expect(outcome.kind).toBe('unknown')
  await pause(50)
  expect(seen).not.toContain('.')
})

test.for([
  ['greeting', 'later'],
  ['EHLO', 'later'],
  ['MAIL', 'later'],
  ['DATA', 'later'],
  ['.', 'unknown'],
] as const)('a server that falls silent at %s is given up', async ([silentAt, kind]) => {
  const server = await scripted({ silentAt })
  const outcome = await opened(server.url, impatient).send(email, noted)

  expect(outcome).toMatchObject({ kind, reason: 'Der E-Mail-Server antwortet nicht.' })
})

test('the verdict may take longer than other answers', async () => {
  const { mailer } = await post(
    {
      onData: (stream, _, done) => stream.resume().on('end', () => setTimeout(done, 1200)),
    },
    { patience: { connect: 800, answer: 800, verdict: 30_000 } },
  )
  expect(await mailer.send(email, noted)).toMatchObject({ kind: 'accepted' })
})

test('no server, no password and a wrong one mean later, with a German reason', async () => {
  const nobody = opened('smtp://127.0.0.1:1')
  expect(await nobody.send(email, noted)).toMatchObject({
    kind: 'later',
    reason: 'Keine Verbindung zum E-Mail-Server: ECONNREFUSED',
  })
  await expect(nobody.check()).rejects.toThrow('Keine Verbindung zum E-Mail-Server')

  const { url } = await post({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'büro@x' && password === 'p:%/' ? done(null, { user: 1 }) : done(smtpError(535, 'wrong password')),
  })
  expect(await opened(url).send(email, noted)).toMatchObject({ kind: 'later' })
  const wrong = opened(url.replace('//', '//b%C3%BCro%40x:wrong@'))
  expect(await wrong.send(email, noted)).toMatchObject({
    kind: 'later',
    reason: expect.stringMatching(/^Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535/),
  })
  const right = opened(url.replace('//', '//b%C3%BCro%40x:p%3A%25%2F@'))
  await right.check()
  expect(await right.send(email, noted)).toMatchObject({ kind: 'accepted' })
})

test('emails follow one another on one connection', async () => {
  let connections = 0
  const { mailer, inbox, hangUp } = await post({ onConnect: (_, done) => (connections++, done()) })

  for (let i = 0; i < 3; i++) expect(await mailer.send(email, noted)).toMatchObject({ kind: 'accepted' })
  expect(connections).toBe(1)
  hangUp()
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => mailer.send(email, noted)))

  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(inbox).toHaveLength(6)
})

test('a connection that many emails share keeps no listeners of earlier ones', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  try {
    const { mailer, inbox } = await post()
    for (let i = 0; i < 12; i++) await mailer.send(email, noted)
    await new Promise(setImmediate)
    expect(inbox).toHaveLength(12)
    expect(warnings).not.toContain('MaxListenersExceededWarning')
  } finally {
    process.off('warning', note)
  }
})

test('closing waits for the email that is under way', async () => {
  const { mailer, inbox } = await post()
  const sending = mailer.send(email, () => pause(100))
  await mailer.close()

  expect(inbox).toHaveLength(1)
  expect(await sending).toMatchObject({ kind: 'accepted' })
  await expect(mailer.send(email, noted)).rejects.toThrow('closed')
})

test('smtp:// to another machine is encrypted or not sent', async () => {
  // another name of this machine, so that the rule for other machines applies
  const elsewhere = (url: string) => url.replace('127.0.0.1', '127.1')
  const plain = await post({ disabledCommands: ['STARTTLS'] })
  const reason = expect.stringMatching(/^Keine sichere Verbindung zum E-Mail-Server/)

  expect(await opened(elsewhere(plain.url)).send(email, noted)).toMatchObject({ kind: 'later', reason })
  const untrusted = await post({ hideSTARTTLS: false, disabledCommands: [] })
  expect(await opened(elsewhere(untrusted.url)).send(email, noted)).toMatchObject({ kind: 'later', reason })
  expect(await opened(untrusted.url.replace('smtp:', 'smtps:')).send(email, noted)).toMatchObject({ kind: 'later' })
  expect([...plain.inbox, ...untrusted.inbox]).toEqual([])

  const trusted = opened(elsewhere(untrusted.url), { tls: { rejectUnauthorized: false } })
  expect(await trusted.send(email, noted)).toMatchObject({ kind: 'accepted' })
  expect(untrusted.inbox[0]!.secure).toBe(true)
})

test('smtps:// is encrypted from the first byte', async () => {
  const { inbox, url } = await post({ secure: true })
  const mailer = opened(url.replace('smtp:', 'smtps:'))

  expect(await mailer.send(email, noted)).toMatchObject({ kind: 'accepted' })
  expect(inbox[0]!.secure).toBe(true)
})

test('customer input becomes no header and no recipient', async () => {
  const { mailer, inbox } = await post()
  const evil = 'Mia\r\nBcc: all@example.com\r\n\r\n<b>,other@example.com'
  await mailer.send({ ...email, to: { ...email.to, name: evil }, subject: evil }, noted)

  const { envelope, mail } = inbox[0]!
  expect(envelope.to).toEqual(['zoe@example.com'])
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.to).toEqual([{ name: 'Mia Bcc: all@example.com <b>,other@example.com', address: 'zoe@example.com' }])
  expect(mail.subject).toBe('Mia Bcc: all@example.com <b>,other@example.com')
})

test.for<[string, Partial<Email>]>([
  ['an address with a line break', { to: { name: '', address: 'a@b.de\r\nRCPT TO:<x@y.de>' } }],
  ['two addresses', { to: { name: '', address: 'a@b.de, c@d.de' } }],
  ['no address', { to: { name: 'a@b.de', address: '' } }],
  ['a bounce address with brackets', { bounceTo: 'a@b.de> SIZE=1' }],
  ['a header of its own', { headers: { Bcc: 'a@b.de' } }],
  ['a header with a line break', { headers: { 'X-A': 'b\r\nBcc: a@b.de' } }],
  ['a message id with a line break', { messageId: 'a@b\r\nBcc: x@y.de' }],
])('an email with %s is not written', async ([, part]) => {
  await expect(write({ ...email, ...part })).rejects.toThrow(TypeError)
})

test('addresses are accepted as servers accept them', () => {
  expect(address('zoë+1@Müller.de')).toBe('zoë+1@xn--mller-kva.de')
  for (const wrong of [
    'a',
    '@b.de',
    'a@',
    'a@b..de',
    '.a@b.de',
    'a..b@c.de',
    '"a b"@c.de',
    `${'x'.repeat(65)}@c.de`,
    'a@-b.de',
    'a@b_c.de',
    'a @b.de',
  ]) {
    expect(() => address(wrong), wrong).toThrow(TypeError)
  }
})

test.for([
  ['', 'Erwartet wird smtp://'],
  ['http://x', 'Erwartet wird smtp://'],
  ['smtp://', 'Erwartet wird smtp://'],
  ['smtp://user@host', 'beide'],
  ['smtp://user:100%@host', '%25'],
] as const)('the url %j is refused in German', ([url, words]) => {
  expect(() => openMailer(url)).toThrow(words)
  expect(() => openMailer(url)).toThrow(/^MAIL_URL: /)
})

const header = (mail: Parsed, key: string) => mail.headers.find((h) => h.key === key)?.value
