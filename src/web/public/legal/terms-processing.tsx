import { days, Facts, List, To, type Given, type Legal } from './parts.tsx'

/** Section 5a of the terms: the contract of article 28 (3) GDPR, part of every contract with an organisation. */
export const processing = ({ operator, figures }: Given): Legal['sections'][number] => ({
  id: 'datenschutz',
  title: '5a. Datenschutz und Auftragsverarbeitung',
  body: (
    <>
      <p>
        Für die Daten Ihrer Gäste sind Sie verantwortlich, wir verarbeiten sie in Ihrem Auftrag. Dieser Abschnitt ist
        der Vertrag darüber nach Artikel 28 Absatz 3 DSGVO. Er gilt, solange wir solche Daten für Sie verarbeiten. Für
        die Konten Ihrer Mitglieder und die Abrechnung gilt unsere <To doc="privacy">Datenschutzerklärung</To>.
      </p>
      <h3>Was wir verarbeiten</h3>
      <Facts
        of={[
          ['Gegenstand und Zweck', 'Andenken herstellen, aufbewahren und übergeben, wie in Abschnitt 1 beschrieben'],
          [
            'Art der Verarbeitung',
            'Speichern, Umwandeln, Zusammenfügen, Anzeigen, Versenden, Zählen von Aufrufen, Löschen',
          ],
          [
            'Daten',
            'Name, E-Mail-Adresse, Sprache, Nummer, Einwilligung, Fotos, Videos und was daraus entsteht, Galerie-Links, Versand und Aufrufe, Protokoll der Eingriffe',
          ],
          ['Betroffene', 'Ihre Gäste, auch Kinder, und andere, die auf den Bildern zu sehen sind; Ihre Mitglieder'],
          [
            'Dauer',
            `die Laufzeit des Vertrags, danach bis zur Herausgabe und Löschung nach Abschnitt 7; Medien ${days(figures.mediaDays)} oder wie von Ihnen eingestellt, Namen und Adressen ${days(figures.personalDataDays)}`,
          ],
        ]}
      />
      <h3>Was wir zusagen</h3>
      <List
        of={[
          'Wir verarbeiten die Daten nur nach Ihrer dokumentierten Weisung. Weisungen sind dieser Vertrag, Ihre Einstellungen und was Sie in der Anwendung tun; weitere erteilen Sie in Textform. Halten wir eine Weisung für rechtswidrig, sagen wir es Ihnen sofort.',
          'Wer bei uns mit den Daten arbeitet, ist zur Vertraulichkeit verpflichtet.',
          <>
            Wir treffen und pflegen die Maßnahmen nach Artikel 32 DSGVO, die in der{' '}
            <To doc="privacy" at="sicherheit">
              Datenschutzerklärung
            </To>{' '}
            beschrieben sind. Wir dürfen sie durch bessere ersetzen.
          </>,
          'Wir helfen Ihnen mit den Mitteln der Anwendung, Anfragen von Gästen zu erfüllen (Kapitel III DSGVO), und bei Ihren Pflichten nach Artikel 32 bis 36 DSGVO.',
          `Anträge auf Löschung, die Gäste über die Seite /delete stellen und bestätigen, führen wir in Ihrem Auftrag spätestens nach ${days(figures.deletionDays, 'Tagen')} aus. Sie sehen sie vorher.`,
          'Wird der Schutz der Daten verletzt, unterrichten wir Sie unverzüglich, möglichst binnen 24 Stunden, mit allem, was Sie für Ihre Meldung nach Artikel 33 DSGVO brauchen.',
          'Am Ende geben wir die Daten heraus und löschen sie, auch aus Sicherungskopien, sobald diese turnusmäßig überschrieben werden.',
          'Wir weisen Ihnen die Einhaltung nach und lassen Überprüfungen zu, auch vor Ort: angekündigt, zu üblichen Zeiten, und ohne die Daten anderer Organisationen offenzulegen.',
        ]}
      />
      <h3>Weitere Auftragsverarbeiter</h3>
      <p>
        Sie erlauben uns allgemein, Dienstleister für Server, Speicher und E-Mail-Versand einzusetzen.
        {operator.hosting ? ` Zurzeit: ${operator.hosting}.` : ' Die aktuelle Liste senden wir Ihnen auf Anfrage.'} Neue
        kündigen wir {days(figures.noticeDays)} vorher in Textform an; Sie können aus wichtigem Grund widersprechen. Mit
        jedem schließen wir einen Vertrag, der ihm dieselben Pflichten auferlegt, und wir stehen für ihn ein. Außerhalb
        des Europäischen Wirtschaftsraums verarbeiten wir Daten nur unter den Voraussetzungen der Artikel 44 bis 49
        DSGVO.
      </p>
      <h3>Was bei Ihnen liegt</h3>
      <p>
        Sie informieren Ihre Gäste (Artikel 13 DSGVO; unser <To doc="guests">Datenschutz für Gäste</To> hilft dabei),
        holen Einwilligungen ein und stellen die Fristen passend ein. Unsere Haftung gegenüber Betroffenen richtet sich
        nach Artikel 82 DSGVO.
      </p>
    </>
  ),
})
