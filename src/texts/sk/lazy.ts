import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Odkaz skopírovaný',
  linkNotCopied: 'Odkaz sa nepodarilo skopírovať',
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

  selected: (count) => `Vybrané: ${count}`,
  selectAll: 'Všetko',
  selectEnd: 'Ukončiť výber',
  favourite: 'Obľúbené',
  favouritesOnly: 'Len obľúbené',
  favouriteFailed: 'Obľúbené sa neuložilo. Stačí ťuknúť znova.',
  asCover: 'Nastaviť ako titulnú',
  coverFailed: 'Titulná fotka nebola uložená. Klepnite prosím znova.',
  downloadSelected: 'Stiahnuť',
  shareSelected: 'Zdieľať',

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
  shareMail: 'E-mail',
  shareQr: 'QR kód na naskenovanie',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukončiť',
  shareEnded: 'Odkaz je ukončený',
  shareFailed: 'Odkaz sa nepodarilo vytvoriť',

  newMedia: 'Sú tu nové zábery',
  offline: 'Chýba pripojenie. Čo sa už načítalo, zostáva viditeľné.',

  downloadStarted: 'Sťahovanie sa začalo',
  downloadFailed: 'Sťahovanie sa nepodarilo',
  sizeOriginal: 'Originál',
  sizeWeb: 'Web',
  sizeNote: 'Web je menší a na obrazovky stačí. Voľba platí pre všetky sťahovania na tomto zariadení.',

  filmStory: 'Na výšku do príbehov',
  filmTeaser: 'Upútavka',
  shareReady: 'Pripravené. Ešte raz „Zdieľať“.',
  photoOf: (position, name) => `Fotka ${position} – ${name}`,
  certificateDownloaded: 'Certifikát stiahnutý',
  certificateFailed: 'Certifikát sa nepodarilo stiahnuť',

  preview: 'Náhľad',
  close: 'Zavrieť',
  next: 'Ďalej',
  previous: 'Späť',

  slideshow: 'Premietanie',
  pause: 'Pozastaviť',
  play: 'Prehrať',

  rateAsk: 'Aké to bolo?',
  rateGood: 'Skvelé',
  rateFair: 'V poriadku',
  rateBad: 'Nič moc',
  rateWords: 'Pár slov k tomu (nepovinné)',
  rateWhy: 'Odpoveď číta iba organizátor.',
  rateThanks: 'Ďakujeme za odpoveď',
  rateTakeBack: 'Vziať odpoveď späť',
  rateTakenBack: 'Odpoveď je zmazaná',
  rateFailed: 'Odpoveď sa neuložila. Stačí ťuknúť znova.',
}
