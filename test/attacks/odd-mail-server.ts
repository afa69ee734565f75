import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { openOwnServers, type OwnServer } from '../../src/server/platform/mail/own-servers.ts'
import type { Email } from '../../src/server/platform/mail/email.ts'
import { ownPassword } from '../own-post.ts'
import { certificate } from '../platform/certificate.ts'

/** Bytes in place of an answer, or an action on the connection. */
export type Odd = string | Buffer | ((said: TLSSocket | Socket, raw: Socket) => unknown)
/**
 * Keyed by the first word of a command, `greeting` before any command. Every other command gets the usual answer.
 * Instead of the answer to STARTTLS nothing is encrypted; `before encryption` is sent in plain text behind the usual
 * answer.
 */
export type Script = Record<string, Odd>

const usual: Record<string, string> = {
  greeting: '220 hello',
  EHLO: '250-hello\r\n250-STARTTLS\r\n250 AUTH PLAIN',
  STARTTLS: '220 go',
  AUTH: '235 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

const closing: (() => unknown)[] = []

/** Closes everything that a test opened, the servers first, since a client would wait for them for ever. */
export async function closeAll() {
  for (const close of closing.splice(0)) await close()
}

/** An organisation's mail server, correctly encrypted, with scripted answers. */
export async function oddServer(script: Script, security: OwnServer['security'] = 'tls') {
  const sockets = new Set<Socket>()
  const heard: string[] = []
  let connections = 0
  const server = createServer((raw) => {
    connections++
    sockets.add(raw)
    raw.on('error', () => {}).once('close', () => sockets.delete(raw))
    speak(security === 'tls' ? encrypted(raw) : raw, raw, true)
  })

  function speak(socket: TLSSocket | Socket, raw: Socket, isGreeting: boolean) {
    socket.on('error', () => {})
    const answer = (word: string) => {
      const odd = script[word]
      const more = word === 'STARTTLS' ? String(script['before encryption'] ?? '') : ''
      if (typeof odd === 'function') odd(socket, raw)
      else socket.write(odd ?? `${usual[word] ?? '250 ok'}\r\n${more}`)
    }
    let [rest, isData] = ['', false]
    const hear = (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        const [word = ''] = line.split(' ')
        heard.push(word)
        answer(word)
        if (word !== 'STARTTLS' || script['STARTTLS'] !== undefined) continue
        socket.off('data', hear)
        speak(encrypted(raw), raw, false)
      }
    }
    socket.on('data', hear)
    if (isGreeting) answer('greeting')
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port,
    /** First words of received commands, without the email itself. */
    heard,
    /** Open connections, and the total number of connections. */
    sockets,
    connections: () => connections,
    target: { host: 'smtp.firma.de', port, security, auth: { user: 'büro', pass: ownPassword } } satisfies OwnServer,
  }
}

const encrypted = (raw: Socket) => new TLSSocket(raw, { isServer: true, ...certificate })

/** Sends this again and again until the client disconnects. */
export const drip =
  (text: string, milliseconds = 50): Odd =>
  (socket) => {
    const timer = setInterval(() => socket.write(text), milliseconds)
    socket.once('close', () => clearInterval(timer))
  }

/** Sends this as fast as the client reads. */
export const flood =
  (text: string): Odd =>
  (socket) => {
    const piece = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)))
    const go = () => {
      if (socket.destroyed) return
      if (socket.write(piece)) setImmediate(go)
      else socket.once('drain', go)
    }
    go()
  }

export const hangUp: Odd = (_, raw) => raw.end()
export const reset: Odd = (_, raw) => raw.resetAndDestroy()

/** The product's timeouts here, in milliseconds: longer than any answer takes that arrives at all. */
const patience = { connect: 30_000, answer: 30_000, giving: 60_000, verdict: 30_000 }
type Patience = Partial<typeof patience>

/** The product's client for organisations' servers, where the DNS leads every name to this machine. */
export function ownServers(port: number, change: Patience = {}) {
  const guard = { names: { addresses: async () => ['127.0.0.1'] }, allowPrivate: true, ports: [port] }
  const own = openOwnServers({ guard, tls: { ca: certificate.cert }, patience: { ...patience, ...change } })
  closing.push(() => own.close())
  return own
}

export const sender = 'post@firma.de'
export const email: Email = {
  messageId: 'decision-1@andenken.example',
  from: { name: 'Firma', address: sender },
  to: { name: 'Mia', address: 'mia@gast.example' },
  subject: 'Ihre Fotos',
  html: '<p>Grüße</p>',
  text: 'Grüße',
}

type More = { security?: OwnServer['security']; auth?: OwnServer['auth']; patience?: Patience }

/** Outcomes of the connection test and of a delivery: kind and words, and how often the email was handed over. */
export async function bothOf(script: Script, { security, auth, patience: change }: More = {}) {
  const server = await oddServer(script, security)
  const own = ownServers(server.port, change)
  const target = { ...server.target, ...(auth && { auth }) }
  const fault = await own.check(target, sender)
  let handedOver = 0
  const outcome = await own.mailer('org', target).send(email, async () => void handedOver++)
  return {
    ends: {
      check: fault && `${fault.kind}: ${fault.message}`,
      sent: 'reason' in outcome ? `${outcome.kind}: ${outcome.reason}` : outcome.kind,
      handedOver,
    },
    heard: server.heard,
  }
}
