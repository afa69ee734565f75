import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('hr-HR', count, { one: `${count} datoteka`, few: `${count} datoteke`, other: `${count} datoteka` })
const pictures = (count: number) =>
  plural('hr-HR', count, { one: `${count} snimka`, few: `${count} snimke`, other: `${count} snimki` })
const visits = (count: number) =>
  plural('hr-HR', count, { one: `${count} posjet`, few: `${count} posjeta`, other: `${count} posjeta` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gost',

  share: 'Podijeli',
  linkCopied: 'Poveznica je kopirana',
  linkNotCopied: 'Poveznicu nije bilo moguće kopirati',
  downloadAll: 'Preuzmi sve',
  downloadAllBusy: 'Priprema se...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Odaberi',
  selectPhoto: (position) => `Odaberi fotografiju ${position}`,
  selectVideo: (position) => `Odaberi videozapis ${position}`,
  selectFilm: 'Odaberi film',
  selected: (count) => `Odabrano: ${count}`,
  selectAll: 'Sve',
  selectEnd: 'Završi odabir',
  downloadSelected: 'Preuzmi',
  shareSelected: 'Podijeli',

  save: 'Spremi u Foto',
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

  mailMe: 'Pošalji mi poveznicu e-poštom',
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
  shareQr: 'QR kod za skeniranje',
  shareList: 'Podijeljene poveznice',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukini',
  shareEnded: 'Poveznica je ukinuta',
  shareFailed: 'Poveznicu nije bilo moguće izraditi',

  daysLeft: (days) => plural('hr-HR', days, { one: `Još ${days} dan`, other: `Još ${days} dana` }),
  newMedia: 'Stigle su nove snimke',
  offline: 'Nema veze. Ono što je već učitano ostaje vidljivo.',
  empty: 'Slike će se pojaviti ovdje čim stignu. Poveznica ostaje ista.',

  download: 'Preuzmi',
  downloadOf: (file) => `Preuzmi ${file}`,
  downloadStarted: 'Preuzimanje je počelo',
  downloadFailed: 'Preuzimanje nije uspjelo',

  film: { formal: 'Vaš film', informal: 'Tvoj film' },
  filmPlay: 'Pokreni film',
  filmPendingTitle: { formal: 'Vaš film upravo nastaje', informal: 'Tvoj film upravo nastaje' },
  filmPending: same('Pojavit će se ovdje sam čim bude gotov. Poveznica ostaje ista.'),
  mediaPending: (count) =>
    plural('hr-HR', count, {
      one: `Još ${count} snimka je na putu.`,
      few: `Još ${count} snimke su na putu.`,
      other: `Još ${count} snimki je na putu.`,
    }),
  clips: 'Videozapisi',
  playClip: (position, duration) => `Pogledaj videozapis ${position}, ${duration}`,
  photos: 'Fotografije',
  openPhoto: (position) => `Pogledaj fotografiju ${position}`,
  photoOf: (position, name) => `Fotografija ${position} – ${name}`,
  noPhotos: 'Nema fotografija',
  more: (remaining) => `Učitaj još (preostalo ${remaining})`,
  tileFailed: 'Pogreška pri učitavanju',
  certificate: 'Certifikat je dostupan',
  certificateDownload: 'Preuzmi',
  certificateDownloaded: 'Certifikat je preuzet',
  certificateFailed: 'Preuzimanje certifikata nije uspjelo',

  preview: 'Pretpregled',
  close: 'Zatvori',
  next: 'Dalje',
  previous: 'Natrag',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum nije dostupan',
  toContent: 'Na sadržaj',
  languages: 'Jezik',
  website: (organisation) => `Web-stranica: ${organisation}`,
  heroPicture: (name) => `Naslovna slika galerije – ${name}`,
  staysUntil: {
    formal: (date) => `Do ${date} ova je galerija tu za Vas.`,
    informal: (date) => `Do ${date} ova je galerija tu za tebe.`,
  },
  support: 'Kontakt za pomoć',
  supportSubject: (organisation, number, date) => `Galerija ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobar dan,\n\nimam pitanje o svojoj galeriji:\n\n\n\nOrganizacija: ${organisation}\nIme: ${name}\nBroj: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerija nije pronađena',
  notFound: 'Poveznica je možda istekla ili nije valjana.',
  welcomeTitle: { formal: 'Ovdje će se pojaviti Vaše slike', informal: 'Ovdje će se pojaviti tvoje slike' },
  welcome: {
    formal: 'Još ih nema. Otvorite ovu poveznicu ponovno kasnije; ostaje ista.',
    informal: 'Još ih nema. Otvori ovu poveznicu ponovno kasnije; ostaje ista.',
  },
  notFoundHint: 'Najsigurnije se otvara izravno iz e-poruke u kojoj je stigla.',
  recoverTitle: 'Ponovno slanje poveznica',
  recoverHint: 'Tko je pri prijavi naveo adresu e-pošte, dobit će poveznice na sve galerije te adrese.',
  recoverEmail: 'Adresa e-pošte',
  recoverButton: 'Zatraži poveznice',
  recoverInvalid: 'Potrebna je valjana adresa e-pošte.',
  recoverDoneTitle: 'Molimo provjerite e-poštu',
  recoverDone:
    'Ako za ovu adresu postoje galerije, poveznice stižu za koji trenutak. Ako ih nema, molimo provjerite i neželjenu poštu.',
  tooMany: 'Bilo je previše pokušaja. Molimo pokušajte ponovno za nekoliko minuta.',
  sharedBy: (name) => (name ? `Dijeli ${name}` : 'Podijeljene snimke'),
  card: (organisation) => `Fotografije i videozapisi – ${organisation}`,
  privacyNotice: 'Zaštita podataka',
  imprint: 'Impresum',
  accessibility: 'Pristupačnost',
  deleteData: 'Izbriši moje podatke',
}
