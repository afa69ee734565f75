import { constants } from 'node:fs'
import { lstat, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import type { Ctx, Services } from './context.ts'
import type { ObjectKind } from './object-kinds.ts'
import { along } from './db.ts'
import { newId } from './ids.ts'
import type { PhotoFile } from './image/pool.ts'
import { newKey, type Put, type Storage } from './storage/storage.ts'

/** An object that lies in the storage and whose row is not written yet. */
export type Stored = Put & { key: string; kind: ObjectKind; mime: string }

/** Stores a work of ours (bytes, or the path of a file). The row follows in a transaction by `addObject`. */
export async function store(
  storage: Storage,
  kind: ObjectKind,
  mime: string,
  made: Buffer | Readable | string,
): Promise<Stored> {
  const key = newKey(kind)
  const put = await storage.put(key, typeof made === 'string' ? await openMade(made) : made)
  return { ...put, key, kind, mime }
}

/**
 * Opens a file that a tool has left in its folder. A tool that a stranger's file took over may have put something else
 * there: a link to one of our files, or a pipe that never ends.
 * @throws Error when it is no ordinary file
 */
export async function openMade(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  if ((await file.stat()).isFile()) return file.createReadStream()
  await file.close()
  throw new Error(`${path} is no ordinary file`)
}

/** A picture that a tool has left in its folder, to be prepared as a photo. */
export const madePicture = async (path: string): Promise<PhotoFile> => ({
  size: (await lstat(path)).size,
  open: () => openMade(path),
})

/** Writes the row of a stored object and answers its id. */
export async function addObject(
  ctx: Pick<Ctx, 'tx' | 'orgId'>,
  { key, kind, mime, size, sha256, crc32 }: Stored,
): Promise<string> {
  const id = newId()
  const row = { id, org_id: ctx.orgId, key, kind, mime, size, sha256, crc32 }
  await along(ctx.tx, ctx.tx.insertInto('stored_object').values(row).execute())
  return id
}

/**
 * Keeps the stored objects only if `commit` (which writes the rows) succeeds and answers true; else removes them from
 * the storage again. Work may be done twice or turn out to be no longer wanted.
 */
export async function keep(storage: Storage, stored: Stored[], commit: () => Promise<boolean>): Promise<void> {
  let kept = false
  try {
    kept = await commit()
  } finally {
    if (!kept) await Promise.allSettled(stored.map(({ key }) => storage.delete(key)))
  }
}

/**
 * Lends an empty folder for one piece of work and removes it afterwards, whatever happens.
 * Throws NoSpaceLeft when the disk has nothing left but its reserve.
 */
export async function withFolder<T>(
  services: Pick<Services, 'workFolder' | 'workSpace'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(services.workFolder, { recursive: true, mode: 0o700 })
  await services.workSpace.require()
  const folder = await mkdtemp(join(services.workFolder, 'job-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
