import { once } from 'node:events'
import { connect, createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEnding, readCertificates, serversOf } from '../src/server/monitoring/tls-certificates.ts'
import { certifiedServer } from '../src/server/platform/mail/smtp.ts'
import { askForCertificate, type AskOptions, type TlsServer } from '../src/server/platform/tls-certificate.ts'
import { certificate } from './platform/certificate.ts'
import { world, type World } from './world.ts'

/** The TLS certificates of website and mail server: how they are asked for, kept and told. */
let w: World
const closing: (() => unknown)[] = []
beforeAll(async () => {
  w = await world()
  await w.quiet()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await w.close()
})

/** Listens on this machine, and answers how to open a connection to it, whatever host is asked for. */
async function listening(server: Server): Promise<() => Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return () => connect(port, '127.0.0.1')
}

const website = (options: TlsOptions = {}) => listening(createServer({ ...certificate, ...options }))
const mailServer = (options: object = {}) => {
  const smtp = new SMTPServer({ disabledCommands: ['AUTH'], disableReverseLookup: true, ...certificate, ...options })
  // handshakes are cut off
  smtp.on('error', () => {})
  return listening(smtp.server)
}

const now = new Date('2026-12-01T02:17:00Z')
const ask = (open: AskOptions['open'] & object, server: Partial<TlsServer> = {}, options: Partial<AskOptions> = {}) =>
  askForCertificate(
    { host: 'smtp.firma.de', port: 443, security: 'tls', ...server },
    { now, open, ca: certificate.cert, ...options },
  )
const good = {
  beginsAt: new Date('2026-11-22T16:48:09Z'),
  endsAt: new Date('2126-10-29T16:48:09Z'),
  issuer: 'smtp.firma.de',
  fault: null,
}

test('a certificate is seen with its end and issuer, and judged as browsers judge it', async () => {
  const open = await website()
  expect(await ask(open)).toEqual(good)
  expect(await ask(open, { host: '127.0.0.1' })).toEqual(good)
  expect(await ask(open, { host: 'andere.de' })).toEqual({ ...good, fault: 'wrong_name' })
  expect(await askForCertificate({ host: 'smtp.firma.de', port: 443, security: 'tls' }, { now, open })).toEqual({
    ...good,
    fault: 'not_trusted',
  })
  expect(await ask(open, {}, { now: new Date('2126-10-29T16:48:09Z') })).toEqual({ ...good, fault: 'expired' })
})

test('a mail server is asked after STARTTLS, or from the first byte', async () => {
  const starttls = { security: 'starttls' } as const
  expect(await ask(await mailServer(), starttls)).toEqual(good)
  expect(await ask(await mailServer({ secure: true }), { security: 'tls' })).toEqual(good)
  // it offers none
  expect(await ask(await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] }), starttls)).toBe('no_tls')
})

test('a server that is away, silent, endless or without encryption is told as such', async () => {
  const scripted = (talk: (socket: Socket) => void) => listening(createPlain(talk))
  const silent = await scripted(() => {})
  const short = { milliseconds: 100 }
  for (const security of ['tls', 'starttls'] as const) {
    expect(await ask(silent, { security }, short)).toBe('unreachable')
    expect(await ask(await scripted((socket) => socket.end()), { security })).toBe('no_tls')
    expect(await ask(await scripted((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')), { security })).toBe('no_tls')
    // its greeting has no end
    const endless = await scripted((socket) => socket.write('220-a\r\n'.repeat(20_000)))
    expect(await ask(endless, { security })).toBe('no_tls')
  }
  const gone = createPlain()
  const openGone = await listening(gone)
  gone.close()
  expect(await ask(openGone)).toBe('unreachable')
})

test('only servers that others trust by a certificate are asked', () => {
  const askedFor = (publicUrl: string, mailUrl: string | null) =>
    serversOf({ publicUrl, mailServer: mailUrl === null ? null : certifiedServer(mailUrl) })
  expect(askedFor('https://andenken.betrieb.de:8443', 'smtp://a:b@smtp.betrieb.de')).toEqual([
    { service: 'web', host: 'andenken.betrieb.de', port: 8443, security: 'tls' },
    { service: 'mail', host: 'smtp.betrieb.de', port: 587, security: 'starttls' },
  ])
  expect(askedFor('https://[2001:db8::1]', 'smtps://smtp.betrieb.de')).toMatchObject([
    { host: '2001:db8::1', port: 443 },
    { port: 465, security: 'tls' },
  ])
  for (const address of [
    'http://andenken.betrieb.de',
    'https://localhost',
    'https://127.0.0.1:3000',
    'https://a.example',
  ])
    expect(askedFor(address, null)).toEqual([])
  for (const server of ['smtp://localhost:25', 'smtps://127.0.0.1', 'smtp://[::1]'])
    expect(askedFor('http://localhost:3000', server)).toEqual([])
})

test('a certificate ends soon two weeks before its end, or in its last third', () => {
  const at = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
  expect([isEnding(at(-76), at(14.1), now), isEnding(at(-76), at(14), now)]).toEqual([false, true])
  expect([isEnding(at(-3), at(3), now), isEnding(at(-4.1), at(1.9), now)]).toEqual([false, true])
  expect(isEnding(at(-90), at(-1), now)).toBe(true)
})

test('a seen certificate is kept, asked for anew after hours, and told where it may be', async () => {
  const owner = await w.owner()
  const told = async () => (await owner.monitoring.state()).certificates
  expect(await told()).toEqual([])
  const mail = { host: 'smtp.firma.de', port: 587, security: 'starttls' } as const
  const services = { ...w.services, mailServer: mail }
  w.services.mailServer = mail
  expect(await told()).toEqual([
    { service: 'mail', host: 'smtp.firma.de', port: 587, askedAt: null, refusal: null, seen: null },
  ])
  const open = await mailServer()
  const asked: string[] = []
  const check = (by = open) =>
    readCertificates(services, (server, options) => {
      asked.push(server.host)
      return askForCertificate(server, { ...options, open: by, ca: certificate.cert })
    })
  await check()
  await check()
  expect(asked).toEqual(['smtp.firma.de'])
  const seen = { endsAt: good.endsAt.toISOString(), issuer: 'smtp.firma.de', fault: null, isEnding: false }
  expect(await told()).toMatchObject([{ refusal: null, seen }])

  // seven hours later it does not answer, and has ended meanwhile
  await w.peek(
    `update tls_certificate set asked_at = now() - interval '7 hours', ends_at = now() - interval '1 second'`,
  )
  await check(await listening(createPlain((socket) => socket.end())))
  expect(asked).toHaveLength(2)
  expect(await told()).toMatchObject([{ refusal: 'no_tls', seen: { fault: 'expired', isEnding: true } }])
  const metrics = await (await w.anyone.fetch('/metrics')).text()
  expect(metrics).toMatch(/^andenken_certificate_end_seconds\{service="mail",host="smtp.firma.de"\} -\d+(\.\d+)?$/m)
  expect(metrics).toMatch(/^andenken_certificate_valid\{service="mail",host="smtp.firma.de"\} 0$/m)
  expect(metrics).toMatch(/^andenken_certificate_answered\{service="mail",host="smtp.firma.de"\} 0$/m)

  // a public address: members see the certificate that every visitor gets, and no other
  const { publicUrl } = w.services
  w.services.publicUrl = 'https://andenken.betrieb.de'
  expect(await told()).toMatchObject([{ service: 'web', host: 'andenken.betrieb.de', seen: null }])
  w.services.publicUrl = publicUrl
  // another server has none of it, and one that is used no longer is forgotten
  w.services.mailServer = { ...mail, host: 'smtp.nachbar.de' }
  expect(await told()).toMatchObject([{ host: 'smtp.nachbar.de', askedAt: null, seen: null }])
  w.services.mailServer = null
  await readCertificates({ ...services, mailServer: null })
  expect(await w.peek('select service from tls_certificate')).toEqual([])
})
