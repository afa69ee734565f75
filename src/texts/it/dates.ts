/** "il 21 novembre", but "l’8" and "l’11 novembre": the article goes with how the day is spoken. */
const elided = /^(8|11)\b/

/** "21 novembre 2026" → "del 21 novembre 2026" */
export const ofDate = (date: string) => (elided.test(date) ? `dell’${date}` : `del ${date}`)

/** "21 novembre 2026" → "al 21 novembre 2026" */
export const toDate = (date: string) => (elided.test(date) ? `all’${date}` : `al ${date}`)

/** "21 novembre 2026" → "il 21 novembre 2026" */
export const theDate = (date: string) => (elided.test(date) ? `l’${date}` : `il ${date}`)
