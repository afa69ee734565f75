import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Storage } from '../platform/storage/storage.ts'

/**
 * Deletes queued and finished work of organisations that no longer exist. Jobs that a worker holds at this moment find
 * nothing and end.
 */
export async function dropQueuedWork(db: Db, orgIds: string[]): Promise<void> {
  await sql`
    delete from pgboss.job j using (
      select name, id from pgboss.job
      where state <> 'active' and data ->> 'orgId' = any(${orgIds}::text[]) for update skip locked
    ) as found
    where j.name = found.name and j.id = found.id`.execute(db)
}

/**
 * The list of the organisation's deleted customers (privacy/deleted-list.ts): the organisation's own entry holds for
 * all.
 */
export async function forgetDeletedCustomers(storage: Storage, orgId: string): Promise<void> {
  for await (const { key } of storage.list(`deleted/${orgId}/`)) await storage.delete(key)
}
