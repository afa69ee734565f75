import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { BadZip, openStoredZip, type ReadZip } from '../../platform/read-zip.ts'
import { exportedTables, type Declared } from '../exported-tables.ts'
import { exportedParts } from '../exported-parts.ts'
import { exportFormat, manifestPath, rowsFolder } from '../make-export.ts'

/** An import that is not made, in words for the operator of the installation; nothing of it stays. */
export class Refused extends Error {
  constructor(text: string, options?: ErrorOptions) {
    // it may quote a stranger's file, and is shown by a terminal
    super(text.replaceAll(/\p{Cc}/gu, '\ufffd'), options)
  }
}

/** The kinds of files in an export, beside the parts of outcomes. */
const kinds = ['rows', 'media', 'template', 'logo_large', 'logo_small']

const ListedFile = z.strictObject({
  path: z.string().min(1).max(1000),
  kind: z.string().max(100),
  id: z.uuid().nullable(),
  /** Its content is checked against this (store-files.ts). */
  mime: z.string().max(100),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ImportedFile = z.infer<typeof ListedFile>

const Head = z.object({ format: z.literal(exportFormat.format), version: z.literal(exportFormat.version) })
const Manifest = z.object({
  organisation: z.uuid(),
  /** By table, of all that its version exports. */
  counts: z.record(z.string(), z.int()),
  files: z.array(ListedFile),
  missing: z.array(z.object({ path: z.string(), kind: z.string(), id: z.uuid() })),
})

export type OpenExport = {
  orgId: string
  /** All files but the rows: those that are stored afterwards. */
  files: ImportedFile[]
  /** Undefined for a table that its version did not have. */
  rowsOf: (table: string) => ImportedFile | undefined
  open: (path: string) => Promise<Readable>
  close: () => void
  /** The declarations by which rows are judged. */
  declared: Declared
}

/** Far more than the list of a million files takes, in bytes. */
const largestManifest = 512 * 1024 * 1024

/**
 * Opens an export and looks at its outside: the ZIP itself (platform/read-zip.ts), format and version, and that the
 * manifest and the ZIP name the same files with the same sizes, each once. @throws Refused
 */
export async function openExport(path: string, declared: Declared): Promise<OpenExport> {
  const zip = await openStoredZip(path).catch((error: unknown) => {
    throw error instanceof BadZip ? new Refused(error.message, { cause: error }) : error
  })
  try {
    const manifest = await readManifest(zip, [...kinds, ...exportedParts(declared.outcomes).keys()])
    const rows = compare(manifest, zip, new Set(exportedTables(declared).map(({ name }) => name)))
    return {
      orgId: manifest.organisation,
      files: manifest.files.filter(({ kind }) => kind !== 'rows'),
      rowsOf: (table) => rows.get(table),
      open: zip.open,
      close: zip.close,
      declared,
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readManifest({ entries, open }: ReadZip, known: string[]) {
  const entry = entries.get(manifestPath)
  if (!entry) throw new Refused(`In der ZIP-Datei fehlt ${manifestPath}: Sie ist kein Export von Andenken.`)
  if (entry.size > largestManifest) throw new Refused(`${manifestPath} ist unglaubhaft groß.`)
  const bytes = await buffer(await open(manifestPath))
  if (crc32(bytes) !== entry.crc32) throw new Refused(`${manifestPath} ist beschädigt.`)
  const json = parse(bytes)
  if (!Head.safeParse(json).success)
    throw new Refused('Diese Version des Exports kennt dieses Andenken nicht. Bitte aktualisieren Sie Andenken.')
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw new Refused(`${manifestPath} ist beschädigt: ${parsed.error.issues[0]?.path.join('.')}`)
  const strange = parsed.data.files.find(({ kind }) => !known.includes(kind))
  if (strange) throw new Refused(`${manifestPath} ist beschädigt: Eine Datei hat eine unbekannte Art: ${strange.path}`)
  return parsed.data
}

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch (cause) {
    throw new Refused(`${manifestPath} ist beschädigt.`, { cause })
  }
}

/** The files with the rows, by table. */
function compare(
  { files, counts }: z.infer<typeof Manifest>,
  { entries }: ReadZip,
  tables: Set<string>,
): Map<string, ImportedFile> {
  const seen = new Set<string>()
  const rows = new Map<string, ImportedFile>()
  for (const file of files) {
    const entry = entries.get(file.path)
    if (!entry) throw new Refused(`In der ZIP-Datei fehlt ${file.path}.`)
    if (entry.size !== file.size) throw new Refused(`Eine Datei hat eine andere Größe: ${file.path}`)
    const same = file.kind === 'rows' ? file.path : `${file.kind} ${file.id}`
    if (seen.has(same) || seen.has(file.path)) throw new Refused(`Eine Datei ist zweimal genannt: ${file.path}`)
    seen.add(same).add(file.path)
    if (file.kind === 'rows') rows.set(file.path.slice(rowsFolder.length + 1, -'.json'.length), file)
  }
  const strange = [...entries.keys()].find((name) => name !== manifestPath && !seen.has(name))
  if (strange !== undefined) throw new Refused(`Eine Datei steht nicht im Verzeichnis des Exports: ${strange}`)
  const missing = Object.keys(counts).find((table) => !rows.has(table))
  if (missing !== undefined) throw new Refused(`In der ZIP-Datei fehlt ${rowsFolder}/${missing}.json.`)
  for (const table of rows.keys()) if (!tables.has(table)) throw new Refused('Der Export enthält unbekannte Daten.')
  return rows
}
