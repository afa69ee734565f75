import { useQueryClient } from '@tanstack/react-query'

const parts = ['privacy', 'overview', 'customers', 'albums', 'auditLog']

/** Refetches all data of which the page shows a part, after a change that was made on it. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: [part] })))
}
