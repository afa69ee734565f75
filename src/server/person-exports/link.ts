import type { Services } from '../platform/context.ts'
import { idAt, idsToBytes, mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

/** Which export, and in which organisation; its row holds the sign-in and how long it is good. */
export type PersonExportTicket = { orgId: string; exportId: string }

type Means = Pick<Services, 'keys'>

export const personExportPath = (means: Means, { orgId, exportId }: PersonExportTicket, name: string): string =>
  `/person-exports/${provenToken(idsToBytes(orgId, exportId), prove(means))}/${encodeURIComponent(name)}`

/** The export that such a link names, or undefined when it was not made here. */
export function readPersonExportPath(means: Means, token: string): PersonExportTicket | undefined {
  const named = readProven(token, 32, prove(means))
  return named && { orgId: idAt(named, 0), exportId: idAt(named, 16) }
}

const prove =
  ({ keys }: Means) =>
  (named: Buffer) =>
    mac(keys.personExports, named)
