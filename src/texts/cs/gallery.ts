import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('cs-CZ', count, { one: `${count} soubor`, few: `${count} soubory`, other: `${count} souborů` })
const pictures = (count: number) =>
  plural('cs-CZ', count, { one: `${count} snímek`, few: `${count} snímky`, other: `${count} snímků` })
const visits = (count: number) =>
  plural('cs-CZ', count, { one: `${count} návštěva`, few: `${count} návštěvy`, other: `${count} návštěv` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Host',

  share: 'Sdílet',
  linkCopied: 'Odkaz zkopírován',
  linkNotCopied: 'Odkaz se nepodařilo zkopírovat',
  downloadAll: 'Stáhnout vše',
  downloadAllBusy: 'Připravuje se...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Vybrat',
  selectPhoto: (position) => `Vybrat fotku ${position}`,
  selectVideo: (position) => `Vybrat video ${position}`,
  selectFilm: 'Vybrat film',
  selected: (count) => `Vybráno: ${count}`,
  selectAll: 'Vše',
  selectEnd: 'Ukončit výběr',
  downloadSelected: 'Stáhnout',
  shareSelected: 'Sdílet',

  save: 'Uložit do Fotek',
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

  mailMe: 'Poslat mi odkaz e-mailem',
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
  shareQr: 'QR kód k naskenování',
  shareList: 'Sdílené odkazy',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Ukončit',
  shareEnded: 'Odkaz je ukončen',
  shareFailed: 'Odkaz se nepodařilo vytvořit',

  daysLeft: (days) =>
    plural('cs-CZ', days, { one: `Ještě ${days} den`, few: `Ještě ${days} dny`, other: `Ještě ${days} dní` }),
  newMedia: 'Jsou tu nové snímky',
  offline: 'Chybí připojení. Co se už načetlo, zůstává vidět.',
  empty: 'Snímky se objeví tady, jakmile budou. Odkaz zůstává stejný.',

  download: 'Stáhnout',
  downloadOf: (file) => `Stáhnout ${file}`,
  downloadStarted: 'Stahování začalo',
  downloadFailed: 'Stahování se nezdařilo',

  film: { formal: 'Váš film', informal: 'Tvůj film' },
  filmPlay: 'Přehrát film',
  filmPendingTitle: { formal: 'Váš film právě vzniká', informal: 'Tvůj film právě vzniká' },
  filmPending: same('Objeví se tady sám, jakmile bude hotový. Odkaz zůstává stejný.'),
  mediaPending: (count) =>
    plural('cs-CZ', count, {
      one: `Ještě ${count} snímek je na cestě.`,
      few: `Ještě ${count} snímky jsou na cestě.`,
      other: `Ještě ${count} snímků je na cestě.`,
    }),
  clips: 'Videa',
  playClip: (position, duration) => `Přehrát video ${position}, ${duration}`,
  photos: 'Fotky',
  openPhoto: (position) => `Zobrazit fotku ${position}`,
  photoOf: (position, name) => `Fotka ${position} – ${name}`,
  noPhotos: 'Žádné fotky',
  more: (remaining) => `Načíst další (zbývá ${remaining})`,
  tileFailed: 'Chyba při načítání',
  certificate: 'Certifikát je k dispozici',
  certificateDownload: 'Stáhnout',
  certificateDownloaded: 'Certifikát stažen',
  certificateFailed: 'Certifikát se nepodařilo stáhnout',

  preview: 'Náhled',
  close: 'Zavřít',
  next: 'Další',
  previous: 'Zpět',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Datum není k dispozici',
  toContent: 'Přejít k obsahu',
  languages: 'Jazyk',
  website: (organisation) => `Web: ${organisation}`,
  heroPicture: (name) => `Titulní snímek galerie – ${name}`,
  staysUntil: {
    formal: (date) => `Tato galerie je tu pro vás do ${date}.`,
    informal: (date) => `Tahle galerie je tu pro tebe do ${date}.`,
  },
  support: 'Kontaktovat podporu',
  supportSubject: (organisation, number, date) => `Galerie ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dobrý den,\n\nmám dotaz ke své galerii:\n\n\n\nOrganizace: ${organisation}\nJméno: ${name}\nČíslo: ${number}\nDatum: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerie nenalezena',
  notFound: 'Odkaz možná vypršel nebo je neplatný.',
  welcomeTitle: { formal: 'Tady se objeví vaše snímky', informal: 'Tady se objeví tvoje snímky' },
  welcome: {
    formal: 'Zatím tu žádné nejsou. Otevřete tento odkaz později znovu; zůstává stejný.',
    informal: 'Zatím tu žádné nejsou. Otevři tenhle odkaz později znovu; zůstává stejný.',
  },
  notFoundHint: 'Nejspolehlivěji se otevře přímo z e-mailu, ve kterém přišel.',
  recoverTitle: 'Poslat odkazy znovu',
  recoverHint: 'Kdo při registraci zadal e-mailovou adresu, dostane odkazy na všechny galerie k této adrese.',
  recoverEmail: 'E-mailová adresa',
  recoverButton: 'Vyžádat odkazy',
  recoverInvalid: 'Je potřeba platná e-mailová adresa.',
  recoverDoneTitle: 'Podívejte se prosím do schránky',
  recoverDone: 'Pokud k této adrese existují galerie, odkazy dorazí za chvilku. Jinak se prosím podívejte i do spamu.',
  tooMany: 'Pokusů bylo příliš mnoho. Zkuste to prosím znovu za několik minut.',
  sharedBy: (name) => (name ? `Sdílí ${name}` : 'Sdílené snímky'),
  card: (organisation) => `Fotky a videa – ${organisation}`,
  privacyNotice: 'Ochrana údajů',
  imprint: 'Provozovatel',
  accessibility: 'Přístupnost',
  deleteData: 'Smazat moje údaje',
}
