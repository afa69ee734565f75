/** A status as RFC 3463 defines it: class, subject, detail. */
const pattern = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/

/** The first status in a server's words; null when there is none. */
export const statusIn = (words: string): string | null => pattern.exec(words)?.[1] ?? null

/** Says only that it failed. */
export const isVague = (status: string): boolean => /^[45]\.0\.0$/.test(status)

/** A refusal for which only this installation is to blame: for how it sends, or for who it is. */
const aboutUs = /relay|authenticat|sender|spf|dkim|dmarc|block|blacklist|spam|policy|reputation|listed|rdns|ptr/i

/**
 * The status, when a permanent refusal says that the recipient's address takes no emails; null when it may be about the
 * email or about us, so that the next one to this address may go through.
 * @param atRecipient the recipient was refused, not the email
 */
export function refusalOfAddress(words: string, atRecipient: boolean): string | null {
  const status = statusIn(words)
  if (status && /^5\.[12]\./.test(status)) return /^5\.1\.[78]$|^5\.2\.3$/.test(status) ? null : status
  const saysLittle = status === null || /^5\.(0|3|5)\./.test(status)
  return atRecipient && saysLittle && /\b55[0134]\b/.test(words) && !aboutUs.test(words) ? '5.0.0' : null
}

/**
 * Explains in a few words for staff why an email did not arrive; the status follows for the operator of the mail
 * server.
 */
export function reasonOf(status: string): string {
  const [, subject, detail] = status.split('.')
  const words = byStatus[`${subject}.${detail}`] ?? bySubject[subject ?? ''] ?? 'Die E-Mail kam zurück'
  return isVague(status) ? words : `${words} (${status})`
}

const nobody = 'Diese Adresse gibt es nicht'
const noDomain = 'Für die Domain dieser Adresse nimmt kein Server E-Mails an'
const byStatus: Record<string, string> = {
  '1.1': nobody,
  '1.2': noDomain,
  '1.3': 'Die Adresse ist nicht richtig geschrieben',
  '1.6': 'Das Postfach ist umgezogen',
  '1.10': nobody,
  '2.1': 'Das Postfach ist abgeschaltet',
  '2.2': 'Das Postfach ist voll',
  '2.3': 'Die E-Mail ist für dieses Postfach zu groß',
  '3.4': 'Die E-Mail ist für dieses Postfach zu groß',
  '4.4': noDomain,
}
const bySubject: Record<string, string> = {
  '1': 'Diese Adresse nimmt keine E-Mails an',
  '2': 'Dieses Postfach nimmt keine E-Mails an',
  '4': 'Der E-Mail-Server der Adresse war tagelang nicht erreichbar',
  '7': 'Der E-Mail-Server der Adresse hat die E-Mail abgewiesen',
}
