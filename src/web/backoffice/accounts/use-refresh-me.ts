import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../kit/queries.ts'

/** Asks the server anew who is signed in; what pages say of the own account follows. */
export function useRefreshMe() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
}
