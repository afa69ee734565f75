/** Texts of the errors that a browser tells by itself, when an answer has none; alone, so that pages need not load the table. */
export const withoutAnswer = {
  internal: 'Ein unerwarteter Fehler ist aufgetreten.',
  file_too_large: 'Die Datei ist zu groß.',
} as const
