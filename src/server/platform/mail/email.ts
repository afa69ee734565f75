import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'

export type Correspondent = { name: string; address: string }

/** One e-mail to one person. Bodies are complete documents, text and HTML say the same. */
export type Email = {
  /** unique for this email and kept over retries, with or without angle brackets */
  messageId: string
  from: Correspondent
  to: Correspondent
  replyTo?: Correspondent
  /** the envelope's sender, to which bounces return; the address of `from` when missing */
  bounceTo?: string
  subject: string
  html: string
  text: string
  /** pictures inside the HTML (`cid:…`), or files when there is no cid */
  attachments?: { cid?: string; filename: string; content: Buffer; contentType: string }[]
  /** further headers, such as Auto-Submitted; those that this type has fields for are refused */
  headers?: Record<string, string>
}

/** An email as it goes over the wire. */
export type Written = { from: string; to: string; envelopeId: string; bytes: Buffer }

/**
 * Writes an email down. Line breaks and control characters in names and subject become spaces, since a customer may
 * have typed them; anything else that could forge a header is a fault in our code: throws TypeError.
 */
export async function write(email: Email): Promise<Written> {
  const id = /^<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(email.messageId)?.[1]
  if (!id) throw new TypeError(`not a message id: ${email.messageId}`)
  const [from, to] = [person(email.from), person(email.to)]
  const composer = new MailComposer({
    messageId: `<${id}>`,
    from,
    to,
    ...(email.replyTo && { replyTo: person(email.replyTo) }),
    subject: oneLine(email.subject),
    html: email.html,
    text: email.text,
    attachments: (email.attachments ?? []).map(({ cid, filename, content, contentType }) => ({
      filename: oneLine(filename),
      content,
      contentType: headerValue(contentType),
      ...(cid !== undefined && { cid: headerValue(cid), contentDisposition: 'inline' }),
    })),
    headers: Object.fromEntries(
      Object.entries(email.headers ?? {}).map(([name, value]) => [headerName(name), headerValue(value)]),
    ),
    // an email is made of the given content, never of files or addresses that its content names
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    from: email.bounceTo === undefined ? from.address : address(email.bounceTo),
    to: to.address,
    envelopeId: id,
    bytes: await composer.compile().build(),
  }
}

/**
 * An e-mail address as a server takes it: one `@`, no quotes, no spaces, the domain in ASCII ("müller.de" becomes
 * "xn--mller-kva.de"). Throws TypeError for anything else.
 */
export function address(given: string): string {
  const [, local, domain] = /^([^\s@"(),:;<>[\\\]\p{C}]+)@([^\s@]+)$/u.exec(given) ?? []
  const ascii = domainToASCII(domain ?? '')
  const labels = ascii.split('.')
  const sound =
    local !== undefined &&
    Buffer.byteLength(local) <= 64 &&
    !/^\.|\.\.|\.$/.test(local) &&
    ascii.length <= 253 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label))
  if (!sound) throw new TypeError('not an e-mail address')
  return `${local}@${ascii}`
}

/** Always an object: in a string, a comma inside the name would make two recipients of one. */
const person = (of: Correspondent) => ({ name: oneLine(of.name), address: address(of.address) })

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const ownHeaders =
  /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*|return-path|received)$/i

function headerName(name: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(name) || ownHeaders.test(name)) throw new TypeError(`not a further header: ${name}`)
  return name
}

function headerValue(value: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw new TypeError('line break in a header')
  return value
}
