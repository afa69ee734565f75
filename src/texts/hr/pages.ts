import type { Texts } from '../de.ts'
import { plural } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Prijava',
  lead: {
    formal: 'Upišite se i dobit ćete svoj broj za snimanje.',
    informal: 'Upiši se i dobit ćeš svoj broj za snimanje.',
  },
  name: 'Ime',
  email: 'E-pošta',
  optional: 'nije obavezno',
  emailHint: {
    formal: 'Ovamo stiže poveznica na Vaše slike.',
    informal: 'Ovamo stiže poveznica na tvoje slike.',
  },
  language: 'Jezik',
  languageNote: 'za galeriju i e-poštu',
  consent: (organisation) =>
    `Pristajem da me ${organisation} na ovoj turi fotografira i snima te od toga izradi moju uspomenu.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Snimke izrađuje tim ${organisation}. Služe samo za Vašu galeriju i Vaš film. Čuvaju se ${mediaDays > 0 ? days(mediaDays) : 'dok se ne izbrišu'}, a Vaše ime i adresa ${days(personalDays)}. Pristanak možete povući u svakom trenutku; samo recite timu.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Snimke izrađuje tim ${organisation}. Služe samo za tvoju galeriju i tvoj film. Čuvaju se ${mediaDays > 0 ? days(mediaDays) : 'dok se ne izbrišu'}, a tvoje ime i adresa ${days(personalDays)}. Pristanak možeš povući u svakom trenutku; samo reci timu.`,
  },
  withoutConsent: {
    formal: 'Broj dobivate i bez kvačice; tada se Vaše slike ne spremaju.',
    informal: 'Broj dobivaš i bez kvačice; tada se tvoje slike ne spremaju.',
  },
  minor: {
    tick: 'Maloljetna osoba (mlađa od 18 godina)',
    name: 'Ime roditelja ili skrbnika',
    hint: 'Ta osoba pristaje na snimke u ime djeteta.',
    missing: 'Nedostaje ime roditelja ili skrbnika djeteta.',
  },
  privacy: 'Zaštita podataka',
  submit: 'Prijavi me',

  faultMark: 'Pogreška',
  faults: {
    name_missing: { formal: 'Molimo upišite svoje ime.', informal: 'Molimo upiši svoje ime.' },
    name_too_long: {
      formal: 'Ime može imati najviše 200 znakova. Molimo skratite ga.',
      informal: 'Ime može imati najviše 200 znakova. Molimo skrati ga.',
    },
    email_wrong: {
      formal: 'Molimo upišite valjanu adresu e-pošte, na primjer mia@example.com, ili ostavite polje prazno.',
      informal: 'Molimo upiši valjanu adresu e-pošte, na primjer mia@example.com, ili ostavi polje prazno.',
    },
    too_many: {
      formal: 'Ovdje se upravo prijavljuje mnogo ljudi. Molimo pokušajte ponovno za minutu.',
      informal: 'Ovdje se upravo prijavljuje mnogo ljudi. Molimo pokušaj ponovno za minutu.',
    },
  },

  slipTitle: {
    formal: (meant) => `Mislite li na ${meant}?`,
    informal: (meant) => `Misliš li na ${meant}?`,
  },
  slipTyped: (typed) => `Upisano je ${typed}.`,
  slipTake: (meant) => `Da, ${meant}`,
  slipKeep: (typed) => `Ne, ${typed} je točno`,
  consentTitle: 'Prijava bez slika?',
  consentAsk: {
    formal: 'Bez pristanka dobivate svoj broj, ali se Vaše slike ne spremaju.',
    informal: 'Bez pristanka dobivaš svoj broj, ali se tvoje slike ne spremaju.',
  },
  consentGive: 'Pristajem',
  consentWithout: 'Prijavi me bez slika',
  edit: 'Promijeni podatke',

  doneTitle: 'Prijava je uspjela',
  number: { formal: 'Vaš broj', informal: 'Tvoj broj' },
  showGuide: {
    formal: 'Pokažite ovaj broj vodiču.',
    informal: 'Pokaži ovaj broj vodiču.',
  },
  gallery: { formal: 'Ovdje će se pojaviti Vaše slike', informal: 'Ovdje će se pojaviti tvoje slike' },
  emailComes: (address) => `Čim sve bude gotovo, poveznica stiže na ${address}.`,
  emailMayCome: (address) => `Poveznica stiže i e-poštom na ${address}.`,
  noEmail: {
    formal: 'E-poruka neće stići jer nije navedena adresa. Zato sada spremite poveznicu.',
    informal: 'E-poruka neće stići jer nije navedena adresa. Zato sada spremi poveznicu.',
  },
  noPictures: {
    formal: 'Niste pristali na snimanje: Vaše se slike ne spremaju. Ako ih ipak želite, recite to vodiču.',
    informal: 'Nema tvog pristanka na snimanje: tvoje se slike ne spremaju. Ako ih ipak želiš, reci to vodiču.',
  },
  next: 'Prijavi još nekoga',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Ova poveznica više ne vrijedi',
    text: 'Ukinuta je ili nije potpuna.',
    hint: 'Aktualnu poveznicu ima tim na licu mjesta.',
  },
  paused: {
    title: 'Prijava je na pauzi',
    text: 'Tura je trenutačno zaustavljena.',
    hint: 'Ponovno učitajte stranicu za nekoliko minuta ili pitajte tim.',
  },
  ended: {
    title: 'Prijava je zatvorena',
    text: 'Ova je tura već završila.',
    hint: 'Tim na licu mjesta rado će pomoći.',
  },
  full: {
    title: 'Sva su mjesta popunjena',
    text: 'Za ovu su turu već podijeljeni svi brojevi.',
    hint: 'Tim na licu mjesta rado će pomoći.',
  },
  too_many: {
    title: 'Samo trenutak',
    text: 'S ove je veze upravo bilo previše pokušaja.',
    hint: 'Za minutu se može nastaviti.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stanje smjene',
  shift: { active: 'Aktivna', paused: 'Na pauzi', ended: 'Završena', archived: 'Arhivirana' },
  places: (customers, places) => `Mjesta: ${customers} od ${places}`,
  figures: { customers: 'Gosti', done: 'Gotovo', sent: 'Poslano', open: 'Preostalo' },
  customer: {
    new: 'Novi',
    uploading: 'Prijenos',
    waiting: 'Čeka',
    preparing: 'Priprema',
    processing: 'Obrada',
    ready: 'Spremno za slanje',
    completed: 'Dovršeno',
    failed: 'Nije uspjelo',
    refused: 'Bez snimki',
  },
  email: {
    pending: 'E-poruka čeka',
    sent: 'E-poruka poslana',
    failed: 'E-poruka nije uspjela',
    none: 'Bez e-pošte',
  },
  photos,
  videos: clips,
  noMedia: 'Još nema snimki',
  anonymised: 'Anonimizirano',
  empty: 'Još se nitko nije prijavio.',
  asOf: (time) => `Stanje u ${time}`,
  refreshes: (seconds) =>
    plural('hr-HR', seconds, {
      one: `Osvježava se svaku ${seconds} sekundu.`,
      few: `Osvježava se svake ${seconds} sekunde.`,
      other: `Osvježava se svakih ${seconds} sekundi.`,
    }),
  stop: 'Zaustavi',
  refreshNow: 'Osvježi sada',
  resume: 'Ponovno osvježavaj samo',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Izbriši moje podatke',
  intro: 'S brojem iz galerije i adresom e-pošte navedenom pri prijavi mogu se izbrisati sve snimke i podaci.',
  number: 'Broj klijenta',
  numberHint: 'Na primjer 007; nalazi se u galeriji i u e-poruci.',
  email: 'Adresa e-pošte',
  warning: 'Brisanje se ne može poništiti. Tko želi zadržati slike, neka ih prije preuzme.',
  button: 'Zatraži brisanje',
  submittedTitle: 'Zahtjev za brisanje je predan',
  submitted: (days) =>
    `Ako broj i adresa pripadaju zajedno, za koji trenutak stiže e-poruka s poveznicom za potvrdu. Nakon toga podaci se brišu u roku od ${days} dana; o tome obavještava još jedna e-poruka.`,
  confirmTitle: 'Potvrdi brisanje',
  confirm: 'Ovim se klikom brišu sve snimke i podaci navedeni u e-poruci.',
  confirmButton: 'Izbriši zauvijek',
  confirmedTitle: 'Brisanje je potvrđeno',
  confirmed: (date) => `Najkasnije ${date} podaci će biti izbrisani. Tada stiže posljednja e-poruka.`,
  doneTitle: 'Podaci su izbrisani',
  done: 'Za ovaj zahtjev više ništa nije pohranjeno.',
  invalidTitle: 'Poveznica nije valjana',
  invalid: 'Poveznica je istekla ili nije potpuna. Zahtjev se može ponovno podnijeti.',
  again: 'Novi zahtjev',
  numberInvalid: 'Potreban je broj onako kako piše u galeriji, na primjer 007.',
  emailInvalid: 'Potrebna je valjana adresa e-pošte.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Bez mojih novih slika',
  lead: 'To je moguće u svakom trenutku, bez razloga i bez ikakvih posljedica.',
  agreed: 'Pristanak je dan na ovaj tekst:',
  notAsked: 'Pristanak nije zatražen.',
  keep: 'Nove slike više se ne primaju. Ono što je u galeriji ostaje ondje koliko je predviđeno.',
  keepButton: 'Bez novih slika',
  close:
    'Osim toga, galerija i sve podijeljene poveznice odmah se zatvaraju. Nakon toga može je otvoriti samo tim; brisanje slijedi na kraju uobičajenog roka. Tko želi zadržati slike, neka ih prije preuzme.',
  closeButton: 'Zatvori galeriju',
  deletion: 'Na ovoj se stranici ništa ne briše. Za to postoji poseban zahtjev:',
  refused: 'Nove slike se ne primaju. Ono što je u galeriji ostaje ondje koliko je predviđeno.',
  closedTitle: 'Galerija je zatvorena',
  closed: 'Sve poveznice na galeriju su zatvorene, a nove slike se ne primaju.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novosti e-poštom',
  ask: (organisation) =>
    `Na želju ${organisation} šalje ponude i novosti e-poštom. To je dobrovoljno: galerija ostaje ista, s pristankom i bez njega.`,
  how: 'Prvo stiže e-poruka na adresu na koju stiže i galerija. Pristanak vrijedi tek nakon potvrde poveznicom u njoj. Može se povući u svakom trenutku.',
  sendButton: 'Pošalji e-poruku za potvrdu',
  asked: 'E-poruka je na putu. Pristanak se potvrđuje poveznicom u njoj.',
  notArrived: 'Nije stigla? Molimo provjerite i neželjenu poštu ili je nakon nekoliko minuta pošaljite ponovno.',
  againButton: 'Pošalji ponovno',
  confirm: (organisation) =>
    `Da, želim e-poštom primati ponude i novosti koje šalje ${organisation}. Pristanak mogu povući u svakom trenutku.`,
  agreeButton: 'Pristajem',
  agreed: (organisation) => `Pristanak je dan: ${organisation} šalje ponude i novosti e-poštom.`,
  withdrawButton: 'Povuci pristanak',
  withdrawn: (organisation) => `${organisation} više ne šalje ponude i novosti e-poštom.`,
  ended: 'Novu je moguće zatražiti na dnu galerije.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Provjera certifikata',
  genuine: 'Ovaj je certifikat vjerodostojan',
  name: 'Ime',
  what: 'Aktivnost',
  day: 'Datum',
  by: 'Izdavatelj',
  unknown: { title: 'Ne postoji certifikat s ovim kodom', text: 'Kod nije potpun ili certifikat više ne postoji.' },
}
