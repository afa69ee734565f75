import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../platform/log.ts'

const hour = 3600_000
/** Longer than any piece of work takes (milliseconds). */
const abandonedAfter = 24 * hour

/** Removes work from a folder for work in progress that was begun before then and left by a killed process. */
export async function removeOldWork(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtime < before) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Each process tidies the folder of its own machine once an hour: no job could reach all machines. Answers how to stop.
 */
export function tidyWork(folder: string, log: Log): () => void {
  const timer = setInterval(() => {
    removeOldWork(folder, new Date(Date.now() - abandonedAfter)).catch((err: unknown) =>
      log.warn({ err }, 'old work not removed'),
    )
  }, hour)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Removes the files of work that was running when the last run ended; that work begins anew. The lock of the embedded
 * database, held by this process, proves that no other process works in this folder; without it another one may, so
 * only files older than any work go.
 */
export const clearWork = (folder: string, alone: boolean): Promise<void> =>
  removeOldWork(folder, alone ? new Date(8.64e15) : new Date(Date.now() - abandonedAfter))
