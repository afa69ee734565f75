import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineAction } from './audit.ts'
import { defineSignal, type Ctx, type Services } from './context.ts'
import { isOutage } from './outage.ts'
import { store, type Stored } from './objects.ts'
import type { ObjectKind } from './object-kinds.ts'
import { meter, NotThere, type Storage } from './storage/storage.ts'
import { StorageAway } from './storage/away.ts'
import type { Tables } from './db.ts'
import { system } from './principal.ts'

/** The damage of a stored object: it is gone, its bytes are not those that were written, or the disk refuses them. */
export type Damage = NonNullable<Selectable<Tables['stored_object']>['damage']>

/** An object as its row describes it. `sha256` is hex, `size` in bytes. */
export type Expected = { id: string; key: string; size: number; sha256: string }

/** A stored object does not hold what was written to it. A fault of the server, never of the uploader or the caller. */
export class Damaged extends Error {
  readonly objectId: string
  readonly damage: Damage
  constructor(objectId: string, damage: Damage, options?: ErrorOptions) {
    super(`a stored object is damaged (${damage})`, options)
    this.name = 'Damaged'
    this.objectId = objectId
    this.damage = damage
  }
}

const ofKind = z.object({ kind: z.string() })
export const storageActions = {
  damaged: defineAction('storage.damaged', {
    detail: ofKind.extend({ damage: z.string() }),
    logged: () => 'Eine gespeicherte Datei ist beschädigt',
  }),
  whole: defineAction('storage.whole', {
    detail: ofKind,
    logged: () => 'Eine als beschädigt gemeldete Datei ist doch in Ordnung',
  }),
  restored: defineAction('storage.restored', {
    detail: ofKind,
    logged: () => 'Eine beschädigte Datei ist ersetzt',
  }),
}

/** An object was found damaged, or whole again: the owner of the object reacts (housekeeping/repair.ts). */
export const objectDamaged = defineSignal({
  name: 'repair-object',
  input: z.object({ objectId: z.uuid() }),
  key: ({ objectId }) => objectId,
})

/** Marks an object: from then on it is not served. False: it was already marked, or was deleted meanwhile. */
export async function markDamaged(
  ctx: Ctx,
  { objectId, damage }: Pick<Damaged, 'objectId' | 'damage'>,
): Promise<boolean> {
  const marked = await ctx.tx
    .updateTable('stored_object')
    .set({ damaged_at: ctx.now(), damage })
    .where('id', '=', objectId)
    .where('damaged_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  if (!marked) return false
  await ctx.audit(storageActions.damaged, { kind: marked.kind, damage }, { subject: objectId })
  await ctx.enqueue(objectDamaged, { objectId })
  await ctx.tell({ type: 'media' })
  return true
}

/** An object turned out whole: it is served again. */
export async function markWhole(ctx: Ctx, objectId: string): Promise<void> {
  const cleared = await ctx.tx
    .updateTable('stored_object')
    .set({ damaged_at: null, damage: null })
    .where('id', '=', objectId)
    .where('damaged_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
  if (!cleared) return
  await ctx.audit(storageActions.whole, { kind: cleared.kind }, { subject: objectId })
  await ctx.enqueue(objectDamaged, { objectId })
}

/**
 * Replaces a damaged object by the same content: all references to it stay valid. False when it is not damaged. The
 * damaged bytes are swept by the job that the caller enqueues.
 */
export async function restoreObject(ctx: Ctx, objectId: string, stored: Stored): Promise<boolean> {
  const old = await ctx.tx
    .selectFrom('stored_object')
    .select(['key', 'kind'])
    .where('id', '=', objectId)
    .where('sha256', '=', stored.sha256)
    .where('damaged_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!old) return false
  await ctx.tx
    .updateTable('stored_object')
    .set({ key: stored.key, damaged_at: null, damage: null })
    .where('id', '=', objectId)
    .execute()
  await ctx.tx.insertInto('object_to_delete').values({ key: old.key, org_id: ctx.orgId }).execute()
  await ctx.audit(storageActions.restored, { kind: old.kind }, { subject: objectId })
  return true
}

/** `markDamaged` in a transaction of its own. A failed write is no reason to fail: the nightly check looks again. */
export const noteDamage = (
  services: Pick<Services, 'inOrganisation' | 'log'>,
  orgId: string,
  damaged: Damaged,
): Promise<void> =>
  services
    .inOrganisation(orgId, system, async (ctx) => void (await markDamaged(ctx, damaged)))
    .catch((error: unknown) => services.log.error({ err: error, object: damaged.objectId }, 'damage not noted'))

/** For `catch`: marks a damaged object, and throws the error again. */
export const marking =
  (services: Pick<Services, 'inOrganisation' | 'log'>, orgId: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Damaged) await noteDamage(services, orgId, error)
    throw error
  }

/**
 * Compares the whole object with its row, a piece at a time in memory. Null: it is whole.
 * Throws when the storage does not answer; that says nothing about the object.
 */
export async function inspect(storage: Storage, object: Expected, signal?: AbortSignal): Promise<Damage | null> {
  try {
    const measured = meter()
    for await (const chunk of (await storage.get(object.key)) as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      measured.take(chunk)
    }
    return measured.result().sha256 === object.sha256 ? null : 'changed'
  } catch (error) {
    return (await damageOf(storage, object, error)).damage
  }
}

/** The whole object in memory, compared; for pictures, which are limited in size. Throws Damaged. */
export async function readWhole(storage: Storage, object: Expected): Promise<Buffer> {
  const path = storage.localPath(object.key)
  const bytes = await (path ? readFile(path) : storage.get(object.key).then(buffer)).catch(async (error: unknown) =>
    Promise.reject(await damageOf(storage, object, error)),
  )
  if (createHash('sha256').update(bytes).digest('hex') !== object.sha256) throw new Damaged(object.id, 'changed')
  return bytes
}

/**
 * A path at which a program can read the object, compared before: in place, else a copy in `folder`, which the caller
 * removes. Throws Damaged.
 */
export async function wholeFile(storage: Storage, object: Expected, folder: string, signal: AbortSignal) {
  const inPlace = storage.localPath(object.key)
  if (inPlace !== null) {
    const damage = await inspect(storage, object, signal)
    if (damage) throw new Damaged(object.id, damage)
    return inPlace
  }
  const path = join(folder, randomUUID())
  const measured = meter()
  try {
    const source = await storage.get(object.key)
    await pipeline(source, (chunks: AsyncIterable<Buffer>) => taken(chunks, measured), createWriteStream(path), {
      signal,
    })
    if (measured.result().sha256 !== object.sha256) throw new Damaged(object.id, 'changed')
  } catch (error) {
    await rm(path, { force: true })
    throw await damageOf(storage, object, error)
  }
  return path
}

async function* taken(chunks: AsyncIterable<Buffer>, measured: ReturnType<typeof meter>) {
  for await (const chunk of chunks) {
    measured.take(chunk)
    yield chunk
  }
}

/** Stores the same content as another object, compared on the way. Throws Damaged, and nothing is left behind. */
export async function copyWhole(storage: Storage, kind: ObjectKind, mime: string, object: Expected): Promise<Stored> {
  const copy = await storage
    .get(object.key)
    .then((source) => store(storage, kind, mime, source))
    .catch(async (error: unknown) => Promise.reject(await damageOf(storage, object, error)))
  if (copy.sha256 === object.sha256) return copy
  await storage.delete(copy.key)
  throw new Damaged(object.id, 'changed')
}

/**
 * Tells the damage of an object from a read error. Throws the error itself, or the storage's, when it does not concern
 * the object: a disk that is not mounted or a bucket that does not answer makes no single object a damaged one.
 */
export async function damageOf(storage: Storage, { id, key }: Pick<Expected, 'id' | 'key'>, error: unknown) {
  if (error instanceof Damaged) return error
  // lost in the middle of an object
  if (isOutage(error) || (error instanceof Error && error.name === 'TimeoutError'))
    throw new StorageAway({ cause: error })
  if (error instanceof NotThere || hasCode(error, 'ENOENT')) {
    await storage.check().catch((cause: unknown) => Promise.reject(new StorageAway({ cause })))
    // it came back between the two questions
    if (await storage.head(key)) throw error
    return new Damaged(id, 'missing', { cause: error })
  }
  // shorter than its row says
  if (error instanceof RangeError) return new Damaged(id, 'changed', { cause: error })
  if (hasCode(error, 'EIO')) return new Damaged(id, 'unreadable', { cause: error })
  throw error
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
