import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum nije dostupan',
  toContent: 'Na sadržaj',
  languages: 'Jezik',
  website: (organisation) => `Web-stranica: ${organisation}`,
  heroPicture: (name) => `Naslovna slika galerije – ${name}`,
  staysUntil: {
    formal: (date) => `Do ${date} ova je galerija tu za Vas.`,
    informal: (date) => `Do ${date} ova je galerija tu za tebe.`,
  },
  daysLeft: (left) => `Još ${days(left)}`,
  support: 'Kontakt za pomoć',
  supportSubject: (organisation, number, date) => `Galerija ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobar dan,\n\nimam pitanje o svojoj galeriji:\n\n\n\nOrganizacija: ${organisation}\nIme: ${name}\nBroj: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerija nije pronađena',
  notFound: 'Poveznica je možda istekla ili nije valjana.',
  welcomeTitle: { formal: 'Ovdje će se pojaviti Vaše slike', informal: 'Ovdje će se pojaviti tvoje slike' },
  welcome: {
    formal: 'Još ih nema. Otvorite ovu poveznicu ponovno kasnije; ostaje ista.',
    informal: 'Još ih nema. Otvori ovu poveznicu ponovno kasnije; ostaje ista.',
  },
  notFoundHint: 'Najsigurnije se otvara izravno iz e-poruke u kojoj je stigla.',
  recoverTitle: 'Ponovno slanje poveznica',
  recoverHint: 'Tko je pri prijavi naveo adresu e-pošte, dobit će poveznice na sve galerije te adrese.',
  recoverEmail: 'Adresa e-pošte',
  recoverButton: 'Zatraži poveznice',
  recoverInvalid: 'Potrebna je valjana adresa e-pošte.',
  recoverDoneTitle: 'Molimo provjerite e-poštu',
  recoverDone:
    'Ako za ovu adresu postoje galerije, poveznice stižu za koji trenutak. Ako ih nema, molimo provjerite i neželjenu poštu.',
  loadFailed: 'Galeriju nije bilo moguće učitati',
  loadFailedHint: 'Ako se problem nastavi, javite nam se.',
  loadAgain: 'Pokušajte ponovno',
  tooMany: 'Bilo je previše pokušaja. Molimo pokušajte ponovno za nekoliko minuta.',
  sharedBy: (name) => (name ? `Dijeli ${name}` : 'Podijeljene snimke'),
  card: (organisation) => `Fotografije i videozapisi – ${organisation}`,
  pinTitle: 'Ova galerija ima PIN',
  pinHint: 'Nalazi se u e-poruci o galeriji ili ga je tim rekao na licu mjesta. Na ovom uređaju traži se samo jednom.',
  pinLabel: 'PIN, 4 do 6 znamenki',
  pinButton: 'Otvori galeriju',
  pinMalformed: 'PIN ima 4 do 6 znamenki.',
  pinWrong: 'Ovaj PIN nije točan. Nakon pet pogrešnih slijedi čekanje.',
  pinTooMany: (time) => `Previše pogrešnih PIN-ova. Vrijeme čekanja: ${time}.`,
  privacyNotice: 'Zaštita podataka',
  imprint: 'Impresum',
  accessibility: 'Pristupačnost',
  deleteData: 'Izbriši moje podatke',
}
