import PostalMime, { type Email } from 'postal-mime'
import { isVague, statusIn } from './enhanced-status.ts'

/** This much of a message is read, in bytes: the returned email follows the report, and is not needed. */
export const readAtMost = 256 * 1024

/** The content of a message in the mailbox for bounces. */
export type Report = {
  /** The headers that name the recipient, unchanged. */
  sentTo: string
  /** Null: it tells nothing of a delivery (an out-of-office reply, an advertisement), or that it went well. */
  verdict: { kind: 'failed' | 'delayed'; status: string } | null
}

/**
 * Reads a message. Only its headers and a server's delivery status count (RFC 3464 in RFC 6522), and of servers that
 * write no such report the words that begin their failures. Its content is an answer, not an order: only `sentTo`
 * proves which email it is about.
 */
export async function readReport(source: Buffer): Promise<Report> {
  const message = await PostalMime.parse(source.subarray(0, readAtMost), {
    maxNestingDepth: 20,
    maxHeadersSize: readAtMost,
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  })
  const sentTo = message.headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .slice(0, 50)
    .map(({ value }) => value)
    .join('\n')
  const verdict = reported(message)
  return { sentTo, verdict: verdict === undefined ? told(message) : verdict }
}

const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to']

/** The machine-readable report. */
function reported({ attachments, text = '' }: Email): Report['verdict'] | undefined {
  const part = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (!part || typeof part.content !== 'string') return undefined
  const recipients = part.content
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('status'))
    .map((fields) => verdictOf(fields, text))
  return recipients.find((verdict) => verdict?.kind === 'failed') ?? recipients.find(Boolean) ?? null
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
}

function verdictOf(fields: Map<string, string>, text: string): Report['verdict'] {
  const said = statusIn(fields.get('status') ?? '')
  const action = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase()
  const kind = action ?? (said?.startsWith('5') ? 'failed' : said?.startsWith('4') ? 'delayed' : 'none')
  if (kind === 'delayed') return { kind, status: said?.startsWith('4') ? said : '4.0.0' }
  if (kind !== 'failed' || said?.startsWith('2')) return null
  return { kind, status: precise(said, fields.get('diagnostic-code') ?? text.slice(0, 20_000)) }
}

/** Some servers say 5.0.0, and the rest only in the words of the server that refused, or in those for people (Exim). */
function precise(status: string | null, words: string): string {
  if (status && !isVague(status)) return status
  return statusIn(words) ?? (/\b552\b/.test(words) ? '5.2.2' : (status ?? '5.0.0'))
}

/** Failures of servers that write for people only: qmail, old Exim, and those known by their subject. */
function told({ headers, subject = '', from, text = '' }: Email): Report['verdict'] {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const isFromServer =
    /^(mailer-daemon|postmaster|mail-daemon)@?/i.test(from?.address ?? '') ||
    /^(Mail Delivery (Sub)?system|Postmaster|MAILER-DAEMON)$/i.test(from?.name ?? '') ||
    header('return-path').trim() === '<>'
  if (!isFromServer || /^(yes|auto-notified)$|vacation|away/i.test(header('x-autoreply'))) return null
  const isLate = /delayed|verzögert|warning|still being retried/i.test(subject) || /not yet been delivered/i.test(text)
  const isFailure =
    header('x-failed-recipients') !== '' || /^Hi\. This is the qmail-send program/m.test(text) || failures.test(subject)
  if (isLate || !isFailure) return null
  // the failed email itself follows below
  const words = text.split(/^-+ ?(?:Below this line|This is a copy|Original message)/im)[0] ?? ''
  return { kind: 'failed', status: precise(null, words.slice(0, 20_000)) }
}

const failures =
  /^(undeliver(ed|able)|returned mail|failure notice|delivery (status notification \(failure\)|failure|failed)|mail delivery (failed|failure)|mail system error|unzustellbar|nicht zugestellt|zustellung fehlgeschlagen)/i
