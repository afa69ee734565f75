import type { Customer, CustomerOverview } from './customers.ts'

/** Long file names keep their beginning and their end, so that a table row stays one row. */
const shortened = (name: string) => (name.length <= 32 ? name : `${name.slice(0, 16).trimEnd()}…${name.slice(-12)}`)

type LackingFiles =
  | Pick<Customer, 'failed_files' | 'incomplete_files'>
  | Pick<CustomerOverview, 'failedFiles' | 'incompleteFiles'>

/** The files that are missing in a complete souvenir, and why, as sentences; null = none. */
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
