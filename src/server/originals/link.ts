import type { Services } from '../platform/context.ts'
import { idAt, idsToBytes, mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

/** Which archive, and in which organisation; its row holds the sign-in and how long it is good. */
export type ArchiveTicket = { orgId: string; archiveId: string }

type Means = Pick<Services, 'keys'>

export const archivePath = (means: Means, { orgId, archiveId }: ArchiveTicket, name: string): string =>
  `/originals/${provenToken(idsToBytes(orgId, archiveId), prove(means))}/${encodeURIComponent(name)}`

/** The archive that such a link names, or undefined when it was not made here. */
export function readArchivePath(means: Means, token: string): ArchiveTicket | undefined {
  const named = readProven(token, 32, prove(means))
  return named && { orgId: idAt(named, 0), archiveId: idAt(named, 16) }
}

const prove =
  ({ keys }: Means) =>
  (named: Buffer) =>
    mac(keys.originals, named)
