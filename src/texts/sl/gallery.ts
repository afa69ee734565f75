import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('sl-SI', count, {
    one: `${count} datoteka`,
    two: `${count} datoteki`,
    few: `${count} datoteke`,
    other: `${count} datotek`,
  })
const pictures = (count: number) =>
  plural('sl-SI', count, {
    one: `${count} posnetek`,
    two: `${count} posnetka`,
    few: `${count} posnetki`,
    other: `${count} posnetkov`,
  })
const visits = (count: number) =>
  plural('sl-SI', count, {
    one: `${count} obisk`,
    two: `${count} obiska`,
    few: `${count} obiski`,
    other: `${count} obiskov`,
  })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gost',

  share: 'Deli',
  linkCopied: 'Povezava je kopirana',
  linkNotCopied: 'Povezave ni bilo mogoče kopirati',
  downloadAll: 'Prenesi vse',
  downloadAllBusy: 'Pripravlja se...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Arhiva ZIP ni bilo mogoče ustvariti',
  manyFilesTitle: 'Prenesem vse?',
  manyFiles: same((count, size) => `V arhiv ZIP: ${files(count)} (${size}). To lahko traja nekaj minut. Nadaljujem?`),
  manyFilesYes: 'Nadaljuj',
  cancel: 'Prekliči',
  archiveProgress: (done, total) => `Pakiranje datotek: ${done}/${total}...`,
  archiveDone: 'Arhiv ZIP je pripravljen!',
  archiveBroken: 'Povezava je bila prekinjena. Brskalnik lahko nadaljuje prenos.',

  select: 'Izberi',
  selectPhoto: (position) => `Izberi fotografijo ${position}`,
  selectVideo: (position) => `Izberi videoposnetek ${position}`,
  selectFilm: 'Izberi film',
  selected: (count) => `Izbrano: ${count}`,
  selectAll: 'Vse',
  selectEnd: 'Končaj izbiro',
  downloadSelected: 'Prenesi',
  shareSelected: 'Deli',

  save: 'Shrani v Fotografije',
  savePreparing: (done, total) => `Pripravlja se ${done} od ${total}`,
  saveReady: (count) =>
    plural('sl-SI', count, {
      one: `Shrani ${count} datoteko`,
      two: `Shrani ${count} datoteki`,
      few: `Shrani ${count} datoteke`,
      other: `Shrani ${count} datotek`,
    }),
  saveRest: (left) => `Še ${files(left)}`,
  saveHint: 'V naslednjem oknu izberite shranjevanje slik.',
  saved: 'Shranjeno',
  saveFailed: 'Shranjevanje ni uspelo. Gre tudi z gumbom »Prenesi«.',

  mailMe: 'Pošlji mi povezavo po e-pošti',
  mailMeTo: (address) => `Povezava pride na ${address}.`,
  mailMeAsk: 'E-poštni naslov',
  mailMeWhy: 'Tako je mogoče vse v miru prenesti na računalnik.',
  mailSend: 'Pošlji',
  mailSent: 'E-sporočilo je na poti',
  mailInvalid: 'Potreben je veljaven e-poštni naslov',
  mailTooMany: 'V zadnji uri je bilo poslanih že več e-sporočil. Poskusite znova pozneje.',
  mailFailed: 'E-sporočila ni bilo mogoče poslati',

  shareWhole: 'Celotna galerija',
  shareWholeNote: 'Kdor ima to povezavo, vidi vse in lahko vse prenese.',
  shareSome: 'Samo izbor',
  shareSomeNote: 'Druga povezava, ki pokaže samo izbrane posnetke. Kadar koli jo je mogoče ukiniti.',
  shareChoose: 'Izberi posnetke',
  shareMake: 'Ustvari povezavo',
  sharePicture: 'Pokaži prvi posnetek kot predogled v sporočilih',
  shareMade: 'Povezava je pripravljena',
  shareCopy: 'Kopiraj povezavo',
  shareSend: 'Pošlji povezavo',
  shareQr: 'Koda QR za skeniranje',
  shareList: 'Deljene povezave',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukini',
  shareEnded: 'Povezava je ukinjena',
  shareFailed: 'Povezave ni bilo mogoče ustvariti',

  daysLeft: (days) =>
    plural('sl-SI', days, { one: `Še ${days} dan`, two: `Še ${days} dneva`, other: `Še ${days} dni` }),
  newMedia: 'Prispeli so novi posnetki',
  offline: 'Ni povezave. Kar je že naloženo, ostane vidno.',
  empty: 'Slike se prikažejo tukaj, takoj ko bodo na voljo. Povezava ostane ista.',

  download: 'Prenesi',
  downloadOf: (file) => `Prenesi ${file}`,
  downloadStarted: 'Prenos se je začel',
  downloadFailed: 'Prenos ni uspel',

  film: { formal: 'Vaš film', informal: 'Tvoj film' },
  filmPlay: 'Predvajaj film',
  filmPendingTitle: { formal: 'Vaš film pravkar nastaja', informal: 'Tvoj film pravkar nastaja' },
  filmPending: same('Tukaj se prikaže sam, takoj ko bo pripravljen. Povezava ostane ista.'),
  mediaPending: (count) =>
    plural('sl-SI', count, {
      one: `Še ${count} posnetek je na poti.`,
      two: `Še ${count} posnetka sta na poti.`,
      few: `Še ${count} posnetki so na poti.`,
      other: `Še ${count} posnetkov je na poti.`,
    }),
  clips: 'Videoposnetki',
  playClip: (position, duration) => `Predvajaj videoposnetek ${position}, ${duration}`,
  photos: 'Fotografije',
  openPhoto: (position) => `Odpri fotografijo ${position}`,
  photoOf: (position, name) => `Fotografija ${position} – ${name}`,
  noPhotos: 'Ni fotografij',
  more: (remaining) => `Naloži več (še ${remaining})`,
  tileFailed: 'Napaka pri nalaganju',
  certificate: 'Certifikat je na voljo',
  certificateDownload: 'Prenesi',
  certificateDownloaded: 'Certifikat je prenesen',
  certificateFailed: 'Prenos certifikata ni uspel',

  preview: 'Predogled',
  close: 'Zapri',
  next: 'Naprej',
  previous: 'Nazaj',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum ni na voljo',
  toContent: 'Na vsebino',
  languages: 'Jezik',
  website: (organisation) => `Spletna stran: ${organisation}`,
  heroPicture: (name) => `Naslovna slika galerije – ${name}`,
  staysUntil: {
    formal: (date) => `Ta galerija je tu za vas. Na voljo je do: ${date}.`,
    informal: (date) => `Ta galerija je tu zate. Na voljo je do: ${date}.`,
  },
  support: 'Stik s podporo',
  supportSubject: (organisation, number, date) => `Galerija ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Pozdravljeni,\n\nimam vprašanje o svoji galeriji:\n\n\n\nOrganizacija: ${organisation}\nIme: ${name}\nŠtevilka: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerije ni bilo mogoče najti',
  notFound: 'Povezava je morda potekla ali ni veljavna.',
  welcomeTitle: { formal: 'Tukaj se prikažejo vaše slike', informal: 'Tukaj se prikažejo tvoje slike' },
  welcome: {
    formal: 'Zaenkrat jih še ni. Pozneje znova odprite to povezavo; ostane ista.',
    informal: 'Zaenkrat jih še ni. Pozneje znova odpri to povezavo; ostane ista.',
  },
  notFoundHint: 'Najzanesljiveje se odpre neposredno iz e-sporočila, v katerem je prišla.',
  recoverTitle: 'Znova pošlji povezave',
  recoverHint: 'Kdor je ob prijavi navedel e-poštni naslov, dobi povezave do vseh galerij tega naslova.',
  recoverEmail: 'E-poštni naslov',
  recoverButton: 'Zahtevaj povezave',
  recoverInvalid: 'Potreben je veljaven e-poštni naslov.',
  recoverDoneTitle: 'Preverite svoj e-poštni nabiralnik',
  recoverDone: 'Če za ta naslov obstajajo galerije, povezave pridejo v trenutku. Sicer preverite tudi neželeno pošto.',
  tooMany: 'Poskusov je bilo preveč. Poskusite znova čez nekaj minut.',
  sharedBy: (name) => (name ? `Deli: ${name}` : 'Deljeni posnetki'),
  card: (organisation) => `Fotografije in videoposnetki – ${organisation}`,
  privacyNotice: 'Varstvo podatkov',
  imprint: 'Kolofon',
  accessibility: 'Dostopnost',
  deleteData: 'Izbriši moje podatke',
}
