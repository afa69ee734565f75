import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Länk kopierad',
  linkNotCopied: 'Länken kunde inte kopieras',
  archiveFailed: 'ZIP-filen kunde inte skapas',
  manyFilesTitle: 'Ladda ner alla?',
  manyFiles: same(
    (count, size) => `Du är på väg att packa ${files(count)} (${size}) i en ZIP. Det kan ta några minuter. Fortsätta?`,
  ),
  manyFilesYes: 'Fortsätt',
  cancel: 'Avbryt',
  archiveProgress: (done, total) => `Packar ${done}/${total} filer...`,
  archiveDone: 'ZIP-filen är klar',
  archiveBroken: 'Anslutningen bröts. Webbläsaren kan fortsätta nedladdningen.',

  selected: (count) => (count === 1 ? '1 vald' : `${count} valda`),
  selectAll: 'Alla',
  selectEnd: 'Avsluta urval',
  favourite: 'Favorit',
  favouritesOnly: 'Bara favoriter',
  favouriteFailed: 'Favoriten sparades inte. Tryck en gång till.',
  asCover: 'Använd som omslag',
  coverFailed: 'Omslaget sparades inte. Tryck en gång till.',
  downloadSelected: 'Ladda ner',
  shareSelected: 'Dela',

  savePreparing: (done, total) => `${done} av ${total} förbereds`,
  saveReady: (count) => `Spara ${files(count)} nu`,
  saveRest: (left) => `${files(left)} kvar`,
  saveHint: 'Välj ”Spara bilder” i nästa fönster.',
  saved: 'Sparat',
  saveFailed: 'Det gick inte att spara. Det går också med ”Ladda ner”.',

  mailMeTo: (address) => `Länken skickas till ${address}.`,
  mailMeAsk: 'E-postadress',
  mailMeWhy: 'Då går det att ladda ner allt i lugn och ro på datorn.',
  mailSend: 'Skicka',
  mailSent: 'Mejlet är på väg',
  mailInvalid: 'Ange en giltig e-postadress',
  mailTooMany: 'Flera mejl har redan skickats den senaste timmen. Försök igen senare.',
  mailFailed: 'Mejlet kunde inte skickas',

  shareWhole: 'Hela galleriet',
  shareWholeNote: 'Den som har länken ser allt och kan ladda ner allt.',
  shareSome: 'Bara ett urval',
  shareSomeNote: 'En andra länk som bara visar de valda bilderna. Den kan avslutas när som helst.',
  shareChoose: 'Välj bilder',
  shareMake: 'Skapa länk',
  sharePicture: 'Visa den första bilden som förhandsvisning i chattar',
  shareMade: 'Länken är klar',
  shareCopy: 'Kopiera länk',
  shareSend: 'Skicka länk',
  shareMail: 'E-post',
  shareQr: 'QR-kod att skanna',
  shareLine: (items, views) =>
    `${items === 1 ? '1 bild' : `${items} bilder`}, ${views === 1 ? '1 besök' : `${views} besök`}`,
  shareEnd: 'Avsluta',
  shareEnded: 'Länken är avslutad',
  shareFailed: 'Länken kunde inte skapas',

  newMedia: 'Det finns nya bilder',
  offline: 'Ingen anslutning. Det som redan har laddats syns fortfarande.',

  downloadStarted: 'Nedladdningen har börjat',
  downloadFailed: 'Nedladdningen misslyckades',
  sizeOriginal: 'Original',
  sizeWeb: 'Webb',
  sizeNote: 'Webb är mindre och räcker för skärmar. Valet gäller alla nedladdningar på den här enheten.',

  filmStory: 'Stående för stories',
  filmTeaser: 'Teaser',
  shareReady: 'Klart. Tryck på ”Dela” en gång till.',
  photoOf: (position, name) => `Foto ${position}, ${name}`,
  certificateDownloaded: 'Diplomet är nedladdat',
  certificateFailed: 'Diplomet kunde inte laddas ner',

  preview: 'Förhandsvisning',
  close: 'Stäng',
  next: 'Nästa',
  previous: 'Föregående',

  slideshow: 'Bildspel',
  pause: 'Pausa',
  play: 'Spela upp',
}
