import { isId } from '../platform/ids.ts'
import { AlreadyThere, type Storage } from '../platform/storage/storage.ts'

/**
 * Which organisations were deleted, kept outside of the database: an object for each, in which the time stands and
 * nothing else. A backup that is restored brings rows back; this list takes them away again.
 */
const list = 'deleted/organisations/'

/** Puts an organisation on the list; one that is on it stays. Durable when it resolves. */
export async function noteDeletedOrganisation(storage: Storage, orgId: string, at: Date): Promise<void> {
  await storage.put(list + orgId, Buffer.from(at.toISOString())).catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error
  })
}

export const isDeletedOrganisation = async (storage: Storage, orgId: string): Promise<boolean> =>
  (await storage.head(list + orgId)) !== null

/** Everything on the list. */
export async function deletedOrganisations(storage: Storage): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of storage.list(list)) {
    const id = key.slice(list.length)
    if (isId(id)) ids.push(id)
  }
  return ids
}
