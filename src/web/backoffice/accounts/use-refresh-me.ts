import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../kit/queries.ts'

/** Asks the server anew for the signed-in member; the pages about the own account follow. */
export function useRefreshMe() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
}
