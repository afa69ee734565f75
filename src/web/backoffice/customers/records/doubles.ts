import type { Customer } from '../../../../contract/customers.ts'
import { addressMark, nameMark } from '../../../../contract/doubles.ts'
import { isStaying } from '../words.ts'

/** The data that two customers must share to be taken for one by a hint; families share an address, too. */
const marksOf = ({ name, email }: Customer) => [
  `name ${nameMark(name)}`,
  ...(email ? [`address ${addressMark(email)}`] : []),
]

/** The customers who share name or address with another one, by id: a hint to look, never a decision. */
export function doublesOf(customers: readonly Customer[]): Map<string, Customer[]> {
  const staying = customers.filter(isStaying)
  const sharing = Map.groupBy(
    staying.flatMap((customer) => marksOf(customer).map((mark) => ({ mark, customer }))),
    ({ mark }) => mark,
  )
  const found = new Map<string, Customer[]>()
  for (const customer of staying) {
    const others = marksOf(customer).flatMap((mark) => (sharing.get(mark) ?? []).map((one) => one.customer))
    const unique = [...new Set(others)].filter(({ id }) => id !== customer.id)
    if (unique.length > 0) found.set(customer.id, unique)
  }
  return found
}
