import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailFault } from './mail-fault.ts'

/**
 * The most that a server may say while it is connected and signed in to, and again for each email: an ordinary one says
 * some hundred bytes in a dozen lines. Lines count too, because each of them is work, empty ones included.
 */
export const saidAtMost = { bytes: 256 * 1024, lines: 1000 }

/**
 * The class of nodemailer that handles the server's lines; its own bound is for one answer, and empty lines are none.
 */
const Connection = SMTPConnection as unknown as new (
  options: SMTPConnection.Options,
) => SMTPConnection & { _onData(chunk: Buffer): void }

/** A connection that ends when the server says more than is needed. */
export class BoundedConnection extends Connection {
  #bytes = 0
  #lines = 0

  /** A new email begins: earlier answers do not count. */
  listenAnew(): void {
    this.#bytes = 0
    this.#lines = 0
  }

  override _onData(chunk: Buffer): void {
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.#lines++
    if (this.#bytes > saidAtMost.bytes || this.#lines > saidAtMost.lines) return this.#leave()
    // oxlint-disable-next-line no-underscore-dangle -- nodemailer's name for it
    super._onData(chunk)
  }

  #leave(): void {
    const text = 'Der E-Mail-Server hört nicht auf zu antworten. Die Verbindung wurde abgebrochen.'
    this.emit('error', new MailFault('connection', text))
    this.close()
  }
}

const lineFeed = 10
