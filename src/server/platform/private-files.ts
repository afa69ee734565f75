import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that only we can open, with the folders above it that are missing; one that exists keeps its mode. Not
 * mkdir's `recursive`, which never ends in /proc. @throws ENOTDIR when a file is in the way
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT' && dirname(folder) !== folder
    if (!isMissing) return accept(folder, error)
    await makePrivateFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 }).catch((again: unknown) => accept(folder, again))
  }
}

async function accept(folder: string, error: unknown): Promise<void> {
  if (codeOf(error) !== 'EEXIST') throw error
  if ((await stat(folder)).isDirectory()) return
  throw Object.assign(new Error(`${folder} is a file`, { cause: error }), { code: 'ENOTDIR', path: folder })
}

const codeOf = (error: unknown) => (Object(error) as { code?: unknown }).code

/** Writes a file that only we can read. After a power cut it has its old content or the new one, never half of it. */
export const writePrivately = (path: string, text: string): Promise<void> =>
  prepared(path, text, (from) => rename(from, path))

/** Like `writePrivately`, but an existing file stays as it is: of two starts one makes it. */
export const createPrivately = (path: string, text: string): Promise<void> =>
  prepared(path, text, (from) =>
    link(from, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    }),
  )

async function prepared(path: string, text: string, publish: (from: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await publish(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
