import { isId } from '../ids.ts'
import { AlreadyThere, type Storage } from './storage.ts'

/**
 * The list of deleted people and organisations is kept outside of the database: an object each below `deleted/`, which
 * holds the time and nothing else. A backup that is restored brings rows back; this list takes them away again.
 */
export const deletedList = 'deleted/'

/** Puts a customer or an organisation on the list, named by the key; entries stay. Durable when it resolves. */
export async function noteOnDeletedList(storage: Storage, key: string, at: Date): Promise<void> {
  await storage.put(deletedList + key, Buffer.from(at.toISOString())).catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error
  })
}

/** Takes an entry off the list, when the deletion was refused after all. */
export const takeOffDeletedList = (storage: Storage, key: string): Promise<void> => storage.delete(deletedList + key)

/**
 * All entries of the list, by organisation. @param read the id that the parts of a key name; a key without ids is not
 * on this list
 */
export async function readDeletedList(
  storage: Storage,
  read: (parts: string[]) => (string | undefined)[],
): Promise<Map<string, string[]>> {
  const found: { orgId: string; id: string }[] = []
  for await (const { key } of storage.list(deletedList)) {
    const [orgId = '', id = ''] = read(key.slice(deletedList.length).split('/'))
    if (isId(orgId) && isId(id)) found.push({ orgId, id })
  }
  const byOrganisation = Map.groupBy(found, ({ orgId }) => orgId)
  return new Map([...byOrganisation].map(([orgId, named]) => [orgId, named.map(({ id }) => id)]))
}
