import { createHash } from 'node:crypto'
import type { Row } from '../../platform/exported-table.ts'
import { columnsOf, type ExportedTable } from '../exported-tables.ts'
import { judgeRow } from './judge-row.ts'
import { type OpenExport, Refused } from './read-export.ts'

/** A row is one line; this is longer than any of ours (characters). */
const longestLine = 4 * 1024 * 1024

/**
 * The rows of a table, one by one, each as the product takes it (judge-row.ts); none where the export is of a version
 * before the table was added. At the end the file's check sum is
 * compared: a caller that has read them all must take them back when that throws. @throws Refused also for columns that
 * no export has, and for another organisation's rows
 */
export async function* readRows(source: OpenExport, table: ExportedTable): AsyncGenerator<Row, void> {
  const file = source.rowsOf(table.name)
  if (!file) return
  const { path, sha256 } = file
  const sum = createHash('sha256')
  const known = new Set(columnsOf(table))
  let columns: string | undefined
  let number = 0
  for await (const line of linesOf(await source.open(path), path, (chunk) => sum.update(chunk))) {
    number += 1
    const json = line.replace(/,$/, '')
    if (json === '[' || json === ']' || json === '[]' || json === '') continue
    const place = `${path}, Zeile ${number}`
    const row = parse(json, place)
    const names = Object.keys(row)
    const strange = names.find((name) => !known.has(name))
    if (strange !== undefined) throw new Refused(`${place} enthält eine unbekannte Angabe: ${strange}`)
    // rows are written with the columns of the first one
    columns ??= names.toSorted().join()
    if (names.toSorted().join() !== columns) throw new Refused(`${place} hat andere Angaben als die Zeilen davor.`)
    if (row[table.name === 'organisation' ? 'id' : 'org_id'] !== source.orgId)
      throw new Refused(`${place} gehört zu einer anderen Organisation.`)
    yield judgeRow(table, row, place, source.declared.outcomes)
  }
  if (sum.digest('hex') !== sha256) throw new Refused(`Die Prüfsumme stimmt nicht: ${path}`)
}

function parse(json: string, place: string): Row {
  try {
    const row: unknown = JSON.parse(json)
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as Row
  } catch {
    // told below
  }
  throw new Refused(`${place} ist beschädigt.`)
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
