import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`)
const keptFor = (mediaDays: number) =>
  mediaDays > 0 ? `Na ${days(mediaDays)} worden ze gewist` : 'Ze blijven tot ze worden gewist'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Inchecken',
  lead: {
    formal: 'Schrijf u in en u krijgt uw nummer voor de foto’s en video’s.',
    informal: 'Schrijf je in en je krijgt je nummer voor de foto’s en video’s.',
  },
  name: 'Naam',
  email: 'E-mail',
  optional: 'niet verplicht',
  emailHint: {
    formal: 'Hier komt de link naar uw beelden aan.',
    informal: 'Hier komt de link naar je beelden aan.',
  },
  language: 'Taal',
  languageNote: 'voor galerij en e-mail',
  consent: (organisation) =>
    `Ik stem ermee in dat ${organisation} mij tijdens deze tour fotografeert en filmt en daar mijn aandenken van maakt.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `De beelden worden gemaakt door het team van ${organisation}. Ze zijn alleen voor uw galerij en uw film. ${keptFor(mediaDays)}, uw naam en uw adres na ${days(personalDays)}. U kunt uw toestemming altijd intrekken; zeg het gewoon tegen het team.`,
    informal: (organisation, mediaDays, personalDays) =>
      `De beelden worden gemaakt door het team van ${organisation}. Ze zijn alleen voor je galerij en je film. ${keptFor(mediaDays)}, je naam en je adres na ${days(personalDays)}. Je kunt je toestemming altijd intrekken; zeg het gewoon tegen het team.`,
  },
  withoutConsent: {
    formal: 'Ook zonder vinkje krijgt u een nummer; dan worden er geen beelden van u bewaard.',
    informal: 'Ook zonder vinkje krijg je een nummer; dan worden er geen beelden van je bewaard.',
  },
  minor: {
    tick: 'Minderjarig (jonger dan 18 jaar)',
    name: 'Naam van de ouder of voogd',
    hint: 'Deze persoon geeft namens het kind toestemming voor de opnamen.',
    missing: 'De naam van de ouder of voogd van het kind ontbreekt.',
  },
  privacy: 'Privacy',
  submit: 'Inchecken',

  faultMark: 'Fout',
  faults: {
    name_missing: { formal: 'Vul uw naam in.', informal: 'Vul je naam in.' },
    name_too_long: same('Een naam heeft hoogstens 200 tekens. Maak hem korter.'),
    email_wrong: same('Vul een geldig e-mailadres in, bijvoorbeeld mia@example.com, of laat het veld leeg.'),
    too_many: same('Er checken hier nu heel veel mensen in. Probeer het over een minuut nog eens.'),
  },

  slipTitle: {
    formal: (meant) => `Bedoelde u ${meant}?`,
    informal: (meant) => `Bedoelde je ${meant}?`,
  },
  slipTyped: (typed) => `Ingevuld is ${typed}.`,
  slipTake: (meant) => `Ja, ${meant}`,
  slipKeep: (typed) => `Nee, ${typed} klopt`,
  consentTitle: 'Zonder beelden inchecken?',
  consentAsk: {
    formal: 'Zonder toestemming krijgt u uw nummer, maar er worden geen beelden van u bewaard.',
    informal: 'Zonder toestemming krijg je je nummer, maar er worden geen beelden van je bewaard.',
  },
  consentGive: 'Ik stem ermee in',
  consentWithout: 'Zonder beelden inchecken',
  edit: 'Gegevens wijzigen',

  doneTitle: 'Ingecheckt',
  number: { formal: 'Uw nummer', informal: 'Je nummer' },
  showGuide: { formal: 'Laat dit nummer aan uw gids zien.', informal: 'Laat dit nummer aan je gids zien.' },
  gallery: { formal: 'Hier verschijnen uw beelden', informal: 'Hier verschijnen je beelden' },
  emailComes: (address) => `Zodra alles klaar is, komt de link naar ${address}.`,
  emailMayCome: (address) => `De link komt ook per e-mail naar ${address}.`,
  noEmail: same('Er komt geen e-mail, omdat er geen adres is ingevuld. Bewaar de link daarom nu.'),
  noPictures: {
    formal:
      'U hebt geen toestemming voor opnamen gegeven: er worden geen beelden van u bewaard. Wilt u er toch een paar, zeg het dan tegen uw gids.',
    informal:
      'Je hebt geen toestemming voor opnamen gegeven: er worden geen beelden van je bewaard. Wil je er toch een paar, zeg het dan tegen je gids.',
  },
  next: 'Nog iemand inchecken',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Deze link geldt niet meer',
    text: 'Hij is beëindigd of niet volledig.',
    hint: 'Het team ter plaatse heeft de juiste.',
  },
  paused: {
    title: 'Het inchecken is even gestopt',
    text: 'De tour is op dit moment gepauzeerd.',
    hint: 'Laad deze pagina over een paar minuten opnieuw, of vraag het team.',
  },
  ended: {
    title: 'Het inchecken is gesloten',
    text: 'Deze tour is al afgelopen.',
    hint: 'Het team ter plaatse helpt graag verder.',
  },
  full: {
    title: 'Alle plaatsen zijn bezet',
    text: 'Voor deze tour zijn alle nummers al uitgegeven.',
    hint: 'Het team ter plaatse helpt graag verder.',
  },
  too_many: {
    title: 'Een ogenblik geduld',
    text: 'Vanaf deze verbinding kwamen net te veel pogingen.',
    hint: 'Over een minuut kan het weer.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stand van de dienst',
  shift: { active: 'Actief', paused: 'Gepauzeerd', ended: 'Beëindigd', archived: 'Gearchiveerd' },
  places: (customers, places) => `${customers} van ${places} plaatsen`,
  figures: { customers: 'Gasten', done: 'Klaar', sent: 'Verstuurd', open: 'Open' },
  customer: {
    new: 'Nieuw',
    uploading: 'Uploaden',
    waiting: 'Wacht',
    preparing: 'Voorbereiding',
    processing: 'Verwerking',
    ready: 'Klaar voor e-mail',
    completed: 'Afgerond',
    failed: 'Mislukt',
    refused: 'Geen beelden',
  },
  email: {
    pending: 'E-mail staat klaar',
    sent: 'E-mail verstuurd',
    failed: 'E-mail mislukt',
    none: 'Geen e-mail',
  },
  photos: (count) => (count === 1 ? '1 foto' : `${count} foto’s`),
  videos: (count) => (count === 1 ? '1 video' : `${count} video’s`),
  noMedia: 'Nog geen beelden',
  anonymised: 'Geanonimiseerd',
  empty: 'Er heeft nog niemand ingecheckt.',
  asOf: (time) => `Stand van ${time}`,
  refreshes: (seconds) => `Wordt elke ${seconds} seconden bijgewerkt.`,
  stop: 'Stoppen',
  refreshNow: 'Nu bijwerken',
  resume: 'Weer vanzelf bijwerken',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Mijn gegevens wissen',
  intro:
    'Met het nummer van het aandenken en het e-mailadres dat bij het inchecken is opgegeven, kunnen alle beelden en gegevens worden gewist.',
  number: 'Klantnummer',
  numberHint: 'Bijvoorbeeld 007; het staat in de galerij en in de e-mail.',
  email: 'E-mailadres',
  warning: 'Wissen kan niet ongedaan worden gemaakt. Wie de beelden wil houden, downloadt ze eerst.',
  button: 'Wissen aanvragen',
  submittedTitle: 'Aanvraag om te wissen ingediend',
  submitted: (count) =>
    `Als nummer en adres bij elkaar horen, komt er zo een e-mail met een link om te bevestigen. Daarna worden de gegevens binnen ${days(count)} gewist; een volgende e-mail meldt dat.`,
  confirmTitle: 'Wissen bevestigen',
  confirm: 'Met deze klik worden alle beelden en gegevens gewist die in de e-mail staan.',
  confirmButton: 'Definitief wissen',
  confirmedTitle: 'Het wissen is bevestigd',
  confirmed: (date) => `De gegevens worden uiterlijk op ${date} gewist. Dan komt er een laatste e-mail.`,
  doneTitle: 'De gegevens zijn gewist',
  done: 'Over deze aanvraag is niets meer opgeslagen.',
  invalidTitle: 'Link niet geldig',
  invalid: 'De link is verlopen of niet volledig. De aanvraag kan opnieuw worden gedaan.',
  again: 'Nieuwe aanvraag',
  numberInvalid: 'Vul het nummer in zoals het op het aandenken staat, bijvoorbeeld 007.',
  emailInvalid: 'Vul een geldig e-mailadres in.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Geen beelden meer van mij',
  lead: 'Dat kan altijd, zonder reden en zonder nadeel.',
  agreed: 'Met deze tekst is ingestemd:',
  notAsked: 'Er is niet om toestemming gevraagd.',
  keep: 'Nieuwe beelden worden niet meer aangenomen. Wat in de galerij staat, blijft daar zo lang als voorzien.',
  keepButton: 'Geen nieuwe beelden',
  close:
    'Bovendien eindigen de galerij en alle gedeelde links meteen. Daarna kan alleen het team haar openen; gewist wordt aan het einde van de gebruikelijke termijn. Wie beelden wil houden, downloadt ze eerst.',
  closeButton: 'Galerij sluiten',
  deletion: 'Op deze pagina wordt niets gewist. Daarvoor is er een aparte aanvraag:',
  refused: 'Nieuwe beelden worden niet aangenomen. Wat in de galerij staat, blijft daar zo lang als voorzien.',
  closedTitle: 'De galerij is gesloten',
  closed: 'Alle links naar de galerij zijn beëindigd en nieuwe beelden worden niet aangenomen.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Nieuws per e-mail',
  ask: (organisation) =>
    `Op verzoek stuurt ${organisation} aanbiedingen en nieuws per e-mail. Dat is vrijwillig: de galerij blijft dezelfde, met of zonder toestemming.`,
  how: 'Eerst komt er een e-mail op het adres dat ook de galerij krijgt. De toestemming is pas gegeven met de link daarin. Intrekken kan altijd.',
  sendButton: 'E-mail ter bevestiging sturen',
  asked: 'De e-mail is onderweg. Bevestigen gaat met de link daarin.',
  notArrived: 'Niet aangekomen? Kijk ook in de spammap, of stuur hem na enkele minuten nog een keer.',
  againButton: 'Nog een keer sturen',
  confirm: (organisation) =>
    `Ja, ik wil aanbiedingen en nieuws van ${organisation} per e-mail ontvangen. Ik kan deze toestemming altijd intrekken.`,
  agreeButton: 'Toestemming geven',
  agreed: (organisation) => `De toestemming is gegeven: aanbiedingen en nieuws van ${organisation} komen per e-mail.`,
  withdrawButton: 'Toestemming intrekken',
  withdrawn: (organisation) => `Aanbiedingen en nieuws van ${organisation} komen niet meer per e-mail.`,
  ended: 'Een nieuwe is onderaan de galerij aan te vragen.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Certificaat controleren',
  genuine: 'Dit certificaat is echt',
  name: 'Naam',
  what: 'Activiteit',
  day: 'Datum',
  by: 'Uitgegeven door',
  unknown: {
    title: 'Bij deze code hoort geen certificaat',
    text: 'De code is niet volledig, of het certificaat bestaat niet meer.',
  },
}
