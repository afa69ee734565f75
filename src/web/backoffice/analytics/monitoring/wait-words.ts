import type { HeldEmails, QueueState, WaitReason } from '../../../../contract/monitoring.ts'
import { formatAmount, formatCount, formatDate, formatDateTime, formatTime } from '../../../kit/format.ts'

export const queueNames: Record<QueueState['name'], string> = {
  photo: 'Fotos und Zertifikate',
  cpu: 'Videos und Filme',
  long: 'Lange Videos, Fassungen und Exporte',
  io: 'Planen, Löschen und Aufräumen',
  mail: 'E-Mails',
  'own-mail': 'E-Mails über den eigenen Server',
}

/** `um 14:05 Uhr`, on another day `am 21.11.2026, 14:05 Uhr`. */
export const clockOf = (iso: string, measuredAt: string) =>
  formatDate(iso) === formatDate(measuredAt) ? `um ${formatTime(iso)} Uhr` : `am ${formatDateTime(iso)} Uhr`

/** Why the longest waiting job of a queue waits. @param whose the queue's jobs */
export function waitSentence(reason: WaitReason, measuredAt: string, whose: 'organisation' | 'installation'): string {
  if (reason.code === 'no_process') return 'Zurzeit arbeitet kein Prozess an Aufgaben.'
  if (reason.code === 'mail_server_away') return 'Der Mailserver antwortet nicht.'
  if (reason.code === 'storage_away')
    return reason.at === null
      ? 'Der Dateispeicher antwortet nicht.'
      : `Der Dateispeicher hat nicht geantwortet. Weiter geht es ${clockOf(reason.at, measuredAt)}.`
  if (reason.code === 'next_try')
    return `Letzter Versuch: ${reason.failure} Der nächste beginnt ${clockOf(reason.at, measuredAt)}.`
  const { own } = reason
  const ofOwn = whose === 'organisation' ? 'Ihrer Organisation' : 'der Installation'
  if (reason.code === 'own_share')
    return `${own === 1 ? 'Eine Aufgabe' : `${formatAmount(own)} Aufgaben`} ${ofOwn} ${own === 1 ? 'läuft' : 'laufen'} schon, mehr zugleich sind hier nicht vorgesehen.`
  const { others } = reason
  const taken = [
    ...(own > 0 ? [`${formatCount(own, 'Aufgabe', 'Aufgaben')} ${ofOwn}`] : []),
    ...(others > 0 ? [own > 0 ? `${formatAmount(others)} von anderen` : othersAlone(others)] : []),
  ]
  return `Alle Plätze sind belegt: ${taken.join(' und ')}.`
}

const othersAlone = (count: number) => `${formatCount(count, 'Aufgabe', 'Aufgaben')} von anderen`

/** The reasons of emails that are in no queue. */
export const heldWords: Record<HeldEmails['waitsFor'], string> = {
  mail_server: 'Für Andenken ist noch kein E-Mail-Server eingerichtet (MAIL_URL).',
  confirmation: 'Ein Besitzer muss zuerst die eigene E-Mail-Adresse bestätigen.',
  own_server: 'Ihr eigener E-Mail-Server nimmt zurzeit keine an.',
  agreement: 'Ein Besitzer muss zuerst den Vertrag zur Auftragsverarbeitung schließen.',
}
