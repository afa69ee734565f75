import { dayInGermany } from '../platform/day.ts'
import { takeHomeName } from '../gallery/archive.ts'
import type { Outcome } from '../platform/context.ts'
import { exportedParts, type ExportedPart } from './exported-parts.ts'

/** A file of the organisation, as the snapshot tells it. */
export type FileRow = {
  /** `media`, `template`, `logo_large`, `logo_small`, or a variant of what is made of media together. */
  kind: string
  /** Of the medium, of the outcome's customer, of the template, of the organisation. */
  subject_id: string
  object_id: string
  file_name: string
  mime: string
  size: number
  crc32: number
  sha256: string
  modified_at: Date
  shift_id: string | null
  shift_name: string | null
  started_at: Date | null
  damaged: boolean
}

const object = `o.id as object_id, o.mime, o.size, o.crc32, o.sha256, o.damaged_at is not null as damaged`

/** The variants that an export holds with the beginnings and ends of their names, as JSON in an SQL literal. */
const namesOfParts = (outcomes: Outcome[]): string =>
  JSON.stringify(
    [...exportedParts(outcomes)].map(([variant, { outcome, ending }]) => ({
      variant,
      name: outcome.texts.name,
      ending,
    })),
  ).replaceAll("'", "''")

/**
 * All files that an export holds: logo, templates, then uploads and what was made of them in the order of their shifts.
 */
export const filesQuery = (outcomes: Outcome[]) => `
  select * from (
    select 'media' as kind, m.id as subject_id, m.file_name, m.captured_at as modified_at, s.id as shift_id,
      s.name as shift_name, s.started_at, ${object}
    from media m join shift s on s.id = m.shift_id join stored_object o on o.id = m.object_id
    union all
    select u.variant, c.id, p.name || ' ' || lpad(c.number::text, greatest(3, length(c.number::text)), '0') || p.ending,
      u.created_at, s.id, s.name, s.started_at, ${object}
    from outcome u join jsonb_to_recordset('${namesOfParts(outcomes)}') as p (variant text, name text, ending text) on p.variant = u.variant
      join customer c on c.id = u.customer_id join shift s on s.id = c.shift_id
      join stored_object o on o.id = u.object_id
    union all
    select 'template', t.id, t.original_name, t.created_at, null, null, null, ${object}
    from template t join stored_object o on o.id = t.object_id
    union all
    select 'logo_large', l.org_id, 'Logo groß.png', l.created_at, null, null, null, ${object}
    from logo l join stored_object o on o.id = l.large_id
    union all
    select 'logo_small', l.org_id, 'Logo klein.png', l.created_at, null, null, null, ${object}
    from logo l join stored_object o on o.id = l.small_id
  ) as f order by started_at nulls first, shift_id, kind, modified_at, subject_id`

/**
 * Names the files so that people find them: a folder for each shift by day and name, numbered inside. Shifts of the
 * same name and day are kept apart by the end of their id.
 */
export function openNaming(outcomes: Outcome[]) {
  const parts = exportedParts(outcomes)
  let folder = ''
  let count = 0
  return (file: FileRow): string => {
    const name = takeHomeName(file.file_name, file.mime)
    const own = folderOf(file, parts)
    if (own !== folder) [folder, count] = [own, 0]
    return `${own}/${String(++count).padStart(4, '0')}_${name}`
  }
}

function folderOf({ kind, shift_id, shift_name, started_at }: FileRow, parts: Map<string, ExportedPart>): string {
  if (!started_at) return kind === 'template' ? 'Vorlagen' : 'Logo'
  const day = dayInGermany(started_at)
  const shift = takeHomeName(`${shift_name}.`, '').replaceAll(/\.+$/g, '')
  return `${parts.get(kind)?.outcome.texts.folder ?? 'Medien'}/${day} ${shift} ${shift_id?.slice(-6)}`
}
