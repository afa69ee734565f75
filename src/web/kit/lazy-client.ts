import { accounts } from '../../contract/accounts.ts'
import type { Contract, Endpoint } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/index.ts'
import { passkeys } from '../../contract/passkeys.ts'
import { ApiError, call, type AnyRequest, type Around, type CallOptions, type Client, type Send } from './call.ts'

/** The calls of the sign-in page: it must be there first, and work before anything else is loaded. */
const early: Partial<Record<string, Contract>> = { accounts, passkeys } satisfies Partial<Api>

/** The rest of the contract: schemas of every screen, which is a good deal of script. */
export const loadContract = (): Promise<Record<string, Contract>> =>
  import('../../contract/index.ts').then(
    ({ api }) => api,
    (cause: unknown) => {
      throw new ApiError('offline', 0, {}, { cause })
    },
  )

async function endpointOf(feature: string, name: string): Promise<Endpoint> {
  const contract = early[feature] ?? (await loadContract())[feature]
  const endpoint = contract?.[name]
  if (!endpoint) throw new Error(`no call ${feature}.${name}`)
  return endpoint
}

/** The typed client over the contract, which is loaded at the first call that needs it. */
export function createLazyClient(send: Send, around: Around): Client {
  const callsOf = (feature: string) =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (request?: AnyRequest, options?: CallOptions) =>
          call(send, around, await endpointOf(feature, name), request, options),
      },
    )
  return new Proxy({}, { get: (_, feature: string) => callsOf(feature) }) as Client
}
