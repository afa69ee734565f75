import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Output, Request } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/index.ts'
import { ApiError, client } from './api.ts'

type Named<F extends keyof Api, K extends keyof Api[F]> = Extract<Api[F][K], Endpoint>
type Asked<E extends Endpoint> = keyof Request<E> extends never ? [] : [request: Request<E>]

/**
 * What to ask, as TanStack options: `useQuery(ask('shifts', 'get', { params: { id } }))`.
 * The key is `[feature, call, request]`, so that live events and mutations can name what changed.
 */
export function ask<F extends keyof Api, K extends keyof Api[F] & string>(
  feature: F,
  name: K,
  ...[request]: Asked<Named<F, K>>
) {
  type Asking = (request: unknown, options: { signal: AbortSignal }) => Promise<Output<Named<F, K>>>
  return queryOptions({
    queryKey: [feature, name, request ?? {}] as const,
    queryFn: ({ signal }) => (client[feature][name] as Asking)(request, { signal }),
  })
}

/**
 * Data stays fresh by live events; asking again covers what they missed. A refusal is not asked again, nor is a call
 * that ran out of time: nobody waits three times ten seconds to hear of it. Once that is told, it is asked again by itself.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && isFinal(error)),
        retryDelay: (count) => 500 * 2 ** count,
        refetchInterval: ({ state: { error } }) =>
          error instanceof ApiError && error.code === 'timeout' ? afterTimeout : false,
      },
      mutations: { retry: false },
    },
  })

/** milliseconds */
const afterTimeout = 15_000

const isFinal = ({ code, status }: ApiError) => code === 'timeout' || (status > 0 && status < 500)
