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
  /** A gallery that is still waiting for its first picture. */
  welcomeTitle: { formal: 'Ihre Bilder erscheinen hier', informal: 'Deine Bilder erscheinen hier' },
  welcome: {
    formal: 'Noch sind keine da. Öffnen Sie diesen Link später wieder; er bleibt derselbe.',
    informal: 'Noch sind keine da. Öffne diesen Link später wieder; er bleibt derselbe.',
  },
  notFoundHint: 'Am sichersten öffnet er sich direkt aus der E-Mail, in der er stand.',
}

/** Where guests take themselves in, and what they see then. Rendered by the server only. */
export const checkIn = {
  eyebrow: 'Check-in',
  lead: {
    formal: 'Tragen Sie sich ein, dann bekommen Sie Ihre Nummer für die Aufnahmen.',
    informal: 'Trag dich ein, dann bekommst du deine Nummer für die Aufnahmen.',
  },
  name: 'Name',
  email: 'E-Mail',
  optional: 'freiwillig',
  emailHint: {
    formal: 'Hierhin kommt der Link zu Ihren Bildern.',
    informal: 'Hierhin kommt der Link zu deinen Bildern.',
  },
  language: 'Sprache',
  languageNote: 'für Galerie und E-Mail',
  consent: (organisation: string) =>
    `Ich willige ein, dass ${organisation} mich bei dieser Tour fotografiert und filmt und daraus mein Andenken macht.`,
  /** What the consent is about, honestly: by whom, for what, how long, and that it can be taken back. */
  terms: {
    formal: (organisation: string, mediaDays: number, personalDays: number) =>
      `Die Aufnahmen macht das Team von ${organisation}. Sie sind nur für Ihre Galerie und Ihren Film da. ${
        mediaDays > 0 ? `Nach ${mediaDays} Tagen werden sie gelöscht` : 'Sie bleiben, bis sie gelöscht werden'
      }, Ihr Name und Ihre Adresse nach ${personalDays} Tagen. Sie können die Einwilligung jederzeit zurücknehmen; sagen Sie es einfach dem Team.`,
    informal: (organisation: string, mediaDays: number, personalDays: number) =>
      `Die Aufnahmen macht das Team von ${organisation}. Sie sind nur für deine Galerie und deinen Film da. ${
        mediaDays > 0 ? `Nach ${mediaDays} Tagen werden sie gelöscht` : 'Sie bleiben, bis sie gelöscht werden'
      }, dein Name und deine Adresse nach ${personalDays} Tagen. Du kannst die Einwilligung jederzeit zurücknehmen; sag es einfach dem Team.`,
  },
  withoutConsent: {
    formal: 'Auch ohne Häkchen bekommen Sie eine Nummer; dann werden keine Bilder von Ihnen gespeichert.',
    informal: 'Auch ohne Häkchen bekommst du eine Nummer; dann werden keine Bilder von dir gespeichert.',
  },
  privacy: 'Datenschutz',
  submit: 'Einchecken',

  faultMark: 'Fehler',
  faults: {
    name_missing: { formal: 'Bitte geben Sie Ihren Namen ein.', informal: 'Bitte gib deinen Namen ein.' },
    name_too_long: {
      formal: 'Der Name hat höchstens 200 Zeichen. Bitte kürzen Sie ihn.',
      informal: 'Der Name hat höchstens 200 Zeichen. Bitte kürze ihn.',
    },
    email_wrong: {
      formal:
        'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel mia@example.com, oder lassen Sie das Feld leer.',
      informal: 'Bitte gib eine gültige E-Mail-Adresse ein, zum Beispiel mia@example.com, oder lass das Feld leer.',
    },
    too_many: {
      formal: 'Gerade checken hier sehr viele ein. Bitte versuchen Sie es in einer Minute noch einmal.',
      informal: 'Gerade checken hier sehr viele ein. Bitte versuch es in einer Minute noch einmal.',
    },
  },

  slipTitle: {
    formal: (meant: string) => `Meinten Sie ${meant}?`,
    informal: (meant: string) => `Meintest du ${meant}?`,
  },
  slipTyped: (typed: string) => `Eingegeben ist ${typed}.`,
  slipTake: (meant: string) => `Ja, ${meant}`,
  slipKeep: (typed: string) => `Nein, ${typed} stimmt`,
  consentTitle: 'Ohne Bilder einchecken?',
  consentAsk: {
    formal: 'Ohne Einwilligung bekommen Sie Ihre Nummer, aber es werden keine Bilder von Ihnen gespeichert.',
    informal: 'Ohne Einwilligung bekommst du deine Nummer, aber es werden keine Bilder von dir gespeichert.',
  },
  consentGive: 'Ich willige ein',
  consentWithout: 'Ohne Bilder einchecken',
  edit: 'Angaben ändern',

  doneTitle: 'Eingecheckt',
  number: { formal: 'Ihre Nummer', informal: 'Deine Nummer' },
  showGuide: {
    formal: 'Zeigen Sie diese Nummer Ihrem Guide.',
    informal: 'Zeig diese Nummer deinem Guide.',
  },
  gallery: { formal: 'Hier erscheinen Ihre Bilder', informal: 'Hier erscheinen deine Bilder' },
  emailComes: (address: string) => `Sobald alles fertig ist, kommt der Link an ${address}.`,
  emailMayCome: (address: string) => `Der Link kommt auch per E-Mail an ${address}.`,
  noEmail: {
    formal: 'Es kommt keine E-Mail, weil keine Adresse angegeben ist. Speichern Sie den Link deshalb jetzt.',
    informal: 'Es kommt keine E-Mail, weil keine Adresse angegeben ist. Speichere den Link deshalb jetzt.',
  },
  noPictures: {
    formal:
      'Sie haben den Aufnahmen nicht zugestimmt: Es werden keine Bilder von Ihnen gespeichert. Wenn Sie doch welche möchten, sagen Sie es Ihrem Guide.',
    informal:
      'Du hast den Aufnahmen nicht zugestimmt: Es werden keine Bilder von dir gespeichert. Wenn du doch welche möchtest, sag es deinem Guide.',
  },
  next: 'Noch jemanden einchecken',
}

/** A shared link that shows nothing now. Rendered by the server only. */
export const linkEnded = {
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde beendet oder ist nicht vollständig.',
    hint: 'Den aktuellen hat das Team vor Ort.',
  },
  paused: {
    title: 'Der Check-in macht Pause',
    text: 'Die Tour ist gerade angehalten.',
    hint: 'Laden Sie diese Seite in ein paar Minuten neu, oder fragen Sie das Team.',
  },
  ended: {
    title: 'Der Check-in ist geschlossen',
    text: 'Diese Tour ist schon beendet.',
    hint: 'Das Team vor Ort hilft gern weiter.',
  },
  full: {
    title: 'Alle Plätze sind vergeben',
    text: 'Für diese Tour sind schon alle Nummern ausgegeben.',
    hint: 'Das Team vor Ort hilft gern weiter.',
  },
  too_many: {
    title: 'Einen Moment bitte',
    text: 'Von diesem Anschluss kamen gerade zu viele Versuche.',
    hint: 'In einer Minute geht es weiter.',
  },
}

/** How a shift stands, for colleagues without an account. Rendered by the server only. */
export const sharedShift = {
  eyebrow: 'Status der Schicht',
  shift: { active: 'Aktiv', paused: 'Pausiert', ended: 'Beendet', archived: 'Archiviert' },
  places: (guests: number, places: number) => `${guests} von ${places} Plätzen`,
  figures: { guests: 'Gäste', done: 'Fertig', sent: 'Gesendet', open: 'Offen' },
  guest: {
    new: 'Neu',
    uploading: 'Upload',
    waiting: 'Wartend',
    preparing: 'Vorbereitung',
    processing: 'Verarbeitung',
    ready: 'Bereit für E-Mail',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
  },
  email: {
    pending: 'E-Mail ausstehend',
    sent: 'E-Mail gesendet',
    failed: 'E-Mail fehlgeschlagen',
    none: 'Keine E-Mail',
  },
  photos: (count: number) => (count === 1 ? '1 Foto' : `${count} Fotos`),
  videos: (count: number) => (count === 1 ? '1 Video' : `${count} Videos`),
  noMedia: 'Noch keine Aufnahmen',
  anonymised: 'Anonymisiert',
  empty: 'Noch hat niemand eingecheckt.',
  asOf: (time: string) => `Stand ${time}`,
  refreshes: (seconds: number) => `Erneuert sich alle ${seconds} Sekunden.`,
  stop: 'Anhalten',
  refreshNow: 'Jetzt erneuern',
  resume: 'Wieder von selbst erneuern',
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
  checkIn,
  linkEnded,
  sharedShift,
  letter,
}

export type Texts = typeof de
