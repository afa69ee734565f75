import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../dist/compiled')

/**
 * For programs of our own that are started inside the sandbox: what they were compiled to when the pages were built
 * (scripts/build.mjs), to be read only. It halves their start; without it they are compiled anew each time.
 */
export const compiled: { environment: Record<string, string>; readOnly: string[] } = existsSync(folder)
  ? { environment: { NODE_COMPILE_CACHE: folder }, readOnly: [folder] }
  : { environment: {}, readOnly: [] }
