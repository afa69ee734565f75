import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum saknas',
  toContent: 'Till innehållet',
  languages: 'Språk',
  website: (organisation) => `Webbplats: ${organisation}`,
  heroPicture: (name) => `Galleriets omslagsbild: ${name}`,
  staysUntil: same((date) => `Galleriet finns här för dig till den ${date}.`),
  support: 'Kontakta support',
  supportSubject: (organisation, number, date) => `Galleri ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hej,\n\njag har en fråga om mitt galleri:\n\n\n\nOrganisation: ${organisation}\nNamn: ${name}\nNummer: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galleriet hittades inte',
  notFound: 'Länken kan ha gått ut eller vara ogiltig.',
  welcomeTitle: same('Dina bilder dyker upp här'),
  welcome: same('Det finns inga än. Öppna länken igen senare; den är densamma.'),
  notFoundHint: 'Säkrast är att öppna den direkt från mejlet där den stod.',
  recoverTitle: 'Skicka länkarna igen',
  recoverHint: 'Den som angav en e-postadress vid incheckningen får länkarna till alla gallerier för adressen.',
  recoverEmail: 'E-postadress',
  recoverButton: 'Begär länkarna',
  recoverInvalid: 'Ange en giltig e-postadress.',
  recoverDoneTitle: 'Titta i inkorgen',
  recoverDone: 'Om det finns gallerier för adressen kommer länkarna strax. Titta annars även i skräpposten.',
  loadFailed: 'Galleriet kunde inte läsas in',
  loadFailedHint: 'Kontakta oss om problemet kvarstår.',
  loadAgain: 'Försök igen',
  tooMany: 'Det blev för många försök. Försök igen om några minuter.',
  sharedBy: (name) => (name ? `Delat av ${name}` : 'Delade bilder'),
  card: (organisation) => `Foton och videor från ${organisation}`,
  privacyNotice: 'Integritet',
  imprint: 'Företagsuppgifter',
  accessibility: 'Tillgänglighet',
  deleteData: 'Radera mina uppgifter',
}
