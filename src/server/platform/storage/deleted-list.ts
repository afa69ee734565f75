import { isId } from '../ids.ts'
import { AlreadyThere, type Storage } from './storage.ts'

/**
 * Who was deleted is kept outside of the database: an object each below `deleted/`, in which the time stands and nothing
 * else. A backup that is restored brings rows back; this list takes them away again.
 */
export const deletedList = 'deleted/'

/** Puts somebody on the list, who is named by the key; whoever is on it stays. Durable when it resolves. */
export async function noteOnDeletedList(storage: Storage, key: string, at: Date): Promise<void> {
  await storage.put(deletedList + key, Buffer.from(at.toISOString())).catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error
  })
}

/**
 * Everybody on the list, by organisation. @param read who is meant by the parts of a key; others than ids: nobody of this
 * list
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
