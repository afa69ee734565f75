import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../dist/compiled')

/**
 * The compile cache of our own programs inside the sandbox, made when the pages were built (scripts/build.mjs), and
 * read only. It halves their start; without it they are compiled anew each time.
 */
export const compiled: { environment: Record<string, string>; readOnly: string[] } = existsSync(folder)
  ? { environment: { NODE_COMPILE_CACHE: folder }, readOnly: [folder] }
  : { environment: {}, readOnly: [] }
