import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder that a run's processes share: `npm test` gives each run a TMPDIR of its own and removes it. Without one
 * the folder would never be removed, so each process makes its own files.
 */
const shared = process.env['TMPDIR'] ? join(tmpdir(), 'andenken-made') : null
const known = new Map<string, Promise<Buffer>>()

/**
 * The file that `make` writes under a path that ends with this name, made once in a run for each `line`, which must
 * describe it completely.
 */
export async function madeOnce(name: string, line: string[], make: (path: string) => Promise<unknown>) {
  const key = [name, ...line].join('\n')
  const bytes = known.get(key) ?? keptOrMade(name, key, make)
  known.set(key, bytes)
  // a copy, because some tests damage the bytes
  return Buffer.from(await bytes)
}

async function keptOrMade(name: string, key: string, make: (path: string) => Promise<unknown>): Promise<Buffer> {
  const kept = shared && join(shared, createHash('sha256').update(key).digest('hex'))
  if (kept && existsSync(kept)) return readFile(kept)
  const folder = await mkdtemp(join(tmpdir(), 'andenken-clip-'))
  try {
    const path = join(folder, name)
    await make(path)
    const bytes = await readFile(path)
    if (shared && kept) {
      await mkdir(shared, { recursive: true })
      // whole or not at all, whichever process else makes it now
      await rename(path, kept)
    }
    return bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
