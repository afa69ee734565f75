import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Päivämäärä puuttuu',
  toContent: 'Siirry sisältöön',
  languages: 'Kieli',
  website: (organisation) => `Verkkosivusto: ${organisation}`,
  heroPicture: (name) => `Gallerian kansikuva: ${name}`,
  staysUntil: same((date) => `Galleria on käytössäsi ${date} asti.`),
  support: 'Ota yhteyttä tukeen',
  supportSubject: (organisation, number, date) => `Galleria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hei,\n\nminulla on kysymys galleriastani:\n\n\n\nOrganisaatio: ${organisation}\nNimi: ${name}\nNumero: ${number}\nPäivä: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galleriaa ei löytynyt',
  notFound: 'Linkki on ehkä vanhentunut tai virheellinen.',
  welcomeTitle: same('Kuvasi ilmestyvät tähän'),
  welcome: same('Kuvia ei ole vielä. Avaa tämä linkki myöhemmin uudelleen; se pysyy samana.'),
  notFoundHint: 'Varmimmin se avautuu suoraan sähköpostista, jossa se tuli.',
  recoverTitle: 'Lähetä linkit uudelleen',
  recoverHint: 'Jos annoit ilmoittautuessasi sähköpostiosoitteen, saat linkit kaikkiin sen gallerioihin.',
  recoverEmail: 'Sähköpostiosoite',
  recoverButton: 'Pyydä linkit',
  recoverInvalid: 'Anna toimiva sähköpostiosoite.',
  recoverDoneTitle: 'Katso sähköpostisi',
  recoverDone: 'Jos osoitteella on gallerioita, linkit tulevat pian. Jos ei, katso myös roskapostikansio.',
  loadFailed: 'Galleriaa ei voitu ladata',
  loadFailedHint: 'Jos ongelma jatkuu, ota yhteyttä meihin.',
  loadAgain: 'Yritä uudelleen',
  tooMany: 'Yrityksiä oli liikaa. Yritä uudelleen muutaman minuutin kuluttua.',
  sharedBy: (name) => (name ? `Jakaja: ${name}` : 'Jaetut kuvat'),
  card: (organisation) => `Kuvia ja videoita: ${organisation}`,
  privacyNotice: 'Tietosuoja',
  imprint: 'Yritystiedot',
  accessibility: 'Saavutettavuus',
  deleteData: 'Poista tietoni',
}
