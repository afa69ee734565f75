import { noteOnDeletedList, readDeletedList, takeOffDeletedList } from '../platform/storage/deleted-list.ts'
import type { Storage } from '../platform/storage/storage.ts'

/**
 * Puts a customer on the list (`deleted/<organisation>/<customer>`); one who is on it stays. Durable when it resolves.
 */
export const noteDeleted = (storage: Storage, orgId: string, customerId: string, at: Date): Promise<void> =>
  noteOnDeletedList(storage, `${orgId}/${customerId}`, at)

/** Takes a customer off the list who was not deleted after all. */
export const notDeleted = (storage: Storage, orgId: string, customerId: string): Promise<void> =>
  takeOffDeletedList(storage, `${orgId}/${customerId}`)

/** All customers on the list, by organisation. */
export const deletedCustomers = (storage: Storage): Promise<Map<string, string[]>> =>
  readDeletedList(storage, ([orgId, id]) => [orgId, id])
