import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dager`)

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Innsjekking',
  lead: same('Sjekk inn, så får du nummeret ditt til bildene.'),
  name: 'Navn',
  email: 'E-post',
  optional: 'valgfritt',
  emailHint: same('Hit kommer lenken til bildene dine.'),
  language: 'Språk',
  languageNote: 'for galleri og e-post',
  consent: (organisation) =>
    `Jeg samtykker til at ${organisation} fotograferer og filmer meg på turen og lager et minne til meg av det.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `Bildene tas av teamet fra ${organisation}. De er bare til galleriet ditt og filmen din. ${
        mediaDays > 0 ? `Etter ${days(mediaDays)} blir de slettet` : 'De blir liggende til de slettes'
      }, navnet ditt og adressen din etter ${days(personalDays)}. Du kan trekke samtykket tilbake når som helst; bare si fra til teamet.`,
  ),
  withoutConsent: same('Du får et nummer også uten avkryssing; da lagres det ingen bilder av deg.'),
  minor: {
    tick: 'Under 18 år',
    name: 'Navn på forelder eller verge',
    hint: 'Denne personen samtykker til bildene på vegne av barnet.',
    missing: 'Navnet på barnets forelder eller verge mangler.',
  },
  privacy: 'Personvern',
  submit: 'Sjekk inn',

  faultMark: 'Feil',
  faults: {
    name_missing: same('Skriv inn navnet ditt.'),
    name_too_long: same('Navnet kan ha høyst 200 tegn. Gjør det kortere.'),
    email_wrong: same('Skriv inn en gyldig e-postadresse, for eksempel mia@example.com, eller la feltet stå tomt.'),
    too_many: same('Det er svært mange som sjekker inn her akkurat nå. Prøv igjen om et minutt.'),
  },

  slipTitle: same((meant) => `Mente du ${meant}?`),
  slipTyped: (typed) => `Du skrev ${typed}.`,
  slipTake: (meant) => `Ja, ${meant}`,
  slipKeep: (typed) => `Nei, ${typed} stemmer`,
  consentTitle: 'Sjekke inn uten bilder?',
  consentAsk: same('Uten samtykke får du nummeret ditt, men det lagres ingen bilder av deg.'),
  consentGive: 'Jeg samtykker',
  consentWithout: 'Sjekk inn uten bilder',
  edit: 'Endre opplysninger',

  doneTitle: 'Sjekket inn',
  number: same('Nummeret ditt'),
  showGuide: same('Vis dette nummeret til guiden din.'),
  gallery: same('Her dukker bildene dine opp'),
  emailComes: (address) => `Så snart alt er klart, kommer lenken til ${address}.`,
  emailMayCome: (address) => `Lenken kommer også på e-post til ${address}.`,
  noEmail: same('Det kommer ingen e-post, fordi ingen adresse er oppgitt. Lagre derfor lenken nå.'),
  noPictures: same(
    'Du har ikke samtykket til bilder: Det lagres ingen bilder av deg. Hvis du likevel vil ha noen, si fra til guiden din.',
  ),
  next: 'Sjekk inn en til',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Lenken gjelder ikke lenger',
    text: 'Den er avsluttet eller ikke fullstendig.',
    hint: 'Teamet på stedet har den riktige.',
  },
  paused: {
    title: 'Innsjekkingen tar en pause',
    text: 'Turen er satt på vent akkurat nå.',
    hint: 'Last inn siden på nytt om noen minutter, eller spør teamet.',
  },
  ended: {
    title: 'Innsjekkingen er stengt',
    text: 'Turen er allerede slutt.',
    hint: 'Teamet på stedet hjelper gjerne.',
  },
  full: {
    title: 'Alle plassene er tatt',
    text: 'Alle numrene for turen er allerede delt ut.',
    hint: 'Teamet på stedet hjelper gjerne.',
  },
  too_many: {
    title: 'Et øyeblikk',
    text: 'Det kom nettopp for mange forsøk fra denne forbindelsen.',
    hint: 'Om et minutt går det igjen.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Status for vakten',
  shift: { active: 'Aktiv', paused: 'På pause', ended: 'Avsluttet', archived: 'Arkivert' },
  places: (customers, places) => `${customers} av ${places} plasser`,
  figures: { customers: 'Gjester', done: 'Klare', sent: 'Sendt', open: 'Åpne' },
  customer: {
    new: 'Ny',
    uploading: 'Lastes opp',
    waiting: 'Venter',
    preparing: 'Forberedes',
    processing: 'Behandles',
    ready: 'Klar for e-post',
    completed: 'Ferdig',
    failed: 'Mislyktes',
    refused: 'Uten bilder',
  },
  email: {
    pending: 'E-post venter',
    sent: 'E-post sendt',
    failed: 'E-post mislyktes',
    none: 'Ingen e-post',
  },
  photos: (count) => `${count} foto`,
  videos: (count) => (count === 1 ? '1 video' : `${count} videoer`),
  noMedia: 'Ingen bilder ennå',
  anonymised: 'Anonymisert',
  empty: 'Ingen har sjekket inn ennå.',
  asOf: (time) => `Status kl. ${time}`,
  refreshes: (seconds) => `Oppdateres med ${seconds} sekunders mellomrom.`,
  stop: 'Stopp',
  refreshNow: 'Oppdater nå',
  resume: 'Oppdater automatisk igjen',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Slett mine data',
  intro: 'Med kundenummeret og e-postadressen som ble oppgitt ved innsjekking, kan alle bilder og data slettes.',
  number: 'Kundenummer',
  numberHint: 'For eksempel 007; det står i galleriet og i e-posten.',
  email: 'E-postadresse',
  warning: 'Slettingen kan ikke angres. Den som vil beholde bildene, laster dem ned først.',
  button: 'Be om sletting',
  submittedTitle: 'Forespørselen om sletting er sendt',
  submitted: (count) =>
    `Hvis nummer og adresse hører sammen, kommer det om litt en e-post med en lenke til bekreftelse. Deretter blir dataene slettet innen ${days(count)}; en ny e-post forteller når det er gjort.`,
  confirmTitle: 'Bekreft slettingen',
  confirm: 'Med dette klikket slettes alle bilder og data som er nevnt i e-posten.',
  confirmButton: 'Slett for godt',
  confirmedTitle: 'Slettingen er bekreftet',
  confirmed: (date) => `Dataene slettes senest ${date}. Da kommer en siste e-post.`,
  doneTitle: 'Dataene er slettet',
  done: 'Det er ikke lenger lagret noe om denne forespørselen.',
  invalidTitle: 'Lenken er ikke gyldig',
  invalid: 'Lenken er utløpt eller ikke fullstendig. Forespørselen kan sendes på nytt.',
  again: 'Ny forespørsel',
  numberInvalid: 'Skriv nummeret slik det står i galleriet, for eksempel 007.',
  emailInvalid: 'Skriv inn en gyldig e-postadresse.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Ingen flere bilder av meg',
  lead: 'Det kan du gjøre når som helst, uten grunn og uten ulemper.',
  agreed: 'Det ble samtykket til denne teksten:',
  notAsked: 'Det ble ikke spurt om samtykke.',
  keep: 'Nye bilder tas ikke lenger imot. Det som er i galleriet, blir der så lenge som planlagt.',
  keepButton: 'Ingen nye bilder',
  close:
    'I tillegg stenges galleriet og alle delte lenker med en gang. Deretter kan bare teamet åpne det; slettingen skjer ved slutten av den vanlige perioden. Den som vil beholde bilder, laster dem ned først.',
  closeButton: 'Steng galleriet',
  deletion: 'Ingenting slettes på denne siden. Til det finnes det en egen forespørsel:',
  refused: 'Nye bilder tas ikke imot. Det som er i galleriet, blir der så lenge som planlagt.',
  closedTitle: 'Galleriet er stengt',
  closed: 'Alle lenker til galleriet er stengt, og nye bilder tas ikke imot.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Nyheter på e-post',
  ask: (organisation) =>
    `Hvis du ønsker det, sender ${organisation} tilbud og nyheter på e-post. Det er frivillig: Galleriet ditt er det samme, enten du samtykker eller ikke.`,
  how: 'Først kommer det en e-post til samme adresse som galleriet. Du samtykker først med lenken i den. Du kan trekke samtykket tilbake når som helst.',
  sendButton: 'Send e-post for bekreftelse',
  asked: 'E-posten er på vei. Bekreft med lenken i den.',
  notArrived: 'Har den ikke kommet? Sjekk også søppelposten, eller send den på nytt om noen minutter.',
  againButton: 'Send på nytt',
  confirm: (organisation) =>
    `Ja, jeg vil ha tilbud og nyheter fra ${organisation} på e-post. Jeg kan trekke samtykket tilbake når som helst.`,
  agreeButton: 'Jeg samtykker',
  agreed: (organisation) => `Du har samtykket til å få tilbud og nyheter fra ${organisation} på e-post.`,
  withdrawButton: 'Trekk samtykket tilbake',
  withdrawn: (organisation) => `Tilbud og nyheter fra ${organisation} kommer ikke lenger på e-post.`,
  ended: 'Du kan be om en ny nederst i galleriet.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Kontroller sertifikat',
  genuine: 'Dette sertifikatet er ekte',
  name: 'Navn',
  what: 'Aktivitet',
  day: 'Dato',
  by: 'Utstedt av',
  unknown: {
    title: 'Det finnes ikke noe sertifikat med denne koden',
    text: 'Koden er ikke fullstendig, eller sertifikatet finnes ikke lenger.',
  },
}
