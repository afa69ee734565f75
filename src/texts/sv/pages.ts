import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagar`)

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Incheckning',
  lead: same('Checka in så får du ditt nummer för bilderna.'),
  name: 'Namn',
  email: 'E-post',
  optional: 'valfritt',
  emailHint: same('Hit kommer länken till dina bilder.'),
  language: 'Språk',
  languageNote: 'för galleri och e-post',
  consent: (organisation) =>
    `Jag samtycker till att ${organisation} fotograferar och filmar mig under turen och av det skapar ett minne åt mig.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `Bilderna tas av teamet från ${organisation}. De är bara till för ditt galleri och din film. ${
        mediaDays > 0 ? `Efter ${days(mediaDays)} raderas de` : 'De finns kvar tills de raderas'
      }, ditt namn och din adress efter ${days(personalDays)}. Du kan ta tillbaka ditt samtycke när som helst; säg bara till teamet.`,
  ),
  withoutConsent: same('Du får ett nummer även utan att kryssa i rutan; då sparas inga bilder av dig.'),
  minor: {
    tick: 'Under 18 år',
    name: 'Vårdnadshavarens namn',
    hint: 'Den här personen samtycker till bilderna för barnets räkning.',
    missing: 'Namnet på barnets vårdnadshavare saknas.',
  },
  privacy: 'Integritet',
  submit: 'Checka in',

  faultMark: 'Fel',
  faults: {
    name_missing: same('Skriv ditt namn.'),
    name_too_long: same('Ett namn kan ha högst 200 tecken. Förkorta det, tack.'),
    email_wrong: same('Ange en giltig e-postadress, till exempel mia@example.com, eller lämna fältet tomt.'),
    too_many: same('Det är många som checkar in här just nu. Försök igen om en minut.'),
  },

  slipTitle: same((meant) => `Menade du ${meant}?`),
  slipTyped: (typed) => `Du skrev ${typed}.`,
  slipTake: (meant) => `Ja, ${meant}`,
  slipKeep: (typed) => `Nej, ${typed} stämmer`,
  consentTitle: 'Checka in utan bilder?',
  consentAsk: same('Utan samtycke får du ditt nummer, men inga bilder av dig sparas.'),
  consentGive: 'Jag samtycker',
  consentWithout: 'Checka in utan bilder',
  edit: 'Ändra uppgifter',

  doneTitle: 'Incheckad',
  number: same('Ditt nummer'),
  showGuide: same('Visa numret för din guide.'),
  gallery: same('Här dyker dina bilder upp'),
  emailComes: (address) => `Så snart allt är klart kommer länken till ${address}.`,
  emailMayCome: (address) => `Länken kommer också med e-post till ${address}.`,
  noEmail: same('Det kommer inget mejl, eftersom ingen adress är angiven. Spara därför länken nu.'),
  noPictures: same(
    'Du har inte samtyckt till bilder: inga bilder av dig sparas. Om du ändå vill ha några, säg till din guide.',
  ),
  next: 'Checka in någon mer',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Länken gäller inte längre',
    text: 'Den har avslutats eller är inte fullständig.',
    hint: 'Teamet på plats har den aktuella.',
  },
  paused: {
    title: 'Incheckningen är pausad',
    text: 'Turen har stannat upp just nu.',
    hint: 'Ladda om sidan om några minuter, eller fråga teamet.',
  },
  ended: {
    title: 'Incheckningen är stängd',
    text: 'Turen är redan avslutad.',
    hint: 'Teamet på plats hjälper gärna till.',
  },
  full: {
    title: 'Alla platser är upptagna',
    text: 'Alla nummer för turen har redan delats ut.',
    hint: 'Teamet på plats hjälper gärna till.',
  },
  too_many: {
    title: 'Ett ögonblick',
    text: 'Det kom nyss för många försök från den här anslutningen.',
    hint: 'Om en minut går det igen.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Passets status',
  shift: { active: 'Aktivt', paused: 'Pausat', ended: 'Avslutat', archived: 'Arkiverat' },
  places: (customers, places) => `${customers} av ${places} platser`,
  figures: { customers: 'Gäster', done: 'Klara', sent: 'Skickade', open: 'Öppna' },
  customer: {
    new: 'Ny',
    uploading: 'Laddas upp',
    waiting: 'Väntar',
    preparing: 'Förbereds',
    processing: 'Bearbetas',
    ready: 'Redo för e-post',
    completed: 'Klar',
    failed: 'Misslyckades',
    refused: 'Inga bilder',
  },
  email: {
    pending: 'Mejl väntar',
    sent: 'Mejl skickat',
    failed: 'Mejl misslyckades',
    none: 'Inget mejl',
  },
  photos: (count) => (count === 1 ? '1 foto' : `${count} foton`),
  videos: (count) => (count === 1 ? '1 video' : `${count} videor`),
  noMedia: 'Inga bilder än',
  anonymised: 'Anonymiserad',
  empty: 'Ingen har checkat in än.',
  asOf: (time) => `Läget kl. ${time}`,
  refreshes: (seconds) => `Uppdateras med ${seconds} sekunders mellanrum.`,
  stop: 'Stoppa',
  refreshNow: 'Uppdatera nu',
  resume: 'Uppdatera automatiskt igen',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Radera mina uppgifter',
  intro: 'Med kundnumret och e-postadressen som angavs vid incheckningen går det att radera alla bilder och uppgifter.',
  number: 'Kundnummer',
  numberHint: 'Till exempel 007; det står i galleriet och i mejlet.',
  email: 'E-postadress',
  warning: 'Raderingen går inte att ångra. Den som vill behålla bilderna laddar ner dem först.',
  button: 'Begär radering',
  submittedTitle: 'Begäran om radering är skickad',
  submitted: (count) =>
    `Om nummer och adress hör ihop kommer strax ett mejl med en länk för att bekräfta. Därefter raderas uppgifterna inom ${days(count)}; ett nytt mejl berättar när det är gjort.`,
  confirmTitle: 'Bekräfta raderingen',
  confirm: 'Med det här klicket raderas alla bilder och uppgifter som nämns i mejlet.',
  confirmButton: 'Radera för gott',
  confirmedTitle: 'Raderingen är bekräftad',
  confirmed: (date) => `Uppgifterna raderas senast den ${date}. Då kommer ett sista mejl.`,
  doneTitle: 'Uppgifterna är raderade',
  done: 'Ingenting är längre sparat om den här begäran.',
  invalidTitle: 'Länken är inte giltig',
  invalid: 'Länken har gått ut eller är inte fullständig. Begäran kan göras igen.',
  again: 'Ny begäran',
  numberInvalid: 'Ange numret som det står i galleriet, till exempel 007.',
  emailInvalid: 'Ange en giltig e-postadress.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Inga fler bilder av mig',
  lead: 'Det går när som helst, utan skäl och utan nackdelar.',
  agreed: 'Den här texten godkändes:',
  notAsked: 'Samtycke efterfrågades inte.',
  keep: 'Nya bilder tas inte längre emot. Det som finns i galleriet stannar där så länge som planerat.',
  keepButton: 'Inga nya bilder',
  close:
    'Dessutom stängs galleriet och alla delade länkar genast. Därefter kan bara teamet öppna det; raderingen sker i slutet av den vanliga tiden. Den som vill behålla bilder laddar ner dem först.',
  closeButton: 'Stäng galleriet',
  deletion: 'Ingenting raderas på den här sidan. För det finns en egen begäran:',
  refused: 'Nya bilder tas inte emot. Det som finns i galleriet stannar där så länge som planerat.',
  closedTitle: 'Galleriet är stängt',
  closed: 'Alla länkar till galleriet är stängda, och nya bilder tas inte emot.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Nyheter via e-post',
  ask: (organisation) =>
    `Om du vill skickar ${organisation} erbjudanden och nyheter via e-post. Det är frivilligt: ditt galleri är detsamma, oavsett om du samtycker eller inte.`,
  how: 'Först kommer ett mejl till samma adress som galleriet. Du samtycker först med länken i det. Du kan ta tillbaka ditt samtycke när som helst.',
  sendButton: 'Skicka mejl för bekräftelse',
  asked: 'Mejlet är på väg. Bekräfta med länken i det.',
  notArrived: 'Har det inte kommit? Titta även i skräpposten, eller skicka det igen om några minuter.',
  againButton: 'Skicka igen',
  confirm: (organisation) =>
    `Ja, jag vill få erbjudanden och nyheter från ${organisation} via e-post. Jag kan ta tillbaka mitt samtycke när som helst.`,
  agreeButton: 'Jag samtycker',
  agreed: (organisation) => `Du har samtyckt till att få erbjudanden och nyheter från ${organisation} via e-post.`,
  withdrawButton: 'Ta tillbaka samtycket',
  withdrawn: (organisation) => `Erbjudanden och nyheter från ${organisation} kommer inte längre via e-post.`,
  ended: 'Du kan begära en ny längst ner i galleriet.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Kontrollera certifikat',
  genuine: 'Det här certifikatet är äkta',
  name: 'Namn',
  what: 'Aktivitet',
  day: 'Datum',
  by: 'Utfärdat av',
  unknown: {
    title: 'Det finns inget certifikat med den här koden',
    text: 'Koden är inte fullständig, eller så finns certifikatet inte längre.',
  },
}
