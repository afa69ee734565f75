import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Services } from '../../platform/context.ts'
import { mac } from '../../platform/ids.ts'
import { drawLogo, type LogoPicture } from '../../platform/image/logo.ts'
import { AlreadyThere, meter, TooLarge, type Put } from '../../platform/storage/storage.ts'
import { type Stored, withFolder } from '../../platform/objects.ts'
import type { ObjectKind } from '../../platform/object-kinds.ts'
import { Undecodable } from '../../platform/tool-failure.ts'
import { exportedParts } from '../exported-parts.ts'
import { judgeFile, type Templates } from './judge-file.ts'
import { type ImportedFile, type OpenExport, Refused } from './read-export.ts'

type Means = Pick<Services, 'storage' | 'keys' | 'outcomes'>
/** Of a logo also its size in pixels. */
export type StoredFile = Stored & Partial<Pick<LogoPicture, 'width' | 'height'>>

/** A stored file: a file of the export, or a picture of the logo, whose check sum the export does not tell. */
type Named = Pick<ImportedFile, 'kind' | 'path' | 'sha256'>
const logos = ['logo_large', 'logo_small'] as const
const isLogo = ({ kind }: ImportedFile) => logos.some((logo) => logo === kind)
const nameOfLogo = (kind: (typeof logos)[number]): Named => ({ kind, path: kind, sha256: '' })

function kindOf({ outcomes }: Means, { kind }: Named): ObjectKind {
  if (kind === 'media') return 'original'
  if (kind === 'template') return 'template'
  return exportedParts(outcomes).get(kind)?.outcome.objectKind ?? 'logo'
}

/**
 * A key that follows from the content: an import that was killed finds what it had stored already, instead of leaving
 * it behind. The key cannot be guessed.
 */
function keyOf(means: Means, orgId: string, file: Named): string {
  const hex = mac(means.keys.exports, `import:${orgId}:${file.path}:${file.sha256}`).toString('hex')
  return `${kindOf(means, file)}/${hex.slice(0, 2)}/${hex.slice(2)}`
}

/**
 * Stores all files of an export, each compared with its check sum and judged by its content; the logo is drawn anew.
 * @throws Refused when one is not what the export says, NoSpaceLeft
 */
export async function storeFiles(
  services: Services,
  source: OpenExport,
  templates: Templates,
  onFile: (done: number, all: number) => void,
): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>()
  const add = (kind: string, id: string | null, file: StoredFile) => {
    files.set(`${kind} ${id}`, file)
    onFile(files.size, source.files.length)
  }
  const logo = source.files.filter(isLogo).toSorted((a, b) => a.kind.localeCompare(b.kind))
  if (logo.some(({ id }) => id !== source.orgId)) throw new Refused('Das Logo gehört zu einer anderen Organisation.')
  // the large one, if that was not damaged
  if (logo[0]) for (const file of await storeLogo(services, source, logo[0])) add(file.of, source.orgId, file)
  for (const file of source.files)
    if (!isLogo(file)) add(file.kind, file.id, await storeFile(services, source, file, templates))
  return files
}

async function storeFile(services: Services, source: OpenExport, file: ImportedFile, templates: Templates) {
  const key = keyOf(services, source.orgId, file)
  const put = await putOnce(services, key, file, () => source.open(file.path)).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new Refused(`Eine Datei hat eine andere Größe: ${file.path}`)
    throw error
  })
  assertSame(file, put)
  await judgeFile(services, source.orgId, file, { ...put, key }, templates)
  return { ...put, key, kind: kindOf(services, file), mime: file.mime }
}

/** Both pictures of the logo, drawn of one of them as of an upload (docs/product/settings.md 7). */
async function storeLogo(services: Services, source: OpenExport, file: ImportedFile) {
  if (file.size > limits.logoBytes * 2) throw new Refused(`Das Logo ist zu groß: ${file.path}`)
  const bytes = await buffer(await source.open(file.path))
  assertSame(file, { size: bytes.length, sha256: sumOf(bytes) })
  const drawn = await withFolder(services, (folder) => drawLogo(bytes, folder)).catch((error: unknown) => {
    throw error instanceof Undecodable ? new Refused(`${file.path}: ${error.message}`, { cause: error }) : error
  })
  const stored: (StoredFile & { of: string })[] = []
  for (const kind of logos) {
    const picture = kind === 'logo_large' ? drawn.large : drawn.small
    const key = keyOf(services, source.orgId, nameOfLogo(kind))
    const expected = { size: picture.bytes.length, sha256: sumOf(picture.bytes) }
    const put = await putOnce(services, key, expected, async () => Readable.from([picture.bytes]))
    const { width, height } = picture
    stored.push({ ...put, key, kind: 'logo', mime: 'image/png', width, height, of: kind })
  }
  return stored
}

type Expected = Pick<ImportedFile, 'size' | 'sha256'>

/** Stores a file that a killed import may have stored before. @throws TooLarge */
async function putOnce(services: Means, key: string, expected: Expected, open: () => Promise<Readable>): Promise<Put> {
  const put = async () => services.storage.put(key, await open(), { maxBytes: expected.size })
  return put().catch(async (error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error
    const before = await measured(services, key)
    if (before.sha256 === expected.sha256) return before
    await services.storage.delete(key)
    return put()
  })
}

function assertSame({ path, size, sha256 }: ImportedFile, found: Expected): void {
  if (found.sha256 !== sha256 || found.size !== size) throw new Refused(`Die Prüfsumme stimmt nicht: ${path}`)
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function measured({ storage }: Means, key: string): Promise<Put> {
  const measure = meter()
  for await (const chunk of (await storage.get(key)) as AsyncIterable<Buffer>) measure.take(chunk)
  return measure.result()
}

/** Takes back the files that an import has stored, except those that a row refers to. */
export async function dropFiles(services: Means & Pick<Services, 'db'>, source: OpenExport): Promise<void> {
  const named: Named[] = [...source.files, ...logos.map(nameOfLogo)]
  const keys = named.map((file) => keyOf(services, source.orgId, file))
  for (let i = 0; i < keys.length; i += 500) {
    const some = keys.slice(i, i + 500)
    const { rows } = await sql<{ key: string }>`select key from objects_of_keys(${some})`.execute(services.db)
    const known = new Set(rows.map(({ key }) => key))
    for (const key of some) if (!known.has(key)) await services.storage.delete(key)
  }
}
