import { periods } from '../../contract/limits.ts'
import type { Block, TextDocument } from '../platform/typeset/document.ts'
import { guestData } from './agreement-text.ts'
import {
  days,
  lines,
  location,
  measures,
  moment,
  processor,
  responsible,
  storageTimes,
  subprocessors,
  type Parties,
} from './installation.ts'

/**
 * The organisation's record of what it processes with Andenken (article 30 (1) GDPR), from its settings and the
 * installation's configuration. What only the organisation knows is named as missing.
 */
export function writeRecord(parties: Parties, at: Date): TextDocument {
  const { organisation, operator, ownMailServer } = parties
  const title = 'Verzeichnis von Verarbeitungstätigkeiten'
  const activity = (name: string, rows: [string, string][]): Block[] => [
    { kind: 'heading', level: 2, text: name },
    { kind: 'facts', rows },
  ]
  return {
    title,
    subtitle: `nach Artikel 30 Absatz 1 DSGVO, für die Verarbeitung mit Andenken, Stand ${moment(at)}`,
    footer: `${title}, ${organisation.name}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            'Verantwortlicher',
            lines(responsible(parties), !organisation.address && 'Die Anschrift ist nicht eingetragen.'),
          ],
          [
            'Datenschutzbeauftragte Person',
            'In Andenken nicht hinterlegt. Haben Sie eine benannt, ergänzen Sie sie hier.',
          ],
          ['Auftragsverarbeiter', processor(parties) || 'Der Betreiber dieser Installation ist nicht eingetragen.'],
          ['Ort der Verarbeitung', location(parties)],
          [
            'Übermittlung in Drittländer',
            operator.location === 'eu'
              ? 'Nach den Angaben des Betreibers keine.'
              : operator.location
                ? `Verarbeitet wird nach den Angaben des Betreibers hier: ${location(parties)} (Artikel 44 bis 49 DSGVO).`
                : 'Der Betreiber hat nicht angegeben, wo verarbeitet wird.',
          ],
        ],
      },
      ...activity('1. Aufnahmen von Gästen und Übergabe als Andenken', [
        ['Zweck', 'Fotos und Videos während eines Angebots aufnehmen und als Galerie, Film und Zertifikat übergeben'],
        [
          'Rechtsgrundlage',
          organisation.consent_required
            ? 'Einwilligung, die beim Check-in gefragt wird (Artikel 6 Absatz 1 a DSGVO, § 22 KUG)'
            : 'Der Check-in fragt nicht nach einer Einwilligung; welche andere Grundlage gilt, ergänzen Sie hier.',
        ],
        [
          'Betroffene Personen',
          'Gäste, auch Kinder, und wer für diese einwilligt; andere, die auf den Bildern zu sehen sind',
        ],
        ['Daten', guestData],
        [
          'Empfänger',
          'die Gäste selbst und alle, denen sie ihren Galerie-Link geben; der Auftragsverarbeiter mit seinen weiteren (unten)',
        ],
      ]),
      ...activity('2. E-Mails an Gäste', [
        [
          'Zweck',
          organisation.auto_send
            ? 'Den Galerie-Link senden, von selbst, sobald das Andenken fertig ist'
            : 'Den Galerie-Link senden, wenn ein Mitglied es anstößt',
        ],
        ['Rechtsgrundlage', 'Übergabe des Andenkens (Artikel 6 Absatz 1 b DSGVO)'],
        ['Daten', 'Name, E-Mail-Adresse, Sprache, Zeitpunkt und Antwort des Mailservers'],
        [
          'Empfänger',
          ownMailServer
            ? `Ihr eigener Mailserver ${ownMailServer}`
            : `der Mailserver der Installation${operator.mail ? ` (${operator.mail})` : ''}`,
        ],
      ]),
      ...activity('3. Konten und Anmeldungen der Mitglieder', [
        ['Zweck', 'Zugang nach Rollen, Sicherheit der Konten, Nachweis von Eingriffen'],
        [
          'Rechtsgrundlage',
          'Beschäftigungs- oder Dienstverhältnis und berechtigtes Interesse an sicheren Konten (Artikel 6 Absatz 1 b und f DSGVO)',
        ],
        ['Betroffene Personen', 'Mitglieder der Organisation'],
        [
          'Daten',
          'Name, E-Mail-Adresse, Rolle, Prüfwert des Passworts, zweiter Faktor, Anmeldungen mit Gerät und Zeit, Einträge im Protokoll',
        ],
      ]),
      ...activity('4. Anträge von Gästen zu ihren Daten', [
        ['Zweck', 'Auskunft und Löschung (Artikel 15 und 17 DSGVO)'],
        ['Rechtsgrundlage', 'rechtliche Verpflichtung (Artikel 6 Absatz 1 c DSGVO)'],
        ['Daten', 'Nummer, E-Mail-Adresse, Zeitpunkte; nach der Löschung nur noch die Tage'],
        [
          'Frist',
          `spätestens ${days(periods.deletionDays)} nach der Bestätigung, gesetzlich ${days(periods.deletionBoundDays)}`,
        ],
      ]),
      { kind: 'heading', level: 2, text: '5. Fristen für die Löschung' },
      {
        kind: 'facts',
        rows: [
          ...storageTimes(parties),
          [
            'Ausnahme',
            'Einzelne Gäste, deren Daten für Rechtsansprüche oder nach dem Gesetz gebraucht werden (Artikel 17 Absatz 3 DSGVO): bis zu dem Tag, den ein Besitzer mit dem Grund eingetragen hat.',
          ],
        ],
      },
      { kind: 'heading', level: 2, text: '6. Technische und organisatorische Maßnahmen' },
      measures(parties),
      { kind: 'heading', level: 2, text: '7. Auftragsverarbeiter und ihre weiteren' },
      subprocessors(parties),
    ],
  }
}
