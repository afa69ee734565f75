/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery = {
  fallbackName: 'Kunde',

  share: 'Teilen',
  linkCopied: 'Link kopiert',
  linkNotCopied: 'Der Link konnte nicht kopiert werden',
  downloadAll: 'Alle herunterladen',
  downloadAllBusy: 'Wird erstellt...',
  archive: (files: number, size: string) => `${files === 1 ? '1 Datei' : `${files} Dateien`} · ${size}`,
  nothingToDownload: 'Keine Medien zum Herunterladen vorhanden',
  archiveFailed: 'Fehler beim Erstellen des ZIP-Archivs',
  manyFilesTitle: 'Alle herunterladen?',
  manyFiles: (files: number, size: string) =>
    `Es werden ${files} Dateien mit zusammen ${size} als ein ZIP-Archiv geladen. Im WLAN geht es am schnellsten.`,
  manyFilesYes: 'Herunterladen',
  cancel: 'Abbrechen',

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
  notFoundHint: 'Am sichersten öffnet er sich direkt aus der E-Mail, in der er stand.',
}

/** What the letters say. */
export const letter = {
  subject: {
    formal: (organisation: string) => `Ihr Andenken von ${organisation} ist da`,
    informal: (organisation: string) => `Dein Andenken von ${organisation} ist da`,
  },
  greeting: {
    formal: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    informal: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
  },
  /** The letter's one sentence, about one thing; `what` is put together from `yours`, `photos` and `clips`. */
  sentence: {
    formal: (what: string, date: string) => `${what} vom ${date} ist fertig und wartet in Ihrer Galerie auf Sie.`,
    informal: (what: string, date: string) => `${what} vom ${date} ist fertig und wartet in deiner Galerie auf dich.`,
  },
  /** The same about several things. */
  sentenceMany: {
    formal: (what: string, date: string) => `${what} vom ${date} sind fertig und warten in Ihrer Galerie auf Sie.`,
    informal: (what: string, date: string) => `${what} vom ${date} sind fertig und warten in deiner Galerie auf dich.`,
  },
  /** The first thing in the sentence; what follows it has no "Ihr": "Ihr Film, 24 Fotos und 3 Videos". */
  yours: {
    formal: {
      film: 'Ihr Film',
      photos: (count: number) => (count === 1 ? 'Ihr Foto' : `Ihre ${count} Fotos`),
      clips: (count: number) => (count === 1 ? 'Ihr Video' : `Ihre ${count} Videos`),
      keepsake: 'Ihr Andenken',
    },
    informal: {
      film: 'Dein Film',
      photos: (count: number) => (count === 1 ? 'Dein Foto' : `Deine ${count} Fotos`),
      clips: (count: number) => (count === 1 ? 'Dein Video' : `Deine ${count} Videos`),
      keepsake: 'Dein Andenken',
    },
  },
  photos: (count: number) => (count === 1 ? '1 Foto' : `${count} Fotos`),
  clips: (count: number) => (count === 1 ? '1 Video' : `${count} Videos`),
  button: { formal: 'Zu Ihrer Galerie', informal: 'Zu deiner Galerie' },
  linkBelow: {
    formal: 'Oder öffnen Sie diesen Link:',
    informal: 'Oder öffne diesen Link:',
  },
  filmPicture: 'Film ansehen',
  photoPicture: 'Ein Foto aus der Galerie',
  stays: {
    formal: (days: number) => `Die Galerie steht ${days} Tage lang für Sie bereit.`,
    informal: (days: number) => `Die Galerie steht ${days} Tage lang für dich bereit.`,
  },
  staysForever: {
    formal: 'Die Galerie steht ohne Frist für Sie bereit.',
    informal: 'Die Galerie steht ohne Frist für dich bereit.',
  },
  personal: {
    formal: 'Der Link ist persönlich: Wer ihn hat, sieht Ihre Bilder.',
    informal: 'Der Link ist persönlich: Wer ihn hat, sieht deine Bilder.',
  },
  why: {
    formal: (organisation: string, session: string, number: string) =>
      `Sie erhalten diese E-Mail von ${organisation}, weil Sie sich bei „${session}“ mit der Nummer ${number} angemeldet haben.`,
    informal: (organisation: string, session: string, number: string) =>
      `Du erhältst diese E-Mail von ${organisation}, weil du dich bei „${session}“ mit der Nummer ${number} angemeldet hast.`,
  },
  questions: {
    formal: 'Fragen? Antworten Sie einfach auf diese E-Mail oder schreiben Sie an',
    informal: 'Fragen? Antworte einfach auf diese E-Mail oder schreib an',
  },
}

/**
 * Every sentence that a guest reads. German is the original and its shape is the type of all languages
 * (`Texts`): a language that lacks a sentence does not compile.
 *
 * Where a sentence addresses the guest, it exists twice: formally ("Sie") and informally ("du"), as the
 * organisation chose. The gallery's fixed sentences are those of the product's description, to the letter.
 */
export const de = {
  /** What Intl formats dates, numbers and sizes with. */
  locale: 'de-DE',
  /** The language's name in itself, for the switch. */
  languageName: 'Deutsch',
  product: 'Andenken',
  gallery,
  frame,
  letter,
}

export type Texts = typeof de
