import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Poveznica je kopirana',
  linkNotCopied: 'Poveznicu nije bilo moguće kopirati',
  archiveFailed: 'ZIP arhivu nije bilo moguće izraditi',
  manyFilesTitle: 'Preuzeti sve?',
  manyFiles: same(
    (count, size) => `U ZIP arhivu: ${files(count)} (${size}). To može potrajati nekoliko minuta. Nastaviti?`,
  ),
  manyFilesYes: 'Nastavi',
  cancel: 'Odustani',
  archiveProgress: (done, total) => `Pakiranje datoteka: ${done}/${total}...`,
  archiveDone: 'ZIP arhiva je gotova!',
  archiveBroken: 'Veza je prekinuta. Preglednik može nastaviti preuzimanje.',

  selected: (count) => `Odabrano: ${count}`,
  selectAll: 'Sve',
  selectEnd: 'Završi odabir',
  favourite: 'Omiljeno',
  favouritesOnly: 'Samo omiljeno',
  favouriteFailed: 'Omiljeno nije spremljeno. Dodirnite još jednom.',
  asCover: 'Postavi kao naslovnicu',
  coverFailed: 'Naslovnica nije spremljena. Dodirnite još jednom.',
  downloadSelected: 'Preuzmi',
  shareSelected: 'Podijeli',

  savePreparing: (done, total) => `Priprema se ${done} od ${total}`,
  saveReady: (count) =>
    plural('hr-HR', count, {
      one: `Spremi ${count} datoteku`,
      few: `Spremi ${count} datoteke`,
      other: `Spremi ${count} datoteka`,
    }),
  saveRest: (left) => `Još ${files(left)}`,
  saveHint: 'U sljedećem prozoru odaberite „Spremi slike”.',
  saved: 'Spremljeno',
  saveFailed: 'Spremanje nije uspjelo. Može i s „Preuzmi”.',

  mailMeTo: (address) => `Poveznica stiže na ${address}.`,
  mailMeAsk: 'Adresa e-pošte',
  mailMeWhy: 'Tako se sve može na miru preuzeti na računalo.',
  mailSend: 'Pošalji',
  mailSent: 'E-poruka je na putu',
  mailInvalid: 'Potrebna je valjana adresa e-pošte',
  mailTooMany: 'U posljednjih sat vremena već je poslano nekoliko e-poruka. Molimo pokušajte kasnije.',
  mailFailed: 'E-poruku nije bilo moguće poslati',

  shareWhole: 'Cijela galerija',
  shareWholeNote: 'Tko ima ovu poveznicu, vidi sve i može sve preuzeti.',
  shareSome: 'Samo izbor',
  shareSomeNote: 'Druga poveznica, koja prikazuje samo odabrane snimke. Može se ukinuti u svakom trenutku.',
  shareChoose: 'Odaberi snimke',
  shareMake: 'Izradi poveznicu',
  sharePicture: 'Prikaži prvu snimku kao pretpregled u porukama',
  shareMade: 'Poveznica je gotova',
  shareCopy: 'Kopiraj poveznicu',
  shareSend: 'Pošalji poveznicu',
  shareMail: 'E-pošta',
  shareQr: 'QR kod za skeniranje',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukini',
  shareEnded: 'Poveznica je ukinuta',
  shareFailed: 'Poveznicu nije bilo moguće izraditi',

  newMedia: 'Stigle su nove snimke',
  offline: 'Nema veze. Ono što je već učitano ostaje vidljivo.',

  downloadStarted: 'Preuzimanje je počelo',
  downloadFailed: 'Preuzimanje nije uspjelo',
  sizeOriginal: 'Izvornik',
  sizeWeb: 'Web',
  sizeNote: 'Web je manji i dovoljan za zaslone. Odabir vrijedi za sva preuzimanja na ovom uređaju.',

  filmStory: 'Uspravno za priče',
  filmTeaser: 'Najava',
  shareReady: 'Spremno. Još jednom „Podijeli“.',
  photoOf: (position, name) => `Fotografija ${position} – ${name}`,
  certificateDownloaded: 'Certifikat je preuzet',
  certificateFailed: 'Preuzimanje certifikata nije uspjelo',

  preview: 'Pretpregled',
  close: 'Zatvori',
  next: 'Dalje',
  previous: 'Natrag',

  slideshow: 'Dijaprojekcija',
  pause: 'Pauza',
  play: 'Reproduciraj',

  rateAsk: 'Kako je bilo?',
  rateGood: 'Odlično',
  rateFair: 'U redu',
  rateBad: 'Nije dobro',
  rateWords: 'Rečenica o tome (nije obavezno)',
  rateWhy: 'Odgovor čita samo organizator.',
  rateThanks: 'Hvala na odgovoru',
  rateTakeBack: 'Povuci odgovor',
  rateTakenBack: 'Odgovor je izbrisan',
  rateFailed: 'Odgovor nije spremljen. Dodirnite još jednom.',
}
