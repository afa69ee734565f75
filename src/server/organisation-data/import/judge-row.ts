import { z } from 'zod'
import { shareable } from '../../gallery/permit.ts'
import { wordsOfRule } from '../../http/invalid-input.ts'
import { exportedParts } from '../exported-parts.ts'
import type { Outcome } from '../../platform/context.ts'
import type { Row } from '../../platform/exported-table.ts'
import type { ExportedTable } from '../exported-tables.ts'
import { Refused } from './read-export.ts'

/** An export of an earlier version may be without a column. */
const schemaOf = ({ exported: { rules, check: together } }: ExportedTable): z.ZodType<Row> =>
  z
    .strictObject(rules)
    .partial()
    .superRefine((row, check) =>
      together?.(row, (column, message) => check.addIssue({ code: 'custom', path: [column], message })),
    )
const schemas = new WeakMap<ExportedTable['exported'], z.ZodType<Row>>()

/** A name of an outcome that the product does not export, or of none that can be picked. */
function strangeName({ name: table }: ExportedTable, row: Row, outcomes: Outcome[]) {
  const column = table === 'outcome' ? 'variant' : 'family'
  const name = table === 'outcome' || table === 'gallery_link_item' ? row[column] : undefined
  if (typeof name !== 'string') return undefined
  const known = table === 'outcome' ? [...exportedParts(outcomes).keys()] : shareable({ outcomes })
  return known.includes(name) ? undefined : { column, known }
}

/**
 * A row as the product takes it. @param place which row it is, in words @throws Refused with what is wrong with which
 * value
 */
export function judgeRow(table: ExportedTable, row: Row, place: string, outcomes: Outcome[]): Row {
  const schema = schemas.get(table.exported) ?? schemaOf(table)
  schemas.set(table.exported, schema)
  const judged = schema.safeParse(row, { error: wordsOfRule })
  if (judged.success) {
    const strange = strangeName(table, judged.data, outcomes)
    if (strange) throw new Refused(`${place}, „${strange.column}“: Erlaubt: ${strange.known.join(', ')}`)
    return judged.data
  }
  const [issue] = judged.error.issues
  throw new Refused(`${place}, „${issue?.path.join('.')}“: ${issue?.message}`)
}
