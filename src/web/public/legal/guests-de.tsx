import { days, Facts, List, Name, To, years, type Given, type Legal } from './parts.tsx'

/** For people who are photographed: article 13 GDPR and § 22 KUG in plain words, the summary first. */
export const guestsDe = (given: Given): Legal => {
  const { figures, operator } = given
  return {
    title: 'Datenschutz für Gäste',
    lead: (
      <>
        <p>Sie waren bei einem Veranstalter zu Gast, und er hat Sie fotografiert oder gefilmt. Kurz gesagt:</p>
        <List
          of={[
            'Die Bilder sind Ihr Andenken. Sie sind für Ihre Galerie da und für nichts anderes.',
            'Verantwortlich ist der Veranstalter. Andenken ist die Technik dahinter.',
            'Ihr Galerie-Link ist persönlich. Wer ihn hat, sieht Ihre Bilder.',
            `Nach ${days(figures.mediaDays, 'Tagen')} werden die Bilder gelöscht, wenn der Veranstalter keine andere Frist nennt.`,
            <>
              Sie können Ihre Einwilligung jederzeit zurücknehmen und unter <a href="/delete?lang=de">/delete</a> alles
              löschen lassen.
            </>,
            'Keine Cookies, keine Werbung, kein Verfolgen, keine Gesichtserkennung.',
          ]}
        />
      </>
    ),
    sections: [
      {
        id: 'wer',
        title: '1. Wer verantwortlich ist',
        body: (
          <>
            <p>
              Verantwortlich für Ihre Daten ist der Veranstalter, bei dem Sie waren. Seinen Namen lesen Sie beim
              Check-in und oben in Ihrer Galerie. Seine E-Mail-Adresse und Anschrift stehen am Ende der E-Mail mit Ihrem
              Link, und in der Galerie führt „Support kontaktieren“ direkt zu ihm. Auch seine Datenschutzbeauftragten
              erreichen Sie dort.
            </p>
            <p>
              Andenken wird betrieben von <Name {...given} />. Wir speichern und verarbeiten Ihre Daten nur im Auftrag
              des Veranstalters (Artikel 28 der Datenschutz-Grundverordnung, DSGVO). Wie Sie uns erreichen, steht im{' '}
              <To doc="imprint">Impressum</To>.
            </p>
          </>
        ),
      },
      {
        id: 'was',
        title: '2. Welche Daten das sind',
        body: (
          <>
            <List
              of={[
                'Ihr Name und Ihre Nummer auf der Tour',
                'Ihre E-Mail-Adresse, wenn Sie eine angeben',
                'Ihre Sprache',
                'ob Sie in die Aufnahmen eingewilligt haben',
                'Fotos und Videos von Ihnen, mit Tag und Uhrzeit, und was daraus entsteht: Film, Vorschaubilder, Zertifikat',
                'Ihr Galerie-Link und die E-Mails, die an Sie gingen',
                'wie oft Ihre Galerie geöffnet, geteilt und heruntergeladen wurde: nur als Zahl für jeden Tag und mit der letzten Uhrzeit, ohne IP-Adresse und ohne Cookies',
              ]}
            />
            <p>
              Die Daten kommen von Ihnen, oder vom Team, das Sie aufnimmt. Sie müssen nichts angeben: Ohne
              E-Mail-Adresse kommt nur keine E-Mail, und ohne Einwilligung werden keine Bilder von Ihnen gespeichert. An
              der Tour können Sie trotzdem teilnehmen.
            </p>
          </>
        ),
      },
      {
        id: 'wofuer',
        title: '3. Wofür, und was das erlaubt',
        body: (
          <Facts
            of={[
              [
                'Ihr Andenken herstellen und übergeben',
                'Name, Nummer, E-Mail-Adresse, Sprache, Galerie-Link. Grundlage: die Vereinbarung mit Ihnen über das Andenken (Artikel 6 Absatz 1 b DSGVO).',
              ],
              [
                'Sie fotografieren und filmen',
                'Grundlage: Ihre Einwilligung (Artikel 6 Absatz 1 a DSGVO und § 22 Kunsturhebergesetz).',
              ],
              [
                'Zählen, wie oft eine Galerie geöffnet wird',
                'Der Veranstalter sieht so, ob Ihr Andenken angekommen ist, und danach wird abgerechnet. Grundlage: sein berechtigtes Interesse daran (Artikel 6 Absatz 1 f DSGVO).',
              ],
              [
                'Sicher betreiben und nachweisen, was geschah',
                'Protokoll der Eingriffe, Schutz vor Angriffen. Grundlage: Artikel 6 Absatz 1 f und Artikel 32 DSGVO.',
              ],
            ]}
          />
        ),
      },
      {
        id: 'bilder',
        title: '4. Ihre Bilder',
        body: (
          <>
            <p>
              Ihr Bild gehört zu Ihnen. Es darf nur mit Ihrer Einwilligung verbreitet werden (§ 22 Kunsturhebergesetz).
              Ihre Einwilligung beim Check-in gilt nur für Ihr eigenes Andenken. Für Werbung, eine Website oder soziale
              Netzwerke muss der Veranstalter Sie vorher eigens fragen.
            </p>
            <p>
              Sie können die Einwilligung jederzeit zurücknehmen, ohne Grund und ohne Nachteil. Sagen Sie es dem Team,
              schreiben Sie dem Veranstalter, oder beantragen Sie die <a href="/delete?lang=de">Löschung</a>. Was vorher
              geschah, bleibt erlaubt.
            </p>
            <p>
              Sind auf Ihren Bildern auch andere zu sehen? Teilen Sie diese Bilder bitte nur, wenn die anderen
              einverstanden sind. Sind Sie auf den Bildern von anderen? Der Veranstalter hilft Ihnen.
            </p>
          </>
        ),
      },
      {
        id: 'kinder',
        title: '5. Kinder und Jugendliche',
        body: (
          <p>
            Für Kinder willigen die Eltern ein, oder wer sonst das Sorgerecht hat. Jugendliche, die verstehen, worum es
            geht, müssen auch selbst einverstanden sein; das ist meist ab etwa 14 Jahren so. Allein einwilligen können
            Sie ab 18. Eltern können alle Rechte ihrer Kinder wahrnehmen. Will ein Kind nicht fotografiert werden, gilt
            das.
          </p>
        ),
      },
      {
        id: 'link',
        title: '6. Ihr Link ist persönlich',
        body: (
          <p>
            Die Galerie hat kein Passwort. Der Link selbst ist der Schlüssel: Er ist so lang, dass niemand ihn erraten
            kann. Geben Sie ihn nur Menschen, die alle Ihre Bilder sehen dürfen. Über „Zum Teilen“ machen Sie einen
            zweiten Link, der nur zeigt, was Sie ausgewählt haben. Ihn können Sie jederzeit beenden. Ist der Link in
            falsche Hände geraten? Der Veranstalter kann ihn sofort sperren. Suchmaschinen nehmen Galerien nicht auf.
          </p>
        ),
      },
      {
        id: 'empfaenger',
        title: '7. Wer die Daten bekommt',
        body: (
          <>
            <p>
              Das Team des Veranstalters, wir als sein Auftragsverarbeiter, und wer für uns Server und E-Mail-Versand
              betreibt. Sonst niemand. {operator.hosting && `Die Server: ${operator.hosting}. `}
              Die E-Mail mit Ihrem Link geht außerdem über den Anbieter Ihres Postfachs.
            </p>
            <p>
              Verlassen Daten den Europäischen Wirtschaftsraum, dann nur mit einem Angemessenheitsbeschluss oder den
              Standardvertragsklauseln der EU-Kommission (Artikel 45 und 46 DSGVO).
            </p>
          </>
        ),
      },
      {
        id: 'dauer',
        title: '8. Wie lange',
        body: (
          <Facts
            of={[
              [
                'Fotos, Videos, Film, Zertifikat',
                `${days(figures.mediaDays)}. Der Veranstalter kann eine andere Frist wählen; sie steht in Ihrer Galerie.`,
              ],
              [
                'Name und E-Mail-Adresse',
                `${days(figures.personalDataDays)}. Danach bleiben nur Ihre Nummer, die Zeiten und Zahlen für die Statistik, ohne Bezug zu Ihnen. Bilder, die es dann noch gibt, werden mit gelöscht.`,
              ],
              [
                'Besuche Ihrer Galerie',
                `${days(figures.visitDays)}: so lange merken wir uns, welche geöffnete Seite schon gezählt ist, ohne Bezug zu Ihrem Gerät. Danach bleiben nur die Zahlen für jeden Tag.`,
              ],
              [
                'Protokoll der Eingriffe',
                `${years(figures.auditYears)}. Sind Ihre Daten gelöscht oder anonymisiert, enthält es nichts mehr, was Sie erkennbar macht.`,
              ],
              [
                'Rechnungen',
                `${years(figures.invoiceYears)}, weil das Gesetz es verlangt. Ihr Name steht nicht darin.`,
              ],
            ]}
          />
        ),
      },
      {
        id: 'loeschen',
        title: '9. Alles löschen lassen',
        body: (
          <p>
            Öffnen Sie <a href="/delete?lang=de">/delete</a> und geben Sie Ihre Nummer und Ihre E-Mail-Adresse ein. Sie
            bekommen eine E-Mail mit einem Link; er gilt {days(figures.deletionConfirmDays)}. Bestätigen Sie, endet Ihre
            Galerie sofort, und spätestens nach {days(figures.deletionDays, 'Tagen')} ist alles gelöscht. Das Gesetz
            lässt dafür {days(figures.deletionBoundDays)} Zeit. Haben Sie keine E-Mail-Adresse angegeben, schreiben Sie
            dem Veranstalter.
          </p>
        ),
      },
      {
        id: 'rechte',
        title: '10. Ihre Rechte',
        body: (
          <>
            <p>Sie können vom Veranstalter verlangen,</p>
            <List
              of={[
                'dass er Ihnen sagt, welche Daten er über Sie hat, und Ihnen eine Kopie gibt (Artikel 15 DSGVO),',
                'dass er Falsches berichtigt (Artikel 16),',
                'dass er löscht (Artikel 17) oder nichts weiter mit den Daten tut (Artikel 18),',
                'dass er anderen, die Ihre Daten bekommen haben, davon berichtet (Artikel 19),',
                'dass er Ihnen Ihre Daten zum Mitnehmen gibt (Artikel 20).',
              ]}
            />
            <p>
              <strong>Sie können widersprechen</strong>, wo sich jemand auf ein berechtigtes Interesse stützt (Artikel
              21). Kein Programm entscheidet allein etwas Wichtiges über Sie, und es entstehen keine Profile (Artikel
              22). Das alles kostet Sie nichts.
            </p>
          </>
        ),
      },
      {
        id: 'beschwerde',
        title: '11. Beschwerde',
        body: (
          <p>
            Finden Sie, dass etwas nicht in Ordnung ist? Sie können sich bei jeder Datenschutz-Aufsichtsbehörde
            beschweren, zum Beispiel dort, wo Sie wohnen (Artikel 77 DSGVO).
            {operator.authority && ` Für den Betreiber von Andenken zuständig: ${operator.authority}.`}
          </p>
        ),
      },
    ],
  }
}
