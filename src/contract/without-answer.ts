/** Texts of the errors that a browser tells by itself, when an answer has none; alone, so that pages need not load the table. */
export const withoutAnswer = {
  internal: 'Ein unerwarteter Fehler ist aufgetreten.',
  file_too_large: 'Die Datei ist zu groß.',
} as const

/** What is said of too many calls where nothing more is known; a refusal that names its own rule is shown as it is. */
export const tooManyRequests = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
