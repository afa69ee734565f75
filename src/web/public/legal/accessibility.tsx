import { Address, List, To, type Given, type Legal } from './parts.tsx'

/** § 14 and annex 3 of the BFSG: what the service is, how it meets the requirements, who watches over it. */
export const accessibility = (given: Given): Legal => ({
  title: 'Barrierefreiheit',
  lead: (
    <p>
      Ihr Andenken soll für alle da sein. Hier steht, wie wir das erreichen, wo es noch Grenzen gibt und an wen Sie sich
      wenden können.
    </p>
  ),
  sections: [
    {
      id: 'dienst',
      title: 'Worum es geht',
      body: (
        <>
          <p>
            Diese Angaben nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG) gelten für alle Seiten,
            die sich an Gäste richten: die Galerie, den Check-in mit dem eigenen Telefon, die Seite zum Löschen der
            eigenen Daten, die rechtlichen Seiten und unsere E-Mails.
          </p>
          <p>
            So funktioniert der Dienst: Ein Veranstalter nimmt Fotos und Videos von Ihnen auf. Danach erhalten Sie einen
            persönlichen Link. Er öffnet im Browser Ihre Galerie. Dort sehen Sie Ihre Bilder, spielen Videos ab, laden
            alles einzeln oder zusammen herunter und teilen, was Sie möchten. Ein Konto, ein Passwort oder eine App
            brauchen Sie nicht.
          </p>
        </>
      ),
    },
    {
      id: 'erfuellung',
      title: 'Wie wir die Anforderungen erfüllen',
      body: (
        <>
          <p>
            Maßstab sind die europäische Norm EN 301 549 und die Richtlinien WCAG 2.2, Stufe AA, wie die Verordnung zum
            BFSG (BFSGV) es verlangt. Im Einzelnen:
          </p>
          <List
            of={[
              'Alles lässt sich mit der Tastatur bedienen. Man sieht immer, wo man ist, und in der Bildvorschau kehrt der Fokus an seinen Platz zurück.',
              'Überschriften, Bereiche, Felder und Schaltflächen haben Namen, die ein Screenreader vorliest.',
              'Text hebt sich mit mindestens 4,5 : 1 vom Hintergrund ab, hell und dunkel, auch in den Farben des Veranstalters.',
              'Seiten lassen sich auf 400 % vergrößern und passen auf schmale Bildschirme, ohne seitliches Rollen.',
              'Fehler in Formularen werden in Worten genannt und stehen bei ihrem Feld.',
              'Bewegung gibt es kaum, und gar keine, wenn Ihr Gerät weniger Bewegung verlangt.',
              'Kein Video startet, bevor Sie es öffnen, und nichts läuft gegen die Zeit.',
              'Galerie, Check-in, Löschung und rechtliche Seiten funktionieren auch ohne JavaScript.',
              'Galerie, Check-in und E-Mails gibt es in vielen Sprachen, auch in solchen, die von rechts nach links laufen.',
              'E-Mails haben immer auch eine reine Textfassung.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'grenzen',
      title: 'Wo es noch Grenzen gibt',
      body: (
        <>
          <p>Nicht alles davon hängt von der Software ab. Diese Grenzen sind uns bekannt:</p>
          <List
            of={[
              'Fotos sind nur nummeriert, zum Beispiel „Foto 3 von Mia Huber“. Was auf ihnen zu sehen ist, kann die Software nicht beschreiben.',
              'Videos und Filme zeigen Untertitel nur, wenn die Aufnahmen welche mitbringen; das ist selten. Eine Audiodeskription gibt es nicht.',
              'Texte, die der Veranstalter oder Gäste selbst eintragen, etwa Namen von Touren, erscheinen so, wie sie geschrieben wurden.',
              'Diese rechtlichen Seiten gibt es auf Deutsch, den Datenschutz für Gäste auch auf Englisch.',
            ]}
          />
          <p>
            Brauchen Sie etwas in anderer Form? Schreiben Sie dem Veranstalter oder uns. Wir finden einen Weg, ohne
            Kosten für Sie.
          </p>
        </>
      ),
    },
    {
      id: 'pruefung',
      title: 'Wie wir prüfen',
      body: (
        <p>
          Wir haben die Seiten selbst bewertet. Jede Fassung wird vor der Auslieferung automatisch geprüft: in hellen
          und dunklen Farben, auf großen und kleinen Bildschirmen, mit Tastatur und mit ausgeschaltetem JavaScript. Die
          Angaben auf dieser Seite sehen wir bei jeder größeren Änderung durch.
        </p>
      ),
    },
    {
      id: 'rueckmeldung',
      title: 'Eine Barriere melden',
      body: (
        <>
          <p>
            Etwas lässt sich nicht lesen oder bedienen? Sagen Sie uns, auf welcher Seite und womit Sie arbeiten. Wir
            antworten innerhalb von zwei Wochen.
          </p>
          <Address {...given} />
        </>
      ),
    },
    {
      id: 'aufsicht',
      title: 'Zuständige Marktüberwachung',
      body: (
        <>
          <p>
            Hilft unsere Antwort nicht weiter, können Sie sich an die Stelle wenden, die in ganz Deutschland über die
            Einhaltung des BFSG wacht:
          </p>
          <address>
            <p>
              Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF),
              Anstalt des öffentlichen Rechts
              <br />
              Carl-Miller-Straße 6
              <br />
              39112 Magdeburg
            </p>
          </address>
          <p>
            Wer diese Installation betreibt, steht im <To doc="imprint">Impressum</To>.
          </p>
        </>
      ),
    },
  ],
})
