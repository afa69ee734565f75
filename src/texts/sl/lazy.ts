import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Povezava je kopirana',
  linkNotCopied: 'Povezave ni bilo mogoče kopirati',
  archiveFailed: 'Arhiva ZIP ni bilo mogoče ustvariti',
  manyFilesTitle: 'Prenesem vse?',
  manyFiles: same((count, size) => `V arhiv ZIP: ${files(count)} (${size}). To lahko traja nekaj minut. Nadaljujem?`),
  manyFilesYes: 'Nadaljuj',
  cancel: 'Prekliči',
  archiveProgress: (done, total) => `Pakiranje datotek: ${done}/${total}...`,
  archiveDone: 'Arhiv ZIP je pripravljen!',
  archiveBroken: 'Povezava je bila prekinjena. Brskalnik lahko nadaljuje prenos.',

  selected: (count) => `Izbrano: ${count}`,
  selectAll: 'Vse',
  selectEnd: 'Končaj izbiro',
  favourite: 'Priljubljeno',
  favouritesOnly: 'Samo priljubljeno',
  favouriteFailed: 'Priljubljeno ni shranjeno. Tapnite še enkrat.',
  asCover: 'Nastavi kot naslovno',
  coverFailed: 'Naslovna fotografija ni bila shranjena. Tapnite še enkrat.',
  downloadSelected: 'Prenesi',
  shareSelected: 'Deli',

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
  shareMail: 'E-pošta',
  shareQr: 'Koda QR za skeniranje',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukini',
  shareEnded: 'Povezava je ukinjena',
  shareFailed: 'Povezave ni bilo mogoče ustvariti',

  newMedia: 'Prispeli so novi posnetki',
  offline: 'Ni povezave. Kar je že naloženo, ostane vidno.',

  downloadStarted: 'Prenos se je začel',
  downloadFailed: 'Prenos ni uspel',
  sizeOriginal: 'Izvirnik',
  sizeWeb: 'Splet',
  sizeNote: 'Splet je manjši in zadošča za zaslone. Izbira velja za vse prenose v tej napravi.',

  filmStory: 'Pokončno za zgodbe',
  filmTeaser: 'Napovednik',
  shareReady: 'Pripravljeno. Še enkrat »Deli«.',
  photoOf: (position, name) => `Fotografija ${position} – ${name}`,
  certificateDownloaded: 'Certifikat je prenesen',
  certificateFailed: 'Prenos certifikata ni uspel',

  preview: 'Predogled',
  close: 'Zapri',
  next: 'Naprej',
  previous: 'Nazaj',

  slideshow: 'Diaprojekcija',
  pause: 'Premor',
  play: 'Predvajaj',
}
