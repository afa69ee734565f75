import type { Customer, CustomerOverview } from './customers.ts'

/** Long names of files keep their beginning and their end, so that a row of a table stays a row. */
const shortened = (name: string) => (name.length <= 32 ? name : `${name.slice(0, 16).trimEnd()}…${name.slice(-12)}`)

type LackingFiles =
  | Pick<Customer, 'failed_files' | 'incomplete_files'>
  | Pick<CustomerOverview, 'failedFiles' | 'incompleteFiles'>

/** Which files of a complete souvenir are missing in it, and why, as sentences; null = none. */
export function lackingFilesSentence(customer: LackingFiles): string | null {
  const [failed, incomplete] =
    'failed_files' in customer
      ? [customer.failed_files, customer.incomplete_files]
      : [customer.failedFiles, customer.incompleteFiles]
  return (
    [
      ...ofFiles(failed, 'konnte nicht gelesen werden', 'konnten nicht gelesen werden'),
      ...ofFiles(incomplete, 'ist unvollständig und wird nicht gezeigt', 'sind unvollständig und werden nicht gezeigt'),
    ].join(' ') || null
  )
}

function ofFiles(names: readonly string[], one: string, several: string): string[] {
  const [first, ...others] = names.map(shortened)
  if (first === undefined) return []
  if (others.length === 0) return [`„${first}“ ${one}.`]
  const more = others.length === 1 ? '1 weitere Datei' : `${others.length} weitere Dateien`
  return [`„${first}“ und ${more} ${several}.`]
}
