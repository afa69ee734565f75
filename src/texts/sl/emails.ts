import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { counted, days } from './counts.ts'

// In the accusative.
const photos = (count: number) => counted(count, 'fotografijo', 'fotografiji', 'fotografije', 'fotografij')
const clips = (count: number) => counted(count, 'videoposnetek', 'videoposnetka', 'videoposnetke', 'videoposnetkov')

/** One sentence for one thing and for several, which are its object, in the accusative. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `V galeriji si že lahko ogledate ${what} (${date}).`,
  informal: (what, date) => `V galeriji si že lahko ogledaš ${what} (${date}).`,
}

/** "Your own" refers to the reader in both forms of address. */
const own: Texts['email']['yours']['formal'] = {
  film: 'svoj film',
  photos: (count) =>
    count === 1
      ? 'svojo fotografijo'
      : plural('sl-SI', count, {
          one: `svojo ${count} fotografijo`,
          two: `svoji ${count} fotografiji`,
          few: `svoje ${count} fotografije`,
          other: `svojih ${count} fotografij`,
        }),
  clips: (count) =>
    count === 1
      ? 'svoj videoposnetek'
      : plural('sl-SI', count, {
          one: `svoj ${count} videoposnetek`,
          two: `svoja ${count} videoposnetka`,
          few: `svoje ${count} videoposnetke`,
          other: `svojih ${count} videoposnetkov`,
        }),
  keepsake: 'svoj spominek',
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Vaš spominek je tu – ${organisation}`,
    informal: (organisation) => `Tvoj spominek je tu – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Dober dan, ${name}` : 'Dober dan'),
    informal: (name) => (name ? `Živjo, ${name}` : 'Živjo'),
  },
  sentence,
  sentenceMany: sentence,
  yours: same(own),
  photos,
  clips,
  button: { formal: 'V vašo galerijo', informal: 'V tvojo galerijo' },
  linkBelow: {
    formal: 'Ali odprite to povezavo:',
    informal: 'Ali odpri to povezavo:',
  },
  filmPicture: 'Predvajaj film',
  photoPicture: 'Fotografija iz galerije',
  stays: {
    formal: (count) => `Galerija vam je na voljo ${days(count)}.`,
    informal: (count) => `Galerija ti je na voljo ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galerija vam je na voljo brez časovne omejitve.',
    informal: 'Galerija ti je na voljo brez časovne omejitve.',
  },
  personal: {
    formal: 'Povezava je osebna: kdor jo ima, vidi vaše slike.',
    informal: 'Povezava je osebna: kdor jo ima, vidi tvoje slike.',
  },
  pin: (pin) => `PIN za odpiranje: ${pin}`,
  pinKnown: 'Za odpiranje je potreben PIN, ki ga je ekipa povedala na kraju samem.',
  why: {
    formal: (organisation, session, number) =>
      `To e-sporočilo vam pošilja ${organisation}, ker imate na »${session}« številko ${number}.`,
    informal: (organisation, session, number) =>
      `To e-sporočilo ti pošilja ${organisation}, ker imaš na »${session}« številko ${number}.`,
  },
  questions: {
    formal: 'Imate vprašanja? Preprosto odgovorite na to e-sporočilo ali pišite na',
    informal: 'Imaš vprašanja? Preprosto odgovori na to e-sporočilo ali piši na',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Povezava do vaše galerije – ${organisation}`,
    informal: (organisation) => `Povezava do tvoje galerije – ${organisation}`,
  },
  link: {
    formal: 'Tukaj je zahtevana povezava do vaše galerije.',
    informal: 'Tukaj je zahtevana povezava do tvoje galerije.',
  },
  links: {
    formal: 'Tukaj so zahtevane povezave do vaših galerij.',
    informal: 'Tukaj so zahtevane povezave do tvojih galerij.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, številka ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `To e-sporočilo vam pošilja ${organisation}, ker je nekdo na strani galerije zahteval, da ga pošljemo na ta naslov.`,
    informal: (organisation) =>
      `To e-sporočilo ti pošilja ${organisation}, ker je nekdo na strani galerije zahteval, da ga pošljemo na ta naslov.`,
  },
  notMe: {
    formal: 'Če to niste bili vi, to e-sporočilo preprosto izbrišite.',
    informal: 'Če to ni bila tvoja zahteva, to e-sporočilo preprosto izbriši.',
  },

  newsSubject: (organisation) => `Za potrditev: novice – ${organisation}`,
  news: {
    formal: (organisation) =>
      `Za ta naslov so bile zahtevane ponudbe in novice, ki jih po e-pošti pošilja ${organisation}. Potrdite s to povezavo:`,
    informal: (organisation) =>
      `Za ta naslov so bile zahtevane ponudbe in novice, ki jih po e-pošti pošilja ${organisation}. Potrdi s to povezavo:`,
  },
  newsButton: 'Potrdi',
  newsUntil: {
    formal: (count) =>
      `Povezava velja ${days(count)}. Če to ni bila vaša zahteva, vam ni treba storiti ničesar: oglasi ne bodo prihajali.`,
    informal: (count) =>
      `Povezava velja ${days(count)}. Če to ni bila tvoja zahteva, ti ni treba storiti ničesar: oglasi ne bodo prihajali.`,
  },

  deletionSubject: 'Potrdite izbris svojih podatkov',
  deletionAsk: (organisation) =>
    `Za ta naslov je bil zahtevan izbris naslednjih podatkov, ki jih hrani ${organisation}:`,
  deletionWhat:
    'Izbrišejo se vse fotografije, videoposnetki, filmi in certifikati, ime, e-poštni naslov in vse povezave do galerij. Tega ni mogoče razveljaviti.',
  deletionButton: 'Potrdi izbris',
  deletionUntil: (count) => `Povezava velja ${days(count)}. Brez potrditve se nič ne izbriše.`,
  deletedSubject: 'Vaši podatki so izbrisani',
  deleted: (organisation) =>
    `Na zahtevo so izbrisani vaši podatki, ki jih je hranila organizacija ${organisation}: fotografije, videoposnetki, filmi, certifikati, ime, e-poštni naslov in povezave do galerij. Po pošiljanju tega e-sporočila se izbriše tudi ta naslov.`,
  partlySubject: 'Del vaših podatkov je izbrisan',
  partly: (organisation) =>
    `Na zahtevo je izbrisan del vaših podatkov, ki jih hrani organizacija ${organisation}. Preostali podatki in ta naslov se za zdaj hranijo iz razloga, o katerem smo vam že pisali.`,
  heldSubject: 'Vaših podatkov še ni mogoče izbrisati',
  held: (organisation) =>
    `Zahtevali ste izbris svojih podatkov, ki jih hrani ${organisation}. To še ni mogoče, ker obstaja zakonski razlog, da se za zdaj hranijo.`,
  heldReasons: {
    claims:
      'Podatki so potrebni za uveljavljanje, izvajanje ali obrambo pravnih zahtevkov (točka (e) člena 17(3) GDPR).',
    obligation: 'Zakon ali odredba organa zahteva hrambo podatkov (točka (b) člena 17(3) GDPR).',
  },
  heldUntil: (date) =>
    `Hramba se bo končala (najpozneje: ${date}) in podatki bodo izbrisani, če se ne pojavi nov razlog. Do takrat galerija ostane zaprta, podatki pa se uporabljajo samo iz tega razloga.`,
  heldRights: 'Lahko vložite pritožbo pri nadzornem organu za varstvo podatkov ali se obrnete na sodišče.',
}
