import type { Texts } from '../de.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link gekopieerd',
  linkNotCopied: 'De link kon niet worden gekopieerd',
  archiveFailed: 'Het ZIP-bestand kon niet worden gemaakt',
  manyFilesTitle: 'Alles downloaden?',
  manyFiles: {
    formal: (count, size) =>
      `U staat op het punt ${files(count)} (${size}) in een ZIP te verpakken. Dit kan enkele minuten duren. Doorgaan?`,
    informal: (count, size) =>
      `Je staat op het punt ${files(count)} (${size}) in een ZIP te verpakken. Dit kan een paar minuten duren. Doorgaan?`,
  },
  manyFilesYes: 'Doorgaan',
  cancel: 'Annuleren',
  archiveProgress: (done, total) => `Bestanden verwerkt: ${done}/${total}...`,
  archiveDone: 'ZIP gemaakt',
  archiveBroken: 'De verbinding is verbroken. De browser kan de download hervatten.',

  selected: (count) => `${count} geselecteerd`,
  selectAll: 'Alles',
  selectEnd: 'Klaar met kiezen',
  favourite: 'Favoriet',
  favouritesOnly: 'Alleen favorieten',
  favouriteFailed: 'De favoriet is niet bewaard. Tik nog een keer.',
  asCover: 'Als omslagfoto',
  coverFailed: 'De omslagfoto is niet opgeslagen. Tik nog een keer.',
  downloadSelected: 'Downloaden',
  shareSelected: 'Delen',

  savePreparing: (done, total) => `${done} van ${total} wordt voorbereid`,
  saveReady: (count) => `Nu ${files(count)} bewaren`,
  saveRest: (left) => `Nog ${files(left)}`,
  saveHint: 'Kies in het volgende venster ‘Bewaar afbeeldingen’.',
  saved: 'Bewaard',
  saveFailed: 'Het bewaren is niet gelukt. Met ‘Downloaden’ kan het ook.',

  mailMeTo: (address) => `De link gaat naar ${address}.`,
  mailMeAsk: 'E-mailadres',
  mailMeWhy: 'Zo is alles rustig op de computer te downloaden.',
  mailSend: 'Versturen',
  mailSent: 'De e-mail is onderweg',
  mailInvalid: 'Vul een geldig e-mailadres in',
  mailTooMany: 'Het afgelopen uur zijn er al meerdere e-mails verstuurd. Probeer het later nog eens.',
  mailFailed: 'De e-mail kon niet worden verstuurd',

  shareWhole: 'Hele galerij',
  shareWholeNote: 'Wie deze link heeft, ziet alles en kan alles downloaden.',
  shareSome: 'Alleen een selectie',
  shareSomeNote: 'Een tweede link die alleen de gekozen beelden toont. Hij kan op elk moment worden beëindigd.',
  shareChoose: 'Beelden kiezen',
  shareMake: 'Link maken',
  sharePicture: 'Eerste beeld als voorvertoning in berichtenapps tonen',
  shareMade: 'De link is klaar',
  shareCopy: 'Link kopiëren',
  shareSend: 'Link versturen',
  shareMail: 'E-mail',
  shareQr: 'QR-code om te scannen',
  shareLine: (items, views) =>
    `${items === 1 ? '1 beeld' : `${items} beelden`}, ${views === 1 ? '1 bezoek' : `${views} bezoeken`}`,
  shareEnd: 'Beëindigen',
  shareEnded: 'De link is beëindigd',
  shareFailed: 'De link kon niet worden gemaakt',

  newMedia: 'Er zijn nieuwe beelden',
  offline: 'Geen verbinding. Wat al geladen is, blijft zichtbaar.',

  downloadStarted: 'Download gestart',
  downloadFailed: 'Download mislukt',
  sizeOriginal: 'Origineel',
  sizeWeb: 'Web',
  sizeNote: 'Web is kleiner en goed genoeg voor schermen. De keuze geldt voor alle downloads op dit apparaat.',

  filmStory: 'Staand voor stories',
  filmTeaser: 'Teaser',
  shareReady: 'Klaar. Tik nog een keer op ‘Delen’.',
  photoOf: (position, name) => `Foto ${position} van ${name}`,
  certificateDownloaded: 'Certificaat gedownload',
  certificateFailed: 'Certificaat downloaden mislukt',

  preview: 'Voorbeeld',
  close: 'Sluiten',
  next: 'Volgende',
  previous: 'Vorige',

  slideshow: 'Diavoorstelling',
  pause: 'Pauze',
  play: 'Afspelen',

  rateAsk: 'Hoe was het?',
  rateGood: 'Geweldig',
  rateFair: 'Ging wel',
  rateBad: 'Niet goed',
  rateWords: 'Een zin erover (niet verplicht)',
  rateWhy: 'Alleen de organisator leest het antwoord.',
  rateThanks: 'Bedankt voor het antwoord',
  rateTakeBack: 'Antwoord intrekken',
  rateTakenBack: 'Het antwoord is verwijderd',
  rateFailed: 'Het antwoord is niet opgeslagen. Tik nog een keer.',
}
