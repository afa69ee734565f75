import type { Texts } from '../de.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Bejelentkezés',
  lead: {
    formal: 'Jelentkezzen be, és megkapja a számát a felvételekhez.',
    informal: 'Jelentkezz be, és megkapod a számodat a felvételekhez.',
  },
  name: 'Név',
  email: 'E-mail',
  optional: 'nem kötelező',
  emailHint: {
    formal: 'Ide érkezik a képeihez vezető link.',
    informal: 'Ide érkezik a képeidhez vezető link.',
  },
  language: 'Nyelv',
  languageNote: 'a galériához és az e-mailhez',
  consent: (organisation) =>
    `Hozzájárulok, hogy a szervező (${organisation}) ezen a túrán fényképeket és videókat készítsen rólam, és ezekből összeállítsa az emlékemet.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `A felvételeket a szervező (${organisation}) csapata készíti. Csak az Ön galériájához és filmjéhez készülnek. ${mediaDays > 0 ? `${mediaDays} napig őrizzük meg őket` : 'Törlésükig őrizzük meg őket'}, a nevét és a címét pedig ${personalDays} napig. Hozzájárulását bármikor visszavonhatja; elég szólnia a csapatnak.`,
    informal: (organisation, mediaDays, personalDays) =>
      `A felvételeket a szervező (${organisation}) csapata készíti. Csak a te galériádhoz és filmedhez készülnek. ${mediaDays > 0 ? `${mediaDays} napig őrizzük meg őket` : 'Törlésükig őrizzük meg őket'}, a nevedet és a címedet pedig ${personalDays} napig. Hozzájárulásodat bármikor visszavonhatod; elég szólnod a csapatnak.`,
  },
  withoutConsent: {
    formal: 'Jelölés nélkül is kap számot; akkor viszont nem mentünk Önről képeket.',
    informal: 'Jelölés nélkül is kapsz számot; akkor viszont nem mentünk rólad képeket.',
  },
  minor: {
    tick: 'Kiskorú (18 év alatti)',
    name: 'A szülő vagy törvényes képviselő neve',
    hint: 'Ez a személy járul hozzá a felvételekhez a gyermek nevében.',
    missing: 'Hiányzik a gyermek szülőjének vagy törvényes képviselőjének neve.',
  },
  privacy: 'Adatvédelem',
  submit: 'Bejelentkezés',

  faultMark: 'Hiba',
  faults: {
    name_missing: { formal: 'Kérjük, adja meg a nevét.', informal: 'Kérjük, add meg a neved.' },
    name_too_long: {
      formal: 'A név legfeljebb 200 karakter lehet. Kérjük, rövidítse le.',
      informal: 'A név legfeljebb 200 karakter lehet. Kérjük, rövidítsd le.',
    },
    email_wrong: {
      formal: 'Kérjük, adjon meg érvényes e-mail-címet, például mia@example.com, vagy hagyja üresen a mezőt.',
      informal: 'Kérjük, adj meg érvényes e-mail-címet, például mia@example.com, vagy hagyd üresen a mezőt.',
    },
    too_many: {
      formal: 'Most nagyon sokan jelentkeznek be itt. Kérjük, próbálja meg egy perc múlva újra.',
      informal: 'Most nagyon sokan jelentkeznek be itt. Kérjük, próbáld meg egy perc múlva újra.',
    },
  },

  slipTitle: {
    formal: (meant) => `Erre gondolt: ${meant}?`,
    informal: (meant) => `Erre gondoltál: ${meant}?`,
  },
  slipTyped: (typed) => `A megadott cím: ${typed}.`,
  slipTake: (meant) => `Igen, ${meant}`,
  slipKeep: (typed) => `Nem, ${typed} a helyes`,
  consentTitle: 'Bejelentkezés képek nélkül?',
  consentAsk: {
    formal: 'Hozzájárulás nélkül is megkapja a számát, de nem mentünk Önről képeket.',
    informal: 'Hozzájárulás nélkül is megkapod a számodat, de nem mentünk rólad képeket.',
  },
  consentGive: 'Hozzájárulok',
  consentWithout: 'Bejelentkezés képek nélkül',
  edit: 'Adatok módosítása',

  doneTitle: 'Bejelentkezve',
  number: { formal: 'Az Ön száma', informal: 'A számod' },
  showGuide: {
    formal: 'Mutassa meg ezt a számot a túravezetőnek.',
    informal: 'Mutasd meg ezt a számot a túravezetőnek.',
  },
  gallery: { formal: 'Itt jelennek meg a képei', informal: 'Itt jelennek meg a képeid' },
  emailComes: (address) => `Amint minden kész, ide érkezik a link: ${address}.`,
  emailMayCome: (address) => `A link e-mailben is megérkezik ide: ${address}.`,
  noEmail: {
    formal: 'Nem érkezik e-mail, mert nincs megadva cím. Ezért kérjük, mentse el most a linket.',
    informal: 'Nem érkezik e-mail, mert nincs megadva cím. Ezért mentsd el most a linket.',
  },
  noPictures: {
    formal: 'Nem járult hozzá a felvételekhez: nem mentünk Önről képeket. Ha mégis szeretne, szóljon a túravezetőnek.',
    informal:
      'Nem járultál hozzá a felvételekhez: nem mentünk rólad képeket. Ha mégis szeretnél, szólj a túravezetőnek.',
  },
  next: 'Még valaki bejelentkezik',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Ez a link már nem érvényes',
    text: 'Megszüntették, vagy nem teljes.',
    hint: 'Az aktuális linket a helyszíni csapat tudja megadni.',
  },
  paused: {
    title: 'A bejelentkezés szünetel',
    text: 'A túra most áll.',
    hint: 'Töltse be újra az oldalt néhány perc múlva, vagy kérdezze meg a csapatot.',
  },
  ended: {
    title: 'A bejelentkezés lezárult',
    text: 'Ez a túra már véget ért.',
    hint: 'A helyszíni csapat szívesen segít.',
  },
  full: {
    title: 'Minden hely betelt',
    text: 'Erre a túrára már minden számot kiosztottak.',
    hint: 'A helyszíni csapat szívesen segít.',
  },
  too_many: {
    title: 'Egy pillanat türelmet',
    text: 'Erről a kapcsolatról épp túl sok próbálkozás érkezett.',
    hint: 'Egy perc múlva folytatható.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'A műszak állapota',
  shift: { active: 'Aktív', paused: 'Szünetel', ended: 'Befejezett', archived: 'Archivált' },
  places: (customers, places) => `Helyek: ${customers}/${places}`,
  figures: { customers: 'Vendég', done: 'Kész', sent: 'Elküldve', open: 'Nyitott' },
  customer: {
    new: 'Új',
    uploading: 'Feltöltés',
    waiting: 'Várakozik',
    preparing: 'Előkészítés',
    processing: 'Feldolgozás',
    ready: 'Küldésre kész',
    completed: 'Befejezve',
    failed: 'Sikertelen',
    refused: 'Felvétel nélkül',
  },
  email: {
    pending: 'E-mail függőben',
    sent: 'E-mail elküldve',
    failed: 'Sikertelen e-mail',
    none: 'Nincs e-mail',
  },
  photos: (count) => `${count} fotó`,
  videos: (count) => `${count} videó`,
  noMedia: 'Még nincs felvétel',
  anonymised: 'Névtelenítve',
  empty: 'Még senki sem jelentkezett be.',
  asOf: (time) => `Állapot: ${time}`,
  refreshes: (seconds) => `${seconds} másodpercenként frissül.`,
  stop: 'Leállítás',
  refreshNow: 'Frissítés most',
  resume: 'Frissüljön újra magától',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Adataim törlése',
  intro:
    'A galériában látható szám és a bejelentkezéskor megadott e-mail-cím segítségével minden felvétel és adat törölhető.',
  number: 'Ügyfélszám',
  numberHint: 'Például 007; a galériában és az e-mailben is ott van.',
  email: 'E-mail-cím',
  warning: 'A törlés nem vonható vissza. A megtartani kívánt képeket előtte le kell tölteni.',
  button: 'Törlés kérése',
  submittedTitle: 'A törlési kérelem beérkezett',
  submitted: (days) =>
    `Ha a szám és a cím összetartozik, hamarosan érkezik egy e-mail a megerősítő linkkel. Ezután az adatok ${days} napon belül törlődnek; erről újabb e-mail tájékoztat.`,
  confirmTitle: 'Törlés megerősítése',
  confirm: 'Ezzel a kattintással törlődik minden felvétel és adat, amelyet az e-mail felsorol.',
  confirmButton: 'Végleges törlés',
  confirmedTitle: 'A törlés megerősítve',
  confirmed: (date) => `Az adatok hamarosan törlődnek (legkésőbb: ${date}). Akkor érkezik egy utolsó e-mail.`,
  doneTitle: 'Az adatok törölve',
  done: 'Ehhez a kérelemhez már semmi sincs tárolva.',
  invalidTitle: 'A link nem érvényes',
  invalid: 'A link lejárt, vagy nem teljes. A kérelem újra benyújtható.',
  again: 'Új kérelem',
  numberInvalid: 'A számot úgy kell megadni, ahogy a galériában szerepel, például 007.',
  emailInvalid: 'Érvényes e-mail-cím szükséges.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Ne készüljön rólam több kép',
  lead: 'Bármikor lehetséges, indoklás és hátrány nélkül.',
  agreed: 'Ehhez a szöveghez történt hozzájárulás:',
  notAsked: 'Hozzájárulást nem kértek.',
  keep: 'Új képeket már nem fogadunk. Ami a galériában van, az előírt ideig ott marad.',
  keepButton: 'Nincs több új kép',
  close:
    'Emellett a galéria és minden megosztott link azonnal megszűnik. Ezután csak a csapat tudja megnyitni; a törlés a szokásos határidő végén történik. A megtartani kívánt képeket előtte le kell tölteni.',
  closeButton: 'Galéria bezárása',
  deletion: 'Ezen az oldalon semmi nem törlődik. Erre külön kérelem szolgál:',
  refused: 'Új képeket nem fogadunk. Ami a galériában van, az előírt ideig ott marad.',
  closedTitle: 'A galéria be van zárva',
  closed: 'A galériához vezető minden link megszűnt, és új képeket nem fogadunk.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Hírek e-mailben',
  ask: (organisation) =>
    `Kívánságra a szervező (${organisation}) ajánlatokat és híreket küld e-mailben. Ez önkéntes: a galéria ugyanaz marad, hozzájárulással és anélkül is.`,
  how: 'Először egy e-mail érkezik arra a címre, amelyre a galéria is megy. A hozzájárulás csak az abban lévő linkkel jön létre. Bármikor visszavonható.',
  sendButton: 'Megerősítő e-mail küldése',
  asked: 'Az e-mail úton van. A megerősítés az abban lévő linkkel történik.',
  notArrived: 'Nem érkezett meg? Érdemes a levélszemét között is megnézni, vagy néhány perc múlva újra elküldeni.',
  againButton: 'Küldés újra',
  confirm: (organisation) =>
    `Igen, szeretnék e-mailben ajánlatokat és híreket kapni a szervezőtől (${organisation}). A hozzájárulásomat bármikor visszavonhatom.`,
  agreeButton: 'Hozzájárulok',
  agreed: (organisation) =>
    `A hozzájárulás megtörtént: a szervező (${organisation}) ajánlatokat és híreket küld e-mailben.`,
  withdrawButton: 'Hozzájárulás visszavonása',
  withdrawn: (organisation) => `A szervező (${organisation}) nem küld több ajánlatot és hírt e-mailben.`,
  ended: 'Újat a galéria alján lehet kérni.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Oklevél ellenőrzése',
  genuine: 'Ez az oklevél valódi',
  name: 'Név',
  what: 'Tevékenység',
  day: 'Dátum',
  by: 'Kiállító',
  unknown: { title: 'Ehhez a kódhoz nem tartozik oklevél', text: 'A kód hiányos, vagy az oklevél már nem létezik.' },
}
