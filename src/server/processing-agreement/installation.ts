import { processingLocations, type Operator } from '../../contract/legal.ts'
import { keptMediaDays, limits, periods } from '../../contract/limits.ts'
import { periodOf } from '../organisations/media-period.ts'
import type { OrganisationRow } from '../organisations/sql.ts'
import type { Services } from '../platform/context.ts'
import type { Block } from '../platform/typeset/document.ts'

/** Both parties, and the settings of the installation that the documents tell. */
export type Parties = {
  operator: Operator
  organisation: OrganisationRow
  services: Pick<Services, 'retention' | 'publicUrl'>
  /** The host of the organisation's own mail server; null = by the installation's. */
  ownMailServer: string | null
}

export const days = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`)

/** "30. November 2026 um 05:00 Uhr" */
export const moment = (at: Date) => `${german.format(at)} Uhr`
const german = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })

export const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n')

export const responsible = ({ organisation }: Parties) =>
  lines(organisation.name, organisation.address, organisation.contact_email, organisation.phone_number)

export const processor = ({ operator }: Parties) =>
  lines(
    operator.name,
    operator.representative && `vertreten durch ${operator.representative}`,
    ...operator.address,
    operator.email,
    operator.phone,
    operator.register,
  )

export const location = ({ operator }: Parties) =>
  operator.location ? processingLocations[operator.location].label : 'nicht angegeben'

/** The processors that the operator uses, from the configuration only (article 28 (2) and (4) GDPR). */
export function subprocessors({ operator, ownMailServer }: Parties): Block {
  const { hosting, storage, region, mail, subprocessors: further } = operator
  const rows: [string, string][] = [
    ['Server', hosting ?? 'Der Betreiber hat kein Hosting angegeben.'],
    ['Dateien', storage === 's3' ? `S3-Speicher${region ? `, ${region}` : ''}` : 'auf den Festplatten dieser Server'],
    [
      'E-Mail-Versand',
      lines(
        mail ? `Mailserver ${mail}` : 'Es ist kein Mailserver eingerichtet.',
        ownMailServer &&
          `E-Mails an Gäste: eigener Mailserver der Organisation (${ownMailServer}); er ist kein weiterer Auftragsverarbeiter.`,
      ),
    ],
    ['Ort der Verarbeitung', operator.location ? processingLocations[operator.location].label : 'nicht angegeben'],
    ...further.map((line, at): [string, string] => [`Weitere (${at + 1})`, line]),
  ]
  return { kind: 'facts', rows }
}

/** How long media are kept, by the setting in effect and the one that is to come. */
export function mediaTime({ organisation }: Parties): string {
  const { days: media, next } = periodOf(organisation)
  return `${days(keptMediaDays(media))} nach dem Check-in${next ? `; ab dem ${moment(next.from)} ${days(keptMediaDays(next.days))}` : ''}.`
}

/** The periods that are in effect in the organisation (article 5 (1) e GDPR). */
export function storageTimes(parties: Parties): [string, string][] {
  const off = parties.services.retention ? '' : ' Das nächtliche Löschen ist zurzeit ausgeschaltet (RETENTION=0).'
  return [
    ['Fotos, Videos, Filme, Zertifikate', `${mediaTime(parties)}${off}`],
    [
      'Namen, Adressen und andere Angaben von Gästen',
      `${days(periods.personalDataDays)} nach dem Check-in, dann werden sie anonymisiert.${off}`,
    ],
    ['Auf Antrag eines Gasts', `${days(periods.deletionDays)} nach der Bestätigung, mit allem, was daraus entstand.`],
    ['Protokoll', `${periods.auditYears} Jahre; Namen gelöschter Gäste werden daraus entfernt.`],
    ['Anmeldungen der Mitglieder', `${days(periods.signInRecordDays)} nach ihrem Ende.`],
  ]
}

/** Technical and organisational measures (article 32 GDPR): those that this installation has, and no others. */
export const measures = ({ organisation, services }: Parties): Block => ({
  kind: 'list',
  items: [
    ...(services.publicUrl.startsWith('https:') ? ['Die Verbindungen zum Dienst sind mit TLS verschlüsselt.'] : []),
    `Passwörter haben mindestens ${limits.passwordMin} Zeichen; sehr häufige werden abgelehnt. Gespeichert wird nur ein mit Argon2id berechneter Prüfwert. Wer viele falsche eingibt, wird abgewiesen.`,
    organisation.require_second_factor
      ? 'Besitzer und Administratoren brauchen einen zweiten Faktor: Die Organisation verlangt ihn.'
      : 'Besitzer und Administratoren können einen zweiten Faktor einschalten; Besitzer können ihn für alle verlangen.',
    `Wer Daten ausführt oder löscht, muss sich in den letzten ${limits.proofMinutes} Minuten noch einmal ausgewiesen haben. Eine ungenutzte Anmeldung endet nach ${limits.signInDays} Tagen.`,
    'Rollen bestimmen, wer was sehen und tun darf. Geprüft wird bei jedem Aufruf auf dem Server. Guides sehen nur, was zu ihren eigenen Schichten gehört.',
    'Die Daten jeder Organisation sind doppelt getrennt: in jeder Abfrage und noch einmal in der Datenbank selbst.',
    `Galerien öffnen sich mit einem persönlichen Link, der sich nicht erraten lässt, auf Wunsch zusätzlich mit einer PIN. Adressen einzelner Dateien gelten höchstens ${limits.signedLinkSeconds / 60} Minuten.`,
    'Hochgeladene Bilder und Videos werden in eigenen, eng begrenzten Prozessen verarbeitet, ohne Zugang zum Netz, soweit das System des Servers das zulässt. Ort der Aufnahme und Seriennummern werden aus allem entfernt, was Gäste erhalten.',
    'Jede gespeicherte Datei hat eine Prüfsumme. Beschädigte werden erkannt und gemeldet, und was sich daraus herstellen lässt, wird neu hergestellt.',
    'Aufträge überstehen Abbrüche und Neustarts; nichts wird doppelt gesendet. Was endgültig fehlschlägt, wird Besitzern gemeldet.',
    'Jeder Eingriff wird protokolliert. Ändern lässt sich das Protokoll nicht.',
    services.retention
      ? 'Daten werden nach ihren Fristen jede Nacht von selbst gelöscht. Ungewöhnlich große Löschungen warten auf die Freigabe eines Besitzers.'
      : 'Das nächtliche Löschen nach Fristen ist zurzeit ausgeschaltet.',
    'Wer auf eigenen Wunsch gelöscht wurde, bleibt gelöscht, auch wenn eine Sicherung zurückgespielt wird.',
    'Besuche von Galerien werden gezählt, ohne die Personen dahinter zu erkennen: keine Cookies zur Wiedererkennung, keine Dienste Dritter.',
  ],
})
