import { terms } from '../../contract/legal.ts'
import { periods } from '../../contract/limits.ts'
import type { Block, TextDocument } from '../platform/typeset/document.ts'
import {
  days,
  location,
  measures,
  processor,
  responsible,
  storageTimes,
  subprocessors,
  type Parties,
} from './installation.ts'

/**
 * The contract of article 28 (3) GDPR between the organisation (controller) and the operator (processor), in German,
 * with this installation's measures and processors as annexes. Each change of its words is a new `agreementVersion`.
 */
export function writeAgreement(parties: Parties, version: number): TextDocument {
  const section = (title: string, ...blocks: Block[]): Block[] => [
    { kind: 'heading', level: 2, text: title },
    ...blocks,
  ]
  const annex = (title: string, ...blocks: Block[]): Block[] => [{ kind: 'heading', level: 1, text: title }, ...blocks]
  return {
    title: 'Vertrag zur Auftragsverarbeitung',
    subtitle: `nach Artikel 28 Absatz 3 DSGVO, Fassung ${version}`,
    footer: `Vertrag zur Auftragsverarbeitung, Fassung ${version}`,
    blocks: [
      facts([
        ['Verantwortlicher', responsible(parties)],
        ['Auftragsverarbeiter', processor(parties)],
      ]),
      ...section(
        '1. Gegenstand und Dauer',
        text(
          'Der Auftragsverarbeiter betreibt Andenken: Guides nehmen Fotos und Videos von Gästen des Verantwortlichen auf, daraus entstehen Galerie, Film und Zertifikat, die den Gästen übergeben werden. Er verarbeitet dabei personenbezogene Daten im Auftrag des Verantwortlichen.',
        ),
        text(
          'Der Vertrag gilt, solange der Auftragsverarbeiter solche Daten verarbeitet. Er geht den Geschäftsbedingungen vor, soweit sie dasselbe regeln.',
        ),
      ),
      ...section(
        '2. Art, Zweck, Daten und betroffene Personen',
        facts([
          ['Zweck', 'Andenken herstellen, aufbewahren und übergeben'],
          [
            'Art der Verarbeitung',
            'Speichern, Umwandeln, Zusammenfügen, Anzeigen, Versenden, Zählen von Aufrufen, Anonymisieren, Löschen',
          ],
          ['Daten', guestData],
          [
            'Betroffene Personen',
            'Gäste des Verantwortlichen, auch Kinder; andere, die auf den Bildern zu sehen sind; seine Mitglieder, soweit sie in Schichten und im Protokoll genannt sind',
          ],
          ['Ort', location(parties)],
        ]),
      ),
      ...section(
        '3. Speicherdauer',
        facts(storageTimes(parties)),
        text(
          'Die Frist für Medien bestimmt der Verantwortliche in den Einstellungen; danach gilt die dort eingestellte.',
        ),
      ),
      ...section(
        '4. Weisungen',
        text(
          'Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung, auch bei Übermittlungen in Drittländer. Weisungen sind dieser Vertrag, die Einstellungen des Verantwortlichen und was seine Mitglieder in der Anwendung tun; weitere erteilt er in Textform. Ist der Auftragsverarbeiter durch Recht der Union oder eines Mitgliedstaats zu einer anderen Verarbeitung verpflichtet, teilt er das vorher mit, soweit das Recht es erlaubt.',
        ),
        text(
          'Hält er eine Weisung für rechtswidrig, sagt er es sofort. Er darf ihre Ausführung aussetzen, bis sie bestätigt oder geändert ist.',
        ),
      ),
      ...section(
        '5. Vertraulichkeit',
        text(
          'Wer beim Auftragsverarbeiter Zugang zu den Daten hat, ist zur Vertraulichkeit verpflichtet oder unterliegt einer gesetzlichen Schweigepflicht.',
        ),
      ),
      ...section(
        '6. Sicherheit der Verarbeitung',
        text(
          'Der Auftragsverarbeiter trifft die Maßnahmen nach Artikel 32 DSGVO, die in Anlage 1 beschrieben sind. Er darf sie durch andere ersetzen, wenn der Schutz nicht geringer wird.',
        ),
      ),
      ...section(
        '7. Weitere Auftragsverarbeiter',
        text(
          `Der Verantwortliche erlaubt allgemein, weitere Auftragsverarbeiter für Server, Speicher und E-Mail-Versand einzusetzen. Anlage 2 nennt die zurzeit eingesetzten. Neue und ausgetauschte kündigt der Auftragsverarbeiter ${days(terms.noticeDays)} vorher in Textform an; der Verantwortliche kann aus wichtigem Grund widersprechen.`,
        ),
        text(
          'Mit jedem schließt der Auftragsverarbeiter einen Vertrag, der ihm dieselben Pflichten auferlegt, und er steht für ihn ein. Außerhalb des Europäischen Wirtschaftsraums werden Daten nur unter den Voraussetzungen der Artikel 44 bis 49 DSGVO verarbeitet.',
        ),
      ),
      ...section(
        '8. Unterstützung des Verantwortlichen',
        text(
          `Der Auftragsverarbeiter hilft mit den Mitteln der Anwendung, Anträge von Gästen nach Kapitel III DSGVO zu erfüllen: Auskunft als ZIP-Datei, Berichtigung, Löschung. Anträge auf Löschung, die Gäste über die Seite /delete stellen und bestätigen, führt er im Auftrag spätestens ${days(periods.deletionDays)} nach der Bestätigung aus; Besitzer sehen sie vorher. Wendet sich ein Gast unmittelbar an ihn, leitet er den Antrag weiter.`,
        ),
        text(
          'Er unterstützt den Verantwortlichen bei seinen Pflichten nach Artikel 32 bis 36 DSGVO, soweit ihm die nötigen Angaben vorliegen.',
        ),
      ),
      ...section(
        '9. Verletzungen des Schutzes',
        text(
          'Wird ihm eine Verletzung des Schutzes dieser Daten bekannt, unterrichtet der Auftragsverarbeiter den Verantwortlichen unverzüglich, möglichst binnen 24 Stunden, mit allem, was dieser für seine Meldung nach Artikel 33 DSGVO braucht.',
        ),
      ),
      ...section(
        '10. Ende des Vertrags',
        text(
          `Am Ende gibt der Auftragsverarbeiter die Daten nach Wahl des Verantwortlichen heraus oder löscht sie. Heraus gibt er sie in gängigen Formaten (JSON und die Originaldateien) noch ${days(terms.exportDays)} lang; danach löscht er sie, auch aus Sicherungskopien, sobald diese turnusmäßig überschrieben werden, und soweit kein Gesetz ihre Aufbewahrung verlangt.`,
        ),
      ),
      ...section(
        '11. Nachweise und Überprüfungen',
        text(
          'Der Auftragsverarbeiter weist die Einhaltung dieses Vertrags nach und lässt Überprüfungen zu, auch vor Ort und durch beauftragte Prüfer: angekündigt, zu üblichen Zeiten, und ohne die Daten anderer Organisationen offenzulegen.',
        ),
      ),
      ...section(
        '12. Pflichten des Verantwortlichen',
        text(
          'Der Verantwortliche informiert seine Gäste (Artikel 13 DSGVO), holt Einwilligungen ein, wo sie nötig sind, und stellt die Fristen passend ein. Stellt er bei der Nutzung Fehler oder Unregelmäßigkeiten fest, teilt er sie mit. Für die Haftung gegenüber Betroffenen gilt Artikel 82 DSGVO.',
        ),
      ),
      ...section(
        '13. Form',
        text(
          'Der Vertrag wird in elektronischer Form geschlossen (Artikel 28 Absatz 9 DSGVO). Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Es gilt deutsches Recht.',
        ),
      ),
      ...annex('Anlage 1: Technische und organisatorische Maßnahmen', measures(parties)),
      ...annex('Anlage 2: Weitere Auftragsverarbeiter', subprocessors(parties)),
    ],
  }
}

/** The kinds of data about customers, as both documents name them. */
export const guestData =
  'Name, E-Mail-Adresse, Sprache, Nummer, Einwilligung, Fotos, Videos und was daraus entsteht, Notizen der Mitarbeiter, Galerie-Links, Versand und Aufrufe, Bewertungen, Protokoll der Eingriffe'

const text = (words: string): Block => ({ kind: 'paragraph', text: words })
const facts = (rows: [string, string][]): Block => ({ kind: 'facts', rows })
