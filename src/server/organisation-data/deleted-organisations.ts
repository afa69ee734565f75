import { isId } from '../platform/ids.ts'
import { deletedList, noteOnDeletedList } from '../platform/storage/deleted-list.ts'
import type { Storage } from '../platform/storage/storage.ts'

const list = `${deletedList}organisations/`

/** Puts an organisation on the list; one that is on it stays. Durable when it resolves. */
export const noteDeletedOrganisation = (storage: Storage, orgId: string, at: Date): Promise<void> =>
  noteOnDeletedList(storage, `organisations/${orgId}`, at)

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
