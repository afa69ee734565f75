import { Address, Mail, Name, To, type Given, type Legal } from './parts.tsx'

/** § 5 DDG, § 36 VSBG, and the contact points of articles 11, 12 and 16 of the Digital Services Act. */
export const imprint = (given: Given): Legal => {
  const { operator } = given
  return {
    title: 'Impressum',
    lead: (
      <p>
        Andenken ist eine Software, mit der Veranstalter ihren Gästen Fotos und Videos übergeben. Diese Installation
        betreibt und verantwortet:
      </p>
    ),
    sections: [
      {
        id: 'anbieter',
        title: 'Anbieter',
        body: (
          <>
            <p>Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG)</p>
            <Address {...given} />
            {operator.register && <p>Registereintrag: {operator.register}</p>}
            {operator.vatId && <p>Umsatzsteuer-Identifikationsnummer nach § 27a UStG: {operator.vatId}</p>}
          </>
        ),
      },
      {
        id: 'galerien',
        title: 'Galerien und E-Mails der Veranstalter',
        body: (
          <>
            <p>
              Die Bilder in einer Galerie macht und verantwortet der Veranstalter, bei dem Sie zu Gast waren. Seinen
              Namen finden Sie oben in Ihrer Galerie, seine Anschrift und E-Mail-Adresse am Ende der E-Mail mit Ihrem
              Link. Fragen zu Ihren Bildern beantwortet er am schnellsten.
            </p>
            <p>
              <Name {...given} /> stellt dafür die Technik bereit und speichert die Inhalte im Auftrag der Veranstalter.
            </p>
          </>
        ),
      },
      {
        id: 'meldung',
        title: 'Kontaktstelle und Meldung rechtswidriger Inhalte',
        body: (
          <>
            <p>
              Zentrale Kontaktstelle für Behörden und für Nutzerinnen und Nutzer nach Artikel 11 und 12 der Verordnung
              (EU) 2022/2065 (Digital Services Act): <Mail {...given} />. Sie können uns auf Deutsch oder Englisch
              schreiben.
            </p>
            <p>
              Halten Sie einen Inhalt für rechtswidrig, schreiben Sie uns an dieselbe Adresse. Nennen Sie bitte den Link
              der Galerie, das Bild oder Video, den Grund und, wenn Sie möchten, Ihren Namen. Wir bestätigen den
              Eingang, prüfen die Meldung selbst und ohne automatische Entscheidung und teilen Ihnen das Ergebnis mit.
              Ein Bild von Ihnen soll verschwinden? Am schnellsten geht das über <a href="/delete">/delete</a> oder beim
              Veranstalter.
            </p>
          </>
        ),
      },
      {
        id: 'streitbeilegung',
        title: 'Verbraucherstreitbeilegung',
        body: (
          <p>
            Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer
            Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Schreiben Sie uns: Wir suchen gern selbst eine
            Lösung mit Ihnen.
          </p>
        ),
      },
      {
        id: 'urheberrecht',
        title: 'Urheberrecht',
        body: (
          <p>
            Die Rechte an Fotos, Videos und Filmen liegen beim Veranstalter oder bei denen, die sie aufgenommen haben.
            Wofür Gäste ihre Bilder verwenden dürfen, sagt der Veranstalter. Wie mit Daten umgegangen wird, steht in der{' '}
            <To doc="privacy">Datenschutzerklärung</To> und im <To doc="guests">Datenschutz für Gäste</To>.
          </p>
        ),
      },
    ],
  }
}
