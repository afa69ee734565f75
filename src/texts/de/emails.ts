/** Texts of the emails. */
export const email = {
  subject: {
    formal: (organisation: string) => `Ihr Andenken von ${organisation} ist da`,
    informal: (organisation: string) => `Dein Andenken von ${organisation} ist da`,
  },
  greeting: {
    formal: (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    informal: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
  },
  /** The email's one sentence, about one thing; `what` is composed of `yours`, `photos` and `clips`. */
  sentence: {
    formal: (what: string, date: string) => `${what} vom ${date} ist fertig und wartet in Ihrer Galerie auf Sie.`,
    informal: (what: string, date: string) => `${what} vom ${date} ist fertig und wartet in deiner Galerie auf dich.`,
  },
  /** The same about several things. */
  sentenceMany: {
    formal: (what: string, date: string) => `${what} vom ${date} sind fertig und warten in Ihrer Galerie auf Sie.`,
    informal: (what: string, date: string) => `${what} vom ${date} sind fertig und warten in deiner Galerie auf dich.`,
  },
  /** The first thing in the sentence; the following ones have no "Ihr": "Ihr Film, 24 Fotos und 3 Videos". */
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
  /** Where the gallery asks for a PIN: the PIN itself, or the place where the customer got it. */
  pin: (pin: string) => `Die PIN zum Öffnen: ${pin}`,
  pinKnown: 'Zum Öffnen ist die PIN nötig, die das Team vor Ort genannt hat.',
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

/** The e-mails about links and about the deletion of personal data. `email` has their common texts. */
export const notes = {
  linkSubject: {
    formal: (organisation: string) => `Der Link zu Ihrer Galerie von ${organisation}`,
    informal: (organisation: string) => `Der Link zu deiner Galerie von ${organisation}`,
  },
  link: {
    formal: 'Hier ist der Link zu Ihrer Galerie, wie angefordert.',
    informal: 'Hier ist der Link zu deiner Galerie, wie angefordert.',
  },
  links: {
    formal: 'Hier sind die Links zu Ihren Galerien, wie angefordert.',
    informal: 'Hier sind die Links zu deinen Galerien, wie angefordert.',
  },
  linkOf: (session: string, date: string, number: string) => `${session}, ${date}, Nummer ${number}`,
  linkWhy: {
    formal: (organisation: string) =>
      `Sie erhalten diese E-Mail von ${organisation}, weil jemand auf der Galerie-Seite darum gebeten hat, sie an diese Adresse zu senden.`,
    informal: (organisation: string) =>
      `Du erhältst diese E-Mail von ${organisation}, weil jemand auf der Galerie-Seite darum gebeten hat, sie an diese Adresse zu senden.`,
  },
  notMe: {
    formal: 'Wenn Sie das nicht waren, können Sie diese E-Mail einfach löschen.',
    informal: 'Wenn du das nicht warst, kannst du diese E-Mail einfach löschen.',
  },

  /** Asks to confirm the consent to advertising. */
  newsSubject: (organisation: string) => `Bitte bestätigen: Neuigkeiten von ${organisation}`,
  news: {
    formal: (organisation: string) =>
      `Sie haben angefragt, Angebote und Neuigkeiten von ${organisation} per E-Mail zu bekommen. Bitte bestätigen Sie es mit diesem Link:`,
    informal: (organisation: string) =>
      `Du hast angefragt, Angebote und Neuigkeiten von ${organisation} per E-Mail zu bekommen. Bitte bestätige es mit diesem Link:`,
  },
  newsButton: 'Bestätigen',
  newsUntil: {
    formal: (days: number) =>
      `Der Link gilt ${days} Tage. Haben Sie nicht angefragt, brauchen Sie nichts zu tun: Dann bekommen Sie keine Werbung.`,
    informal: (days: number) =>
      `Der Link gilt ${days} Tage. Hast du nicht angefragt, brauchst du nichts zu tun: Dann bekommst du keine Werbung.`,
  },

  deletionSubject: 'Bitte bestätigen Sie die Löschung Ihrer Daten',
  deletionAsk: (organisation: string) =>
    `Für diese Adresse wurde beantragt, die folgenden Daten bei ${organisation} zu löschen:`,
  deletionWhat:
    'Gelöscht werden alle Fotos, Videos, Filme und Zertifikate, Name, E-Mail-Adresse und alle Galerie-Links. Das lässt sich nicht rückgängig machen.',
  deletionButton: 'Löschung bestätigen',
  deletionUntil: (days: number) => `Der Link gilt ${days} Tage. Ohne Bestätigung wird nichts gelöscht.`,
  deletedSubject: 'Ihre Daten sind gelöscht',
  deleted: (organisation: string) =>
    `Ihre Daten bei ${organisation} sind wie beantragt gelöscht: Fotos, Videos, Filme, Zertifikate, Name, E-Mail-Adresse und Galerie-Links. Auch diese Adresse wird nach dem Versand dieser E-Mail gelöscht.`,
  partlySubject: 'Ein Teil Ihrer Daten ist gelöscht',
  partly: (organisation: string) =>
    `Ein Teil Ihrer Daten bei ${organisation} ist wie beantragt gelöscht. Der Rest und diese Adresse bleiben vorerst gespeichert, aus dem Grund, den wir Ihnen schon genannt haben.`,
  heldSubject: 'Ihre Daten können noch nicht gelöscht werden',
  held: (organisation: string) =>
    `Sie haben verlangt, dass ${organisation} Ihre Daten löscht. Das ist noch nicht möglich, weil es einen gesetzlichen Grund gibt, sie vorerst aufzubewahren.`,
  heldReasons: {
    claims:
      'Die Daten werden gebraucht, um Rechtsansprüche geltend zu machen, auszuüben oder zu verteidigen (Artikel 17 Absatz 3 Buchstabe e DSGVO).',
    obligation:
      'Ein Gesetz oder die Anordnung einer Behörde verlangt, die Daten aufzubewahren (Artikel 17 Absatz 3 Buchstabe b DSGVO).',
  },
  heldUntil: (date: string) =>
    `Spätestens am ${date} endet die Aufbewahrung, und die Daten werden gelöscht, wenn kein neuer Grund dazukommt. Bis dahin bleibt die Galerie geschlossen, und die Daten werden nur für diesen Grund verwendet.`,
  heldRights: 'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren oder ein Gericht anrufen.',
}
