/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery = {
  fallbackName: 'Kunde',

  share: 'Teilen',
  downloadAll: 'Alle herunterladen',
  downloadAllBusy: 'Wird erstellt...',
  archive: (files: number, size: string) => `${files === 1 ? '1 Datei' : `${files} Dateien`} · ${size}`,

  select: 'Auswählen',
  selectPhoto: (position: number) => `Foto ${position} auswählen`,
  selectVideo: (position: number) => `Video ${position} auswählen`,
  selectFilm: 'Film auswählen',

  /** iPhones: the share sheet puts files into the photo library, some at a time. */
  save: 'In Fotos sichern',

  mailMe: 'Link per E-Mail an mich',

  shareList: 'Geteilte Links',

  download: 'Herunterladen',
  downloadOf: (file: string) => `${file} herunterladen`,
  /** Whether downloads are originals or smaller. */
  size: 'Dateigröße',

  film: { formal: 'Ihr Film', informal: 'Dein Film' },
  /** For those with whom a customer shares it. */
  filmShared: 'Der Film',
  filmPlay: 'Film abspielen',
  filmPendingTitle: {
    formal: 'Ihr Film entsteht gerade',
    informal: 'Dein Film entsteht gerade',
  },
  /** Where there was one before. */
  filmAgain: 'Der Film wird gerade neu gemacht',
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
  noPhotos: 'Keine Fotos vorhanden',
  more: (remaining: number) => `Mehr laden (${remaining} weitere)`,
  tileFailed: 'Fehler beim Laden',
  certificate: 'Zertifikat verfügbar',
  certificateDownload: 'Download',
  certificateShare: 'Als Bild teilen',
  certificateShareStory: 'Als Story teilen',
  certificateAsImage: 'Als Bild',
  certificateAsStory: 'Als Story',
  certificateShortName: 'Auf der Prüfseite nur Vorname und Initiale zeigen',
}
