/** Wherever the capture app is spoken of, until it is there. */
export const captureAppIsMissing = 'Die Aufnahme-App ist noch nicht verfügbar.'
