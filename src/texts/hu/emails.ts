import type { Texts } from '../de.ts'

const photos = (count: number) => `${count} fotó`
const clips = (count: number) => `${count} videó`

/** One sentence for one thing and for several: the verb comes first and stays as it is. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `A galériában már várja Önt ${what} (${date}).`,
  informal: (what, date) => `A galériában már vár rád ${what} (${date}).`,
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Megérkezett az emléke – ${organisation}`,
    informal: (organisation) => `Megérkezett az emléked – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Kedves ${name}` : 'Jó napot kívánunk'),
    informal: (name) => (name ? `Szia, ${name}` : 'Szia'),
  },
  sentence,
  sentenceMany: sentence,
  yours: {
    formal: {
      film: 'a filmje',
      photos: (count) => (count === 1 ? 'a fotója' : photos(count)),
      clips: (count) => (count === 1 ? 'a videója' : clips(count)),
      keepsake: 'az emléke',
    },
    informal: {
      film: 'a filmed',
      photos: (count) => (count === 1 ? 'a fotód' : photos(count)),
      clips: (count) => (count === 1 ? 'a videód' : clips(count)),
      keepsake: 'az emléked',
    },
  },
  photos,
  clips,
  button: { formal: 'Ugrás a galériájához', informal: 'Ugrás a galériádhoz' },
  linkBelow: {
    formal: 'Vagy nyissa meg ezt a linket:',
    informal: 'Vagy nyisd meg ezt a linket:',
  },
  filmPicture: 'Film megnézése',
  photoPicture: 'Egy fotó a galériából',
  stays: {
    formal: (days) => `A galéria ${days} napig várja Önt.`,
    informal: (days) => `A galéria ${days} napig vár rád.`,
  },
  staysForever: {
    formal: 'A galéria határidő nélkül várja Önt.',
    informal: 'A galéria határidő nélkül vár rád.',
  },
  personal: {
    formal: 'A link személyes: akinél ott van, látja a képeit.',
    informal: 'A link személyes: akinél ott van, látja a képeidet.',
  },
  pin: (pin) => `PIN-kód a megnyitáshoz: ${pin}`,
  pinKnown: 'A megnyitáshoz az a PIN-kód kell, amelyet a csapat a helyszínen mondott.',
  why: {
    formal: (organisation, session, number) =>
      `Az e-mail feladója: ${organisation}. Azért kapja, mert bejelentkezett erre a programra: „${session}”, száma: ${number}.`,
    informal: (organisation, session, number) =>
      `Az e-mail feladója: ${organisation}. Azért kapod, mert bejelentkeztél erre a programra: „${session}”, számod: ${number}.`,
  },
  questions: {
    formal: 'Kérdése van? Válaszoljon erre az e-mailre, vagy írjon ide:',
    informal: 'Kérdésed van? Válaszolj erre az e-mailre, vagy írj ide:',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Galériájának linkje – ${organisation}`,
    informal: (organisation) => `Galériád linkje – ${organisation}`,
  },
  link: { formal: 'Íme a galériájának kért linkje.', informal: 'Íme a galériád kért linkje.' },
  links: { formal: 'Íme a galériáinak kért linkjei.', informal: 'Íme a galériáid kért linkjei.' },
  linkOf: (session, date, number) => `${session}, ${date}, szám: ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Az e-mail feladója: ${organisation}. Azért kapja, mert valaki a galéria oldalán azt kérte, hogy erre a címre küldjük el.`,
    informal: (organisation) =>
      `Az e-mail feladója: ${organisation}. Azért kapod, mert valaki a galéria oldalán azt kérte, hogy erre a címre küldjük el.`,
  },
  notMe: {
    formal: 'Ha nem Ön volt az, egyszerűen törölje ezt az e-mailt.',
    informal: 'Ha nem te voltál az, egyszerűen töröld ezt az e-mailt.',
  },

  newsSubject: (organisation) => `Megerősítésre vár: hírek – ${organisation}`,
  news: {
    formal: (organisation) =>
      `Ehhez a címhez e-mailes ajánlatokat és híreket kértek (szervező: ${organisation}). Kérjük, erősítse meg ezzel a linkkel:`,
    informal: (organisation) =>
      `Ehhez a címhez e-mailes ajánlatokat és híreket kértek (szervező: ${organisation}). Kérjük, erősítsd meg ezzel a linkkel:`,
  },
  newsButton: 'Megerősítés',
  newsUntil: {
    formal: (days) => `A link ${days} napig érvényes. Ha nem Ön kérte, nincs teendője: nem kap reklámot.`,
    informal: (days) => `A link ${days} napig érvényes. Ha nem te kérted, nincs teendőd: nem kapsz reklámot.`,
  },

  deletionSubject: 'Kérjük, erősítse meg adatai törlését',
  deletionAsk: (organisation) => `Ehhez a címhez az alábbi adatok törlését kérték (szervező: ${organisation}):`,
  deletionWhat:
    'Törlődik minden fotó, videó, film és oklevél, a név, az e-mail-cím és az összes galérialink. Ez nem vonható vissza.',
  deletionButton: 'Törlés megerősítése',
  deletionUntil: (days) => `A link ${days} napig érvényes. Megerősítés nélkül semmi sem törlődik.`,
  deletedSubject: 'Adatait töröltük',
  deleted: (organisation) =>
    `Adatait kérésére töröltük (${organisation}): fotók, videók, filmek, oklevelek, név, e-mail-cím és galérialinkek. Ez a cím is törlődik, amint ezt az e-mailt elküldtük.`,
  partlySubject: 'Adatainak egy részét töröltük',
  partly: (organisation) =>
    `Adatainak egy részét kérésére töröltük (${organisation}). A többit és ezt a címet egyelőre megőrizzük, abból az okból, amelyről már írtunk Önnek.`,
  heldSubject: 'Adatai még nem törölhetők',
  held: (organisation) =>
    `Ön kérte adatai törlését (szervező: ${organisation}). Ez egyelőre nem lehetséges, mert törvényes indoka van annak, hogy az adatokat még megőrizzük.`,
  heldReasons: {
    claims:
      'Az adatokra jogi igények előterjesztéséhez, érvényesítéséhez, illetve védelméhez van szükség (a GDPR 17. cikke (3) bekezdésének e) pontja).',
    obligation:
      'Jogszabály vagy hatósági rendelkezés írja elő az adatok megőrzését (a GDPR 17. cikke (3) bekezdésének b) pontja).',
  },
  heldUntil: (date) =>
    `Az adatokat csak határozott ideig őrizzük meg (legkésőbb eddig: ${date}), azután törlődnek, ha nem merül fel új ok. Addig a galéria zárva marad, és az adatokat csak ebből az okból használjuk fel.`,
  heldRights: 'Panaszt tehet egy adatvédelmi felügyeleti hatóságnál, vagy bírósághoz fordulhat.',
}
