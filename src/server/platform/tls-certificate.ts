import { once } from 'node:events'
import { connect as openSocket, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { checkServerIdentity, connect as encrypt, type PeerCertificate, type TLSSocket } from 'node:tls'

/** A server that speaks TLS: from the first byte, or after STARTTLS in a conversation by SMTP. */
export type TlsServer = { host: string; port: number; security: 'tls' | 'starttls' }

export type SeenCertificate = {
  beginsAt: Date
  endsAt: Date
  /** Common name of the issuer, else its organisation. */
  issuer: string | null
  /** Why a browser would refuse it; null: it would not. */
  fault: 'expired' | 'wrong_name' | 'not_trusted' | null
}

export type AskOptions = {
  now: Date
  /** Opens the connection, for tests. */
  open?: (server: TlsServer) => Socket
  /** For everything together. */
  milliseconds?: number
  /** Certificate authorities instead of the known ones, for tests. */
  ca?: string
}

/** The most that a mail server may say before it encrypts, in characters. */
const saidAtMost = 64 * 1024
/** Of an issuer's name. */
const nameAtMost = 100

/**
 * Asks a server for its TLS certificate, by a handshake and nothing more. It never throws.
 * @returns `unreachable`: no connection, or no answer in time; `no_tls`: it answers, and cannot encrypt
 */
export async function askForCertificate(
  server: TlsServer,
  { now, open = ({ host, port }) => openSocket(port, host), milliseconds = 10_000, ca }: AskOptions,
): Promise<SeenCertificate | 'unreachable' | 'no_tls'> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'unreachable'>()
  const timer = setTimeout(() => giveUp('unreachable'), milliseconds)
  const socket = open(server)
  // errors after the answer do not matter
  socket.on('error', () => {})
  try {
    return await Promise.race([late, handshake(socket, server, now, ca)])
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

async function handshake(socket: Socket, { host, security }: TlsServer, now: Date, ca: string | undefined) {
  try {
    await once(socket, 'connect')
  } catch {
    return 'unreachable'
  }
  try {
    if (security === 'starttls') await startTls(socket)
    // the certificate is judged below, so that a bad one is seen as well
    const tls = encrypt({
      socket,
      rejectUnauthorized: false,
      // an address has no servername, and would count as localhost
      checkServerIdentity: () => undefined,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    })
    tls.on('error', () => {})
    await once(tls, 'secureConnect')
    return judge(tls, host, now)
  } catch {
    return 'no_tls'
  }
}

function judge(tls: TLSSocket, host: string, now: Date): SeenCertificate | 'no_tls' {
  const certificate: Partial<PeerCertificate> = tls.getPeerCertificate()
  const { valid_from: from = '', valid_to: to = '', issuer } = certificate
  const [beginsAt, endsAt] = [new Date(from), new Date(to)]
  if (Number.isNaN(beginsAt.getTime()) || Number.isNaN(endsAt.getTime())) return 'no_tls'
  const isForIt = checkServerIdentity(host, certificate as PeerCertificate) === undefined
  const fault = endsAt <= now ? 'expired' : !isForIt ? 'wrong_name' : tls.authorized ? null : 'not_trusted'
  return { beginsAt, endsAt, issuer: plain(issuer?.CN) ?? plain(issuer?.O), fault }
}

/** A foreign name as one line; several of the same kind are a list. */
function plain(name: string | string[] | undefined): string | null {
  const text = [name ?? []].flat().join(', ')
  const line = text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ').trim()
  return line.slice(0, nameAtMost).toWellFormed() || null
}

/** The part of a conversation by SMTP that comes before the handshake. @throws when the server does not want it */
async function startTls(socket: Socket): Promise<void> {
  const name = hostname()
  await answer(socket, '220')
  await answer(socket, '250', `EHLO ${name.includes('.') ? name : '[127.0.0.1]'}`)
  await answer(socket, '220', 'STARTTLS')
}

/** Says a line, and waits for the whole answer. */
function answer(socket: Socket, expected: string, line?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  const read = (chunk: Buffer) => {
    said += chunk.toString('latin1')
    const status = /(?:^|\n)(\d{3})(?!-)[^\n]*\n$/.exec(said)?.[1]
    if (status === expected) resolve()
    else if (status !== undefined || said.length > saidAtMost) reject(new Error('no STARTTLS'))
  }
  const ended = () => reject(new Error('hung up'))
  socket.on('data', read).once('close', ended)
  if (line !== undefined) socket.write(`${line}\r\n`)
  return promise.finally(() => socket.off('data', read).off('close', ended))
}
