import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { Mailer } from '../../src/server/platform/mail/mailer.ts'
import { openMailer, type MailerOptions } from '../../src/server/platform/mail/smtp.ts'
import { certificate } from './certificate.ts'

const closing: (() => unknown)[] = []

/** Closes all servers and mailers that a test opened. */
export async function closeAll() {
  for (const close of closing.splice(0).toReversed()) await close()
}

export type Delivered = { envelope: { from: string; to: string[] }; mail: Email; secure: boolean }

/** A real SMTP server on this machine and a mailer for it. */
export async function post(server: SMTPServerOptions = {}, options: MailerOptions = {}) {
  const inbox: Delivered[] = []
  const sockets = new Set<Socket>()
  async function receive(stream: Readable, session: SMTPServerSession) {
    const { mailFrom, rcptTo } = session.envelope
    inbox.push({
      envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) },
      mail: await PostalMime.parse(await buffer(stream)),
      secure: session.secure,
    })
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...certificate,
    onData: callbackify(receive),
    ...server,
  })
  // some tests cause refused handshakes and hang-ups
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  closing.push(() => (smtp.close(), hangUp()))
  const url = urlOf(smtp.server)
  return { mailer: opened(url, options), inbox, url, hangUp }
}

/** A server with a minimum of SMTP that can be told to misbehave at any line. */
export async function scripted(script: { line?: (line: string, socket: Socket) => void; silentAt?: string }) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let data = false
    let rest = ''
    const answer = (to: string, text: string) => {
      if (!socket.destroyed && script.silentAt !== to) socket.write(`${text}\r\n`)
    }
    answer('greeting', '220 hello')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        script.line?.(line, socket)
        if (data && line !== '.') continue
        data = line === 'DATA'
        const command = line.split(' ')[0]!
        answer(command, command === 'DATA' ? '354 go on' : '250 ok')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: urlOf(server), sockets }
}

export function opened(url: string, options?: MailerOptions): Mailer {
  const mailer = openMailer(url, options)
  closing.push(() => mailer.close())
  return mailer
}

function urlOf(server: Pick<Server, 'address'>) {
  const at = server.address()
  if (!at || typeof at === 'string') throw new Error('server does not listen')
  return `smtp://127.0.0.1:${at.port}`
}

export const smtpError = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
