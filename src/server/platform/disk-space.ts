import { statfs } from 'node:fs/promises'
import { StorageAway } from './storage/away.ts'

/** The room on the disks below some folders, without the reserve that keeps the database and the system alive. */
export type DiskSpace = {
  /** Bytes that may still be written; negative inside of the reserve, Infinity where no local disk is used (S3). */
  left(): Promise<number>
  /** Throws NoSpaceLeft unless so many bytes (1 when not given) may be written. */
  require(bytes?: number): Promise<void>
  /** The fullest of the disks; null where no local disk is used, or none answers. */
  disk(): Promise<Disk | null>
}

/** A whole disk, with its reserve. */
export type Disk = { freeBytes: number; totalBytes: number }

/** Carries the code of a full disk, so that code which reports a full disk reports this error too. */
export class NoSpaceLeft extends Error {
  readonly code = 'ENOSPC'
  constructor(bytes: number, left: number) {
    super(`no room for ${bytes} bytes: ${Math.floor(left)} left before the reserve of the disk`)
    this.name = 'NoSpaceLeft'
  }
}

const gibibyte = 1024 ** 3

/**
 * Bytes of a disk of this size that are never given away: 2 %, at least 1 GiB (PostgreSQL writes that much between
 * two checkpoints) and at most 5 GiB, but never more than a tenth of a small disk.
 */
export const reserveOf = (diskBytes: number): number =>
  Math.min(diskBytes / 10, Math.max(gibibyte, Math.min(diskBytes / 50, 5 * gibibyte)))

/** Asks the system; the fullest disk counts where the folders lie on several. Throws StorageAway when one is gone. */
export function openDiskSpace(...folders: string[]): DiskSpace {
  const read = () =>
    Promise.all(
      folders.map(async (folder): Promise<Disk> => {
        const { bsize, blocks, bavail } = await statfs(folder).catch((cause: unknown) => {
          throw (cause as NodeJS.ErrnoException).code === 'ENOENT' ? new StorageAway({ cause }) : cause
        })
        return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
      }),
    )
  const left = async () =>
    Math.min(...(await read()).map(({ freeBytes, totalBytes }) => freeBytes - reserveOf(totalBytes)))
  return { ...spaceOf(left), disk: () => read().then(fullest, () => null) }
}

/** The one with the least free share; null of none. */
export const fullest = <D extends Disk>(disks: D[]): D | null =>
  disks.toSorted((a, b) => a.freeBytes / a.totalBytes - b.freeBytes / b.totalBytes)[0] ?? null

/** The same over any measure of the remaining space. */
export const spaceOf = (left: () => Promise<number>): DiskSpace => ({
  left,
  async require(bytes = 1) {
    const now = await left()
    if (now < bytes) throw new NoSpaceLeft(bytes, now)
  },
  disk: async () => null,
})
