import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { BoundedConnection } from './bounded-connection.ts'
import type { Written } from './email.ts'
import { refusalOfAddress } from './enhanced-status.ts'
import { explain, kindOf, MailFault, saidBy, type SmtpError, type Spoken } from './mail-fault.ts'
import type { MailOutcome } from './mailer.ts'

/** How long to wait, in milliseconds. */
export type Patience = {
  /** for the connection, its encryption and the greeting */
  connect: number
  /** for each answer while the email is being given */
  answer: number
  /** for giving the email up to its last byte, however steadily the server takes a little of it */
  giving: number
  /** for the whole answer to the email, from its last byte on; giving up here leaves its fate unknown */
  verdict: number
}

export type MailServer = Spoken & {
  host: string
  port: number
  /** the server is this machine: TLS when it is offered, and its certificate is not questioned */
  loopback: boolean
  /** the name that we greet with */
  name?: string
  /** a private certificate authority */
  tls?: ConnectionOptions
  /** Opens the connection, in so many milliseconds; without it the host's name is used unchanged. */
  open?: (ms: number) => Promise<Socket>
  patience: Patience
}

/** The server that we speak with once we are connected. */
type Partner = Spoken & Pick<MailServer, 'patience'>

/** Connects and signs in. @throws MailFault, which never names the password */
export async function dial(server: MailServer): Promise<BoundedConnection> {
  const { host, port, secure, loopback, auth, name, tls, open, patience } = server
  const socket = await open?.(patience.connect)
  const connection = new BoundedConnection({
    host,
    port,
    secure,
    requireTLS: !secure && !loopback,
    opportunisticTLS: loopback,
    ...(name !== undefined && { name }),
    tls: loopback ? { rejectUnauthorized: false, ...tls } : { ...tls },
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.verdict,
    // closing means at once: unsent bytes must never leave
    socketCloseTimeout: 0,
    ...(socket && { connection: socket }),
  })
  // the waiting caller gets it, see step; between two letters no caller waits
  connection.on('error', () => {})
  const impatience = startImpatience(connection, patience.connect + patience.answer)
  try {
    await step<void>(connection, (done) => connection.connect((error) => done(error ?? null)))
    if (auth) await step<void>(connection, (done) => connection.login({ ...auth }, (error) => done(error)))
  } catch (error) {
    connection.close()
    const fault = error as SmtpError
    throw new MailFault(kindOf(fault), explain(fault, server))
  } finally {
    clearTimeout(impatience)
  }
  return connection
}

/**
 * Asks whether the server takes emails of this sender, and closes the connection: nothing is sent.
 * @throws MailFault: sender, sign_in, connection
 */
export async function askForSender(connection: BoundedConnection, from: string, server: Partner): Promise<void> {
  const impatience = startImpatience(connection, server.patience.answer)
  // errors after the sender was accepted do not matter; this message never ends
  const nothing = new Readable({
    read() {
      this.destroy(new Error('held back'))
    },
  })
  try {
    await step<unknown>(connection, (done) => connection.send({ from, to: [from] }, nothing, done))
  } catch (error) {
    const fault = error as SmtpError
    const kind = kindOf(fault)
    const isTaken = fault.command === 'RCPT TO' || fault.command === 'DATA' || fault.code === 'ESTREAM'
    if (!isTaken) throw new MailFault(kind, explain(fault, server))
  } finally {
    clearTimeout(impatience)
    connection.close()
  }
}

/**
 * Gives one email to a connected server; see `Mailer.send` for what `handOver` is. Afterwards the connection is good
 * for the next email only when the outcome is `accepted`; else it is closed. Throws what `handOver` throws.
 */
export async function deliver(
  connection: BoundedConnection,
  email: Written,
  server: Partner,
  handOver: () => Promise<void>,
): Promise<MailOutcome> {
  let noting: Promise<{ failed?: unknown }> | undefined
  /** From here on the final dot may have left. */
  let released = false

  const { patience } = server
  connection.listenAnew()
  const impatience = startImpatience(connection, patience.answer)
  let atLast = startImpatience(connection, patience.giving)

  async function* message() {
    for (let at = 0; at < email.bytes.length; at += pieceSize) {
      impatience.refresh()
      yield email.bytes.subarray(at, at + pieceSize)
    }
    // nodemailer sends the dot when this stream ends, so the note is durable before the server can accept
    noting = handOver().then(
      () => ({}),
      (error: unknown) => ({ failed: error }),
    )
    if ('failed' in (await noting) || connection.destroyed) throw new Error('held back')
    clearTimeout(impatience)
    clearTimeout(atLast)
    // for the whole answer: a slow trickle has no end
    atLast = startImpatience(connection, patience.verdict)
    released = true
  }

  try {
    const envelope = {
      from: email.from,
      to: [email.to],
      size: email.bytes.length,
      // servers that can send reports about delivery name the email in them
      dsn: { ret: 'HDRS', envid: email.envelopeId, notify: ['FAILURE', 'DELAY'] },
    }
    const stream = Readable.from(message(), { objectMode: false })
    const { response } = await step<{ response: string }>(connection, (done) => connection.send(envelope, stream, done))
    if (released) return { kind: 'accepted', response: saidBy(response, server) }
    // a server that answers before the end is broken, and the email's fate is unknown
    connection.close()
    return {
      kind: 'unknown',
      reason: `Der E-Mail-Server hat vor dem Ende der E-Mail geantwortet: ${saidBy(response, server)}`,
    }
  } catch (error) {
    connection.close()
    const outcome = outcomeOf(error as SmtpError, released, server)
    const noted = await noting
    if (noted && 'failed' in noted) throw noted.failed
    return outcome
  } finally {
    clearTimeout(impatience)
    clearTimeout(atLast)
  }
}

/** Says goodbye, and closes the connection after a moment if the server does not. */
export function part(connection: BoundedConnection): void {
  const timer = setTimeout(() => connection.close(), goodbye)
  timer.unref()
  connection.once('end', () => clearTimeout(timer))
  connection.quit()
}

/** For the answer to a goodbye (milliseconds). */
const goodbye = 1000

const pieceSize = 16 * 1024

function outcomeOf(error: SmtpError, released: boolean, server: Spoken): MailOutcome {
  const [reason, fault] = [explain(error, server), kindOf(error)]
  const status = error.responseCode ?? 0
  // 421 and the like: the server did not take the email, whenever it says so
  if (status >= 400 && status < 500) return { kind: 'later', reason, fault }
  const aboutTheEmail = error.command !== 'CONN' && ![530, 534, 535, 538].includes(status)
  if (status >= 500 && status < 600 && (released || aboutTheEmail)) {
    const isOfAddress = released || ['RCPT TO', 'DATA'].includes(error.command ?? '')
    const bounce = isOfAddress && refusalOfAddress(error.response ?? '', error.command === 'RCPT TO')
    return { kind: 'refused', reason, fault, ...(bounce && { bounce }) }
  }
  // the server's limit, read from its greeting
  if (error.code === 'EMESSAGE' && error.command === 'MAIL FROM') return { kind: 'refused', reason, fault }
  return released ? { kind: 'unknown', reason } : { kind: 'later', reason, fault }
}

/** Fails the step that waits for the connection when it takes longer than this (milliseconds). */
const startImpatience = (connection: BoundedConnection, ms: number) =>
  setTimeout(() => connection.emit('error', Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), ms)

/** One step of a conversation as a promise that also fails when the connection does. */
function step<T>(
  connection: BoundedConnection,
  start: (done: (error: SmtpError | null, result?: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // nodemailer closes first and tells why afterwards
    const ended = () => setImmediate(() => settle(new Error('connection closed')))
    const settle = (error: SmtpError | null, result?: T) => {
      connection.off('error', settle)
      connection.off('end', ended)
      if (error) reject(error)
      else resolve(result as T)
    }
    connection.on('error', settle)
    connection.on('end', ended)
    start(settle)
  })
}
