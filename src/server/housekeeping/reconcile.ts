import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import { objectKinds } from '../platform/object-kinds.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { markMissing } from './missing.ts'
import { storedParts } from './stored-parts.ts'

/** Objects younger than this (milliseconds) are not judged: an object is stored before its row is written. */
const settled = 24 * 3600_000
/**
 * At most this many objects without a row are removed in one night, or one in a hundred; more looks like a fault of the
 * program.
 */
const usual = { objects: 100, share: 0.01 }

type Row = { key: string; created_at: Date; is_to_delete: boolean }

/**
 * Compares the storage with the database, in both directions. Objects without a row were left by a process that died in
 * the middle: they are removed. Rows whose object is gone are kept and marked. Only keys of our form are looked at;
 * other files in the storage are not ours.
 */
export async function reconcileStorage(
  services: Pick<Services, 'storage' | 'db' | 'now' | 'log' | 'inOrganisation'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(services.now().getTime() - settled)
  const orphans: string[] = []
  const missing: string[] = []
  let objects = 0
  let expected = 0
  // a disk that is not mounted looks like an empty one
  await services.storage.check()
  const filled = await storedParts(services.db)
  const compare = async (part: string, there: Map<string, Date>) => {
    signal.throwIfAborted()
    // the storage first: a row that is written in between is young, and its object need not be in the list
    const { rows } = await sql<Row>`select * from stored_keys(${part})`.execute(services.db)
    const known = new Set(rows.map(({ key }) => key))
    for (const [key, at] of there) if (at < before && !known.has(key)) orphans.push(key)
    for (const { key, created_at, is_to_delete } of rows) {
      if (!is_to_delete && created_at < before && !there.has(key)) missing.push(key)
    }
    objects += there.size
    expected += rows.length
  }
  const seen = new Set<string>()
  for await (const [part, there] of listedParts(services.storage)) {
    if (seen.has(part)) throw new Error(`the storage lists ${part} in several pieces`)
    seen.add(part)
    await compare(part, there)
  }
  for (const part of filled) if (!seen.has(part)) await compare(part, new Map())

  if (missing.length > 0) {
    services.log.error({ missing: missing.length, keys: missing.slice(0, 20) }, 'files are missing in the storage')
  }
  await markMissing(services, missing, expected, signal)
  if (orphans.length > usual.objects && orphans.length > objects * usual.share) {
    services.log.error({ orphans: orphans.length, objects }, 'too many files without a row: none was removed')
    return
  }
  for (const key of orphans) {
    signal.throwIfAborted()
    await services.storage.delete(key)
  }
  if (orphans.length > 0) services.log.warn({ orphans: orphans.length, objects }, 'files without a row removed')
}

/**
 * The objects in the storage, by the beginnings of the keys (`newKey`): few enough for each that they fit into memory.
 * A kind is listed as one, because an S3 is asked per list: most parts of a small business hold next to nothing.
 */
async function* listedParts(storage: Storage): AsyncGenerator<[part: string, there: Map<string, Date>]> {
  for (const kind of objectKinds) {
    let part: string | undefined
    let there = new Map<string, Date>()
    for await (const { key, at } of storage.list(`${kind}/`)) {
      const own = /^[a-z_]+\/[0-9a-f]{2}\//.exec(key)?.[0]
      if (own === undefined) continue
      if (part !== undefined && part !== own) {
        yield [part, there]
        there = new Map()
      }
      part = own
      there.set(key, at)
    }
    if (part !== undefined) yield [part, there]
  }
}
