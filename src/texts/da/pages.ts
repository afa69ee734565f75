import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dage`)

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Check-in',
  lead: same('Tjek ind, så får du dit nummer til billederne.'),
  name: 'Navn',
  email: 'E-mail',
  optional: 'valgfrit',
  emailHint: same('Hertil kommer linket til dine billeder.'),
  language: 'Sprog',
  languageNote: 'til galleri og e-mail',
  consent: (organisation) =>
    `Jeg giver samtykke til, at ${organisation} fotograferer og filmer mig på turen og laver et minde til mig af det.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `Billederne tages af teamet fra ${organisation}. De er kun til dit galleri og din film. ${
        mediaDays > 0 ? `Efter ${days(mediaDays)} bliver de slettet` : 'De bliver liggende, til de slettes'
      }, dit navn og din adresse efter ${days(personalDays)}. Du kan til enhver tid trække samtykket tilbage; sig det bare til teamet.`,
  ),
  withoutConsent: same('Du får også et nummer uden flueben; så bliver der ikke gemt billeder af dig.'),
  minor: {
    tick: 'Under 18 år',
    name: 'Navn på forælder eller værge',
    hint: 'Denne person giver samtykke til billederne på barnets vegne.',
    missing: 'Navnet på barnets forælder eller værge mangler.',
  },
  privacy: 'Privatliv',
  submit: 'Tjek ind',

  faultMark: 'Fejl',
  faults: {
    name_missing: same('Skriv dit navn.'),
    name_too_long: same('Navnet må højst have 200 tegn. Gør det kortere.'),
    email_wrong: same('Skriv en gyldig e-mailadresse, for eksempel mia@example.com, eller lad feltet stå tomt.'),
    too_many: same('Der er rigtig mange, der tjekker ind lige nu. Prøv igen om et minut.'),
  },

  slipTitle: same((meant) => `Mente du ${meant}?`),
  slipTyped: (typed) => `Du skrev ${typed}.`,
  slipTake: (meant) => `Ja, ${meant}`,
  slipKeep: (typed) => `Nej, ${typed} er rigtig`,
  consentTitle: 'Tjek ind uden billeder?',
  consentAsk: same('Uden samtykke får du dit nummer, men der bliver ikke gemt billeder af dig.'),
  consentGive: 'Jeg giver samtykke',
  consentWithout: 'Tjek ind uden billeder',
  edit: 'Ret oplysninger',

  doneTitle: 'Tjekket ind',
  number: same('Dit nummer'),
  showGuide: same('Vis nummeret til din guide.'),
  gallery: same('Her dukker dine billeder op'),
  emailComes: (address) => `Så snart alt er klar, kommer linket til ${address}.`,
  emailMayCome: (address) => `Linket kommer også på e-mail til ${address}.`,
  noEmail: same('Der kommer ingen e-mail, fordi der ikke er angivet en adresse. Gem derfor linket nu.'),
  noPictures: same(
    'Du har ikke sagt ja til billeder: Der bliver ikke gemt billeder af dig. Hvis du alligevel gerne vil have nogle, så sig det til din guide.',
  ),
  next: 'Tjek en til ind',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Linket gælder ikke længere',
    text: 'Det er afsluttet eller ikke fuldstændigt.',
    hint: 'Teamet på stedet har det aktuelle.',
  },
  paused: {
    title: 'Check-in holder pause',
    text: 'Turen er sat på pause lige nu.',
    hint: 'Genindlæs siden om nogle minutter, eller spørg teamet.',
  },
  ended: {
    title: 'Check-in er lukket',
    text: 'Turen er allerede slut.',
    hint: 'Teamet på stedet hjælper gerne.',
  },
  full: {
    title: 'Alle pladser er optaget',
    text: 'Alle numre til turen er allerede delt ud.',
    hint: 'Teamet på stedet hjælper gerne.',
  },
  too_many: {
    title: 'Et øjeblik',
    text: 'Der kom lige for mange forsøg fra denne forbindelse.',
    hint: 'Om et minut går det igen.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Vagtens status',
  shift: { active: 'I gang', paused: 'På pause', ended: 'Afsluttet', archived: 'Arkiveret' },
  places: (customers, places) => `${customers} af ${places} pladser`,
  figures: { customers: 'Gæster', done: 'Klar', sent: 'Sendt', open: 'Åbne' },
  customer: {
    new: 'Ny',
    uploading: 'Uploades',
    waiting: 'Venter',
    preparing: 'Forberedes',
    processing: 'Behandles',
    ready: 'Klar til e-mail',
    completed: 'Færdig',
    failed: 'Mislykkedes',
    refused: 'Ingen billeder',
  },
  email: {
    pending: 'E-mail afventer',
    sent: 'E-mail sendt',
    failed: 'E-mail mislykkedes',
    none: 'Ingen e-mail',
  },
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  videos: (count) => (count === 1 ? '1 video' : `${count} videoer`),
  noMedia: 'Ingen billeder endnu',
  anonymised: 'Anonymiseret',
  empty: 'Ingen har tjekket ind endnu.',
  asOf: (time) => `Status kl. ${time}`,
  refreshes: (seconds) => `Opdateres med ${seconds} sekunders mellemrum.`,
  stop: 'Stop',
  refreshNow: 'Opdater nu',
  resume: 'Opdater automatisk igen',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Slet mine data',
  intro: 'Med kundenummeret og den e-mailadresse, der blev angivet ved check-in, kan alle billeder og data slettes.',
  number: 'Kundenummer',
  numberHint: 'For eksempel 007; det står i galleriet og i e-mailen.',
  email: 'E-mailadresse',
  warning: 'Sletningen kan ikke fortrydes. Den, der vil beholde billederne, downloader dem først.',
  button: 'Anmod om sletning',
  submittedTitle: 'Anmodningen om sletning er sendt',
  submitted: (count) =>
    `Hvis nummer og adresse hører sammen, kommer der om lidt en e-mail med et link til bekræftelse. Derefter bliver dataene slettet inden for ${days(count)}; en ny e-mail fortæller, når det er sket.`,
  confirmTitle: 'Bekræft sletningen',
  confirm: 'Med dette klik slettes alle billeder og data, der er nævnt i e-mailen.',
  confirmButton: 'Slet for altid',
  confirmedTitle: 'Sletningen er bekræftet',
  confirmed: (date) => `Dataene slettes senest den ${date}. Så kommer der en sidste e-mail.`,
  doneTitle: 'Dataene er slettet',
  done: 'Der er ikke længere gemt noget om denne anmodning.',
  invalidTitle: 'Linket er ikke gyldigt',
  invalid: 'Linket er udløbet eller ikke fuldstændigt. Anmodningen kan sendes igen.',
  again: 'Ny anmodning',
  numberInvalid: 'Skriv nummeret, som det står i galleriet, for eksempel 007.',
  emailInvalid: 'Indtast en gyldig e-mailadresse.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Ikke flere billeder af mig',
  lead: 'Det kan du gøre når som helst, uden grund og uden ulemper.',
  agreed: 'Der er sagt ja til denne tekst:',
  notAsked: 'Der blev ikke spurgt om samtykke.',
  keep: 'Nye billeder modtages ikke længere. Det, der er i galleriet, bliver der så længe som planlagt.',
  keepButton: 'Ingen nye billeder',
  close:
    'Desuden lukkes galleriet og alle delte links med det samme. Derefter kan kun teamet åbne det; sletningen sker ved udgangen af den sædvanlige periode. Den, der vil beholde billeder, downloader dem først.',
  closeButton: 'Luk galleriet',
  deletion: 'Intet slettes på denne side. Til det findes der en særskilt anmodning:',
  refused: 'Nye billeder modtages ikke. Det, der er i galleriet, bliver der så længe som planlagt.',
  closedTitle: 'Galleriet er lukket',
  closed: 'Alle links til galleriet er lukket, og nye billeder modtages ikke.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Nyheder på e-mail',
  ask: (organisation) =>
    `Hvis du ønsker det, sender ${organisation} tilbud og nyheder på e-mail. Det er frivilligt: Dit galleri er det samme, uanset om du giver samtykke eller ej.`,
  how: 'Først kommer der en e-mail til samme adresse som galleriet. Du giver først samtykke med linket i den. Du kan til enhver tid trække samtykket tilbage.',
  sendButton: 'Send e-mail til bekræftelse',
  asked: 'E-mailen er på vej. Bekræft med linket i den.',
  notArrived: 'Er den ikke kommet? Kig også i spammappen, eller send den igen om nogle minutter.',
  againButton: 'Send igen',
  confirm: (organisation) =>
    `Ja, jeg vil gerne have tilbud og nyheder fra ${organisation} på e-mail. Jeg kan til enhver tid trække mit samtykke tilbage.`,
  agreeButton: 'Giv samtykke',
  agreed: (organisation) => `Du har givet samtykke til at få tilbud og nyheder fra ${organisation} på e-mail.`,
  withdrawButton: 'Træk samtykket tilbage',
  withdrawn: (organisation) => `Tilbud og nyheder fra ${organisation} kommer ikke længere på e-mail.`,
  ended: 'Du kan bede om et nyt nederst i galleriet.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Tjek certifikat',
  genuine: 'Dette certifikat er ægte',
  name: 'Navn',
  what: 'Aktivitet',
  day: 'Dato',
  by: 'Udstedt af',
  unknown: {
    title: 'Der findes intet certifikat med denne kode',
    text: 'Koden er ikke fuldstændig, eller certifikatet findes ikke længere.',
  },
}
