import { noteOnDeletedList, readDeletedList } from '../platform/storage/deleted-list.ts'
import type { Storage } from '../platform/storage/storage.ts'

/**
 * Puts a member on the list (`deleted/<organisation>/members/<member>`); one who is on it stays. Durable when it
 * resolves.
 */
export const noteDeletedMember = (storage: Storage, orgId: string, memberId: string, at: Date): Promise<void> =>
  noteOnDeletedList(storage, `${orgId}/members/${memberId}`, at)

/** All members on the list, by organisation. */
export const deletedMembers = (storage: Storage): Promise<Map<string, string[]>> =>
  readDeletedList(storage, ([orgId, kind, id]) => (kind === 'members' ? [orgId, id] : []))
