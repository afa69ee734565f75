import { Address, days, Facts, List, Name, To, type Given, type Legal } from './parts.tsx'
import { privacyRights } from './privacy-rights.tsx'

/** For the organisations and their members, and for whoever opens a page: articles 13 and 14 GDPR, § 25 TDDDG. */
export const privacy = (given: Given): Legal => ({
  title: 'Datenschutzerklärung',
  lead: (
    <>
      <p>
        Hier steht, welche Daten Andenken verarbeitet, wofür, auf welcher Grundlage und wie lange. Sind Sie Gast und
        haben einen Galerie-Link bekommen? Dann lesen Sie am besten den <To doc="guests">Datenschutz für Gäste</To>: Er
        ist kürzer und nur für Sie geschrieben.
      </p>
      <p>
        Das Wichtigste: Gäste bekommen keine Cookies. Andenken misst keine Besuche für Werbung, bindet nichts von
        Dritten ein und verkauft keine Daten.
      </p>
    </>
  ),
  sections: [
    {
      id: 'verantwortlich',
      title: '1. Wer verantwortlich ist',
      body: (
        <>
          <p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) für diese Installation:</p>
          <Address {...given} />
        </>
      ),
    },
    {
      id: 'kontakt',
      title: '2. Kontakt für Fragen zum Datenschutz',
      body: given.operator.dpo ? (
        <>
          <p>Unsere Datenschutzbeauftragte oder unser Datenschutzbeauftragter: {given.operator.dpo}</p>
          <p>Sie können sich auch an die oben genannte Anschrift oder E-Mail-Adresse wenden.</p>
        </>
      ) : (
        <p>
          Schreiben Sie an die oben genannte Anschrift oder E-Mail-Adresse, am besten mit dem Stichwort „Datenschutz“.
        </p>
      ),
    },
    {
      id: 'gruppen',
      title: '3. Zwei Gruppen, zwei Rollen',
      body: (
        <>
          <p>Andenken wird von zwei Gruppen genutzt, und unsere Rolle ist jeweils eine andere:</p>
          <Facts
            of={[
              [
                'Organisationen und ihre Mitglieder',
                <>
                  Veranstalter, die Andenken einsetzen, und die Menschen, die sich dafür anmelden. Für ihre Konten, die
                  Anmeldung und die Abrechnung sind wir selbst verantwortlich.
                </>,
              ],
              [
                'Gäste (Teilnehmer)',
                <>
                  Menschen, die fotografiert und gefilmt werden. Für ihre Daten ist die Organisation verantwortlich, bei
                  der sie zu Gast waren. <Name {...given} /> verarbeitet sie nur in deren Auftrag und nach deren Weisung
                  (Artikel 28 DSGVO, siehe{' '}
                  <To doc="terms" at="datenschutz">
                    Abschnitt 5a der Geschäftsbedingungen
                  </To>
                  ).
                </>,
              ],
            ]}
          />
        </>
      ),
    },
    {
      id: 'organisationen',
      title: '4. Daten der Organisationen und ihrer Mitglieder',
      body: (
        <>
          <p>
            Grundlage ist, wo nichts anderes steht, der Vertrag mit der Organisation (Artikel 6 Absatz 1 b DSGVO) und
            unser gemeinsames berechtigtes Interesse daran, ihn mit ihren Mitgliedern durchzuführen (Buchstabe f).
          </p>
          <Facts
            of={[
              [
                'Organisation',
                'Name, Art des Betriebs, Anschrift, E-Mail-Adresse, Telefon, Website, Logo und Farben: um das Konto zu führen und damit Gäste erkennen, von wem ihr Andenken kommt.',
              ],
              [
                'Konto',
                'Vor- und Nachname, E-Mail-Adresse, Rolle, Passwort (nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt), auf Wunsch ein zweiter Faktor: für die Anmeldung.',
              ],
              [
                'Anmeldungen',
                `Bezeichnung des Geräts, Beginn und letzte Nutzung: damit Mitglieder sehen, wo sie angemeldet sind, und fremde Geräte abmelden können. Eine ungenutzte Anmeldung endet nach ${days(given.figures.signInDays, 'Tagen')}. Grundlage ist unser Interesse an sicheren Konten (Buchstabe f).`,
              ],
              [
                'Protokoll',
                'Wer wann was getan hat, zum Beispiel eine Schicht gelöscht: damit Eingriffe in die Daten der Gäste nachvollziehbar bleiben (Artikel 5 Absatz 2 und 32 DSGVO).',
              ],
              [
                'E-Mails zum Konto',
                'Bestätigung der Adresse, neues Passwort, Hinweise zur Sicherheit. Werbung senden wir nicht.',
              ],
              [
                'Abrechnung',
                'Zahl der Andenken, Rechnungen und Zahlungen; aufbewahrt, weil das Gesetz es verlangt (Artikel 6 Absatz 1 c DSGVO, § 147 AO, § 14b UStG).',
              ],
            ]}
          />
          <p>
            Die Angaben stammen von der Organisation oder von Ihnen selbst. Legt ein Administrator Ihr Konto an, nennt
            er uns Namen, Rolle und E-Mail-Adresse (Artikel 14 DSGVO). Ohne sie ist keine Anmeldung möglich; ein Gesetz
            verpflichtet Sie nicht dazu.
          </p>
          <p>
            Administratoren verwalten die Organisation und sehen das Dashboard. Guides nehmen Gäste auf und
            fotografieren in der App, im Dashboard sehen sie nichts. Wer nur lesen darf, ändert nichts.
          </p>
        </>
      ),
    },
    {
      id: 'teilnehmer',
      title: '5. Daten der Gäste',
      body: (
        <>
          <p>
            Im Auftrag der Organisationen speichern wir Namen, E-Mail-Adresse (freiwillig), Sprache, Nummer, die
            Einwilligung in Aufnahmen, die Fotos und Videos, was daraus entsteht (Film, Vorschaubilder, Zertifikat), den
            Galerie-Link, die versendeten E-Mails und wie oft eine Galerie besucht und heruntergeladen wurde. Alles
            Weitere erklärt der <To doc="guests">Datenschutz für Gäste</To>. Wenden Sie sich mit Ihren Rechten bitte
            zuerst an die Organisation; erreicht uns Ihr Anliegen, leiten wir es an sie weiter.
          </p>
        </>
      ),
    },
    {
      id: 'seiten',
      title: '6. Beim Öffnen unserer Seiten',
      body: (
        <>
          <p>
            Ihr Browser überträgt wie bei jeder Website die IP-Adresse, die aufgerufene Seite und seine Kennung. Wir
            brauchen sie, um zu antworten. Andenken führt kein Protokoll der Aufrufe. Um Angriffe abzuwehren, zählen wir
            Fehlversuche, etwa falsche Passwörter oder erfundene Links. Dabei wird die IP-Adresse nur als Prüfwert
            gespeichert und spätestens am nächsten Tag gelöscht. Grundlage ist unser berechtigtes Interesse an einem
            sicheren Betrieb (Artikel 6 Absatz 1 f DSGVO).
          </p>
        </>
      ),
    },
    {
      id: 'geraet',
      title: '7. Was auf Ihrem Gerät gespeichert wird',
      body: (
        <>
          <p>
            Galerie, Check-in und diese Seiten setzen keine Cookies und speichern auf Ihrem Gerät nichts, solange Sie
            nichts anstoßen. Wer sich beim Dashboard anmeldet, dessen Browser merkt sich nur, was dafür unbedingt
            erforderlich ist (§ 25 Absatz 2 Nummer 2 TDDDG):
          </p>
          <List
            of={[
              <>
                <code>auth_token</code> und <code>refresh_token</code>: die Anmeldung, bis zum Abmelden oder Schließen
                des Fensters; mit „Angemeldet bleiben“ höchstens {days(given.figures.signInDays)} ohne Nutzung
              </>,
              <>
                <code>device_…</code>, ein Cookie: dass Ihr Konto auf diesem Gerät schon angemeldet war,{' '}
                {days(given.figures.knownDeviceDays)} lang. Wer Ihr Passwort zu erraten versucht, kann Sie so nicht
                aussperren. Es wird nur bei der Anmeldung gelesen und verfolgt niemanden
              </>,
              'ob Sie helle oder dunkle Farben gewählt und Tastenkürzel abgeschaltet haben',
              'welche Hinweise Sie in diesem Fenster schon geschlossen haben',
            ]}
          />
          <p>Eine Einwilligung ist dafür nicht nötig, deshalb fragt auch kein Banner danach.</p>
        </>
      ),
    },
    ...privacyRights(given),
  ],
})
