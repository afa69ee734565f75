import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import { mac } from '../../platform/ids.ts'
import { AlreadyThere, meter, TooLarge, type Put } from '../../platform/storage/storage.ts'
import type { ObjectKind, Stored } from '../../platform/objects.ts'
import { type ImportedFile, type OpenExport, Refused } from './read-export.ts'

type Means = Pick<Services, 'storage' | 'keys'>

function kindOf({ kind }: ImportedFile): ObjectKind {
  if (kind === 'media') return 'original'
  if (kind === 'template') return 'template'
  if (kind.startsWith('certificate')) return 'certificate'
  return kind.startsWith('logo_') ? 'logo' : 'film'
}

/**
 * A key that follows from what is stored: an import that was killed finds what it had stored already, instead of leaving
 * it behind. Nobody else can tell it.
 */
function keyOf({ keys }: Means, orgId: string, file: ImportedFile): string {
  const hex = mac(keys.exports, `import:${orgId}:${file.path}:${file.sha256}`).toString('hex')
  return `${kindOf(file)}/${hex.slice(0, 2)}/${hex.slice(2)}`
}

/** Stores a file and compares its check sum. @throws Refused when it is not what the manifest says, NoSpaceLeft */
export async function storeFile(services: Means, source: OpenExport, file: ImportedFile): Promise<Stored> {
  const key = keyOf(services, source.orgId, file)
  const put = async () => services.storage.put(key, await source.open(file.path), { maxBytes: file.size })
  const found = await put().catch(async (error: unknown) => {
    if (error instanceof TooLarge) throw new Refused(`Eine Datei hat eine andere Größe: ${file.path}`)
    if (!(error instanceof AlreadyThere)) throw error
    const before = await measured(services, key)
    if (before.sha256 === file.sha256) return before
    await services.storage.delete(key)
    return put()
  })
  if (found.sha256 !== file.sha256 || found.size !== file.size)
    throw new Refused(`Die Prüfsumme stimmt nicht: ${file.path}`)
  return { ...found, key, kind: kindOf(file), mime: file.mime }
}

async function measured({ storage }: Means, key: string): Promise<Put> {
  const measure = meter()
  for await (const chunk of (await storage.get(key)) as AsyncIterable<Buffer>) measure.take(chunk)
  return measure.result()
}

/** Takes back what an import has stored, and no file that a row stands for. */
export async function dropFiles(services: Means & Pick<Services, 'db'>, source: OpenExport): Promise<void> {
  const keys = source.files.map((file) => keyOf(services, source.orgId, file))
  for (let i = 0; i < keys.length; i += 500) {
    const some = keys.slice(i, i + 500)
    const { rows } = await sql<{ key: string }>`select key from objects_of_keys(${some})`.execute(services.db)
    const known = new Set(rows.map(({ key }) => key))
    for (const key of some) if (!known.has(key)) await services.storage.delete(key)
  }
}
