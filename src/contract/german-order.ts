/**
 * Names in German alphabetical order, whatever their case: "Öztürk" with O, "Tour 2" before "Tour 10". For every list
 * of names.
 */
export const germanOrder = new Intl.Collator('de', { numeric: true })
