import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `${organisation}: muistosi on valmis`),
  greeting: same((name) => (name ? `Hei ${name},` : 'Hei,')),
  sentence: same((what, date) => `${what} päivältä ${date} odottaa sinua galleriassasi.`),
  sentenceMany: same((what, date) => `${what} päivältä ${date} odottavat sinua galleriassasi.`),
  yours: same({
    film: 'Elokuvasi',
    photos: (count: number) => (count === 1 ? 'Kuvasi' : `${count} kuvaasi`),
    clips: (count: number) => (count === 1 ? 'Videosi' : `${count} videotasi`),
    keepsake: 'Muistosi',
  }),
  photos: (count) => (count === 1 ? '1 kuva' : `${count} kuvaa`),
  clips: (count) => (count === 1 ? '1 video' : `${count} videota`),
  button: same('Avaa galleriasi'),
  linkBelow: same('Tai avaa tämä linkki:'),
  filmPicture: 'Katso elokuva',
  photoPicture: 'Kuva galleriasta',
  stays: same((days) => `Galleria on käytössäsi ${days} päivän ajan.`),
  staysForever: same('Galleria on käytössäsi ilman aikarajaa.'),
  personal: same('Linkki on henkilökohtainen: kuka tahansa, jolla se on, näkee kuvasi.'),
  pin: (pin) => `PIN-koodi avaamiseen: ${pin}`,
  pinKnown: 'Avaamiseen tarvitaan PIN-koodi, jonka tiimi kertoi paikan päällä.',
  why: same(
    (organisation, session, number) =>
      `${organisation} lähetti tämän viestin, koska ilmoittauduit retkelle ”${session}” numerolla ${number}.`,
  ),
  questions: same('Kysyttävää? Vastaa tähän viestiin tai kirjoita osoitteeseen'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `${organisation}: linkki galleriaasi`),
  link: same('Tässä on pyydetty linkki galleriaasi.'),
  links: same('Tässä ovat pyydetyt linkit gallerioihisi.'),
  linkOf: (session, date, number) => `${session}, ${date}, numero ${number}`,
  linkWhy: same(
    (organisation) =>
      `${organisation} lähetti tämän viestin, koska joku pyysi gallerian sivulla lähettämään sen tähän osoitteeseen.`,
  ),
  notMe: same('Jos se et ollut sinä, voit vain poistaa tämän viestin.'),

  newsSubject: (organisation) => `${organisation}: vahvista uutisten tilaus`,
  news: same(
    (organisation) =>
      `Tähän osoitteeseen on pyydetty tarjouksia ja uutisia, joita ${organisation} lähettää. Vahvista tällä linkillä:`,
  ),
  newsButton: 'Vahvista',
  newsUntil: same(
    (days) =>
      `Linkki on voimassa ${days} päivän ajan. Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: mainoksia ei tule.`,
  ),

  deletionSubject: 'Vahvista tietojesi poistaminen',
  deletionAsk: (organisation) => `Tästä osoitteesta on pyydetty poistamaan seuraavat tiedot (${organisation}):`,
  deletionWhat:
    'Kaikki kuvat, videot, elokuvat ja todistukset, nimi, sähköpostiosoite ja kaikki gallerialinkit poistetaan. Poistoa ei voi perua.',
  deletionButton: 'Vahvista poisto',
  deletionUntil: (days) => `Linkki on voimassa ${days} päivän ajan. Ilman vahvistusta mitään ei poisteta.`,
  deletedSubject: 'Tietosi on poistettu',
  deleted: (organisation) =>
    `${organisation} on poistanut tietosi pyynnön mukaisesti: kuvat, videot, elokuvat, todistukset, nimi, sähköpostiosoite ja gallerialinkit. Myös tämä osoite poistetaan, kun tämä viesti on lähetetty.`,
  partlySubject: 'Osa tiedoistasi on poistettu',
  partly: (organisation) =>
    `${organisation} on poistanut osan tiedoistasi pyynnön mukaisesti. Loput tiedot ja tämä osoite säilytetään toistaiseksi siitä syystä, josta olemme jo kirjoittaneet sinulle.`,
  heldSubject: 'Tietojasi ei voi vielä poistaa',
  held: (organisation) =>
    `Olet pyytänyt, että ${organisation} poistaa tietosi. Se ei ole vielä mahdollista, koska tietojen säilyttämiselle toistaiseksi on laillinen peruste.`,
  heldReasons: {
    claims:
      'Tietoja tarvitaan oikeudellisen vaateen laatimiseksi, esittämiseksi tai puolustamiseksi (EU:n tietosuoja-asetuksen 17 artiklan 3 kohdan e alakohta).',
    obligation:
      'Laki tai viranomaisen määräys edellyttää tietojen säilyttämistä (EU:n tietosuoja-asetuksen 17 artiklan 3 kohdan b alakohta).',
  },
  heldUntil: (date) =>
    `Säilytys päättyy viimeistään ${date}, ja tiedot poistetaan, jos uutta perustetta ei ilmene. Siihen asti galleria pysyy suljettuna, ja tietoja käytetään vain tällä perusteella.`,
  heldRights: 'Voit tehdä valituksen tietosuojan valvontaviranomaiselle tai viedä asian tuomioistuimeen.',
}
