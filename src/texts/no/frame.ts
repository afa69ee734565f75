import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Dato ikke tilgjengelig',
  toContent: 'Til innholdet',
  languages: 'Språk',
  website: (organisation) => `Nettsted: ${organisation}`,
  heroPicture: (name) => `Galleriets forsidebilde: ${name}`,
  staysUntil: same((date) => `Galleriet er her for deg til ${date}.`),
  support: 'Kontakt kundestøtte',
  supportSubject: (organisation, number, date) => `Galleri ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hei,\n\njeg har et spørsmål om galleriet mitt:\n\n\n\nOrganisasjon: ${organisation}\nNavn: ${name}\nNummer: ${number}\nDato: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Fant ikke galleriet',
  notFound: 'Lenken kan være utløpt eller ugyldig.',
  welcomeTitle: same('Bildene dine dukker opp her'),
  welcome: same('Det er ingen her ennå. Åpne lenken igjen senere; den er den samme.'),
  notFoundHint: 'Det sikreste er å åpne den direkte fra e-posten den sto i.',
  recoverTitle: 'Send lenkene på nytt',
  recoverHint: 'Den som oppga en e-postadresse ved innsjekking, får lenkene til alle galleriene for adressen.',
  recoverEmail: 'E-postadresse',
  recoverButton: 'Be om lenkene',
  recoverInvalid: 'Skriv inn en gyldig e-postadresse.',
  recoverDoneTitle: 'Sjekk innboksen',
  recoverDone: 'Hvis det finnes gallerier for adressen, kommer lenkene om litt. Hvis ikke, sjekk også søppelposten.',
  loadFailed: 'Galleriet kunne ikke lastes inn',
  loadFailedHint: 'Ta kontakt med oss hvis problemet vedvarer.',
  loadAgain: 'Prøv igjen',
  tooMany: 'Det ble for mange forsøk. Prøv igjen om noen minutter.',
  sharedBy: (name) => (name ? `Delt av ${name}` : 'Delte bilder'),
  card: (organisation) => `Foto og videoer fra ${organisation}`,
  privacyNotice: 'Personvern',
  imprint: 'Om virksomheten',
  accessibility: 'Tilgjengelighet',
  deleteData: 'Slett mine data',
}
