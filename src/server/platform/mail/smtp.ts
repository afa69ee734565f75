import type { ConnectionOptions } from 'node:tls'
import type { BoundedConnection } from './bounded-connection.ts'
import { deliver, dial, type MailServer, part, type Patience } from './conversation.ts'
import { write } from './email.ts'
import type { TlsServer } from '../tls-certificate.ts'
import { MailFault } from './mail-fault.ts'
import type { Mailer, MailOutcome } from './mailer.ts'
import { isLoopback, partOf } from './server-url.ts'

export type MailerOptions = {
  /** the name that we greet servers with, best the host of PUBLIC_URL */
  name?: string
  patience?: Partial<Patience>
  /** a private certificate authority */
  tls?: ConnectionOptions
}

/** RFC 5321, 4.5.3.2 asks for ten minutes before giving up on the verdict: giving up leaves an email's fate unknown. */
const patience: Patience = { connect: 20_000, answer: 60_000, giving: 900_000, verdict: 600_000 }

/** How long a connection is kept for a next email (milliseconds). */
const keptFor = 5000

/**
 * A mailer for `smtp://user:password@host:587` or `smtps://user:password@host:465`. smtp:// must be encrypted by
 * STARTTLS unless the server is this machine. Connects only when there is something to send.
 * Throws an error whose German text says what is wrong with the URL.
 */
export const openMailer = (url: string, options: MailerOptions = {}): Mailer => mailerTo(serverOf(url, options), 4)

/** A mailer for one server. @param keptAtMost connections that wait for a next email */
export function mailerTo(server: MailServer, keptAtMost: number): Mailer {
  /** Connections that wait for a next email, and what ends the waiting. */
  const kept = new Map<BoundedConnection, () => void>()
  const inFlight = new Set<Promise<unknown>>()
  let closed = false

  async function send(...[email, handOver]: Parameters<Mailer['send']>): Promise<MailOutcome> {
    const written = await write(email)
    let begun = false
    const noted = () => {
      begun = true
      return handOver()
    }
    for (;;) {
      const waiting = takeKept()
      const connection = waiting ?? (await dial(server).catch(asFault))
      if (connection instanceof MailFault) return { kind: 'later', reason: connection.message, fault: connection.kind }
      const outcome = await deliver(connection, written, server, noted)
      if (outcome.kind === 'accepted') keep(connection)
      // a server may hang up on a connection that waited; nothing has left yet, so a fresh one may try
      if (outcome.kind === 'later' && waiting && !begun) continue
      return outcome
    }
  }

  function takeKept(): BoundedConnection | undefined {
    for (const [connection, take] of kept) {
      take()
      if (!connection.destroyed) return connection
    }
    return undefined
  }

  function keep(connection: BoundedConnection) {
    if (closed || kept.size >= keptAtMost) return part(connection)
    const take = () => {
      kept.delete(connection)
      clearTimeout(timer)
      connection.off('end', take)
    }
    const timer = setTimeout(() => {
      take()
      part(connection)
    }, keptFor)
    timer.unref()
    connection.once('end', take)
    kept.set(connection, take)
  }

  return {
    send(email, handOver) {
      if (closed) return Promise.reject(new Error('mailer is closed'))
      const sending = send(email, handOver)
      inFlight.add(sending)
      return sending.finally(() => inFlight.delete(sending))
    },
    async check() {
      part(await dial(server))
    },
    async close() {
      closed = true
      await Promise.allSettled(inFlight)
      for (const connection of kept.keys()) connection.close()
    },
  }
}

/** The server of a mailer's address, as far as its certificate counts; null: it is this machine. */
export function certifiedServer(url: string): TlsServer | null {
  const { host, port, secure, loopback } = serverOf(url, {})
  return loopback ? null : { host, port, security: secure ? 'tls' : 'starttls' }
}

const asFault = (error: unknown) =>
  error instanceof MailFault ? error : new MailFault('other', error instanceof Error ? error.message : String(error))

function serverOf(url: string, options: MailerOptions): MailServer {
  const parsed = URL.parse(url)
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname) {
    throw new Error(
      'MAIL_URL: Erwartet wird smtp://benutzer:passwort@host:587 oder smtps://benutzer:passwort@host:465.',
    )
  }
  if (!parsed.username !== !parsed.password) {
    throw new Error('MAIL_URL: Benutzer und Passwort müssen beide angegeben sein.')
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const secure = parsed.protocol === 'smtps:'
  return {
    host,
    port: Number(parsed.port) || (secure ? 465 : 587),
    secure,
    loopback: isLoopback(host),
    ...(parsed.username && {
      auth: { user: partOf('MAIL_URL', parsed.username), pass: partOf('MAIL_URL', parsed.password) },
    }),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.tls && { tls: options.tls }),
    patience: { ...patience, ...options.patience },
  }
}
