import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link kopieret',
  linkNotCopied: 'Linket kunne ikke kopieres',
  archiveFailed: 'ZIP-filen kunne ikke oprettes',
  manyFilesTitle: 'Download alle?',
  manyFiles: same(
    (count, size) =>
      `Du er ved at pakke ${files(count)} (${size}) i en ZIP. Det kan tage nogle minutter. Vil du fortsætte?`,
  ),
  manyFilesYes: 'Fortsæt',
  cancel: 'Annuller',
  archiveProgress: (done, total) => `Pakker ${done}/${total} filer...`,
  archiveDone: 'ZIP-filen er klar',
  archiveBroken: 'Forbindelsen blev afbrudt. Browseren kan genoptage downloaden.',

  selected: (count) => `${count} valgt`,
  selectAll: 'Alle',
  selectEnd: 'Afslut valg',
  favourite: 'Favorit',
  favouritesOnly: 'Kun favoritter',
  favouriteFailed: 'Favoritten blev ikke gemt. Tryk en gang til.',
  asCover: 'Brug som forside',
  coverFailed: 'Forsiden blev ikke gemt. Tryk igen.',
  downloadSelected: 'Download',
  shareSelected: 'Del',

  savePreparing: (done, total) => `${done} af ${total} forberedes`,
  saveReady: (count) => `Gem ${files(count)} nu`,
  saveRest: (left) => `${files(left)} tilbage`,
  saveHint: 'Vælg »Gem billeder« i det næste vindue.',
  saved: 'Gemt',
  saveFailed: 'Det lykkedes ikke at gemme. Det går også med »Download«.',

  mailMeTo: (address) => `Linket sendes til ${address}.`,
  mailMeAsk: 'E-mailadresse',
  mailMeWhy: 'Så kan alt downloades i ro og mag på computeren.',
  mailSend: 'Send',
  mailSent: 'E-mailen er på vej',
  mailInvalid: 'Indtast en gyldig e-mailadresse',
  mailTooMany: 'Der er allerede sendt flere e-mails den seneste time. Prøv igen senere.',
  mailFailed: 'E-mailen kunne ikke sendes',

  shareWhole: 'Hele galleriet',
  shareWholeNote: 'Den, der har linket, ser alt og kan downloade alt.',
  shareSome: 'Kun et udvalg',
  shareSomeNote: 'Et ekstra link, der kun viser de valgte billeder. Det kan afsluttes når som helst.',
  shareChoose: 'Vælg billeder',
  shareMake: 'Opret link',
  sharePicture: 'Vis det første billede som eksempel i beskedapps',
  shareMade: 'Linket er klar',
  shareCopy: 'Kopiér link',
  shareSend: 'Send link',
  shareMail: 'E-mail',
  shareQr: 'QR-kode til scanning',
  shareLine: (items, views) =>
    `${items === 1 ? '1 billede' : `${items} billeder`}, ${views === 1 ? '1 besøg' : `${views} besøg`}`,
  shareEnd: 'Afslut',
  shareEnded: 'Linket er afsluttet',
  shareFailed: 'Linket kunne ikke oprettes',

  newMedia: 'Der er kommet nye billeder',
  offline: 'Ingen forbindelse. Det, der allerede er hentet, kan stadig ses.',

  downloadStarted: 'Download er startet',
  downloadFailed: 'Download mislykkedes',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote: 'Web er mindre og rækker til skærme. Valget gælder alle downloads på denne enhed.',

  filmStory: 'Højformat til stories',
  filmTeaser: 'Teaser',
  shareReady: 'Klar. Tryk på „Del“ én gang til.',
  photoOf: (position, name) => `Foto ${position}, ${name}`,
  certificateDownloaded: 'Certifikatet er downloadet',
  certificateFailed: 'Certifikatet kunne ikke downloades',

  preview: 'Visning',
  close: 'Luk',
  next: 'Næste',
  previous: 'Forrige',

  slideshow: 'Diasshow',
  pause: 'Pause',
  play: 'Afspil',

  rateAsk: 'Hvordan var det?',
  rateGood: 'Fantastisk',
  rateFair: 'Okay',
  rateBad: 'Ikke godt',
  rateWords: 'En sætning om det (frivilligt)',
  rateWhy: 'Kun arrangøren læser svaret.',
  rateThanks: 'Tak for svaret',
  rateTakeBack: 'Træk svaret tilbage',
  rateTakenBack: 'Svaret er slettet',
  rateFailed: 'Svaret blev ikke gemt. Tryk en gang til.',
}
