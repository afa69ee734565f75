/** Faults of a mail server, in the order in which an email meets them. */
export type FaultKind = 'name' | 'address' | 'connection' | 'encryption' | 'sign_in' | 'sender' | 'other'

/** A mail server cannot be used; the message is German, for the person who set it up. */
export class MailFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The fields of a failure of nodemailer. */
export type SmtpError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
  /** OpenSSL's objection to a connection */
  reason?: string
}

/** The facts of a server that are needed to interpret its answers. */
export type Spoken = {
  /** TLS from the first byte */
  secure: boolean
  auth?: Credentials
}
/** The credentials of the sign-in. */
export type Credentials = { user: string; pass: string }

export const kindOf = (error: SmtpError): FaultKind => {
  if (error instanceof MailFault) return error.kind
  const status = error.responseCode ?? 0
  // 4xx: it may be right, and the server cannot tell at the moment
  if ([530, 534, 535, 538].includes(status) || (error.code === 'EAUTH' && Math.floor(status / 100) !== 4))
    return 'sign_in'
  if (isAboutTls(error)) return 'encryption'
  // 552 is about the email's size
  if (error.command === 'MAIL FROM' && status >= 500 && status !== 552) return 'sender'
  return error.command === 'CONN' || error.code === 'ETIMEDOUT' ? 'connection' : 'other'
}

const isAboutTls = ({ code, originalCode }: SmtpError) =>
  code === 'ETLS' || /CERT|SIGNATURE|SSL|TLS|EPROTO$/.test(originalCode ?? '')

/** The server's own words where there are any, else German ones; never with the password. */
export function explain(error: SmtpError, server: Spoken): string {
  if (error instanceof MailFault) return error.message
  const said = error.response && saidBy(error.response, server)
  if (error.code === 'EAUTH') return `Die Anmeldung am E-Mail-Server ist fehlgeschlagen${said ? `: ${said}` : '.'}`
  if (isAboutTls(error)) return `Keine sichere Verbindung zum E-Mail-Server: ${aboutTls(error, server, said)}`
  if (said) return isReply(said) ? said : `Dort antwortet kein E-Mail-Server, sondern etwas anderes: „${said}“`
  if (error.code === 'ETIMEDOUT') return 'Der E-Mail-Server antwortet nicht.'
  if (error.code === 'EMESSAGE') return 'Die E-Mail ist größer, als der E-Mail-Server erlaubt.'
  if (isHangUp(error)) return 'Der E-Mail-Server hat die Verbindung beendet.'
  return `Keine Verbindung zum E-Mail-Server: ${error.originalCode ?? error.message}`
}

/** A code of three digits, and perhaps words. */
const isReply = (said: string) => /^\d{3}(?![^\s-])/.test(said)

const isHangUp = ({ originalCode, message }: SmtpError) =>
  originalCode === 'ECONNRESET' ||
  originalCode === 'EPIPE' ||
  /^connection closed|already (destroyed|half-closed)\.$/i.test(message)

/** The most of a server's answer, in characters. */
const saidAtMost = 400

/**
 * A server's answer, as one line for people, a page, a log and the database: without the password, and without
 * characters that end a line, turn its direction, or have another effect.
 */
export function saidBy(response: string, { auth }: Pick<Spoken, 'auth'>): string {
  // cut last, so that no part of a password is left
  const said = withoutPassword(response, auth)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .trim()
  return said.length > saidAtMost ? `${said.slice(0, saidAtMost).toWellFormed()}…` : said
}

function aboutTls(error: SmtpError, { secure }: Spoken, said: string | undefined): string {
  const { message, originalCode = '', command, reason } = error
  if (originalCode === 'CERT_HAS_EXPIRED') return 'Sein Zertifikat ist abgelaufen.'
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Sein Zertifikat gilt für einen anderen Namen.'
  if (/SELF_SIGNED|UNABLE_TO|CERT_/.test(originalCode)) return 'Sein Zertifikat stammt von keiner anerkannten Stelle.'
  if (/wrong version number|packet length too long/i.test(message))
    return secure
      ? 'Auf diesem Port wird nicht von Anfang an verschlüsselt.'
      : 'Er bietet STARTTLS an und verschlüsselt dann nicht.'
  if (command === 'STARTTLS' && said) return `Er bietet auf diesem Port kein STARTTLS an (${said}).`
  if (said) return said
  if (isHangUp(error)) return 'Der E-Mail-Server hat die Verbindung beendet.'
  return `Die Verschlüsselung kam nicht zustande (${reason ?? (originalCode || message)}).`
}

/** A server may repeat its input: so its words are shown and kept without the password, in any usual spelling of it. */
function withoutPassword(text: string, auth: Credentials | undefined): string {
  // sealed with another key it opens as empty
  if (!auth?.pass) return text
  const { user, pass } = auth
  const base64 = [`\0${user}\0${pass}`, `${user}\0${user}\0${pass}`, pass].map((said) =>
    Buffer.from(said).toString('base64'),
  )
  const spellings = [
    ...base64,
    ...base64.map((said) => said.replace(/=+$/, '')),
    encodeURIComponent(pass),
    // bytes that are no valid UTF-8 are read one by one
    Buffer.from(pass).toString('latin1'),
    pass,
  ]
  return spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text)
}
