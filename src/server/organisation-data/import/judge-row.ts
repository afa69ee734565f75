import { z } from 'zod'
import { SavedFields } from '../../../contract/certificates.ts'
import { isShorterPeriod, type UploadType, uploadTypes } from '../../../contract/limits.ts'
import { wordsOfRule } from '../../http/invalid-input.ts'
import { isPlaceholder } from '../../accounts/placeholder-email.ts'
import type { ExportedTable } from '../export-tables.ts'
import { shareable } from '../../gallery/permit.ts'
import type { Outcome } from '../../platform/context.ts'
import { exportedParts } from '../exported-parts.ts'
import { Refused } from './read-export.ts'
import { rowRules } from './row-rules.ts'

export type Row = Record<string, unknown>
type Issue = (column: string, text: string) => void
/** Checks values that are valid each by itself and do not go together; missing values are found by the database. */
const together: Partial<Record<ExportedTable, (row: Row, issue: Issue) => void>> = {
  organisation({ media_days, next_media_days }, issue) {
    if (typeof next_media_days === 'number' && !isShorterPeriod(next_media_days, Number(media_days)))
      issue('next_media_days', 'Die Frist, die erst später gilt, ist nicht kürzer als die jetzige')
  },
  member({ email, has_placeholder_email }, issue) {
    if (isPlaceholder(String(email)) !== (has_placeholder_email ?? false))
      issue('email', 'Die Adresse passt nicht dazu, ob sie nur ein Platzhalter ist')
  },
  customer({ name, language, anonymized_at }, issue) {
    if (anonymized_at) return
    if (name === '') issue('name', 'Nur anonymisierte Gäste sind ohne Namen')
    if (language === '') issue('language', 'Nur anonymisierte Gäste sind ohne Sprache')
  },
  media({ kind, mime }, issue) {
    if (kind && mime && uploadTypes[mime as UploadType].kind !== kind)
      issue('mime', 'Die Art der Datei passt nicht zu „kind“')
  },
  certificate_config({ width, height, fields }, issue) {
    if (!width || !height || !fields) return
    const saved = { templateWidth: width, templateHeight: height, fieldConfigs: { fields } }
    for (const { path, message } of SavedFields.safeParse(saved).error?.issues ?? [])
      issue(path.slice(1).join('.'), message)
  },
}

/** An export of an earlier version may be without a column. */
const schemaOf = (table: ExportedTable): z.ZodType<Row> =>
  z
    .strictObject(rowRules[table] as Record<string, z.ZodType>)
    .partial()
    .superRefine((row, check) =>
      together[table]?.(row, (column, message) => check.addIssue({ code: 'custom', path: [column], message })),
    )
const schemas = new Map(Object.keys(rowRules).map((table) => [table, schemaOf(table as ExportedTable)]))

/** A name of an outcome that the product does not export, or of none that can be picked. */
function strangeName(table: ExportedTable, row: Row, outcomes: Outcome[]) {
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
  const judged = (schemas.get(table) ?? z.never()).safeParse(row, { error: wordsOfRule })
  if (judged.success) {
    const strange = strangeName(table, judged.data, outcomes)
    if (strange) throw new Refused(`${place}, „${strange.column}“: Erlaubt: ${strange.known.join(', ')}`)
    return judged.data
  }
  const [issue] = judged.error.issues
  throw new Refused(`${place}, „${issue?.path.join('.')}“: ${issue?.message}`)
}
