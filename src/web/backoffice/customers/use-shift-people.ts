import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../kit/queries.ts'
import { formatDate } from '../../kit/format.ts'
import { takesMedia } from './words.ts'

/** Shifts that are listed at once. */
const most = 100

/**
 * For dialogs that show a preview with the data of a customer: the newest shifts, or those that match a
 * search, one of them chosen, and its customers.
 */
export function useShiftPeople() {
  const [search, setSearch] = useState('')
  const shifts = useQuery({
    ...ask('shifts', 'all', { query: { limit: most, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const list = shifts.data?.sessions.filter(({ total_customers }) => total_customers > 0)
  const shiftId = chosen ?? list?.[0]?.id ?? null
  const shift = useQuery({ ...ask('shifts', 'get', { params: { id: shiftId ?? '' } }), enabled: shiftId !== null })
  const changeSearch = (text: string) => {
    setSearch(text)
    setChosen(null)
  }
  return {
    shiftId,
    setShiftId: setChosen,
    /** Finds the shifts with this in their name; null where all shifts are listed. */
    setSearch: search !== '' || (shifts.data?.totalCount ?? 0) > most ? changeSearch : null,
    search,
    /** Names of the shifts by id; undefined while they are loaded. */
    shifts:
      list &&
      Object.fromEntries(
        list.map(({ id, session_name, start_date }) => [id, `${session_name}, ${formatDate(start_date)}`]),
      ),
    /** Undefined while they are loaded. */
    people: shift.data?.session.customers.filter(takesMedia),
    error: shifts.error ?? shift.error,
    retry: () => void (shifts.error ? shifts.refetch() : shift.refetch()),
  }
}
