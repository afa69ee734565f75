import type { Texts } from '../de.ts'
import { plural } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** Within this many days. */
const inDays = (count: number) => plural('sl-SI', count, { one: `${count} dnevu`, other: `${count} dneh` })

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Prijava',
  lead: {
    formal: 'Vpišite se in dobili boste svojo številko za snemanje.',
    informal: 'Vpiši se in dobiš svojo številko za snemanje.',
  },
  name: 'Ime',
  email: 'E-pošta',
  optional: 'neobvezno',
  emailHint: {
    formal: 'Sem pride povezava do vaših slik.',
    informal: 'Sem pride povezava do tvojih slik.',
  },
  language: 'Jezik',
  languageNote: 'za galerijo in e-pošto',
  consent: (organisation) =>
    `Soglašam, da me ${organisation} na tej turi fotografira in snema ter iz tega naredi moj spominek.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Posnetke naredi ekipa ${organisation}. Namenjeni so samo vaši galeriji in vašemu filmu. Hranijo se ${mediaDays > 0 ? days(mediaDays) : 'do izbrisa'}, vaše ime in naslov pa ${days(personalDays)}. Soglasje lahko kadar koli prekličete; samo povejte ekipi.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Posnetke naredi ekipa ${organisation}. Namenjeni so samo tvoji galeriji in tvojemu filmu. Hranijo se ${mediaDays > 0 ? days(mediaDays) : 'do izbrisa'}, tvoje ime in naslov pa ${days(personalDays)}. Soglasje lahko kadar koli prekličeš; samo povej ekipi.`,
  },
  withoutConsent: {
    formal: 'Številko dobite tudi brez kljukice; takrat se vaše slike ne shranijo.',
    informal: 'Številko dobiš tudi brez kljukice; takrat se tvoje slike ne shranijo.',
  },
  minor: {
    tick: 'Mladoletna oseba (do 18 let)',
    name: 'Ime starša ali skrbnika',
    hint: 'Ta oseba soglaša s posnetki v imenu otroka.',
    missing: 'Manjka ime starša ali skrbnika otroka.',
  },
  privacy: 'Varstvo podatkov',
  submit: 'Prijavi me',

  faultMark: 'Napaka',
  faults: {
    name_missing: { formal: 'Prosimo, vnesite svoje ime.', informal: 'Prosimo, vnesi svoje ime.' },
    name_too_long: {
      formal: 'Ime ima lahko največ 200 znakov. Prosimo, skrajšajte ga.',
      informal: 'Ime ima lahko največ 200 znakov. Prosimo, skrajšaj ga.',
    },
    email_wrong: {
      formal: 'Prosimo, vnesite veljaven e-poštni naslov, na primer mia@example.com, ali pustite polje prazno.',
      informal: 'Prosimo, vnesi veljaven e-poštni naslov, na primer mia@example.com, ali pusti polje prazno.',
    },
    too_many: {
      formal: 'Tukaj se pravkar prijavlja zelo veliko ljudi. Prosimo, poskusite znova čez minuto.',
      informal: 'Tukaj se pravkar prijavlja zelo veliko ljudi. Prosimo, poskusi znova čez minuto.',
    },
  },

  slipTitle: {
    formal: (meant) => `Ste mislili ${meant}?`,
    informal: (meant) => `Misliš ${meant}?`,
  },
  slipTyped: (typed) => `Vneseno je ${typed}.`,
  slipTake: (meant) => `Da, ${meant}`,
  slipKeep: (typed) => `Ne, ${typed} je prav`,
  consentTitle: 'Prijava brez slik?',
  consentAsk: {
    formal: 'Brez soglasja dobite svojo številko, vaše slike pa se ne shranijo.',
    informal: 'Brez soglasja dobiš svojo številko, tvoje slike pa se ne shranijo.',
  },
  consentGive: 'Soglašam',
  consentWithout: 'Prijavi me brez slik',
  edit: 'Spremeni podatke',

  doneTitle: 'Prijava je uspela',
  number: { formal: 'Vaša številka', informal: 'Tvoja številka' },
  showGuide: {
    formal: 'Pokažite to številko vodniku.',
    informal: 'Pokaži to številko vodniku.',
  },
  gallery: { formal: 'Tukaj se prikažejo vaše slike', informal: 'Tukaj se prikažejo tvoje slike' },
  emailComes: (address) => `Ko bo vse pripravljeno, pride povezava na ${address}.`,
  emailMayCome: (address) => `Povezava pride tudi po e-pošti na ${address}.`,
  noEmail: {
    formal: 'E-sporočila ne bo, ker naslov ni naveden. Zato zdaj shranite povezavo.',
    informal: 'E-sporočila ne bo, ker naslov ni naveden. Zato zdaj shrani povezavo.',
  },
  noPictures: {
    formal: 'Ni vašega soglasja za snemanje: vaše slike se ne shranijo. Če jih vseeno želite, povejte vodniku.',
    informal: 'Ni tvojega soglasja za snemanje: tvoje slike se ne shranijo. Če jih vseeno želiš, povej vodniku.',
  },
  next: 'Prijavi še nekoga',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Ta povezava ne velja več',
    text: 'Bila je ukinjena ali ni popolna.',
    hint: 'Veljavno povezavo ima ekipa na kraju samem.',
  },
  paused: {
    title: 'Prijava je na premoru',
    text: 'Tura je trenutno ustavljena.',
    hint: 'Čez nekaj minut znova naložite to stran ali vprašajte ekipo.',
  },
  ended: {
    title: 'Prijava je zaprta',
    text: 'Ta tura se je že končala.',
    hint: 'Ekipa na kraju samem rada pomaga.',
  },
  full: {
    title: 'Vsa mesta so zasedena',
    text: 'Za to turo so že razdeljene vse številke.',
    hint: 'Ekipa na kraju samem rada pomaga.',
  },
  too_many: {
    title: 'Trenutek, prosimo',
    text: 'S te povezave je bilo pravkar preveč poskusov.',
    hint: 'Čez minuto gre naprej.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stanje izmene',
  shift: { active: 'Aktivna', paused: 'Na premoru', ended: 'Končana', archived: 'Arhivirana' },
  places: (customers, places) => `Mesta: ${customers} od ${places}`,
  figures: { customers: 'Gostje', done: 'Končano', sent: 'Poslano', open: 'Odprto' },
  customer: {
    new: 'Nov',
    uploading: 'Nalaganje',
    waiting: 'Čaka',
    preparing: 'Priprava',
    processing: 'Obdelava',
    ready: 'Za pošiljanje',
    completed: 'Zaključeno',
    failed: 'Ni uspelo',
    refused: 'Brez posnetkov',
  },
  email: {
    pending: 'E-pošta čaka',
    sent: 'E-pošta poslana',
    failed: 'E-pošta ni uspela',
    none: 'Brez e-pošte',
  },
  photos,
  videos: clips,
  noMedia: 'Še brez posnetkov',
  anonymised: 'Anonimizirano',
  empty: 'Nihče se še ni prijavil.',
  asOf: (time) => `Stanje ob ${time}`,
  refreshes: (seconds) =>
    plural('sl-SI', seconds, {
      one: `Osveži se vsako ${seconds} sekundo.`,
      two: `Osveži se vsaki ${seconds} sekundi.`,
      few: `Osveži se vsake ${seconds} sekunde.`,
      other: `Osveži se vsakih ${seconds} sekund.`,
    }),
  stop: 'Ustavi',
  refreshNow: 'Osveži zdaj',
  resume: 'Spet osvežuj samodejno',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Izbriši moje podatke',
  intro:
    'S številko iz galerije in e-poštnim naslovom, navedenim ob prijavi, je mogoče izbrisati vse posnetke in podatke.',
  number: 'Številka stranke',
  numberHint: 'Na primer 007; je v galeriji in v e-sporočilu.',
  email: 'E-poštni naslov',
  warning: 'Izbrisa ni mogoče razveljaviti. Kdor želi slike obdržati, naj jih prej prenese.',
  button: 'Zahtevaj izbris',
  submittedTitle: 'Zahteva za izbris je oddana',
  submitted: (days) =>
    `Če številka in naslov spadata skupaj, takoj pride e-sporočilo s povezavo za potrditev. Nato se podatki izbrišejo v ${inDays(days)}; o tem obvesti še eno e-sporočilo.`,
  confirmTitle: 'Potrdi izbris',
  confirm: 'S tem klikom se izbrišejo vsi posnetki in podatki, navedeni v e-sporočilu.',
  confirmButton: 'Dokončno izbriši',
  confirmedTitle: 'Izbris je potrjen',
  confirmed: (date) => `Podatki bodo kmalu izbrisani (najpozneje: ${date}). Takrat pride zadnje e-sporočilo.`,
  doneTitle: 'Podatki so izbrisani',
  done: 'K tej zahtevi ni shranjeno nič več.',
  invalidTitle: 'Povezava ni veljavna',
  invalid: 'Povezava je potekla ali ni popolna. Zahtevo je mogoče oddati znova.',
  again: 'Nova zahteva',
  numberInvalid: 'Potrebna je številka, kot je zapisana v galeriji, na primer 007.',
  emailInvalid: 'Potreben je veljaven e-poštni naslov.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Nič več mojih slik',
  lead: 'To je mogoče kadar koli, brez razloga in brez neugodnih posledic.',
  agreed: 'Soglasje velja za to besedilo:',
  notAsked: 'Soglasje ni bilo zahtevano.',
  keep: 'Nove slike se ne sprejemajo več. Kar je v galeriji, ostane tam, kolikor je predvideno.',
  keepButton: 'Brez novih slik',
  close:
    'Poleg tega se galerija in vse deljene povezave takoj zaprejo. Potem jo lahko odpre le še ekipa; izbris sledi ob koncu običajnega roka. Kdor želi slike obdržati, naj jih prej prenese.',
  closeButton: 'Zapri galerijo',
  deletion: 'Na tej strani se nič ne izbriše. Za to je na voljo ločena zahteva:',
  refused: 'Nove slike se ne sprejemajo. Kar je v galeriji, ostane tam, kolikor je predvideno.',
  closedTitle: 'Galerija je zaprta',
  closed: 'Vse povezave do galerije so zaprte in nove slike se ne sprejemajo.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novice po e-pošti',
  ask: (organisation) =>
    `Na željo ${organisation} pošilja ponudbe in novice po e-pošti. To je prostovoljno: galerija ostane ista, s soglasjem ali brez njega.`,
  how: 'Najprej pride e-sporočilo na naslov, na katerega pride tudi galerija. Soglasje velja šele po potrditvi s povezavo v njem. Preklicati ga je mogoče kadar koli.',
  sendButton: 'Pošlji e-sporočilo za potrditev',
  asked: 'E-sporočilo je na poti. Soglasje se potrdi s povezavo v njem.',
  notArrived: 'Ni prispelo? Preverite tudi neželeno pošto ali ga po nekaj minutah pošljite znova.',
  againButton: 'Pošlji znova',
  confirm: (organisation) =>
    `Da, po e-pošti želim prejemati ponudbe in novice, ki jih pošilja ${organisation}. Soglasje lahko kadar koli prekličem.`,
  agreeButton: 'Soglašam',
  agreed: (organisation) => `Soglasje je dano: ${organisation} pošilja ponudbe in novice po e-pošti.`,
  withdrawButton: 'Prekliči soglasje',
  withdrawn: (organisation) => `${organisation} ne pošilja več ponudb in novic po e-pošti.`,
  ended: 'Novo je mogoče zahtevati na dnu galerije.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Preverjanje potrdila',
  genuine: 'To potrdilo je pristno',
  name: 'Ime',
  what: 'Dejavnost',
  day: 'Datum',
  by: 'Izdajatelj',
  unknown: { title: 'Za to kodo ni potrdila', text: 'Koda ni popolna ali pa potrdila ni več.' },
}
