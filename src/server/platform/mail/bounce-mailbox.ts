import type { ConnectionOptions } from 'node:tls'
import type { ImapFlow } from 'imapflow'
import { readAtMost } from './delivery-report.ts'
import { MailFault } from './mail-fault.ts'
import { isLoopback, partOf } from './server-url.ts'

/**
 * The fate of a message: it is removed when done with; it is left, read, when it is not ours; it is looked at again
 * next time.
 */
export type Treatment = 'remove' | 'leave' | 'later'

export type BounceMailbox = {
  /**
   * Shows the unread messages, the oldest first, one at a time; its treatment is applied in the mailbox afterwards.
   * @returns whether there may be more
   * @throws MailFault when the mailbox cannot be read, in German; errors of `treat`; the signal's reason
   */
  read: (treat: (message: Buffer) => Promise<Treatment>, signal: AbortSignal) => Promise<{ more: boolean }>
}

export type BounceMailboxOptions = {
  /** milliseconds */
  patience?: { connect: number; answer: number; round: number }
  /** Messages of one round. */
  most?: number
  /** A private certificate authority. */
  tls?: ConnectionOptions
}

const usual = { connect: 20_000, answer: 60_000, round: 240_000 }

/**
 * The mailbox of `imaps://user:password@host:993/folder` or `imap://…:143`. imap:// must be encrypted by STARTTLS
 * unless the server is this machine. Nothing is connected before it is read.
 * @throws Error whose German text says what is wrong with the URL
 */
export function openBounceMailbox(
  url: string,
  { patience = usual, most = 200, tls }: BounceMailboxOptions = {},
): BounceMailbox {
  const { hostname, protocol, port, username, password, pathname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'imaps:'
  const isHere = isLoopback(host)
  const auth = { user: partOf('BOUNCE_URL', username), pass: partOf('BOUNCE_URL', password) }
  const folder = partOf('BOUNCE_URL', pathname.slice(1)) || 'INBOX'
  if (!hostname || !auth.user || !auth.pass)
    throw new Error(
      'BOUNCE_URL: Erwartet wird imaps://benutzer:passwort@host:993 oder imap://benutzer:passwort@host:143.',
    )

  // loaded only where such a mailbox is set
  const open = async () => {
    const { ImapFlow: Client } = await import('imapflow')
    return new Client({
      host,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(!secure && !isHere && { doSTARTTLS: true }),
      auth,
      tls: isHere ? { rejectUnauthorized: false, ...tls } : { ...tls },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: patience.connect,
      greetingTimeout: patience.connect,
      socketTimeout: patience.answer,
      // of a message only its beginning is asked for, and of the mailbox only numbers
      maxLiteralSize: 2 * readAtMost,
      maxLineLength: 8 * 1024 * 1024,
      maxResponseSize: 16 * 1024 * 1024,
    })
  }

  async function round(client: ImapFlow, treat: (message: Buffer) => Promise<Treatment>) {
    await client.connect()
    await client.mailboxOpen(folder)
    const unread = await client.search({ seen: false, deleted: false }, { uid: true })
    if (!unread) throw new Error('the mailbox was not searched')
    const some = unread.toSorted((a, b) => a - b).slice(0, most)
    for (const uid of some) {
      const found = await client.fetchOne(uid, { source: { start: 0, maxLength: readAtMost } }, { uid: true })
      // another reader took it away
      if (!found || !found.source) continue
      const treatment = await treat(found.source).catch((cause: unknown) => {
        throw new TreatmentError('', { cause })
      })
      if (treatment === 'remove') await client.messageDelete(uid, { uid: true })
      if (treatment === 'leave') await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
    await client.logout()
    return { more: unread.length > some.length }
  }

  return {
    async read(treat, signal) {
      const client = await open()
      // the caller that waits for an answer gets the error
      client.on('error', () => {})
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(patience.round)])
      const end = () => client.close()
      timeout.addEventListener('abort', end, { once: true })
      try {
        timeout.throwIfAborted()
        return await round(client, treat)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof TreatmentError) throw error.cause
        throw new MailFault(isSignIn(error) ? 'sign_in' : 'connection', explain(error, { host, folder }), {
          cause: error,
        })
      } finally {
        timeout.removeEventListener('abort', end)
        client.close()
      }
    },
  }
}

/** An error that is not the mailbox's fault. */
class TreatmentError extends Error {}

const told = (error: unknown, key: string): string =>
  typeof error === 'object' && error !== null && key in error ? String(error[key as keyof typeof error]) : ''

const isSignIn = (error: unknown) => told(error, 'authenticationFailed') === 'true'

/** Never with the server's answer: it may repeat the password. */
function explain(error: unknown, { host, folder }: { host: string; folder: string }): string {
  const code = told(error, 'code')
  if (isSignIn(error))
    return 'Die Anmeldung am Postfach ist fehlgeschlagen. Bitte prüfen Sie Benutzer und Passwort in BOUNCE_URL.'
  if (told(error, 'mailboxMissing') === 'true') return `Den Ordner „${folder}“ gibt es in dem Postfach nicht.`
  if (/CERT|SIGNATURE|SSL|TLS|EPROTO/.test(`${code} ${told(error, 'tlsFailed') === 'true' ? 'TLS' : ''}`))
    return `Keine sichere Verbindung zu „${host}“: Zertifikat und Port passen nicht zu BOUNCE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Den Server „${host}“ findet das DNS nicht.`
  if (code === 'ECONNREFUSED') return `„${host}“ nimmt an diesem Port keine Verbindungen an.`
  return `„${host}“ antwortet nicht, oder die Verbindung brach ab.`
}
