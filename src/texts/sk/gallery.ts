import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('sk-SK', count, { one: `${count} súbor`, few: `${count} súbory`, other: `${count} súborov` })
const pictures = (count: number) =>
  plural('sk-SK', count, { one: `${count} záber`, few: `${count} zábery`, other: `${count} záberov` })
const visits = (count: number) =>
  plural('sk-SK', count, { one: `${count} návšteva`, few: `${count} návštevy`, other: `${count} návštev` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Hosť',

  share: 'Zdieľať',
  linkCopied: 'Odkaz skopírovaný',
  linkNotCopied: 'Odkaz sa nepodarilo skopírovať',
  downloadAll: 'Stiahnuť všetko',
  downloadAllBusy: 'Pripravuje sa...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Archív ZIP sa nepodarilo vytvoriť',
  manyFilesTitle: 'Stiahnuť všetko?',
  manyFiles: same(
    (count, size) => `Do archívu ZIP: ${files(count)} (${size}). Môže to trvať niekoľko minút. Pokračovať?`,
  ),
  manyFilesYes: 'Pokračovať',
  cancel: 'Zrušiť',
  archiveProgress: (done, total) => `Balia sa súbory: ${done}/${total}...`,
  archiveDone: 'Archív ZIP je hotový!',
  archiveBroken: 'Spojenie sa prerušilo. Prehliadač môže v sťahovaní pokračovať.',

  select: 'Vybrať',
  selectPhoto: (position) => `Vybrať fotku ${position}`,
  selectVideo: (position) => `Vybrať video ${position}`,
  selectFilm: 'Vybrať film',
  selected: (count) => `Vybrané: ${count}`,
  selectAll: 'Všetko',
  selectEnd: 'Ukončiť výber',
  downloadSelected: 'Stiahnuť',
  shareSelected: 'Zdieľať',

  save: 'Uložiť do Fotiek',
  savePreparing: (done, total) => `Pripravuje sa ${done} z ${total}`,
  saveReady: (count) => `Uložiť ${files(count)}`,
  saveRest: (left) =>
    plural('sk-SK', left, {
      one: `Zostáva ${left} súbor`,
      few: `Zostávajú ${left} súbory`,
      other: `Zostáva ${left} súborov`,
    }),
  saveHint: 'V ďalšom okne zvoľte „Uložiť obrázky“.',
  saved: 'Uložené',
  saveFailed: 'Uloženie sa nepodarilo. Pomôže aj tlačidlo „Stiahnuť“.',

  mailMe: 'Poslať mi odkaz e-mailom',
  mailMeTo: (address) => `Odkaz príde na ${address}.`,
  mailMeAsk: 'E-mailová adresa',
  mailMeWhy: 'Všetko sa potom dá v pokoji stiahnuť do počítača.',
  mailSend: 'Odoslať',
  mailSent: 'E-mail je na ceste',
  mailInvalid: 'Potrebná je platná e-mailová adresa',
  mailTooMany: 'Za poslednú hodinu už odišlo niekoľko e-mailov. Skúste to, prosím, neskôr.',
  mailFailed: 'E-mail sa nepodarilo odoslať',

  shareWhole: 'Celá galéria',
  shareWholeNote: 'Kto má tento odkaz, vidí všetko a môže všetko stiahnuť.',
  shareSome: 'Len výber',
  shareSomeNote: 'Druhý odkaz, ktorý ukáže len vybrané zábery. Dá sa kedykoľvek ukončiť.',
  shareChoose: 'Vybrať zábery',
  shareMake: 'Vytvoriť odkaz',
  sharePicture: 'Ukázať prvý záber ako náhľad v čete',
  shareMade: 'Odkaz je hotový',
  shareCopy: 'Kopírovať odkaz',
  shareSend: 'Poslať odkaz',
  shareQr: 'QR kód na naskenovanie',
  shareList: 'Zdieľané odkazy',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukončiť',
  shareEnded: 'Odkaz je ukončený',
  shareFailed: 'Odkaz sa nepodarilo vytvoriť',

  daysLeft: (days) =>
    plural('sk-SK', days, { one: `Ešte ${days} deň`, few: `Ešte ${days} dni`, other: `Ešte ${days} dní` }),
  newMedia: 'Sú tu nové zábery',
  offline: 'Chýba pripojenie. Čo sa už načítalo, zostáva viditeľné.',
  empty: 'Zábery sa objavia tu, hneď ako budú. Odkaz zostáva rovnaký.',

  download: 'Stiahnuť',
  downloadOf: (file) => `Stiahnuť ${file}`,
  downloadStarted: 'Sťahovanie sa začalo',
  downloadFailed: 'Sťahovanie sa nepodarilo',

  film: { formal: 'Váš film', informal: 'Tvoj film' },
  filmPlay: 'Prehrať film',
  filmPendingTitle: { formal: 'Váš film práve vzniká', informal: 'Tvoj film práve vzniká' },
  filmPending: same('Objaví sa tu sám, hneď ako bude hotový. Odkaz zostáva rovnaký.'),
  mediaPending: (count) =>
    plural('sk-SK', count, {
      one: `Ešte ${count} záber je na ceste.`,
      few: `Ešte ${count} zábery sú na ceste.`,
      other: `Ešte ${count} záberov je na ceste.`,
    }),
  clips: 'Videá',
  playClip: (position, duration) => `Prehrať video ${position}, ${duration}`,
  photos: 'Fotky',
  openPhoto: (position) => `Zobraziť fotku ${position}`,
  photoOf: (position, name) => `Fotka ${position} – ${name}`,
  noPhotos: 'Žiadne fotky',
  more: (remaining) => `Načítať ďalšie (zostáva ${remaining})`,
  tileFailed: 'Chyba pri načítaní',
  certificate: 'Certifikát je k dispozícii',
  certificateDownload: 'Stiahnuť',
  certificateDownloaded: 'Certifikát stiahnutý',
  certificateFailed: 'Certifikát sa nepodarilo stiahnuť',

  preview: 'Náhľad',
  close: 'Zavrieť',
  next: 'Ďalej',
  previous: 'Späť',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Dátum nie je k dispozícii',
  toContent: 'Prejsť na obsah',
  languages: 'Jazyk',
  website: (organisation) => `Web: ${organisation}`,
  heroPicture: (name) => `Titulný záber galérie – ${name}`,
  staysUntil: {
    formal: (date) => `Táto galéria je tu pre vás do ${date}.`,
    informal: (date) => `Táto galéria je tu pre teba do ${date}.`,
  },
  support: 'Kontaktovať podporu',
  supportSubject: (organisation, number, date) => `Galéria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobrý deň,\n\nmám otázku k svojej galérii:\n\n\n\nOrganizácia: ${organisation}\nMeno: ${name}\nČíslo: ${number}\nDátum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galéria sa nenašla',
  notFound: 'Odkaz možno vypršal alebo je neplatný.',
  welcomeTitle: { formal: 'Tu sa objavia vaše zábery', informal: 'Tu sa objavia tvoje zábery' },
  welcome: {
    formal: 'Zatiaľ tu žiadne nie sú. Otvorte tento odkaz neskôr znova; zostáva rovnaký.',
    informal: 'Zatiaľ tu žiadne nie sú. Otvor tento odkaz neskôr znova; zostáva rovnaký.',
  },
  notFoundHint: 'Najspoľahlivejšie sa otvorí priamo z e-mailu, v ktorom prišiel.',
  recoverTitle: 'Poslať odkazy znova',
  recoverHint: 'Kto pri registrácii uviedol e-mailovú adresu, dostane odkazy na všetky galérie k tejto adrese.',
  recoverEmail: 'E-mailová adresa',
  recoverButton: 'Vyžiadať odkazy',
  recoverInvalid: 'Potrebná je platná e-mailová adresa.',
  recoverDoneTitle: 'Pozrite sa, prosím, do schránky',
  recoverDone: 'Ak k tejto adrese existujú galérie, odkazy prídu o chvíľu. Inak sa, prosím, pozrite aj do spamu.',
  tooMany: 'Pokusov bolo príliš veľa. Skúste to, prosím, znova o niekoľko minút.',
  sharedBy: (name) => (name ? `Zdieľa ${name}` : 'Zdieľané zábery'),
  card: (organisation) => `Fotky a videá – ${organisation}`,
  privacyNotice: 'Ochrana údajov',
  imprint: 'Prevádzkovateľ',
  accessibility: 'Prístupnosť',
  deleteData: 'Vymazať moje údaje',
}
