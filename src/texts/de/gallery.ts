/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery = {
  fallbackName: 'Kunde',

  share: 'Teilen',
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Der Link konnte nicht kopiert werden',
  downloadAll: 'Alle herunterladen',
  downloadAllBusy: 'Wird erstellt...',
  archive: (files: number, size: string) => `${files === 1 ? '1 Datei' : `${files} Dateien`} · ${size}`,
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
  archiveBroken: 'Die Verbindung ist abgebrochen. Ihr Browser kann den Download fortsetzen.',

  select: 'Auswählen',
  selectPhoto: (position: number) => `Foto ${position} auswählen`,
  selectVideo: (position: number) => `Video ${position} auswählen`,
  selectFilm: 'Film auswählen',
  selected: (count: number) => (count === 1 ? '1 ausgewählt' : `${count} ausgewählt`),
  selectAll: 'Alle',
  selectEnd: 'Auswahl beenden',
  downloadSelected: 'Herunterladen',
  shareSelected: 'Zum Teilen',

  /** iPhones: the share sheet puts files into the photo library, some at a time. */
  save: 'In Fotos sichern',
  savePreparing: (done: number, total: number) => `${done} von ${total} wird vorbereitet`,
  saveReady: (count: number) => (count === 1 ? 'Jetzt 1 Datei sichern' : `Jetzt ${count} Dateien sichern`),
  saveRest: (left: number) => (left === 1 ? 'Noch 1 Datei' : `Noch ${left} Dateien`),
  saveHint: 'Im nächsten Fenster „Bilder sichern“ wählen.',
  saved: 'Gesichert',
  saveFailed: 'Das Sichern hat nicht geklappt. Über „Herunterladen“ geht es auch.',

  mailMe: 'Link per E-Mail an mich',
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
  shareQr: 'QR-Code zum Abfotografieren',
  shareList: 'Geteilte Links',
  shareLine: (items: number, views: number) =>
    `${items === 1 ? '1 Aufnahme' : `${items} Aufnahmen`}, ${views === 1 ? '1 Besuch' : `${views} Besuche`}`,
  shareEnd: 'Beenden',
  shareEnded: 'Der Link ist beendet',
  shareFailed: 'Der Link konnte nicht erstellt werden',

  daysLeft: (days: number) => (days === 1 ? 'Noch 1 Tag' : `Noch ${days} Tage`),
  newMedia: 'Neue Aufnahmen sind da',
  offline: 'Keine Verbindung. Was schon geladen ist, bleibt sichtbar.',
  empty: 'Hier erscheinen die Bilder, sobald sie da sind. Der Link bleibt derselbe.',

  download: 'Herunterladen',
  downloadOf: (file: string) => `${file} herunterladen`,
  downloadStarted: 'Download gestartet',
  downloadFailed: 'Download fehlgeschlagen',

  film: { formal: 'Ihr Film', informal: 'Dein Film' },
  filmPlay: 'Film abspielen',
  filmPendingTitle: {
    formal: 'Ihr Film entsteht gerade',
    informal: 'Dein Film entsteht gerade',
  },
  filmPending: {
    formal: 'Er erscheint hier von selbst, sobald er fertig ist. Der Link bleibt derselbe.',
    informal: 'Er erscheint hier von selbst, sobald er fertig ist. Der Link bleibt derselbe.',
  },
  mediaPending: (files: number) =>
    files === 1 ? 'Eine weitere Aufnahme ist unterwegs.' : `${files} weitere Aufnahmen sind unterwegs.`,
  clips: 'Videos',
  playClip: (position: number, duration: string) => `Video ${position} ansehen, ${duration}`,
  captions: 'Untertitel',
  photos: 'Fotos',
  openPhoto: (position: number) => `Foto ${position} ansehen`,
  photoOf: (position: number, name: string) => `Foto ${position} von ${name}`,
  noPhotos: 'Keine Fotos vorhanden',
  more: (remaining: number) => `Mehr laden (${remaining} weitere)`,
  tileFailed: 'Fehler beim Laden',
  certificate: 'Zertifikat verfügbar',
  certificateDownload: 'Download',
  certificateDownloaded: 'Zertifikat heruntergeladen',
  certificateFailed: 'Zertifikat-Download fehlgeschlagen',

  preview: 'Vorschau',
  close: 'Schließen',
  next: 'Weiter',
  previous: 'Zurück',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame = {
  noDate: 'Datum nicht verfügbar',
  toContent: 'Zum Inhalt',
  languages: 'Sprache',
  website: (organisation: string) => `Website von ${organisation}`,
  heroPicture: (name: string) => `Titelbild der Galerie von ${name}`,
  staysUntil: {
    formal: (date: string) => `Diese Galerie ist bis zum ${date} für Sie da.`,
    informal: (date: string) => `Diese Galerie ist bis zum ${date} für dich da.`,
  },
  support: 'Support kontaktieren',
  supportSubject: (organisation: string, number: string, date: string) => `Galerie ${number}, ${organisation}, ${date}`,
  supportBody: (organisation: string, name: string, number: string, date: string) =>
    `Hallo,\n\nich habe eine Frage zu meiner Galerie:\n\n\n\nOrganisation: ${organisation}\nName: ${name}\nNummer: ${number}\nDatum: ${date}\n`,
  copyright: (year: number, organisation: string) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galerie nicht gefunden',
  notFound: 'Der Link ist möglicherweise abgelaufen oder ungültig.',
  /** A gallery that is still waiting for its first picture. */
  welcomeTitle: { formal: 'Ihre Bilder erscheinen hier', informal: 'Deine Bilder erscheinen hier' },
  welcome: {
    formal: 'Noch sind keine da. Öffnen Sie diesen Link später wieder; er bleibt derselbe.',
    informal: 'Noch sind keine da. Öffne diesen Link später wieder; er bleibt derselbe.',
  },
  notFoundHint: 'Am sichersten öffnet er sich direkt aus der E-Mail, in der er stand.',
  recoverTitle: 'Links noch einmal senden',
  recoverHint:
    'Wer beim Einchecken eine E-Mail-Adresse angegeben hat, bekommt die Links zu allen Galerien dieser Adresse.',
  recoverEmail: 'E-Mail-Adresse',
  recoverButton: 'Links anfordern',
  recoverInvalid: 'Bitte eine gültige E-Mail-Adresse eingeben.',
  recoverDoneTitle: 'Bitte ins Postfach schauen',
  recoverDone:
    'Wenn es zu dieser Adresse Galerien gibt, sind die Links gleich da. Sonst bitte auch im Spam-Ordner nachsehen.',
  tooMany: 'Das waren zu viele Versuche. Bitte in einigen Minuten noch einmal.',
  sharedBy: (name: string) => (name ? `Geteilt von ${name}` : 'Geteilte Aufnahmen'),
  /** In messengers, below the link's title. */
  card: (organisation: string) => `Fotos und Videos von ${organisation}`,
  privacyNotice: 'Datenschutz',
  imprint: 'Impressum',
  accessibility: 'Barrierefreiheit',
  deleteData: 'Meine Daten löschen',
}
