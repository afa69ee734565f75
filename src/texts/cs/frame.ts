import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum není k dispozici',
  toContent: 'Přejít k obsahu',
  languages: 'Jazyk',
  website: (organisation) => `Web: ${organisation}`,
  heroPicture: (name) => `Titulní snímek galerie – ${name}`,
  staysUntil: {
    formal: (date) => `Tato galerie je tu pro vás do ${date}.`,
    informal: (date) => `Tahle galerie je tu pro tebe do ${date}.`,
  },
  support: 'Kontaktovat podporu',
  supportSubject: (organisation, number, date) => `Galerie ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobrý den,\n\nmám dotaz ke své galerii:\n\n\n\nOrganizace: ${organisation}\nJméno: ${name}\nČíslo: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerie nenalezena',
  notFound: 'Odkaz možná vypršel nebo je neplatný.',
  welcomeTitle: { formal: 'Tady se objeví vaše snímky', informal: 'Tady se objeví tvoje snímky' },
  welcome: {
    formal: 'Zatím tu žádné nejsou. Otevřete tento odkaz později znovu; zůstává stejný.',
    informal: 'Zatím tu žádné nejsou. Otevři tenhle odkaz později znovu; zůstává stejný.',
  },
  notFoundHint: 'Nejspolehlivěji se otevře přímo z e-mailu, ve kterém přišel.',
  recoverTitle: 'Poslat odkazy znovu',
  recoverHint: 'Kdo při registraci zadal e-mailovou adresu, dostane odkazy na všechny galerie k této adrese.',
  recoverEmail: 'E-mailová adresa',
  recoverButton: 'Vyžádat odkazy',
  recoverInvalid: 'Je potřeba platná e-mailová adresa.',
  recoverDoneTitle: 'Podívejte se prosím do schránky',
  recoverDone: 'Pokud k této adrese existují galerie, odkazy dorazí za chvilku. Jinak se prosím podívejte i do spamu.',
  loadFailed: 'Galerii se nepodařilo načíst',
  loadFailedHint: 'Pokud potíže přetrvají, kontaktujte nás prosím.',
  loadAgain: 'Zkusit znovu',
  tooMany: 'Pokusů bylo příliš mnoho. Zkuste to prosím znovu za několik minut.',
  sharedBy: (name) => (name ? `Sdílí ${name}` : 'Sdílené snímky'),
  card: (organisation) => `Fotky a videa – ${organisation}`,
  privacyNotice: 'Ochrana údajů',
  imprint: 'Provozovatel',
  accessibility: 'Přístupnost',
  deleteData: 'Smazat moje údaje',
}
