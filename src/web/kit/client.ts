import type { Endpoint } from '../../contract/endpoint.ts'
import { api } from '../../contract/index.ts'
import { call, type AnyRequest, type CallOptions, type Client, type Send } from './call.ts'

export type { Client } from './call.ts'

/** The typed client over the whole contract, for programs; pages use the one in api.ts, which loads it on demand. */
export function createClient(send: Send): Client {
  const features = Object.entries(api).map(([feature, contract]) => {
    const calls = Object.entries<Endpoint>(contract).map(([name, endpoint]) => [
      name,
      (request?: AnyRequest, options?: CallOptions) => call(send, (work) => work(), endpoint, request, options),
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features) as Client
}
