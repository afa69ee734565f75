import type { Texts } from '../de.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} foto’s`)
const clips = (count: number) => (count === 1 ? '1 video' : `${count} video’s`)
const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Uw aandenken van ${organisation} is er`,
    informal: (organisation) => `Je aandenken van ${organisation} is er`,
  },
  greeting: {
    formal: (name) => (name ? `Beste ${name},` : 'Goedendag,'),
    informal: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  },
  sentence: {
    formal: (what, date) => `${what} van ${date} is klaar en wacht op u in uw galerij.`,
    informal: (what, date) => `${what} van ${date} is klaar en wacht op je in je galerij.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} van ${date} zijn klaar en wachten op u in uw galerij.`,
    informal: (what, date) => `${what} van ${date} zijn klaar en wachten op je in je galerij.`,
  },
  yours: {
    formal: {
      film: 'Uw film',
      photos: (count) => (count === 1 ? 'Uw foto' : `Uw ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Uw video' : `Uw ${clips(count)}`),
      keepsake: 'Uw aandenken',
    },
    informal: {
      film: 'Je film',
      photos: (count) => (count === 1 ? 'Je foto' : `Je ${photos(count)}`),
      clips: (count) => (count === 1 ? 'Je video' : `Je ${clips(count)}`),
      keepsake: 'Je aandenken',
    },
  },
  photos,
  clips,
  button: { formal: 'Naar uw galerij', informal: 'Naar je galerij' },
  linkBelow: { formal: 'Of open deze link:', informal: 'Of open deze link:' },
  filmPicture: 'Film bekijken',
  photoPicture: 'Een foto uit de galerij',
  stays: {
    formal: (count) => `De galerij staat ${days(count)} voor u klaar.`,
    informal: (count) => `De galerij staat ${days(count)} voor je klaar.`,
  },
  staysForever: {
    formal: 'De galerij staat zonder tijdslimiet voor u klaar.',
    informal: 'De galerij staat zonder tijdslimiet voor je klaar.',
  },
  personal: {
    formal: 'De link is persoonlijk: wie hem heeft, ziet uw beelden.',
    informal: 'De link is persoonlijk: wie hem heeft, ziet je beelden.',
  },
  pin: (pin) => `De pincode om te openen: ${pin}`,
  pinKnown: 'Om te openen is de pincode nodig die het team ter plaatse heeft genoemd.',
  why: {
    formal: (organisation, session, number) =>
      `U ontvangt deze e-mail van ${organisation} omdat u zich bij ‘${session}’ met nummer ${number} hebt aangemeld.`,
    informal: (organisation, session, number) =>
      `Je krijgt deze e-mail van ${organisation} omdat je je bij ‘${session}’ met nummer ${number} hebt aangemeld.`,
  },
  questions: {
    formal: 'Vragen? Beantwoord gewoon deze e-mail of schrijf naar',
    informal: 'Vragen? Beantwoord gewoon deze e-mail of schrijf naar',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `De link naar uw galerij van ${organisation}`,
    informal: (organisation) => `De link naar je galerij van ${organisation}`,
  },
  link: {
    formal: 'Hier is de link naar uw galerij, zoals gevraagd.',
    informal: 'Hier is de link naar je galerij, zoals gevraagd.',
  },
  links: {
    formal: 'Hier zijn de links naar uw galerijen, zoals gevraagd.',
    informal: 'Hier zijn de links naar je galerijen, zoals gevraagd.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, nummer ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `U ontvangt deze e-mail van ${organisation} omdat iemand op de pagina van de galerij heeft gevraagd hem naar dit adres te sturen.`,
    informal: (organisation) =>
      `Je ontvangt deze e-mail van ${organisation} omdat iemand op de pagina van de galerij heeft gevraagd hem naar dit adres te sturen.`,
  },
  notMe: {
    formal: 'Was u dat niet? Dan kunt u deze e-mail gewoon verwijderen.',
    informal: 'Was jij dat niet? Dan kun je deze e-mail gewoon verwijderen.',
  },

  newsSubject: (organisation) => `Graag bevestigen: nieuws van ${organisation}`,
  news: {
    formal: (organisation) =>
      `U hebt gevraagd om aanbiedingen en nieuws van ${organisation} per e-mail te ontvangen. Bevestig dat met deze link:`,
    informal: (organisation) =>
      `Je hebt gevraagd om aanbiedingen en nieuws van ${organisation} per e-mail te ontvangen. Bevestig dat met deze link:`,
  },
  newsButton: 'Bevestigen',
  newsUntil: {
    formal: (count) =>
      `De link is ${days(count)} geldig. Hebt u dit niet gevraagd? Dan hoeft u niets te doen: u krijgt geen reclame.`,
    informal: (count) =>
      `De link is ${days(count)} geldig. Heb je dit niet gevraagd? Dan hoef je niets te doen: je krijgt geen reclame.`,
  },

  deletionSubject: 'Bevestig dat uw gegevens gewist mogen worden',
  deletionAsk: (organisation) => `Voor dit adres is gevraagd om bij ${organisation} de volgende gegevens te wissen:`,
  deletionWhat:
    'Gewist worden alle foto’s, video’s, films en certificaten, de naam, het e-mailadres en alle links naar galerijen. Dat kan niet ongedaan worden gemaakt.',
  deletionButton: 'Wissen bevestigen',
  deletionUntil: (count) => `De link is ${days(count)} geldig. Zonder bevestiging wordt er niets gewist.`,
  deletedSubject: 'Uw gegevens zijn gewist',
  deleted: (organisation) =>
    `Uw gegevens bij ${organisation} zijn zoals gevraagd gewist: foto’s, video’s, films, certificaten, naam, e-mailadres en links naar galerijen. Ook dit adres wordt gewist zodra deze e-mail is verstuurd.`,
  partlySubject: 'Een deel van uw gegevens is gewist',
  partly: (organisation) =>
    `Een deel van uw gegevens bij ${organisation} is zoals gevraagd gewist. De rest en dit adres blijven voorlopig bewaard, om de reden die wij u al hebben genoemd.`,
  heldSubject: 'Uw gegevens kunnen nog niet worden gewist',
  held: (organisation) =>
    `U hebt ${organisation} gevraagd uw gegevens te wissen. Dat is nog niet mogelijk, omdat er een wettelijke reden is om ze voorlopig te bewaren.`,
  heldReasons: {
    claims:
      'De gegevens zijn nodig voor de instelling, uitoefening of onderbouwing van een rechtsvordering (artikel 17, lid 3, onder e, AVG).',
    obligation:
      'Een wet of een bevel van een overheidsinstantie schrijft voor dat de gegevens worden bewaard (artikel 17, lid 3, onder b, AVG).',
  },
  heldUntil: (date) =>
    `Het bewaren eindigt uiterlijk op ${date}, en de gegevens worden dan gewist als er geen nieuwe reden bij komt. Tot die tijd blijft de galerij gesloten en worden de gegevens alleen om deze reden gebruikt.`,
  heldRights: 'U kunt een klacht indienen bij een toezichthouder voor gegevensbescherming of naar de rechter gaan.',
}
