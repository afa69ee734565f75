import { createHash } from 'node:crypto'
import { exported, type ExportedTable } from '../export-tables.ts'
import { type OpenExport, Refused } from './read-export.ts'

export type Row = Record<string, unknown>

/** A row is one line; longer than any of ours (characters). */
const longestLine = 4 * 1024 * 1024

/**
 * The rows of a table, one by one. At the end the file's check sum is compared: whoever has read them all must take them
 * back when that throws. @throws Refused also for columns that no export has, and for another organisation's rows
 */
export async function* readRows(source: OpenExport, table: ExportedTable): AsyncGenerator<Row, void> {
  const { path, sha256 } = source.rowsOf(table)
  const sum = createHash('sha256')
  const known = new Set<string>(exported[table])
  for await (const line of linesOf(await source.open(path), path, (chunk) => sum.update(chunk))) {
    const json = line.replace(/,$/, '')
    if (json === '[' || json === ']' || json === '[]' || json === '') continue
    const row = parse(json, path)
    const strange = Object.keys(row).find((name) => !known.has(name))
    if (strange !== undefined) throw new Refused(`${path} enthält eine unbekannte Angabe: ${strange}`)
    if (row[table === 'organisation' ? 'id' : 'org_id'] !== source.orgId)
      throw new Refused(`${path} enthält Daten einer anderen Organisation.`)
    yield row
  }
  if (sum.digest('hex') !== sha256) throw new Refused(`Die Prüfsumme stimmt nicht: ${path}`)
}

function parse(json: string, path: string): Row {
  try {
    const row: unknown = JSON.parse(json)
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as Row
  } catch {
    // told below
  }
  throw new Refused(`${path} ist beschädigt.`)
}

async function* linesOf(source: AsyncIterable<Buffer>, path: string, see: (chunk: Buffer) => void) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of source) {
    see(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Refused(`${path} ist beschädigt.`)
    yield* lines
  }
  yield rest
}
