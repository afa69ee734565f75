/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy = {
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Der Link konnte nicht kopiert werden',
  archiveFailed: 'Fehler beim Erstellen des ZIP-Archivs',
  manyFilesTitle: 'Alle herunterladen?',
  manyFiles: {
    formal: (files: number, size: string) =>
      `Sie sind dabei ${files} Dateien (${size}) als ZIP zu verpacken. Dies kann einige Minuten dauern. Fortfahren?`,
    informal: (files: number, size: string) =>
      `Du bist dabei, ${files} Dateien (${size}) als ZIP zu verpacken. Das kann einige Minuten dauern. Fortfahren?`,
  },
  manyFilesYes: 'Fortfahren',
  cancel: 'Abbrechen',
  /** How far the archive is, as the server sends it. */
  archiveProgress: (done: number, total: number) => `Verarbeite ${done}/${total} Dateien...`,
  archiveDone: 'ZIP erfolgreich erstellt!',
  archiveBroken: 'Die Verbindung ist abgebrochen. Der Browser kann den Download fortsetzen.',

  selected: (count: number) => (count === 1 ? '1 ausgewählt' : `${count} ausgewählt`),
  selectAll: 'Alle',
  selectEnd: 'Auswahl beenden',
  /** Names the heart, before the file. */
  favourite: 'Favorit',
  favouritesOnly: 'Nur Favoriten',
  favouriteFailed: 'Der Favorit wurde nicht gespeichert. Bitte noch einmal antippen.',
  asCover: 'Als Titelbild',
  coverFailed: 'Das Titelbild wurde nicht gespeichert. Bitte noch einmal antippen.',
  downloadSelected: 'Herunterladen',
  shareSelected: 'Zum Teilen',

  savePreparing: (done: number, total: number) => `${done} von ${total} vorbereitet`,
  saveReady: (count: number) => (count === 1 ? 'Jetzt 1 Datei sichern' : `Jetzt ${count} Dateien sichern`),
  saveRest: (left: number) => (left === 1 ? 'Noch 1 Datei' : `Noch ${left} Dateien`),
  saveHint: 'Im nächsten Fenster „Bilder sichern“ wählen.',
  saved: 'Gesichert',
  saveFailed: 'Das Sichern hat nicht geklappt. Über „Herunterladen“ geht es auch.',

  mailMeTo: (address: string) => `Der Link geht an ${address}.`,
  mailMeAsk: 'E-Mail-Adresse',
  mailMeWhy: 'So lässt sich alles in Ruhe am Computer herunterladen.',
  mailSend: 'Senden',
  mailSent: 'Die E-Mail ist unterwegs',
  mailInvalid: 'Bitte eine gültige E-Mail-Adresse eingeben',
  mailTooMany: 'In der letzten Stunde gingen schon mehrere E-Mails hinaus. Bitte später noch einmal versuchen.',
  mailFailed: 'Die E-Mail konnte nicht gesendet werden',

  shareWhole: 'Ganze Galerie',
  shareWholeNote: 'Wer diesen Link hat, sieht alles und kann alles herunterladen.',
  shareSome: 'Nur eine Auswahl',
  shareSomeNote: 'Ein zweiter Link, der nur die gewählten Aufnahmen zeigt. Er lässt sich jederzeit beenden.',
  shareChoose: 'Aufnahmen wählen',
  shareMake: 'Link erstellen',
  sharePicture: 'Erste Aufnahme als Vorschaubild im Messenger zeigen',
  shareMade: 'Der Link ist fertig',
  shareCopy: 'Link kopieren',
  shareSend: 'Link senden',
  /** Where the device has no share sheet, beside WhatsApp. */
  shareMail: 'E-Mail',
  shareQr: 'QR-Code zum Abfotografieren',
  shareLine: (items: number, views: number) =>
    `${items === 1 ? '1 Aufnahme' : `${items} Aufnahmen`}, ${views === 1 ? '1 Besuch' : `${views} Besuche`}`,
  shareEnd: 'Beenden',
  shareEnded: 'Der Link ist beendet',
  shareFailed: 'Der Link konnte nicht erstellt werden',

  newMedia: 'Neue Aufnahmen sind da',
  offline: 'Keine Verbindung. Was schon geladen ist, bleibt sichtbar.',

  downloadStarted: 'Download gestartet',
  downloadFailed: 'Download fehlgeschlagen',
  sizeOriginal: 'Original',
  sizeWeb: 'Web',
  sizeNote: 'Web ist kleiner und reicht für Bildschirme. Die Wahl gilt auf diesem Gerät für alle Downloads.',

  filmStory: 'Hochformat für Stories',
  filmTeaser: 'Teaser',
  /** Ready to be handed over, which needs another tap. */
  shareReady: 'Bereit. Jetzt noch einmal „Teilen“ antippen.',
  photoOf: (position: number, name: string) => `Foto ${position} von ${name}`,
  certificateDownloaded: 'Zertifikat heruntergeladen',
  certificateFailed: 'Zertifikat-Download fehlgeschlagen',

  preview: 'Vorschau',
  close: 'Schließen',
  next: 'Weiter',
  previous: 'Zurück',

  slideshow: 'Diashow',
  /** Beside going on and back: holds the slideshow, and lets it go on. */
  pause: 'Pause',
  play: 'Abspielen',

  /** Three faces, and a sentence. */
  rateAsk: 'Wie war es?',
  rateGood: 'Großartig',
  rateFair: 'In Ordnung',
  rateBad: 'Nicht gut',
  rateWords: 'Ein Satz dazu (freiwillig)',
  rateWhy: 'Nur der Veranstalter liest die Antwort.',
  rateThanks: 'Danke für die Antwort',
  rateTakeBack: 'Antwort zurücknehmen',
  rateTakenBack: 'Die Antwort ist gelöscht',
  rateFailed: 'Die Antwort wurde nicht gespeichert. Bitte noch einmal antippen.',
}
