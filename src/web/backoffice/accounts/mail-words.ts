import type { LinkEmail } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/limits.ts'
import { formatDateTime } from '../../kit/format.ts'

/** A page's text about an email, and the button that sends another one; null = another one would not help. */
export type MailSaid = { text: string; button: string | null }

const noServer = 'Für Andenken ist noch kein E-Mail-Server eingerichtet.'

/** About the email that confirms `address`: its actual state, not the intended one. */
export function confirmationWords(address: string, mail: LinkEmail | null, now = Date.now()): MailSaid {
  if (mail === null) return { text: `Lassen Sie sich dazu einen Link an ${address} senden.`, button: 'Link senden' }
  if (mail.status === 'waiting')
    return { text: `Die E-Mail mit dem Link an ${address} wartet: ${noServer}`, button: null }
  if (mail.status === 'failed')
    return {
      text: `Die E-Mail mit dem Link ließ sich nicht an ${address} zustellen.`,
      button: 'Noch einmal senden',
    }
  if (Date.parse(mail.until) <= now)
    return { text: `Der Link vom ${formatDateTime(mail.at)} gilt nicht mehr.`, button: 'Neuen Link senden' }
  if (mail.status === 'delayed')
    return {
      text: `Die E-Mail mit dem Link an ${address} wurde noch nicht angenommen; der Versand wird weiter versucht.`,
      button: null,
    }
  if (mail.status === 'pending')
    return { text: `Eine E-Mail mit dem Link ist an ${address} unterwegs.`, button: 'Noch einmal senden' }
  return {
    text: `Eine E-Mail mit dem Link ging am ${formatDateTime(mail.at)} an ${address}. Bitte sehen Sie auch im Spam-Ordner nach.`,
    button: 'Noch einmal senden',
  }
}

/** About an invitation that was just made: `Anna Berg wurde eingeladen. …` */
export const invitationWords = (address: string, mail: LinkEmail | null): string =>
  mail?.status === 'waiting'
    ? `Die Einladung an ${address} wartet: ${noServer}`
    : `Die Einladung ist an ${address} unterwegs.`

/** The text around the address for which a password link was requested; whether the account exists is not revealed. */
export const resetWords = {
  before: 'Wenn zu',
  after: `ein aktives Konto mit einem Passwort gehört, ist eine E-Mail mit einem Link dorthin unterwegs. Der Link gilt ${limits.resetLinkMinutes} Minuten und nur einmal.`,
  invited: 'Wer eingeladen ist und noch kein Passwort hat, bittet einen Administrator um eine neue Einladung.',
  stopped: 'Die E-Mail mit dem Link geht erst hinaus, wenn das behoben ist. Fordern Sie ihn dann bitte noch einmal an.',
}
