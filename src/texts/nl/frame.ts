import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum niet beschikbaar',
  toContent: 'Naar de inhoud',
  languages: 'Taal',
  website: (organisation) => `Website van ${organisation}`,
  heroPicture: (name) => `Omslagfoto van de galerij van ${name}`,
  staysUntil: {
    formal: (date) => `Deze galerij staat tot ${date} voor u klaar.`,
    informal: (date) => `Deze galerij staat tot ${date} voor je klaar.`,
  },
  daysLeft: (days) => (days === 1 ? 'Nog 1 dag' : `Nog ${days} dagen`),
  support: 'Contact opnemen',
  supportSubject: (organisation, number, date) => `Galerij ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Hallo,\n\nik heb een vraag over mijn galerij:\n\n\n\nOrganisatie: ${organisation}\nNaam: ${name}\nNummer: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerij niet gevonden',
  notFound: 'De link is mogelijk verlopen of ongeldig.',
  welcomeTitle: { formal: 'Uw beelden verschijnen hier', informal: 'Je beelden verschijnen hier' },
  welcome: same('Er zijn er nog geen. Open deze link later opnieuw; hij blijft dezelfde.'),
  notFoundHint: 'Het werkt het best om hem rechtstreeks te openen vanuit de e-mail waarin hij stond.',
  recoverTitle: 'Links opnieuw versturen',
  recoverHint:
    'Wie bij het inchecken een e-mailadres heeft opgegeven, krijgt de links naar alle galerijen van dat adres.',
  recoverEmail: 'E-mailadres',
  recoverButton: 'Links aanvragen',
  recoverInvalid: 'Vul een geldig e-mailadres in.',
  recoverDoneTitle: 'Kijk in de mailbox',
  recoverDone: 'Als er galerijen bij dit adres horen, komen de links er zo aan. Kijk anders ook in de spammap.',
  loadFailed: 'De galerij kon niet worden geladen',
  loadFailedHint: 'Neem contact met ons op als het probleem blijft bestaan.',
  loadAgain: 'Opnieuw proberen',
  tooMany: 'Dat waren te veel pogingen. Probeer het over een paar minuten nog eens.',
  sharedBy: (name) => (name ? `Gedeeld door ${name}` : 'Gedeelde beelden'),
  card: (organisation) => `Foto’s en video’s van ${organisation}`,
  pinTitle: 'Deze galerij heeft een pincode',
  pinHint:
    'De pincode staat in de e-mail over de galerij, of het team heeft hem ter plaatse genoemd. Op dit apparaat wordt er maar één keer naar gevraagd.',
  pinLabel: 'Pincode, 4 tot 6 cijfers',
  pinButton: 'Galerij openen',
  pinMalformed: 'Een pincode heeft 4 tot 6 cijfers.',
  pinWrong: 'Deze pincode klopt niet. Na vijf foute pincodes volgt een wachttijd.',
  pinTooMany: (time) => `Te veel foute pincodes. Wachttijd: ${time}.`,
  privacyNotice: 'Privacy',
  imprint: 'Colofon',
  accessibility: 'Toegankelijkheid',
  deleteData: 'Mijn gegevens wissen',
}
