import { processing } from './terms-processing.tsx'
import { Address, days, euro, List, Name, To, type Given, type Legal } from './parts.tsx'

const gibibyte = 1024 ** 3
const mebibyte = 1024 ** 2

/** Between the operator and organisations (B2B): sections 1–8 and 5a (docs/product/privacy-and-retention.md 10). */
export const terms = (given: Given): Legal => {
  const { figures } = given
  return {
    title: 'Geschäftsbedingungen',
    lead: (
      <p>
        Allgemeine Geschäftsbedingungen (AGB) für Organisationen, die Andenken einsetzen. Wer als Gast eine Galerie
        öffnet, schließt mit uns keinen Vertrag; für Gäste gilt der <To doc="guests">Datenschutz für Gäste</To>.
      </p>
    ),
    sections: [
      {
        id: 'gegenstand',
        title: '1. Gegenstand und Geltung',
        body: (
          <>
            <p>
              Diese Bedingungen gelten zwischen <Name {...given} /> („wir“) und der Organisation, die Andenken nutzt
              („Sie“). Unser Angebot richtet sich nur an Unternehmer im Sinne von § 14 BGB, an Vereine, Stiftungen und
              juristische Personen des öffentlichen Rechts, nicht an Verbraucher.
            </p>
            <p>
              Andenken ist eine Software, die über das Internet bereitgestellt wird. Sie verwaltet damit Schichten und
              Gäste, sammelt deren Fotos und Videos, lässt daraus Filme entstehen und übergibt alles in einer
              persönlichen Galerie. Ihre eigenen Geschäftsbedingungen gelten nur, wenn wir ihnen in Textform zugestimmt
              haben.
            </p>
            <Address {...given} />
          </>
        ),
      },
      {
        id: 'konto',
        title: '2. Vertrag und Konto',
        body: (
          <>
            <p>
              Mit der Registrierung bieten Sie uns den Abschluss des Vertrags an. Er kommt zustande, sobald wir das
              Konto freischalten; das geschieht in der Regel sofort. Wer registriert, bestätigt, für die Organisation
              handeln zu dürfen.
            </p>
            <p>
              Jede Organisation hat mindestens einen Inhaber. Inhaber und Administratoren verwalten sie im Dashboard und
              legen weitere Mitglieder an; Guides arbeiten nur in der App. Sie halten Zugangsdaten geheim und entziehen
              Mitgliedern den Zugang, wenn diese ausscheiden. Ein Passwort hat mindestens {figures.passwordMin} Zeichen;
              sehr häufige werden abgelehnt. Vermuten Sie einen Missbrauch, ändern Sie es und sagen Sie uns Bescheid.
            </p>
          </>
        ),
      },
      {
        id: 'leistung',
        title: '3. Leistung, Verfügbarkeit und Hilfe',
        body: (
          <>
            <p>
              Was Andenken kann, ergibt sich aus der Anwendung in ihrer jeweils aktuellen Fassung. Wir entwickeln sie
              weiter; wesentliche Funktionen schränken wir nicht ein, ohne Ihnen das rechtzeitig anzukündigen.
            </p>
            <List
              of={[
                `Verfügbarkeit: ${figures.availabilityPercent} % im Kalendermonat. Nicht mitgezählt werden angekündigte Wartung außerhalb üblicher Betriebszeiten und Störungen, die wir nicht beeinflussen können.`,
                `Hilfe: montags bis freitags von ${figures.supportFrom}:00 bis ${figures.supportUntil}:00 Uhr per E-Mail. An Werktagen antworten wir innerhalb von ${figures.responseHours} Stunden.`,
                `Dateien: JPEG, PNG, WebP, HEIC, MP4, MOV und AVI. Eine Datei hat höchstens ${figures.tusBytes / gibibyte} GB mit fortsetzbarem Hochladen und ${figures.multipartBytes / mebibyte} MB mit einfachem.`,
                'Geräte: Dashboard und Galerie ab Chrome 90, Edge 90, Firefox 88 und Safari 14; die Aufnahme-App ab iOS 14 und Android 8.',
                `Galerien: Medien bleiben ${days(figures.mediaDays)}, wenn Sie keine andere Frist einstellen.`,
              ]}
            />
            <p>
              Galerien sind kein Archiv. Was Sie länger brauchen, sichern Sie bitte selbst, bevor die eingestellte Frist
              abläuft.
            </p>
          </>
        ),
      },
      {
        id: 'preise',
        title: '4. Preise und Zahlung',
        body: (
          <>
            <p>
              Ein Andenken kostet {euro(figures.albumCents)} netto, zuzüglich der gesetzlichen Umsatzsteuer. Gezählt
              wird jede Galerie genau einmal: wenn die erste E-Mail an den Gast gesendet oder die Galerie zum ersten Mal
              geöffnet wird, je nachdem, was zuerst geschieht. Weitere E-Mails, Besuche und Downloads kosten nichts.
              Eine Grundgebühr gibt es nicht.
            </p>
            <p>
              Wir rechnen monatlich im Nachhinein ab. Rechnungen kommen elektronisch (PDF mit eingebetteten Daten nach
              EN 16931) und sind {days(figures.paymentDays)} nach Zugang fällig. Sind Sie länger als{' '}
              {days(figures.blockAfterDays)} in Verzug, dürfen wir nach einer Mahnung mit angemessener Frist den Zugang
              sperren, bis gezahlt ist. Galerien, die Ihre Gäste schon erhalten haben, bleiben dabei erreichbar.
            </p>
            <p>
              Preise ändern wir nur mit einer Ankündigung in Textform, mindestens zwei Monate vorher; Sie können dann
              vor Beginn der Änderung kündigen. Aufrechnen können Sie mit Forderungen, die unbestritten oder
              rechtskräftig festgestellt sind oder auf demselben Vertrag beruhen.
            </p>
          </>
        ),
      },
      {
        id: 'pflichten',
        title: '5. Ihre Pflichten und Rechte an Inhalten',
        body: (
          <>
            <p>
              Die Bilder und Vorlagen bleiben Ihre. Sie räumen uns nur die Rechte ein, die wir brauchen, um sie zu
              speichern, zu verarbeiten und Ihren Gästen zu zeigen, und nur solange der Vertrag läuft.
            </p>
            <p>Sie sorgen dafür, dass</p>
            <List
              of={[
                'jeder Gast vor der Aufnahme informiert ist und eingewilligt hat, bei Kindern die Sorgeberechtigten,',
                'Sie Musik, Logos und Vorlagen verwenden dürfen,',
                'keine Inhalte entstehen, die Gesetze oder Rechte anderer verletzen, und keine Aufnahmen, die Menschen bloßstellen,',
                'E-Mails an Gäste nur ihr Andenken betreffen und keine Werbung enthalten,',
                'niemand die Sicherheitsmaßnahmen umgeht oder die Software übermäßig belastet.',
              ]}
            />
            <p>
              Erfahren wir von einem rechtswidrigen Inhalt, dürfen wir ihn sperren oder entfernen, in schweren oder
              wiederholten Fällen auch das Konto. Wir prüfen jeden Fall selbst, wahren dabei die Interessen aller
              Beteiligten und nennen Ihnen die Gründe; Sie können widersprechen (Artikel 14 und 17 der Verordnung (EU)
              2022/2065). Wie man Inhalte meldet, steht im{' '}
              <To doc="imprint" at="meldung">
                Impressum
              </To>
              . Wird ein Anspruch gegen uns erhoben, weil Sie diese Pflichten schuldhaft verletzt haben, stellen Sie uns
              davon frei.
            </p>
          </>
        ),
      },
      processing(given),
      {
        id: 'haftung',
        title: '6. Haftung',
        body: (
          <>
            <p>
              Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, für Schäden an Leben, Körper und
              Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie gegeben haben.
            </p>
            <p>
              Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, auf deren Einhaltung Sie
              vertrauen dürfen und die den Vertrag erst möglich macht. Die Haftung ist dann auf den Schaden begrenzt,
              mit dem bei Verträgen dieser Art typischerweise zu rechnen ist. Die verschuldensunabhängige Haftung für
              anfängliche Mängel (§ 536a Absatz 1 BGB) ist ausgeschlossen. Das alles gilt auch für unsere Mitarbeiter
              und Erfüllungsgehilfen.
            </p>
          </>
        ),
      },
      {
        id: 'laufzeit',
        title: '7. Laufzeit, Kündigung und Wechsel',
        body: (
          <>
            <p>
              Der Vertrag läuft auf unbestimmte Zeit. Beide Seiten können ihn mit einer Frist von{' '}
              {days(figures.noticeDays, 'Tagen')} zum Monatsende in Textform kündigen. Das Recht zur Kündigung aus
              wichtigem Grund bleibt.
            </p>
            <p>
              Nach dem Vertragsende deaktivieren wir Ihre Konten innerhalb von {days(figures.deactivationDays, 'Tagen')}
              . Ihre Daten, also Gäste, Schichten, Medien und Vorlagen, geben wir Ihnen in gängigen Formaten (JSON und
              die Originaldateien) noch mindestens {days(figures.exportDays)} lang heraus und löschen sie danach, soweit
              kein Gesetz ihre Aufbewahrung verlangt.
            </p>
            <p>
              Möchten Sie zu einem anderen Anbieter oder auf eigene Systeme wechseln, unterstützen wir Sie dabei
              innerhalb von höchstens 30 Tagen nach Ablauf der Kündigungsfrist und halten den Dienst so lange aufrecht
              (Artikel 23 bis 31 der Verordnung (EU) 2023/2854, Data Act). Die Frist zur Herausgabe beginnt dann nach
              dem Wechsel. Für den Wechsel berechnen wir nichts.
            </p>
          </>
        ),
      },
      {
        id: 'schluss',
        title: '8. Schlussbestimmungen',
        body: (
          <>
            <p>
              Wir dürfen diese Bedingungen ändern, wenn sich das Recht oder der Dienst ändert und die Änderung Sie nicht
              unangemessen benachteiligt. Wir kündigen sie mindestens sechs Wochen vorher in Textform an und weisen
              dabei auf Ihr Widerspruchsrecht hin. Widersprechen Sie bis zum Beginn nicht, gilt die Änderung.
              Widersprechen Sie, läuft der Vertrag unverändert weiter, und jede Seite kann ihn mit der Frist aus
              Abschnitt 7 beenden.
            </p>
            <p>
              Es gilt deutsches Recht ohne das UN-Kaufrecht. Sind Sie Kaufmann, eine juristische Person des öffentlichen
              Rechts oder ein öffentlich-rechtliches Sondervermögen, ist unser Sitz ausschließlicher Gerichtsstand. An
              Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil (§ 36 VSBG). Ist
              eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.
            </p>
          </>
        ),
      },
    ],
  }
}
