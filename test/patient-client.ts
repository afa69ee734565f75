import { createClient, type Client } from '../src/web/kit/client.ts'

/** The client without its ten seconds of timeout: on a loaded machine an answer may take any time. */
export const patientClient = (send: Parameters<typeof createClient>[0]): Client =>
  createClient((path, init) => send(path, { ...init, signal: null }))
