/** So that Excel reads UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Text that spreadsheet programs take for the beginning of a formula, also behind blanks and in its wide form. */
const formula = /^[\s\u00A0]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/
/** Line breaks stay inside of a cell; other invisible characters do not. */
const controls = /(?!\n)\p{Cc}/gu

/**
 * One line of a CSV file that a German Excel opens right: semicolons, CRLF, quotes where they are needed. A cell that
 * looks like a formula begins with an apostrophe, since names are typed by strangers.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(controls, ' ')
  const safe = formula.test(text) ? `'${text}` : text
  return /[;,"\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const german = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
/** `01.12.2026 08:15:00`, in Germany's time */
export const germanMoment = (at: Date): string => german.format(at).replace(',', '')
