import type { Texts } from '../de.ts'
import { plural } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Înscriere',
  lead: {
    formal: 'Înscrieți-vă și primiți numărul dumneavoastră pentru fotografii și filmări.',
    informal: 'Înscrie-te și primești numărul tău pentru fotografii și filmări.',
  },
  name: 'Nume',
  email: 'E-mail',
  optional: 'opțional',
  emailHint: {
    formal: 'Aici ajunge linkul către imaginile dumneavoastră.',
    informal: 'Aici ajunge linkul către imaginile tale.',
  },
  language: 'Limbă',
  languageNote: 'pentru galerie și e-mail',
  consent: (organisation) =>
    `Sunt de acord ca ${organisation} să mă fotografieze și să mă filmeze în acest tur și să facă din imagini amintirea mea.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Imaginile sunt făcute de echipa ${organisation}. Ele sunt doar pentru galeria și filmul dumneavoastră. Se păstrează ${mediaDays > 0 ? days(mediaDays) : 'până la ștergerea lor'}, iar numele și adresa dumneavoastră ${days(personalDays)}. Vă puteți retrage acordul oricând; este suficient să spuneți echipei.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Imaginile sunt făcute de echipa ${organisation}. Ele sunt doar pentru galeria și filmul tău. Se păstrează ${mediaDays > 0 ? days(mediaDays) : 'până la ștergerea lor'}, iar numele și adresa ta ${days(personalDays)}. Îți poți retrage acordul oricând; este suficient să spui echipei.`,
  },
  withoutConsent: {
    formal: 'Și fără bifă primiți un număr; atunci nu se salvează nicio imagine cu dumneavoastră.',
    informal: 'Și fără bifă primești un număr; atunci nu se salvează nicio imagine cu tine.',
  },
  minor: {
    tick: 'Minor (sub 18 ani)',
    name: 'Numele părintelui sau al tutorelui',
    hint: 'Această persoană își dă acordul pentru imagini în numele copilului.',
    missing: 'Lipsește numele părintelui sau al tutorelui copilului.',
  },
  privacy: 'Confidențialitate',
  submit: 'Înscriere',

  faultMark: 'Eroare',
  faults: {
    name_missing: { formal: 'Vă rugăm să introduceți numele.', informal: 'Te rugăm să introduci numele.' },
    name_too_long: {
      formal: 'Numele poate avea cel mult 200 de caractere. Vă rugăm să îl scurtați.',
      informal: 'Numele poate avea cel mult 200 de caractere. Te rugăm să îl scurtezi.',
    },
    email_wrong: {
      formal:
        'Vă rugăm să introduceți o adresă de e-mail validă, de exemplu mia@example.com, sau să lăsați câmpul gol.',
      informal: 'Te rugăm să introduci o adresă de e-mail validă, de exemplu mia@example.com, sau să lași câmpul gol.',
    },
    too_many: {
      formal: 'Chiar acum se înscriu aici foarte mulți oameni. Vă rugăm să încercați din nou peste un minut.',
      informal: 'Chiar acum se înscriu aici foarte mulți oameni. Te rugăm să încerci din nou peste un minut.',
    },
  },

  slipTitle: {
    formal: (meant) => `Ați vrut să scrieți ${meant}?`,
    informal: (meant) => `Ai vrut să scrii ${meant}?`,
  },
  slipTyped: (typed) => `S-a introdus ${typed}.`,
  slipTake: (meant) => `Da, ${meant}`,
  slipKeep: (typed) => `Nu, ${typed} este corect`,
  consentTitle: 'Înscriere fără imagini?',
  consentAsk: {
    formal: 'Fără acord primiți numărul, dar nu se salvează nicio imagine cu dumneavoastră.',
    informal: 'Fără acord primești numărul, dar nu se salvează nicio imagine cu tine.',
  },
  consentGive: 'Sunt de acord',
  consentWithout: 'Înscriere fără imagini',
  edit: 'Modifică datele',

  doneTitle: 'Înscriere reușită',
  number: { formal: 'Numărul dvs.', informal: 'Numărul tău' },
  showGuide: {
    formal: 'Arătați acest număr ghidului.',
    informal: 'Arată acest număr ghidului.',
  },
  gallery: { formal: 'Aici apar imaginile dvs.', informal: 'Aici apar imaginile tale' },
  emailComes: (address) => `Imediat ce totul este gata, linkul ajunge la ${address}.`,
  emailMayCome: (address) => `Linkul ajunge și prin e-mail la ${address}.`,
  noEmail: {
    formal: 'Nu vine niciun e-mail, pentru că lipsește adresa. De aceea, salvați linkul acum.',
    informal: 'Nu vine niciun e-mail, pentru că lipsește adresa. De aceea, salvează linkul acum.',
  },
  noPictures: {
    formal:
      'Nu v-ați dat acordul pentru imagini: nu se salvează nicio imagine cu dumneavoastră. Dacă totuși doriți, spuneți-i ghidului.',
    informal:
      'Nu ți-ai dat acordul pentru imagini: nu se salvează nicio imagine cu tine. Dacă totuși vrei, spune-i ghidului.',
  },
  next: 'Înscrie încă pe cineva',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Acest link nu mai este valabil',
    text: 'A fost oprit sau nu este complet.',
    hint: 'Linkul actual este la echipa de la fața locului.',
  },
  paused: {
    title: 'Înscrierea este în pauză',
    text: 'Turul este oprit momentan.',
    hint: 'Reîncărcați pagina peste câteva minute sau întrebați echipa.',
  },
  ended: {
    title: 'Înscrierea este închisă',
    text: 'Acest tur s-a încheiat deja.',
    hint: 'Echipa de la fața locului ajută cu plăcere.',
  },
  full: {
    title: 'Toate locurile sunt ocupate',
    text: 'Pentru acest tur au fost date deja toate numerele.',
    hint: 'Echipa de la fața locului ajută cu plăcere.',
  },
  too_many: {
    title: 'O clipă, vă rugăm',
    text: 'De la această conexiune au venit prea multe încercări.',
    hint: 'Se poate continua peste un minut.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Starea turei',
  shift: { active: 'Activă', paused: 'În pauză', ended: 'Încheiată', archived: 'Arhivată' },
  places: (customers, places) => `Locuri: ${customers} din ${places}`,
  figures: { customers: 'Oaspeți', done: 'Gata', sent: 'Trimise', open: 'Rămase' },
  customer: {
    new: 'Nou',
    uploading: 'Încărcare',
    waiting: 'În așteptare',
    preparing: 'Pregătire',
    processing: 'Procesare',
    ready: 'Gata de trimis',
    completed: 'Finalizat',
    failed: 'Nereușit',
    refused: 'Fără imagini',
  },
  email: {
    pending: 'E-mail în așteptare',
    sent: 'E-mail trimis',
    failed: 'E-mail nereușit',
    none: 'Fără e-mail',
  },
  photos,
  videos: clips,
  noMedia: 'Încă nicio imagine',
  anonymised: 'Anonimizat',
  empty: 'Încă nu s-a înscris nimeni.',
  asOf: (time) => `Actualizat la ${time}`,
  refreshes: (seconds) =>
    plural('ro-RO', seconds, {
      one: `Se actualizează la fiecare ${seconds} secundă.`,
      few: `Se actualizează la fiecare ${seconds} secunde.`,
      other: `Se actualizează la fiecare ${seconds} de secunde.`,
    }),
  stop: 'Oprește',
  refreshNow: 'Actualizează acum',
  resume: 'Actualizează din nou automat',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Șterge datele mele',
  intro: 'Cu numărul din galerie și adresa de e-mail dată la înscriere se pot șterge toate imaginile și datele.',
  number: 'Număr de client',
  numberHint: 'De exemplu 007; se află în galerie și în e-mail.',
  email: 'Adresă de e-mail',
  warning: 'Ștergerea nu poate fi anulată. Imaginile care trebuie păstrate se descarcă înainte.',
  button: 'Solicită ștergerea',
  submittedTitle: 'Cerere de ștergere trimisă',
  submitted: (count) =>
    `Dacă numărul și adresa se potrivesc, sosește imediat un e-mail cu un link de confirmare. Apoi datele se șterg în termen de ${days(count)}; un alt e-mail vă anunță.`,
  confirmTitle: 'Confirmă ștergerea',
  confirm: 'Prin acest clic se șterg toate imaginile și datele menționate în e-mail.',
  confirmButton: 'Șterge definitiv',
  confirmedTitle: 'Ștergerea este confirmată',
  confirmed: (date) => `Datele se șterg cel târziu la ${date}. Atunci vine un ultim e-mail.`,
  doneTitle: 'Datele au fost șterse',
  done: 'Pentru această cerere nu mai este nimic salvat.',
  invalidTitle: 'Linkul nu este valid',
  invalid: 'Linkul a expirat sau nu este complet. Cererea se poate face din nou.',
  again: 'Cerere nouă',
  numberInvalid: 'Este nevoie de numărul așa cum apare în galerie, de exemplu 007.',
  emailInvalid: 'Este nevoie de o adresă de e-mail validă.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Fără alte imagini cu mine',
  lead: 'Este posibil oricând, fără motiv și fără niciun dezavantaj.',
  agreed: 'A fost acceptat acest text:',
  notAsked: 'Nu s-a cerut acordul.',
  keep: 'Nu se mai acceptă imagini noi. Ce este în galerie rămâne acolo atât cât este prevăzut.',
  keepButton: 'Fără imagini noi',
  close:
    'În plus, galeria și toate linkurile distribuite se închid imediat. Apoi numai echipa o mai poate deschide; ștergerea are loc la sfârșitul termenului obișnuit. Imaginile care trebuie păstrate se descarcă înainte.',
  closeButton: 'Închide galeria',
  deletion: 'Pe această pagină nu se șterge nimic. Pentru aceasta există o cerere separată:',
  refused: 'Nu se acceptă imagini noi. Ce este în galerie rămâne acolo atât cât este prevăzut.',
  closedTitle: 'Galeria este închisă',
  closed: 'Toate linkurile către galerie s-au închis și nu se acceptă imagini noi.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Noutăți prin e-mail',
  ask: (organisation) =>
    `La cerere, ${organisation} trimite oferte și noutăți prin e-mail. Este voluntar: galeria rămâne aceeași, cu sau fără acord.`,
  how: 'Mai întâi sosește un e-mail la adresa care primește și galeria. Acordul este dat abia cu linkul din el. Poate fi retras oricând.',
  sendButton: 'Trimite e-mailul de confirmare',
  asked: 'E-mailul este pe drum. Confirmarea se face cu linkul din el.',
  notArrived: 'Nu a sosit? Vă rugăm să verificați și dosarul Spam sau să îl trimiteți din nou după câteva minute.',
  againButton: 'Trimite din nou',
  confirm: (organisation) =>
    `Da, doresc să primesc prin e-mail oferte și noutăți de la ${organisation}. Îmi pot retrage acordul oricând.`,
  agreeButton: 'Sunt de acord',
  agreed: (organisation) => `Acordul este dat: ${organisation} trimite oferte și noutăți prin e-mail.`,
  withdrawButton: 'Retrage acordul',
  withdrawn: (organisation) => `${organisation} nu mai trimite oferte și noutăți prin e-mail.`,
  ended: 'Unul nou se poate cere în partea de jos a galeriei.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Verificarea certificatului',
  genuine: 'Acest certificat este autentic',
  name: 'Nume',
  what: 'Activitate',
  day: 'Dată',
  by: 'Emis de',
  unknown: {
    title: 'Nu există niciun certificat cu acest cod',
    text: 'Codul este incomplet sau certificatul nu mai există.',
  },
}
