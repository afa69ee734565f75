import { expect } from 'vitest'
import { generalErrors, type Endpoint } from '../src/contract/endpoint.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { api } from '../src/contract/index.ts'
import { uploads } from '../src/contract/uploads.ts'

const endpoints = [...Object.entries(api), ['uploads', uploads] as const].flatMap(([part, contract]) =>
  Object.entries<Endpoint>(contract).map(([call, endpoint]) => ({
    name: `${part}.${call}`,
    endpoint,
    pattern: new RegExp(`^/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    placeholders: endpoint.path.split('{').length,
  })),
)

/** The call that serves an address: `/sessions/all` and not `/sessions/{id}`. */
const callOf = (method: string, path: string) =>
  endpoints
    .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    .toSorted((a, b) => a.placeholders - b.placeholders)[0]

/** Fails the test when a call of the contract answers with a code that it does not declare. */
export async function expectDeclared(method: string, address: string, response: Response): Promise<void> {
  // the answer to HEAD has no body
  if (response.ok || method === 'HEAD' || !response.headers.get('content-type')?.startsWith('application/json')) return
  const call = callOf(method, new URL(address).pathname)
  if (!call) return
  const { code } = (await response.clone().json()) as ErrorBody
  const declared = [...call.endpoint.errors, ...generalErrors(call.endpoint)]
  const message = `${call.name} answers ${code}: src/contract wants it in the \`errors\` of this call`
  expect(declared, message).toContain(code)
}
