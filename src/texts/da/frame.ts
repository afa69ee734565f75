import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Dato ikke tilgængelig',
  toContent: 'Til indholdet',
  languages: 'Sprog',
  website: (organisation) => `Websted: ${organisation}`,
  heroPicture: (name) => `Galleriets forsidebillede: ${name}`,
  staysUntil: same((date) => `Galleriet er her for dig til den ${date}.`),
  support: 'Kontakt support',
  supportSubject: (organisation, number, date) => `Galleri ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hej\n\nJeg har et spørgsmål om mit galleri:\n\n\n\nOrganisation: ${organisation}\nNavn: ${name}\nNummer: ${number}\nDato: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galleriet blev ikke fundet',
  notFound: 'Linket er måske udløbet eller ugyldigt.',
  welcomeTitle: same('Dine billeder dukker op her'),
  welcome: same('Der er ingen endnu. Åbn linket igen senere; det er det samme.'),
  notFoundHint: 'Det er sikrest at åbne det direkte fra den e-mail, det stod i.',
  recoverTitle: 'Send linkene igen',
  recoverHint: 'Den, der angav en e-mailadresse ved check-in, får linkene til alle gallerier for adressen.',
  recoverEmail: 'E-mailadresse',
  recoverButton: 'Send mig linkene',
  recoverInvalid: 'Indtast en gyldig e-mailadresse.',
  recoverDoneTitle: 'Kig i indbakken',
  recoverDone: 'Hvis der er gallerier til adressen, kommer linkene om lidt. Kig ellers også i spammappen.',
  loadFailed: 'Galleriet kunne ikke indlæses',
  loadFailedHint: 'Kontakt os, hvis problemet fortsætter.',
  loadAgain: 'Prøv igen',
  tooMany: 'Det var for mange forsøg. Prøv igen om nogle minutter.',
  sharedBy: (name) => (name ? `Delt af ${name}` : 'Delte billeder'),
  card: (organisation) => `Fotos og videoer fra ${organisation}`,
  privacyNotice: 'Privatliv',
  imprint: 'Om virksomheden',
  accessibility: 'Tilgængelighed',
  deleteData: 'Slet mine data',
}
