import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Odkaz zkopírován',
  linkNotCopied: 'Odkaz se nepodařilo zkopírovat',
  archiveFailed: 'Archiv ZIP se nepodařilo vytvořit',
  manyFilesTitle: 'Stáhnout vše?',
  manyFiles: same(
    (count, size) => `Do archivu ZIP: ${files(count)} (${size}). Může to trvat několik minut. Pokračovat?`,
  ),
  manyFilesYes: 'Pokračovat',
  cancel: 'Zrušit',
  archiveProgress: (done, total) => `Balí se soubory: ${done}/${total}...`,
  archiveDone: 'Archiv ZIP je hotový!',
  archiveBroken: 'Spojení se přerušilo. Prohlížeč může ve stahování pokračovat.',

  selected: (count) => `Vybráno: ${count}`,
  selectAll: 'Vše',
  selectEnd: 'Ukončit výběr',
  favourite: 'Oblíbené',
  favouritesOnly: 'Jen oblíbené',
  favouriteFailed: 'Oblíbené se neuložilo. Stačí klepnout znovu.',
  asCover: 'Nastavit jako titulní',
  coverFailed: 'Titulní fotka nebyla uložena. Klepněte prosím znovu.',
  downloadSelected: 'Stáhnout',
  shareSelected: 'Sdílet',

  savePreparing: (done, total) => `Připravuje se ${done} z ${total}`,
  saveReady: (count) => `Uložit ${files(count)}`,
  saveRest: (left) =>
    plural('cs-CZ', left, {
      one: `Zbývá ${left} soubor`,
      few: `Zbývají ${left} soubory`,
      other: `Zbývá ${left} souborů`,
    }),
  saveHint: 'V dalším okně zvolte „Uložit obrázky“.',
  saved: 'Uloženo',
  saveFailed: 'Uložení se nepodařilo. Pomůže i tlačítko „Stáhnout“.',

  mailMeTo: (address) => `Odkaz přijde na ${address}.`,
  mailMeAsk: 'E-mailová adresa',
  mailMeWhy: 'Vše se pak dá v klidu stáhnout do počítače.',
  mailSend: 'Odeslat',
  mailSent: 'E-mail je na cestě',
  mailInvalid: 'Je potřeba platná e-mailová adresa',
  mailTooMany: 'Za poslední hodinu už odešlo několik e-mailů. Zkuste to prosím později.',
  mailFailed: 'E-mail se nepodařilo odeslat',

  shareWhole: 'Celá galerie',
  shareWholeNote: 'Kdo má tento odkaz, vidí vše a může vše stáhnout.',
  shareSome: 'Jen výběr',
  shareSomeNote: 'Druhý odkaz, který ukáže jen vybrané snímky. Lze ho kdykoli ukončit.',
  shareChoose: 'Vybrat snímky',
  shareMake: 'Vytvořit odkaz',
  sharePicture: 'Ukázat první snímek jako náhled v chatu',
  shareMade: 'Odkaz je hotový',
  shareCopy: 'Kopírovat odkaz',
  shareSend: 'Poslat odkaz',
  shareMail: 'E-mail',
  shareQr: 'QR kód k naskenování',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukončit',
  shareEnded: 'Odkaz je ukončen',
  shareFailed: 'Odkaz se nepodařilo vytvořit',

  newMedia: 'Jsou tu nové snímky',
  offline: 'Chybí připojení. Co se už načetlo, zůstává vidět.',

  downloadStarted: 'Stahování začalo',
  downloadFailed: 'Stahování se nezdařilo',
  sizeOriginal: 'Originál',
  sizeWeb: 'Web',
  sizeNote: 'Web je menší a na obrazovky stačí. Volba platí pro všechna stahování na tomto zařízení.',

  filmStory: 'Na výšku pro příběhy',
  filmTeaser: 'Upoutávka',
  shareReady: 'Připraveno. Ještě jednou „Sdílet“.',
  photoOf: (position, name) => `Fotka ${position} – ${name}`,
  certificateDownloaded: 'Certifikát stažen',
  certificateFailed: 'Certifikát se nepodařilo stáhnout',

  preview: 'Náhled',
  close: 'Zavřít',
  next: 'Další',
  previous: 'Zpět',

  slideshow: 'Promítání',
  pause: 'Pozastavit',
  play: 'Přehrát',

  rateAsk: 'Jaké to bylo?',
  rateGood: 'Skvělé',
  rateFair: 'Ušlo to',
  rateBad: 'Nic moc',
  rateWords: 'Pár slov k tomu (nepovinné)',
  rateWhy: 'Odpověď čte jen pořadatel.',
  rateThanks: 'Děkujeme za odpověď',
  rateTakeBack: 'Vzít odpověď zpět',
  rateTakenBack: 'Odpověď je smazaná',
  rateFailed: 'Odpověď se neuložila. Stačí klepnout znovu.',
}
