import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Output, Request } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/index.ts'
import { ApiError, client } from './api.ts'

type Named<F extends keyof Api, K extends keyof Api[F]> = Extract<Api[F][K], Endpoint>
type Asked<E extends Endpoint> = keyof Request<E> extends never ? [] : [request: Request<E>]

/**
 * A query as TanStack options: `useQuery(ask('shifts', 'get', { params: { id } }))`. The key is `[feature, call,
 * request]`, so that live events and mutations can name the changed data.
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
 * Live events keep data fresh; refetching covers missed events. A refusal is not retried, nor is a call that timed out:
 * no member should wait three times ten seconds for the error. Once the error is shown, the query is retried
 * automatically.
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
