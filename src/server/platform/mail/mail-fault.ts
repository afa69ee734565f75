/** What went wrong with a mail server, in the order in which an email meets it. */
export type FaultKind = 'name' | 'address' | 'connection' | 'encryption' | 'sign_in' | 'sender' | 'other'

/** A mail server cannot be used; the message is German, for whoever set it up. */
export class MailFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** What nodemailer tells about a failure. */
export type SmtpError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
}

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

/** The server's own words where there are any, else German ones. */
export function explain(error: SmtpError): string {
  if (error instanceof MailFault) return error.message
  const said = error.response && shortened(error.response)
  if (error.code === 'EAUTH') return `Die Anmeldung am E-Mail-Server ist fehlgeschlagen${said ? `: ${said}` : '.'}`
  if (isAboutTls(error)) return `Keine sichere Verbindung zum E-Mail-Server: ${aboutTls(error)}`
  if (said) return said
  if (error.code === 'ETIMEDOUT') return 'Der E-Mail-Server antwortet nicht.'
  if (error.code === 'EMESSAGE') return 'Die E-Mail ist größer, als der E-Mail-Server erlaubt.'
  return `Keine Verbindung zum E-Mail-Server: ${error.originalCode ?? error.message}`
}

/** Of what a server says, in characters. */
const saidAtMost = 400
const shortened = (said: string) => (said.length > saidAtMost ? `${said.slice(0, saidAtMost)}…` : said)

function aboutTls({ message, originalCode = '', command, response }: SmtpError): string {
  if (originalCode === 'CERT_HAS_EXPIRED') return 'Sein Zertifikat ist abgelaufen.'
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Sein Zertifikat gilt für einen anderen Namen.'
  if (/SELF_SIGNED|UNABLE_TO|CERT_/.test(originalCode)) return 'Sein Zertifikat stammt von keiner anerkannten Stelle.'
  if (/wrong version number|packet length too long/i.test(message))
    return 'Auf diesem Port wird nicht von Anfang an verschlüsselt.'
  if (command === 'STARTTLS' && response) return `Er bietet auf diesem Port kein STARTTLS an (${shortened(response)}).`
  return shortened(response ?? message)
}

/** A server may repeat what it was told: so its words are shown and kept without the password, in any spelling of it. */
export function withoutPassword(text: string, auth: { user: string; pass: string } | undefined): string {
  if (!auth) return text
  const base64 = (said: string) => Buffer.from(said).toString('base64')
  const spellings = [base64(`\0${auth.user}\0${auth.pass}`), base64(auth.pass), auth.pass]
  return spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text)
}
