/**
 * Texts of the errors that a browser reports itself, when there is no answer; in a file of its own, so that pages need
 * not load the table.
 */
export const withoutAnswer = {
  internal: 'Ein unerwarteter Fehler ist aufgetreten.',
  file_too_large: 'Die Datei ist zu groß.',
} as const

/** The text for too many calls where no more is known; a refusal that names its own rule is shown as it is. */
export const tooManyRequests = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
