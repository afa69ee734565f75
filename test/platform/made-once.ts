import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the processes of a run find what another one made: `npm test` gives each run a TMPDIR of its own and removes it.
 * Elsewhere nobody would, so there each process makes its own.
 */
const shared = process.env['TMPDIR'] ? join(tmpdir(), 'andenken-made') : null
const known = new Map<string, Promise<Buffer>>()

/** What `make` writes under a path that ends with this name: made once for a run by each `line`, which says all about it. */
export async function madeOnce(name: string, line: string[], make: (path: string) => Promise<unknown>) {
  const key = [name, ...line].join('\n')
  const bytes = known.get(key) ?? keptOrMade(name, key, make)
  known.set(key, bytes)
  // a copy, because some tests damage what they get
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
      // whole or not at all, whoever else makes it now
      await rename(path, kept)
    }
    return bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
