import { isId } from '../platform/ids.ts'
import { AlreadyThere, type Storage } from '../platform/storage/storage.ts'

/**
 * Whom we have deleted, kept outside of the database: an object for each customer, `deleted/<organisation>/<customer>`, in
 * which the time stands and nothing else. A backup that is restored brings rows back; this list takes them away again.
 */
const list = 'deleted/'

/** Puts a customer on the list; one who is on it stays. Durable when it resolves. */
export async function noteDeleted(storage: Storage, orgId: string, customerId: string, at: Date): Promise<void> {
  await storage.put(`${list}${orgId}/${customerId}`, Buffer.from(at.toISOString())).catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error
  })
}

/** Everybody on the list, by organisation. */
export async function readDeleted(storage: Storage): Promise<Map<string, string[]>> {
  const found: { orgId: string; id: string }[] = []
  for await (const { key } of storage.list(list)) {
    const [, orgId = '', id = ''] = key.split('/')
    if (isId(orgId) && isId(id)) found.push({ orgId, id })
  }
  const byOrganisation = Map.groupBy(found, ({ orgId }) => orgId)
  return new Map([...byOrganisation].map(([orgId, customers]) => [orgId, customers.map(({ id }) => id)]))
}
