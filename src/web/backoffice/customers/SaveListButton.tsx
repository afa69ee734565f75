import { SaveButton } from '../../kit/SaveButton.tsx'
import { queryOf, type Filter } from './filter.ts'
import { saveCustomers } from './save-list.ts'

/** All customers that the filter fits, on all pages, as CSV. */
export function SaveListButton({ filter }: { filter: Filter }) {
  const save = () => {
    const { page: _, limit: __, ...wanted } = queryOf(filter)
    return saveCustomers('/customers/export', wanted, 'Kunden')
  }
  return <SaveButton save={save} failure="Die Liste konnte nicht gespeichert werden" />
}
