import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const files = (count: number) => (count === 1 ? '1 bestand' : `${count} bestanden`)

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gast',

  share: 'Delen',
  linkCopied: 'Link gekopieerd',
  linkNotCopied: 'De link kon niet worden gekopieerd',
  downloadAll: 'Alles downloaden',
  downloadAllBusy: 'Wordt gemaakt...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Selecteren',
  selectPhoto: (position) => `Foto ${position} selecteren`,
  selectVideo: (position) => `Video ${position} selecteren`,
  selectFilm: 'Film selecteren',
  selected: (count) => `${count} geselecteerd`,
  selectAll: 'Alles',
  selectEnd: 'Klaar met kiezen',
  downloadSelected: 'Downloaden',
  shareSelected: 'Delen',

  save: 'Bewaar in Foto’s',
  savePreparing: (done, total) => `${done} van ${total} wordt voorbereid`,
  saveReady: (count) => `Nu ${files(count)} bewaren`,
  saveRest: (left) => `Nog ${files(left)}`,
  saveHint: 'Kies in het volgende venster ‘Bewaar afbeeldingen’.',
  saved: 'Bewaard',
  saveFailed: 'Het bewaren is niet gelukt. Met ‘Downloaden’ kan het ook.',

  mailMe: 'Mail mij de link',
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
  shareQr: 'QR-code om te scannen',
  shareList: 'Gedeelde links',
  shareLine: (items, views) =>
    `${items === 1 ? '1 beeld' : `${items} beelden`}, ${views === 1 ? '1 bezoek' : `${views} bezoeken`}`,
  shareEnd: 'Beëindigen',
  shareEnded: 'De link is beëindigd',
  shareFailed: 'De link kon niet worden gemaakt',

  daysLeft: (days) => (days === 1 ? 'Nog 1 dag' : `Nog ${days} dagen`),
  newMedia: 'Er zijn nieuwe beelden',
  offline: 'Geen verbinding. Wat al geladen is, blijft zichtbaar.',
  empty: 'Hier verschijnen de beelden zodra ze er zijn. De link blijft dezelfde.',

  download: 'Downloaden',
  downloadOf: (file) => `${file} downloaden`,
  downloadStarted: 'Download gestart',
  downloadFailed: 'Download mislukt',

  film: { formal: 'Uw film', informal: 'Je film' },
  filmPlay: 'Film afspelen',
  filmPendingTitle: { formal: 'Uw film wordt gemaakt', informal: 'Je film wordt gemaakt' },
  filmPending: same('Hij verschijnt hier vanzelf zodra hij klaar is. De link blijft dezelfde.'),
  mediaPending: (count) => (count === 1 ? 'Er is nog een beeld onderweg.' : `Er zijn nog ${count} beelden onderweg.`),
  clips: 'Video’s',
  playClip: (position, duration) => `Video ${position} bekijken, ${duration}`,
  captions: 'Ondertiteling',
  photos: 'Foto’s',
  openPhoto: (position) => `Foto ${position} bekijken`,
  photoOf: (position, name) => `Foto ${position} van ${name}`,
  noPhotos: 'Geen foto’s beschikbaar',
  more: (remaining) => `Meer laden (nog ${remaining})`,
  tileFailed: 'Laden mislukt',
  certificate: 'Certificaat beschikbaar',
  certificateDownload: 'Downloaden',
  certificateDownloaded: 'Certificaat gedownload',
  certificateFailed: 'Certificaat downloaden mislukt',

  preview: 'Voorbeeld',
  close: 'Sluiten',
  next: 'Volgende',
  previous: 'Vorige',
}
