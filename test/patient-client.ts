import { createClient, type Client } from '../src/web/kit/client.ts'

/** The client as it is, but without its ten seconds: on a loaded machine an answer takes as long as it takes. */
export const patientClient = (send: Parameters<typeof createClient>[0]): Client =>
  createClient((path, init) => send(path, { ...init, signal: null }))
