/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame = {
  noDate: 'Datum nicht verfügbar',
  toContent: 'Zum Inhalt',
  languages: 'Sprache',
  website: (organisation: string) => `Website von ${organisation}`,
  heroPicture: (name: string) => `Titelbild der Galerie von ${name}`,
  staysUntil: {
    formal: (date: string) => `Diese Galerie ist bis zum ${date} für Sie da.`,
    informal: (date: string) => `Diese Galerie ist bis zum ${date} für dich da.`,
  },
  daysLeft: (days: number) => (days === 1 ? 'Noch 1 Tag' : `Noch ${days} Tage`),
  support: 'Support kontaktieren',
  supportSubject: (organisation: string, number: string, date: string) => `Galerie ${number}, ${organisation}, ${date}`,
  supportBody: (organisation: string, name: string, number: string, date: string) =>
    `Hallo,\n\nich habe eine Frage zu meiner Galerie:\n\n\n\nOrganisation: ${organisation}\nName: ${name}\nNummer: ${number}\nDatum: ${date}\n`,
  copyright: (year: number, organisation: string) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerie nicht gefunden',
  notFound: 'Der Link ist möglicherweise abgelaufen oder ungültig.',
  /** A gallery that is still waiting for its first picture. */
  welcomeTitle: { formal: 'Ihre Bilder erscheinen hier', informal: 'Deine Bilder erscheinen hier' },
  welcome: {
    formal: 'Noch sind keine da. Öffnen Sie diesen Link später wieder; er bleibt derselbe.',
    informal: 'Noch sind keine da. Öffne diesen Link später wieder; er bleibt derselbe.',
  },
  notFoundHint: 'Am sichersten öffnet er sich direkt aus der E-Mail, in der er stand.',
  recoverTitle: 'Links noch einmal senden',
  recoverHint:
    'Wer beim Einchecken eine E-Mail-Adresse angegeben hat, bekommt die Links zu allen Galerien dieser Adresse.',
  recoverEmail: 'E-Mail-Adresse',
  recoverButton: 'Links anfordern',
  recoverInvalid: 'Bitte eine gültige E-Mail-Adresse eingeben.',
  recoverDoneTitle: 'Bitte ins Postfach schauen',
  recoverDone:
    'Wenn es zu dieser Adresse Galerien gibt, sind die Links gleich da. Sonst bitte auch im Spam-Ordner nachsehen.',
  /** When the server itself is in trouble. */
  loadFailed: 'Galerie konnte nicht geladen werden',
  loadFailedHint: 'Falls das Problem bestehen bleibt, kontaktieren Sie uns bitte.',
  loadAgain: 'Noch einmal versuchen',
  tooMany: 'Das waren zu viele Versuche. Bitte in einigen Minuten noch einmal.',
  sharedBy: (name: string) => (name ? `Geteilt von ${name}` : 'Geteilte Aufnahmen'),
  /** In messengers, below the link's title. */
  card: (organisation: string) => `Fotos und Videos von ${organisation}`,
  /** The page that asks for a gallery's PIN. */
  pinTitle: 'Diese Galerie hat eine PIN',
  pinHint:
    'Sie steht in der E-Mail zur Galerie, oder das Team hat sie vor Ort genannt. Auf diesem Gerät wird nur einmal gefragt.',
  pinLabel: 'PIN, 4 bis 6 Ziffern',
  pinButton: 'Galerie öffnen',
  pinMalformed: 'Eine PIN hat 4 bis 6 Ziffern.',
  pinWrong: 'Diese PIN stimmt nicht. Nach fünf falschen PINs folgt eine Wartezeit.',
  /** `time` is a figure with its unit, 14 Minuten. */
  pinTooMany: (time: string) => `Das waren zu viele falsche PINs. Wartezeit: ${time}.`,
  privacyNotice: 'Datenschutz',
  imprint: 'Impressum',
  accessibility: 'Barrierefreiheit',
  deleteData: 'Meine Daten löschen',
}
