/** Shown with every mention of the capture app, until it exists. */
export const captureAppIsMissing = 'Die Aufnahme-App ist noch nicht verfügbar.'
