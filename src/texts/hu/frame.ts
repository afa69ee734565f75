import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Nincs dátum',
  toContent: 'A tartalomhoz',
  languages: 'Nyelv',
  website: (organisation) => `Weboldal: ${organisation}`,
  heroPicture: (name) => `A galéria borítóképe – ${name}`,
  staysUntil: {
    formal: (date) => `Ez a galéria várja Önt (utolsó nap: ${date}).`,
    informal: (date) => `Ez a galéria vár rád (utolsó nap: ${date}).`,
  },
  support: 'Segítség kérése',
  supportSubject: (organisation, number, date) => `Galéria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Jó napot kívánok,\n\nkérdésem van a galériámmal kapcsolatban:\n\n\n\nSzervező: ${organisation}\nNév: ${name}\nSzám: ${number}\nDátum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'A galéria nem található',
  notFound: 'A link talán lejárt, vagy érvénytelen.',
  welcomeTitle: { formal: 'Itt jelennek meg a képei', informal: 'Itt jelennek meg a képeid' },
  welcome: {
    formal: 'Még nincs itt egy sem. Nyissa meg később újra ezt a linket; ugyanaz marad.',
    informal: 'Még nincs itt egy sem. Nyisd meg később újra ezt a linket; ugyanaz marad.',
  },
  notFoundHint: 'A legbiztosabb közvetlenül abból az e-mailből megnyitni, amelyben érkezett.',
  recoverTitle: 'Linkek újraküldése',
  recoverHint: 'Aki a bejelentkezéskor megadott egy e-mail-címet, megkapja a címhez tartozó összes galéria linkjét.',
  recoverEmail: 'E-mail-cím',
  recoverButton: 'Linkek kérése',
  recoverInvalid: 'Érvényes e-mail-cím szükséges.',
  recoverDoneTitle: 'Érdemes megnézni a postafiókot',
  recoverDone:
    'Ha tartoznak galériák ehhez a címhez, a linkek perceken belül megérkeznek. Ha nem, a levélszemét között is érdemes megnézni.',
  loadFailed: 'A galériát nem sikerült betölteni',
  loadFailedHint: 'Ha a hiba továbbra is fennáll, kérjük, lépjen kapcsolatba velünk.',
  loadAgain: 'Újrapróbálás',
  tooMany: 'Túl sok próbálkozás történt. Néhány perc múlva újra lehet próbálni.',
  sharedBy: (name) => (name ? `Megosztotta: ${name}` : 'Megosztott felvételek'),
  card: (organisation) => `Fotók és videók – ${organisation}`,
  privacyNotice: 'Adatvédelem',
  imprint: 'Impresszum',
  accessibility: 'Akadálymentesség',
  deleteData: 'Adataim törlése',
}
