/** The pages of the self check-in and after it. Rendered by the server only. */
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
  /** The content of the consent: by whom, for which purpose, how long, and that it can be withdrawn. */
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
  /** A customer under age, and the person who agrees instead. */
  minor: {
    tick: 'Minderjährig (unter 18 Jahren)',
    name: 'Name der erziehungsberechtigten Person',
    hint: 'Diese Person willigt für das Kind in die Aufnahmen ein.',
    missing: 'Für das Kind fehlt der Name der erziehungsberechtigten Person.',
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

/** A shared link that is closed now. Rendered by the server only. */
export const linkEnded = {
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde beendet oder ist nicht vollständig.',
    hint: 'Den aktuellen hat das Team vor Ort.',
  },
  paused: {
    title: 'Der Check-in macht Pause',
    text: 'Die Tour ist gerade angehalten.',
    hint: 'Diese Seite in ein paar Minuten neu laden, oder das Team fragen.',
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

/** A shift's state, for colleagues without an account. Rendered by the server only. */
export const sharedShift = {
  eyebrow: 'Status der Schicht',
  shift: { active: 'Aktiv', paused: 'Pausiert', ended: 'Beendet', archived: 'Archiviert' },
  places: (customers: number, places: number) => `${customers} von ${places} Plätzen`,
  figures: { customers: 'Gäste', done: 'Fertig', sent: 'Gesendet', open: 'Offen' },
  customer: {
    new: 'Neu',
    uploading: 'Upload',
    waiting: 'Wartend',
    preparing: 'Vorbereitung',
    processing: 'Verarbeitung',
    ready: 'Bereit für E-Mail',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    refused: 'Keine Aufnahmen',
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

/** The page `/delete`. */
export const deletion = {
  title: 'Meine Daten löschen',
  intro:
    'Mit der Nummer vom Andenken und der E-Mail-Adresse, die beim Einchecken angegeben wurde, lassen sich alle Aufnahmen und Daten löschen.',
  number: 'Kundennummer',
  numberHint: 'Zum Beispiel 007; sie steht in der Galerie und in der E-Mail.',
  email: 'E-Mail-Adresse',
  warning: 'Die Löschung lässt sich nicht rückgängig machen. Wer die Bilder behalten möchte, lädt sie vorher herunter.',
  button: 'Löschung beantragen',
  submittedTitle: 'Löschungsantrag eingereicht',
  submitted: (days: number) =>
    `Wenn Nummer und Adresse zusammengehören, kommt gleich eine E-Mail mit einem Link zur Bestätigung. Danach werden die Daten innerhalb von ${days} Tagen gelöscht; darüber informiert eine weitere E-Mail.`,
  confirmTitle: 'Löschung bestätigen',
  confirm: 'Mit diesem Klick werden alle Aufnahmen und Daten gelöscht, die in der E-Mail genannt sind.',
  confirmButton: 'Endgültig löschen',
  confirmedTitle: 'Die Löschung ist bestätigt',
  confirmed: (date: string) => `Die Daten werden spätestens am ${date} gelöscht. Dann kommt eine letzte E-Mail.`,
  doneTitle: 'Die Daten sind gelöscht',
  done: 'Zu diesem Antrag ist nichts mehr gespeichert.',
  invalidTitle: 'Link nicht gültig',
  invalid: 'Der Link ist abgelaufen oder unvollständig. Der Antrag lässt sich noch einmal stellen.',
  again: 'Neuer Antrag',
  numberInvalid: 'Bitte die Nummer so eingeben, wie sie auf dem Andenken steht, zum Beispiel 007.',
  emailInvalid: 'Bitte eine gültige E-Mail-Adresse eingeben.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. Rendered by the server only. */
export const withdrawal = {
  title: 'Keine Bilder mehr von mir',
  lead: 'Das geht jederzeit, ohne Grund und ohne Nachteil.',
  agreed: 'Zugestimmt wurde diesem Text:',
  notAsked: 'Nach einer Zustimmung wurde nicht gefragt.',
  keep: 'Neue Bilder werden nicht mehr angenommen. Was in der Galerie ist, bleibt dort, so lange wie vorgesehen.',
  keepButton: 'Keine neuen Bilder',
  close:
    'Zusätzlich enden die Galerie und alle geteilten Links sofort. Öffnen kann sie dann nur noch das Team; gelöscht wird am Ende der üblichen Frist. Wer Bilder behalten möchte, lädt sie vorher herunter.',
  closeButton: 'Galerie schließen',
  deletion: 'Gelöscht wird auf dieser Seite nichts. Dafür gibt es einen eigenen Antrag:',
  refused: 'Neue Bilder werden nicht angenommen. Was in der Galerie ist, bleibt dort, so lange wie vorgesehen.',
  closedTitle: 'Die Galerie ist geschlossen',
  closed: 'Alle Links zur Galerie sind beendet, und neue Bilder werden nicht angenommen.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. Rendered by the server only. */
export const news = {
  title: 'Neuigkeiten per E-Mail',
  ask: (organisation: string) =>
    `Auf Wunsch schickt ${organisation} Angebote und Neuigkeiten per E-Mail. Das ist freiwillig: Die Galerie bleibt dieselbe, mit und ohne Zustimmung.`,
  how: 'Zuerst kommt eine E-Mail an die Adresse, an die auch die Galerie geht. Zugestimmt ist erst mit dem Link darin. Ein Widerruf ist jederzeit möglich.',
  sendButton: 'E-Mail zum Bestätigen senden',
  asked: 'Die E-Mail ist unterwegs. Bitte mit dem Link darin bestätigen.',
  notArrived: 'Nicht angekommen? Bitte auch im Spam-Ordner nachsehen oder sie nach einigen Minuten noch einmal senden.',
  againButton: 'Noch einmal senden',
  confirm: (organisation: string) =>
    `Ja, ich möchte Angebote und Neuigkeiten von ${organisation} per E-Mail bekommen. Ich kann das jederzeit widerrufen.`,
  agreeButton: 'Zustimmen',
  agreed: (organisation: string) =>
    `Die Zustimmung ist erteilt: Angebote und Neuigkeiten von ${organisation} kommen per E-Mail.`,
  withdrawButton: 'Zustimmung widerrufen',
  withdrawn: (organisation: string) => `Angebote und Neuigkeiten von ${organisation} kommen nicht mehr per E-Mail.`,
  /** After "Dieser Link gilt nicht mehr". */
  ended: 'Ein neuer lässt sich unten in der Galerie anfordern.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. Rendered by the server only. */
export const certificateCheck = {
  eyebrow: 'Zertifikat prüfen',
  genuine: 'Dieses Zertifikat ist echt',
  name: 'Name',
  what: 'Aktivität',
  day: 'Datum',
  by: 'Ausgestellt von',
  unknown: {
    title: 'Zu diesem Code gibt es kein Zertifikat',
    text: 'Er ist nicht vollständig, oder das Zertifikat gibt es nicht mehr.',
  },
}
