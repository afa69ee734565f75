import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Dátum nie je k dispozícii',
  toContent: 'Prejsť na obsah',
  languages: 'Jazyk',
  website: (organisation) => `Web: ${organisation}`,
  heroPicture: (name) => `Titulný záber galérie – ${name}`,
  staysUntil: {
    formal: (date) => `Táto galéria je tu pre vás do ${date}.`,
    informal: (date) => `Táto galéria je tu pre teba do ${date}.`,
  },
  support: 'Kontaktovať podporu',
  supportSubject: (organisation, number, date) => `Galéria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobrý deň,\n\nmám otázku k svojej galérii:\n\n\n\nOrganizácia: ${organisation}\nMeno: ${name}\nČíslo: ${number}\nDátum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galéria sa nenašla',
  notFound: 'Odkaz možno vypršal alebo je neplatný.',
  welcomeTitle: { formal: 'Tu sa objavia vaše zábery', informal: 'Tu sa objavia tvoje zábery' },
  welcome: {
    formal: 'Zatiaľ tu žiadne nie sú. Otvorte tento odkaz neskôr znova; zostáva rovnaký.',
    informal: 'Zatiaľ tu žiadne nie sú. Otvor tento odkaz neskôr znova; zostáva rovnaký.',
  },
  notFoundHint: 'Najspoľahlivejšie sa otvorí priamo z e-mailu, v ktorom prišiel.',
  recoverTitle: 'Poslať odkazy znova',
  recoverHint: 'Kto pri registrácii uviedol e-mailovú adresu, dostane odkazy na všetky galérie k tejto adrese.',
  recoverEmail: 'E-mailová adresa',
  recoverButton: 'Vyžiadať odkazy',
  recoverInvalid: 'Potrebná je platná e-mailová adresa.',
  recoverDoneTitle: 'Pozrite sa, prosím, do schránky',
  recoverDone: 'Ak k tejto adrese existujú galérie, odkazy prídu o chvíľu. Inak sa, prosím, pozrite aj do spamu.',
  loadFailed: 'Galériu sa nepodarilo načítať',
  loadFailedHint: 'Ak ťažkosti pretrvajú, kontaktujte nás, prosím.',
  loadAgain: 'Skúsiť znova',
  tooMany: 'Pokusov bolo príliš veľa. Skúste to, prosím, znova o niekoľko minút.',
  sharedBy: (name) => (name ? `Zdieľa ${name}` : 'Zdieľané zábery'),
  card: (organisation) => `Fotky a videá – ${organisation}`,
  privacyNotice: 'Ochrana údajov',
  imprint: 'Prevádzkovateľ',
  accessibility: 'Prístupnosť',
  deleteData: 'Vymazať moje údaje',
}
