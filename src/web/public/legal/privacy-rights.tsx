import { days, Facts, List, To, years, type Given, type Legal } from './parts.tsx'

/** Recipients, security, periods and rights: the second half of the privacy statement. */
export function privacyRights({ operator, figures }: Given): Legal['sections'] {
  return [
    {
      id: 'empfaenger',
      title: '8. Empfänger und Infrastruktur',
      body: (
        <>
          <p>
            {operator.hosting
              ? `Andenken wird gehostet von: ${operator.hosting}.`
              : 'Wer die Server dieser Installation betreibt und wo sie stehen, teilen wir Ihnen auf Anfrage gern mit.'}{' '}
            Dienstleister für Server, Speicher und E-Mail-Versand arbeiten nur in unserem Auftrag und nach unserer
            Weisung (Artikel 28 DSGVO).
          </p>
          <p>
            Schriften, Skripte und Bilder kommen von dieser Installation selbst. Es gibt kein Netz zur
            Inhaltsauslieferung eines Dritten, keine Analyse, keine Karten, keine Schaltflächen sozialer Netzwerke und
            keine Werbung. Weiter geben wir Daten nur, wenn ein Gesetz uns dazu verpflichtet.
          </p>
          <p>
            Werden Daten außerhalb des Europäischen Wirtschaftsraums verarbeitet, dann nur auf Grundlage eines
            Angemessenheitsbeschlusses (Artikel 45 DSGVO) oder der Standardvertragsklauseln der EU-Kommission (Artikel
            46 DSGVO). Eine Kopie der Klauseln erhalten Sie auf Anfrage.
          </p>
        </>
      ),
    },
    {
      id: 'sicherheit',
      title: '9. Sicherheit',
      body: (
        <>
          <p>Wir schützen Daten nach dem Stand der Technik (Artikel 32 DSGVO), unter anderem so:</p>
          <List
            of={[
              `Passwörter haben mindestens ${figures.passwordMin} und höchstens ${figures.passwordMax} Zeichen. Sehr häufige Passwörter lehnen wir ab. Vorschriften zu Großbuchstaben, Ziffern oder Sonderzeichen gibt es nicht: Länge zählt mehr. Gespeichert wird nur ein mit Argon2id berechneter Prüfwert.`,
              'Inhaber und Administratoren können einen zweiten Faktor einschalten; Inhaber können ihn für alle verlangen.',
              'Die Daten jeder Organisation sind doppelt getrennt: in jeder Abfrage und noch einmal in der Datenbank selbst.',
              'Rollen bestimmen, wer was sehen und tun darf. Geprüft wird bei jedem Aufruf auf dem Server.',
              `Galerien öffnen sich mit einem persönlichen Link, der sich nicht erraten lässt. Ein Passwort haben sie nicht: Wer den Link hat, sieht die Bilder. Die Adressen der einzelnen Dateien gelten höchstens ${figures.signedLinkSeconds / 60} Minuten.`,
              'Bilder und Videos, die jemand hochlädt, werden in eigenen, eng begrenzten Prozessen verarbeitet, ohne Zugang zum Netz, soweit das System des Servers das zulässt. Ort der Aufnahme und Seriennummern werden aus allem entfernt, was Gäste erhalten.',
              'Jeder Eingriff wird protokolliert. Ändern lässt sich das Protokoll nicht; nur was einen gelöschten oder anonymisierten Gast erkennbar macht, wird daraus entfernt, und was älter ist als seine Frist.',
            ]}
          />
          <p>
            Sollte der Schutz einmal verletzt werden, melden wir das der Aufsichtsbehörde binnen 72 Stunden und den
            Betroffenen, wenn ihnen ein hohes Risiko droht (Artikel 33 und 34 DSGVO). Betrifft es Daten von Gästen,
            unterrichten wir unverzüglich die Organisation.
          </p>
        </>
      ),
    },
    {
      id: 'fristen',
      title: '10. Wie lange wir Daten behalten',
      body: (
        <>
          <Facts
            of={[
              [
                'Fotos, Videos, Filme',
                `${days(figures.mediaDays)} nach dem Check-in; die Organisation kann eine andere Frist wählen`,
              ],
              [
                'Namen und E-Mail-Adressen der Gäste',
                `${days(figures.personalDataDays)}, dann werden sie anonymisiert: Es bleiben Nummer, Zeiten und Statistik. Bilder, die es dann noch gibt, werden mit gelöscht`,
              ],
              [
                'Auf Antrag eines Gasts',
                `spätestens ${days(figures.deletionDays)} nach der Bestätigung, in jedem Fall innerhalb der gesetzlichen Frist von ${days(figures.deletionBoundDays, 'Tagen')}`,
              ],
              [
                'E-Mail-Adressen, die jemand eingibt, um Links oder eine Löschung anzufordern',
                `${days(figures.typedAddressDays)}, wenn sie zu keinem Gast gehören`,
              ],
              ['Anträge, die niemand bestätigt', `werden nach ${days(figures.deletionConfirmDays, 'Tagen')} vergessen`],
              [
                'Konten',
                `bis sie gelöscht werden oder der Vertrag endet. Nach dem Vertragsende werden sie innerhalb von ${days(figures.deactivationDays, 'Tagen')} deaktiviert, und die Daten stehen noch ${days(figures.exportDays)} zur Mitnahme bereit`,
              ],
              [
                'Welche geöffnete Galerie schon gezählt ist',
                `${days(figures.visitDays)}, ohne Bezug zu einem Gerät; die Summen für jeden Tag bleiben`,
              ],
              ['Beendete Anmeldungen', days(figures.signInRecordDays)],
              ['Protokoll der Eingriffe', years(figures.auditYears)],
              [
                'Rechnungen und Buchungsbelege',
                `${years(figures.invoiceYears)} ab dem Ende des Jahres (§ 147 AO, § 14b UStG)`,
              ],
            ]}
          />
          <p>
            Gelöscht wird jede Nacht, von selbst. Wäre es in einer Nacht ungewöhnlich viel, wartet es, bis die
            Organisation zustimmt. Wird eine Sicherungskopie zurückgespielt, werden erledigte Löschungen sofort noch
            einmal angewendet, damit niemand zurückkehrt. Dafür behalten wir eine Liste interner Kennungen: ohne Namen,
            ohne Adressen.
          </p>
        </>
      ),
    },
    {
      id: 'rechte',
      title: '11. Ihre Rechte',
      body: (
        <>
          <p>Sie haben das Recht</p>
          <List
            of={[
              'auf Auskunft darüber, welche Daten wir über Sie haben (Artikel 15 DSGVO),',
              'auf Berichtigung falscher Daten (Artikel 16),',
              'auf Löschung (Artikel 17) und auf Einschränkung der Verarbeitung (Artikel 18),',
              'darauf, dass wir Empfängern Ihrer Daten davon berichten (Artikel 19),',
              'auf Herausgabe Ihrer Daten in einem gängigen Format (Artikel 20),',
              'auf Widerspruch gegen Verarbeitungen, die auf einem berechtigten Interesse beruhen, aus Gründen Ihrer besonderen Situation (Artikel 21),',
              'eine Einwilligung jederzeit zu widerrufen; was davor geschah, bleibt rechtmäßig (Artikel 7 Absatz 3).',
            ]}
          />
          <p>
            Entscheidungen, die allein ein Programm trifft und die Sie rechtlich oder ähnlich erheblich treffen, gibt es
            nicht, auch keine Profile (Artikel 22). Eine Nachricht an die Adresse in Abschnitt 1 genügt. Gäste können
            ihre Daten auch direkt über <a href="/delete">/delete</a> löschen lassen.
          </p>
        </>
      ),
    },
    {
      id: 'beschwerde',
      title: '12. Beschwerde bei der Aufsicht',
      body: (
        <p>
          Sie können sich bei jeder Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel dort, wo Sie wohnen oder
          arbeiten (Artikel 77 DSGVO). Für uns zuständig ist{' '}
          {operator.authority ?? 'die Aufsichtsbehörde des Landes, in dem wir unseren Sitz haben'}. Die Anschriften
          aller Behörden in Deutschland führt die Datenschutzkonferenz.
        </p>
      ),
    },
    {
      id: 'aenderungen',
      title: '13. Änderungen',
      body: (
        <p>
          Ändert sich Andenken oder das Recht, ändern wir diese Seite und das Datum oben. Für Organisationen gilt
          außerdem, was in den <To doc="terms">Geschäftsbedingungen</To> über Änderungen steht.
        </p>
      ),
    },
  ]
}
